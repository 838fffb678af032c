"""Who is told what at a table, beyond the rules of the game: comings and goings, replays, the next game."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
import pytest

from cellmates.kernel.chance import Stream
from cellmates.kernel.fair import nonce_commitment
from cellmates.server import broadcast
from cellmates.server.frozen import StoredLog, told_from_memory
from cellmates.server.persistence import setup_record
from tests.server.guests import Guests, frames, playing, seated
from tests.server.indoors import Indoors, indoors, stop_clock
from tests.server.outlets import Asker, Transcript, getting, refused_commands
from tests.server.sitting import PATH, STRANGER, TABLE, Sitting, stored, viewer_token
from tests.server.twins import dealt_twins

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from cellmates.server.table import Table
    from tests.server.indoors import Socket
    from tests.server.memory_store import MemoryStore
    from tests.server.twins import Twins

Found = TypeVar("Found")
SHUT_OUT = "closed 4003"


def told(story: Callable[[Indoors], Awaitable[Found]]) -> Found:
    """What comes of a story in a server of its own."""

    async def lived() -> Found:
        async with indoors() as house:
            return await story(house)

    return asyncio.run(lived())


async def table_of(guests: Guests) -> Table:
    return await guests.house.registry.table(guests.table)


# Nothing in the bytes

SHORT: dict[str, dict[str, Any]] = {"boats": {"track": 9}, "dig": {"michel": "michel"}}


@pytest.mark.parametrize("game", ["boats", "dig"])
def test_nobody_is_sent_anything_of_anothers_hand_or_bet(game: str) -> None:
    async def story(house: Indoors) -> int:
        guests = await seated(house, game, 3, options=SHORT[game])
        viewers: dict[int | None, str] = dict(enumerate(guests.tokens))
        viewers[None] = await guests.enter("watch")
        sockets = {viewer: await house.socket(guests.table, token) for viewer, token in viewers.items()}
        await guests.do(0, "start")
        checked, luck = 0, Stream(4)
        while await guests.play(1, luck) and checked < 800:
            for viewer, socket in sockets.items():
                checked += await check_sent(guests, viewer, await socket.settled())
        return checked

    assert told(story) > 100


async def check_sent(guests: Guests, viewer: int | None, texts: list[str]) -> int:
    match = (await table_of(guests)).match
    assert match is not None
    position = match.position()
    for text in texts:
        assert match.over or not any(secret in text for secret in secrets_from(viewer, position)), text
        for event in json.loads(text).get("picture", {}).get("events", []):
            assert event["audience"] == "all" or name_of(viewer) in event["audience"]
        if view := json.loads(text).get("picture", {}).get("view"):
            assert view["seat"] == viewer
            assert match.over or private_parts(view) <= own_parts(viewer)
    return len(texts)


def secrets_from(viewer: int | None, position: dict[str, Any]) -> list[str]:
    """Whole bets of others, as they would be written."""
    bets = [bet for seat, bet in enumerate(position.get("bets", [])) if seat != viewer and len(bet) > 3]
    return [json.dumps(bet, separators=(",", ":")) for bet in bets]


def name_of(viewer: int | None) -> int | str:
    return "spectators" if viewer is None else viewer


def own_parts(viewer: int | None) -> set[tuple[str, int]]:
    return {(part, viewer) for part in ("bet", "hand", "past") if viewer is not None}


def private_parts(view: dict[str, Any]) -> set[tuple[str, int]]:
    """Whose hands, bets and unrevealed pasts a view shows."""
    found = {("bet", seat) for seat, bet in enumerate(view.get("bets", [])) if bet is not None}
    for seat, each in enumerate(view.get("seats", [])):
        found |= {("hand", seat)} if each["hand"] is not None else set()
        found |= {("past", seat)} if each["past"] is not None and not each["past_revealed"] else set()
    return found


# Strangers


def test_a_table_that_is_not_there_and_one_that_is_not_yours_look_the_same() -> None:
    async def story(house: Indoors) -> None:
        guests = await playing(house)
        posts = [
            ("POST", f"/{tag}", body) for tag, body in refused_commands(3) if tag not in ("enter", "rescue")
        ]
        posts.append(("POST", "/why", {"seat": 0, "answers": ["search"]}))
        gets = [("GET", path.removeprefix(PATH), None) for path in getting()]
        for method, what, body in [*gets, *posts, ("DELETE", "", None)]:
            answers = [
                await house.call(method, f"/api/tables/{table}{what}", body, STRANGER)
                for table in (guests.table, "a" * len(guests.table))
            ]
            assert answers[0] == answers[1], what

    told(story)


def test_a_session_opens_no_other_table() -> None:
    async def story(house: Indoors) -> None:
        one, other = await playing(house), await playing(house)
        assert await one.refused(other.tokens[0], "GET", "") == "no-such-table"
        socket = await house.socket(one.table, other.tokens[0])
        assert [frame["problem"]["code"] for frame in frames(socket.welcome)] == ["no-such-table"]
        assert socket.closed
        cookie = f"cellmates-{other.table}={other.tokens[0]}; cellmates-{one.table}={other.tokens[0]}"
        answer = await house.call("GET", f"/api/tables/{one.table}", cookie=cookie)
        assert answer.json["problem"]["code"] == "no-such-table"

    told(story)


def test_a_link_that_was_renewed_opens_nothing() -> None:
    async def story(house: Indoors) -> None:
        guests = await playing(house)
        for link in ("invite", "watch"):
            key = guests.links[link].partition("#")[2]
            await guests.do(0, "renew", link=link)
            assert await guests.refused(1, "POST", "/enter", {"key": key}) == "no-such-table"
            assert await guests.refused("", "POST", "/enter", {"key": key}) == "no-such-table"

    told(story)


# Comings and goings


async def listening(guests: Guests, who: int, **hello: Any) -> Socket:
    socket = await guests.house.socket(guests.table, guests.tokens[who], **hello)
    await socket.settled()
    return socket


def test_who_is_kicked_hears_nothing_more() -> None:
    async def story(house: Indoors) -> None:
        guests = await playing(house)
        socket = await listening(guests, 1)
        await guests.do(0, "kick", seat=1)
        assert (await socket.settled())[-1] == SHUT_OUT
        await guests.do(0, "say", text="He is gone.")
        assert socket.received == []
        assert await guests.refused(1, "GET", "") == "no-such-table"
        assert await guests.refused("", "POST", "/rescue", {"code": guests.codes[1]}) == "no-such-table"
        key = guests.links["invite"].partition("#")[2]
        assert await guests.refused("", "POST", "/enter", {"key": key}) == "no-such-table"

    told(story)


def test_who_leaves_looks_on_as_a_spectator() -> None:
    async def story(house: Indoors) -> None:
        guests = await playing(house)
        socket = await listening(guests, 1)
        await guests.do(1, "leave", seat=1)
        seen = [frame["picture"] for frame in frames(await socket.settled()) if frame["type"] == "match"]
        assert [(picture["seat"], picture["view"]["hand"]) for picture in seen] == [(None, None)]
        assert await guests.refused(1, "GET", "?seat=1") == "not-your-seat"
        assert (await guests.see(1))["picture"]["seat"] is None

    told(story)


def test_a_seat_that_was_rescued_is_shown_to_its_new_session_only() -> None:
    async def story(house: Indoors) -> None:
        guests = await playing(house)
        socket = await listening(guests, 1)
        rescued = await guests.do("", "rescue", code=guests.codes[1])
        assert (await socket.settled())[-1] == SHUT_OUT
        assert await guests.refused(1, "GET", "") == "no-such-table"
        assert (await guests.see(rescued["token"]))["picture"]["seat"] == 1
        again = await guests.do("", "rescue", code=guests.codes[1])  # the answer may have been lost
        assert (await guests.see(again["token"]))["you"]["seats"] == [1]
        assert await guests.refused(rescued["token"], "GET", "") == "no-such-table"
        fresh = await guests.do(again["token"], "new_code", seat=1)
        assert fresh["rescue"] != guests.codes[1]
        assert await guests.refused("", "POST", "/rescue", {"code": guests.codes[1]}) == "no-such-table"

    told(story)


def test_who_plays_may_not_take_over_another_seat_and_see_its_hand() -> None:
    async def story(house: Indoors) -> None:
        guests = await playing(house)
        await guests.do(0, "kick", seat=1)
        assert await guests.refused(0, "POST", "/take", {"seat": 1, "name": "Ann again"}) == "seat-kept"
        await guests.do(0, "open", seat=1)
        await guests.do(2, "agree", seat=1)
        assert await guests.refused(0, "POST", "/take", {"seat": 1, "name": "Ann again"}) == "other-seat"
        assert await guests.refused(0, "GET", "?seat=1") == "not-your-seat"

    told(story)


def test_a_fair_game_can_go_on_when_somebody_took_over_a_seat() -> None:
    async def story(house: Indoors) -> None:
        guests = await seated(house, "boats", 3, dice="fair")
        nonce = bytes(range(32))
        promise = nonce_commitment(nonce)
        await guests.do(1, "ready", seat=1, nonce_commitment=promise)
        await guests.do(0, "start")
        await guests.do(1, "reveal", seat=1, nonce=nonce.hex())
        await guests.do(1, "leave", seat=1)
        await guests.do(0, "open", seat=1)
        await guests.do(2, "agree", seat=1)
        await guests.do(await guests.enter(), "take", seat=1, name="Zoe")
        house.registry.forget(await table_of(guests))
        shown = (await guests.see(0))["table"]
        assert (shown["status"], shown["seats"][1]["nonce_commitment"]) == ("playing", promise)

    told(story)


def test_a_spectator_may_neither_sit_down_nor_look_from_a_seat() -> None:
    async def story(house: Indoors) -> None:
        guests = await playing(house)
        watcher = await guests.enter("watch")
        await guests.do(1, "leave", seat=1)
        assert await guests.refused(watcher, "POST", "/take", {"seat": 1, "name": "W"}) == "watching-only"
        for seat in range(3):
            assert await guests.refused(watcher, "GET", f"?seat={seat}") == "not-your-seat"

    told(story)


# A hot seat


def test_a_socket_hears_only_the_seat_it_looks_from() -> None:
    async def story(house: Indoors) -> list[dict[str, Any]]:
        seats = [{"kind": "here", "name": name} for name in ("Ann", "Bob")]
        guests = await seated(house, "boats", 2, seats=seats)
        await guests.do(0, "start")
        socket = await listening(guests, 0, seat=0)
        for number in range(1, 4):
            body = {"id": f"b{number}", "seat": 1, "ticket": f"1.{number}", "answers": [BET[number]]}
            await guests.do(0, "move", **body)
        return frames(await socket.settled())

    assert told(story) == []


BET = ("bet red", "bet blue", "bet brown", "bet yellow")


# During the game and after it


WHILE_PLAYING = {
    "/journal": "not-over",
    "/luck": "not-over",
    "/analysis": "not-over",
    "/analysis?seat=0": "not-over",
    "/replay?viewer=open": "not-over",
    "/replay?viewer=1": "not-your-seat",
    "/events?seat=1": "not-your-seat",
    "/recap?seat=2": "not-your-seat",
    "?seat=1": "not-your-seat",
}


@pytest.mark.parametrize("abandoned", [False, True])
def test_what_is_open_at_the_end_is_closed_before_it(abandoned: bool) -> None:
    async def story(house: Indoors) -> None:
        guests = await playing(house, dice="fair")
        await guests.play(10, Stream(1))
        if abandoned:
            await guests.do(0, "abandon")
        found = {what: await guests.refused(0, "GET", what) for what in WHILE_PLAYING}
        assert found == WHILE_PLAYING
        branch = {"step": 3, "seat": 1, "name": "Ann"}
        assert await guests.refused(0, "POST", "/branch", branch) == "not-over"
        assert await guests.refused(0, "POST", "/analysis", {"seat": 0}) == "not-over"
        shown = (await guests.see(0))["table"]
        assert (shown["dice"]["kind"], shown["dice"]["secret"], shown["result"]) == ("fair", None, None)

    told(story)


def test_a_replay_while_the_game_goes_on_is_ones_own_or_a_spectators() -> None:
    async def story(house: Indoors) -> None:
        guests = await playing(house)
        await guests.play(10, Stream(1))
        for what, viewer in {"": None, "?viewer=spectator": None, "?viewer=0": 0}.items():
            replay = await guests.see(0, f"/replay{what}")
            assert replay["viewer"] == viewer
            for step in replay["steps"]:
                assert (step["line"], step["position"], step["view"]["seat"]) == (None, None, viewer)
                assert private_parts(step["view"]) <= own_parts(viewer)

    told(story)


def test_a_rematch_is_for_those_who_were_at_the_table() -> None:
    async def story(house: Indoors) -> None:
        guests = await playing(house)
        outcast = guests.tokens[2]
        await guests.do(0, "kick", seat=2)
        await guests.do(0, "abandon")
        following = (await guests.do(0, "rematch"))["table"]["next"]
        assert await guests.refused(outcast, "POST", "/follow") == "no-such-table"
        answer = await house.call("GET", f"/api/tables/{following}", token=outcast)
        assert answer.json["problem"]["code"] == "no-such-table"
        went = await guests.do(1, "follow")
        assert (went["table"], went["snapshot"]["you"]["seats"]) == (following, [1])
        other = await house.call("GET", f"/api/tables/{following}?seat=0", token=guests.tokens[1])
        assert other.json["problem"]["code"] == "not-your-seat"

    told(story)


def test_a_journal_that_was_brought_is_for_who_brought_it() -> None:
    async def story(house: Indoors) -> None:
        guests = await seated(house, "boats", 2, options={"track": 3})
        await guests.do(0, "start")
        await guests.play(2000, Stream(1))
        journal = (await guests.ask(0, "GET", "/journal")).body.decode()
        brought = (await house.call("POST", "/api/replays", {"journal": journal})).json
        assert brought["links"] == {"invite": None, "watch": None, "replay": None}
        answer = await house.call("GET", f"/api/tables/{brought['table']}", token=guests.tokens[0])
        assert answer.json["problem"]["code"] == "no-such-table"

    told(story)


# A match whose rules are gone


def frozen(twins: Twins, side: int) -> MemoryStore:
    store = stored(twins, side, len(twins.steps), Sitting())
    row = store.tables[TABLE]
    record = msgspec.json.decode(row.record)
    record["setup"]["rules_version"] = 999
    store.tables[TABLE] = msgspec.structs.replace(row, record=msgspec.json.encode(record))
    return store


async def told_when_frozen(twins: Twins, side: int) -> Transcript:
    async with indoors(frozen(twins, side)) as house:
        asker = Asker(house, viewer_token(twins.eyes))
        await asker.look_at_everything()
        socket = await house.socket(TABLE, asker.token)
        asker.note("hello", *socket.welcome)
        assert (await house.registry.table(TABLE)).frozen is not None
        return asker.transcript


@pytest.mark.parametrize("game", ["boats", "dig"])
def test_a_frozen_table_tells_no_more_than_a_living_one(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    twins = dealt_twins(game, 3, (1, None), 2).walk(20)
    assert twins.differ
    transcripts = []
    for side in (0, 1):
        with monkeypatch.context() as fixed:
            stop_clock(fixed)
            transcripts.append(asyncio.run(told_when_frozen(twins, side)))
    assert transcripts[0] == transcripts[1]


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_a_frozen_log_reads_as_it_did(viewer: int | None) -> None:
    twins = dealt_twins("dig", 3, (1, None), 2).walk(20)
    rows = stored(twins, 0, len(twins.steps), Sitting()).moves[TABLE]
    log = StoredLog(setup_record(twins.matches[0].setup), [row.events for row in rows])
    assert log.of(viewer, 0) == twins.matches[0].events(viewer)
    assert log.of(viewer, 5) == twins.matches[0].events(viewer, 5)


def test_a_frozen_log_is_told_as_far_as_there_are_words() -> None:
    twins = dealt_twins("dig", 3, (1, None), 2).walk(20)
    rows = stored(twins, 0, len(twins.steps), Sitting()).moves[TABLE]
    setup = setup_record(twins.matches[0].setup)
    happened = StoredLog(setup, [row.events for row in rows]).of(1, 0)
    dig = twins.matches[0].rules
    assert told_from_memory(dig, happened) == broadcast.told(dig, twins.matches[0].events(1))
    strange = msgspec.structs.replace(happened[0], name="sun_risen")
    assert str(told_from_memory(dig, [strange])[0].words).endswith("no words for: sun_risen.")
