"""Opening a seat in a running game: nobody sees a hand unless everybody else at the table agreed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.server.in_process import with_server
from tests.server.people import playing

if TYPE_CHECKING:
    from tests.server.in_process import InProcessServer
    from tests.server.people import People

VICTIM = 1


async def awaited(people: People, seat: int = VICTIM) -> Any:
    return (await people.see(0))["table"]["seats"][seat]["awaits"]


async def is_free(people: People, seat: int = VICTIM) -> bool:
    return bool((await people.see(0))["table"]["seats"][seat]["free"])


async def notices(people: People) -> list[str]:
    return [line["notice"] for line in await people.see(0, "/talk")]


async def newcomer(people: People) -> str:
    """A session by the host's current link: a kick makes a new one."""
    people.links = await people.see(0, "/links")
    return await people.enter()


TAKE = {"seat": VICTIM, "name": "Bob"}


def test_a_host_alone_with_bots_cant_open_a_rivals_seat() -> None:
    async def story(server: InProcessServer) -> None:
        people = await playing(server, players=2)
        await people.do(0, "kick", seat=VICTIM)
        second = await newcomer(people)
        assert await people.refused(0, "POST", "/open", {"seat": VICTIM}) == "nobody-to-agree"
        assert await people.refused(second, "POST", "/take", TAKE) == "seat-kept"
        assert (await awaited(people), await is_free(people)) == (None, False)

    with_server(story)


def test_the_others_agree_before_somebody_sits_down() -> None:
    async def story(server: InProcessServer) -> None:
        people = await playing(server, players=4)
        await people.do(0, "kick", seat=VICTIM)
        friend = await newcomer(people)
        await people.do(0, "open", seat=VICTIM)
        assert await awaited(people) == [2, 3]
        await people.do(2, "agree", seat=VICTIM)
        assert await awaited(people) == [3]
        assert await people.refused(friend, "POST", "/take", TAKE) == "seat-kept"
        await people.do(3, "agree", seat=VICTIM)
        assert (await awaited(people), await is_free(people)) == (None, True)
        assert (await people.do(friend, "take", **TAKE))["you"]["seats"] == [VICTIM]
        assert not await is_free(people)
        assert (await notices(people))[-3:] == ["notice-open-asked", "notice-opened", "notice-joined"]

    with_server(story)


def test_one_no_leaves_the_seat_to_the_bot() -> None:
    async def story(server: InProcessServer) -> None:
        people = await playing(server, players=4)
        await people.do(VICTIM, "leave", seat=VICTIM)
        await people.do(0, "open", seat=VICTIM)
        await people.do(2, "agree", seat=VICTIM)
        await people.do(3, "agree", seat=VICTIM, yes=False)
        assert (await awaited(people), await is_free(people)) == (None, False)
        assert await people.refused(2, "POST", "/agree", {"seat": VICTIM}) == "nothing-to-agree"
        assert (await notices(people))[-1] == "notice-open-declined"

    with_server(story)


def test_the_host_may_withdraw_the_question_but_not_answer_it() -> None:
    async def story(server: InProcessServer) -> None:
        people = await playing(server)
        await people.do(0, "kick", seat=VICTIM)
        await people.do(0, "open", seat=VICTIM)
        watcher = await people.enter("watch")
        for nobody in (0, watcher):
            assert await people.refused(nobody, "POST", "/agree", {"seat": VICTIM}) == "not-yours-to-agree"
        await people.do(0, "agree", seat=VICTIM, yes=False)
        assert await awaited(people) is None

    with_server(story)


def test_a_seat_of_the_hosts_moved_to_a_second_session_has_no_say() -> None:
    """A host who began with two seats gives one of them to a second session, by its rescue code."""

    async def story(server: InProcessServer) -> None:
        seats = [{"kind": "here", "name": "Ann"}, {"kind": "link"}, {"kind": "here", "name": "Eve"}]
        people = await playing(server, players=3, seats=seats)
        code = (await people.do(0, "new_code", seat=2))["rescue"]
        second = (await people.ask("", "POST", "/rescue", {"code": code})).json["token"]
        await people.do(0, "kick", seat=VICTIM)
        assert (await people.see(second))["you"]["seats"] == [2]
        assert await people.refused(0, "POST", "/open", {"seat": VICTIM}) == "nobody-to-agree"

    with_server(story)


def test_a_player_whose_bot_plays_is_asked_too() -> None:
    async def story(server: InProcessServer) -> None:
        people = await playing(server, players=3)
        await people.do(2, "hand_over", seat=2)
        await people.do(0, "kick", seat=VICTIM)
        await people.do(0, "open", seat=VICTIM)
        assert await awaited(people) == [2]
        await people.do(2, "agree", seat=VICTIM)
        assert await is_free(people)

    with_server(story)


def test_coming_back_by_rescue_code_ends_the_question() -> None:
    async def story(server: InProcessServer) -> None:
        people = await playing(server)
        await people.do(VICTIM, "leave", seat=VICTIM)
        await people.do(0, "open", seat=VICTIM)
        await people.ask("", "POST", "/rescue", {"code": people.codes[VICTIM]})
        assert await people.refused(2, "POST", "/agree", {"seat": VICTIM}) == "nothing-to-agree"

    with_server(story)


def test_a_question_survives_a_restart_and_ends_with_the_host() -> None:
    async def story(server: InProcessServer) -> None:
        people = await playing(server, players=4)
        await people.do(VICTIM, "leave", seat=VICTIM)
        await people.do(0, "open", seat=VICTIM)
        server.registry.forget(await server.registry.table(people.table))
        assert await awaited(people) == [2, 3]
        await people.do(0, "leave", seat=0)
        assert await awaited(people) is None

    with_server(story)
