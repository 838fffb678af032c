"""Opening a seat in a running game: nobody sees a hand unless everybody else at the table agreed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.server.guests import playing
from tests.server.test_secrets_at_the_table import told

if TYPE_CHECKING:
    from tests.server.guests import Guests
    from tests.server.indoors import Indoors

VICTIM = 1


async def awaited(guests: Guests, seat: int = VICTIM) -> Any:
    return (await guests.see(0))["table"]["seats"][seat]["awaits"]


async def is_free(guests: Guests, seat: int = VICTIM) -> bool:
    return bool((await guests.see(0))["table"]["seats"][seat]["free"])


async def notices(guests: Guests) -> list[str]:
    return [line["notice"] for line in await guests.see(0, "/talk")]


async def newcomer(guests: Guests) -> str:
    """A session by a link as the host has it now: a kick makes a new one."""
    guests.links = await guests.see(0, "/links")
    return await guests.enter()


TAKE = {"seat": VICTIM, "name": "Bob"}


def test_a_host_alone_with_bots_cant_open_a_rivals_seat() -> None:
    async def story(house: Indoors) -> None:
        guests = await playing(house, players=2)
        await guests.do(0, "kick", seat=VICTIM)
        second = await newcomer(guests)
        assert await guests.refused(0, "POST", "/open", {"seat": VICTIM}) == "nobody-to-agree"
        assert await guests.refused(second, "POST", "/take", TAKE) == "seat-kept"
        assert (await awaited(guests), await is_free(guests)) == (None, False)

    told(story)


def test_the_others_agree_before_somebody_sits_down() -> None:
    async def story(house: Indoors) -> None:
        guests = await playing(house, players=4)
        await guests.do(0, "kick", seat=VICTIM)
        friend = await newcomer(guests)
        await guests.do(0, "open", seat=VICTIM)
        assert await awaited(guests) == [2, 3]
        await guests.do(2, "agree", seat=VICTIM)
        assert await awaited(guests) == [3]
        assert await guests.refused(friend, "POST", "/take", TAKE) == "seat-kept"
        await guests.do(3, "agree", seat=VICTIM)
        assert (await awaited(guests), await is_free(guests)) == (None, True)
        assert (await guests.do(friend, "take", **TAKE))["you"]["seats"] == [VICTIM]
        assert not await is_free(guests)
        assert (await notices(guests))[-3:] == ["notice-open-asked", "notice-opened", "notice-joined"]

    told(story)


def test_one_no_leaves_the_seat_to_the_bot() -> None:
    async def story(house: Indoors) -> None:
        guests = await playing(house, players=4)
        await guests.do(VICTIM, "leave", seat=VICTIM)
        await guests.do(0, "open", seat=VICTIM)
        await guests.do(2, "agree", seat=VICTIM)
        await guests.do(3, "agree", seat=VICTIM, yes=False)
        assert (await awaited(guests), await is_free(guests)) == (None, False)
        assert await guests.refused(2, "POST", "/agree", {"seat": VICTIM}) == "nothing-to-agree"
        assert (await notices(guests))[-1] == "notice-open-declined"

    told(story)


def test_the_host_may_take_the_question_back_but_not_answer_it() -> None:
    async def story(house: Indoors) -> None:
        guests = await playing(house)
        await guests.do(0, "kick", seat=VICTIM)
        await guests.do(0, "open", seat=VICTIM)
        watcher = await guests.enter("watch")
        for nobody in (0, watcher):
            assert await guests.refused(nobody, "POST", "/agree", {"seat": VICTIM}) == "not-yours-to-agree"
        await guests.do(0, "agree", seat=VICTIM, yes=False)
        assert await awaited(guests) is None

    told(story)


def test_a_seat_of_the_hosts_moved_to_a_second_session_has_no_say() -> None:
    """A host who began with two seats gives one of them to a session of his own, by its rescue code."""

    async def story(house: Indoors) -> None:
        seats = [{"kind": "here", "name": "Ann"}, {"kind": "link"}, {"kind": "here", "name": "Eve"}]
        guests = await playing(house, players=3, seats=seats)
        code = (await guests.do(0, "new_code", seat=2))["rescue"]
        second = (await guests.ask("", "POST", "/rescue", {"code": code})).json["token"]
        await guests.do(0, "kick", seat=VICTIM)
        assert (await guests.see(second))["you"]["seats"] == [2]
        assert await guests.refused(0, "POST", "/open", {"seat": VICTIM}) == "nobody-to-agree"

    told(story)


def test_who_lets_a_bot_play_is_asked_all_the_same() -> None:
    async def story(house: Indoors) -> None:
        guests = await playing(house, players=3)
        await guests.do(2, "hand_over", seat=2)
        await guests.do(0, "kick", seat=VICTIM)
        await guests.do(0, "open", seat=VICTIM)
        assert await awaited(guests) == [2]
        await guests.do(2, "agree", seat=VICTIM)
        assert await is_free(guests)

    told(story)


def test_who_comes_back_by_rescue_code_ends_the_question() -> None:
    async def story(house: Indoors) -> None:
        guests = await playing(house)
        await guests.do(VICTIM, "leave", seat=VICTIM)
        await guests.do(0, "open", seat=VICTIM)
        await guests.ask("", "POST", "/rescue", {"code": guests.codes[VICTIM]})
        assert await guests.refused(2, "POST", "/agree", {"seat": VICTIM}) == "nothing-to-agree"

    told(story)


def test_a_question_survives_a_restart_and_ends_with_the_host() -> None:
    async def story(house: Indoors) -> None:
        guests = await playing(house, players=4)
        await guests.do(VICTIM, "leave", seat=VICTIM)
        await guests.do(0, "open", seat=VICTIM)
        house.registry.forget(await house.registry.table(guests.table))
        assert await awaited(guests) == [2, 3]
        await guests.do(0, "leave", seat=0)
        assert await awaited(guests) is None

    told(story)
