"""What each person at a table may see, beyond the rules of the game: joining and leaving, replays, the next
game.
"""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
import pytest

from cellmates.kernel.chance import Stream
from cellmates.kernel.fair import nonce_commitment
from cellmates.server.tables import broadcast
from cellmates.server.tables.frozen import StoredLog, worded_events
from cellmates.server.tables.persistence import setup_record
from tests.server.in_process import InProcessServer, in_process_server, stop_clock, with_server
from tests.server.people import People, frames, playing, seated
from tests.server.transcripts import Asker, Transcript, getting, refused_commands
from tests.server.twin_tables import PATH, STRANGER, TABLE, TableSettings, stored, viewer_token
from tests.server.twins import dealt_twins

if TYPE_CHECKING:
    from cellmates.server.tables.table import Table
    from tests.server.in_process import Socket
    from tests.server.memory_store import MemoryStore
    from tests.server.twins import Twins

Found = TypeVar("Found")
SHUT_OUT = "closed 4003"


async def table_of(people: People) -> Table:
    return await people.server.registry.table(people.table)


# Nothing in the bytes

SHORT: dict[str, dict[str, Any]] = {"boats": {"track": 9}, "dig": {"michel": "michel"}}


@pytest.mark.slow
@pytest.mark.parametrize("game", ["boats", "dig"])
def test_nobody_is_sent_anything_of_another_hand_or_bet(game: str) -> None:
    async def story(server: InProcessServer) -> int:
        people = await seated(server, game, 3, options=SHORT[game])
        viewers: dict[int | None, str] = dict(enumerate(people.tokens))
        viewers[None] = await people.enter("watch")
        sockets = {viewer: await server.socket(people.table, token) for viewer, token in viewers.items()}
        await people.do(0, "start")
        checked, luck = 0, Stream(4)
        while await people.play(1, luck) and checked < 800:
            for viewer, socket in sockets.items():
                checked += await check_sent(people, viewer, await socket.settled())
        return checked

    assert with_server(story) > 100


async def check_sent(people: People, viewer: int | None, texts: list[str]) -> int:
    match = (await table_of(people)).match
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
    """Other players' whole bets, as they would be written."""
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


def test_a_missing_table_and_one_that_is_not_yours_look_the_same() -> None:
    async def story(server: InProcessServer) -> None:
        people = await playing(server)
        posts = [
            ("POST", f"/{tag}", body) for tag, body in refused_commands(3) if tag not in ("enter", "rescue")
        ]
        posts.append(("POST", "/why", {"seat": 0, "answers": ["search"]}))
        gets = [("GET", path.removeprefix(PATH), None) for path in getting()]
        for method, what, body in [*gets, *posts, ("DELETE", "", None)]:
            answers = [
                await server.call(method, f"/api/tables/{table}{what}", body, STRANGER)
                for table in (people.table, "a" * len(people.table))
            ]
            assert answers[0] == answers[1], what

    with_server(story)


def test_a_session_opens_no_other_table() -> None:
    async def story(server: InProcessServer) -> None:
        one, other = await playing(server), await playing(server)
        assert await one.refused(other.tokens[0], "GET", "") == "no-such-table"
        socket = await server.socket(one.table, other.tokens[0])
        assert [frame["problem"]["code"] for frame in frames(socket.welcome)] == ["no-such-table"]
        assert socket.closed
        cookie = f"cellmates-{other.table}={other.tokens[0]}; cellmates-{one.table}={other.tokens[0]}"
        answer = await server.call("GET", f"/api/tables/{one.table}", cookie=cookie)
        assert answer.json["problem"]["code"] == "no-such-table"

    with_server(story)


def test_a_renewed_link_invalidates_the_old_one() -> None:
    async def story(server: InProcessServer) -> None:
        people = await playing(server)
        for link in ("invite", "watch"):
            key = people.links[link].partition("#")[2]
            await people.do(0, "renew", link=link)
            assert await people.refused(1, "POST", "/enter", {"key": key}) == "no-such-table"
            assert await people.refused("", "POST", "/enter", {"key": key}) == "no-such-table"

    with_server(story)


# Joining and leaving


async def listening(people: People, who: int, **hello: Any) -> Socket:
    socket = await people.server.socket(people.table, people.tokens[who], **hello)
    await socket.settled()
    return socket


def test_a_kicked_player_hears_nothing_more() -> None:
    async def story(server: InProcessServer) -> None:
        people = await playing(server)
        socket = await listening(people, 1)
        await people.do(0, "kick", seat=1)
        assert (await socket.settled())[-1] == SHUT_OUT
        await people.do(0, "say", text="Bob is gone.")
        assert socket.received == []
        assert await people.refused(1, "GET", "") == "no-such-table"
        assert await people.refused("", "POST", "/rescue", {"code": people.codes[1]}) == "no-such-table"
        key = people.links["invite"].partition("#")[2]
        assert await people.refused("", "POST", "/enter", {"key": key}) == "no-such-table"

    with_server(story)


def test_a_player_who_leaves_becomes_a_spectator() -> None:
    async def story(server: InProcessServer) -> None:
        people = await playing(server)
        socket = await listening(people, 1)
        await people.do(1, "leave", seat=1)
        seen = [frame["picture"] for frame in frames(await socket.settled()) if frame["type"] == "match"]
        assert [(picture["seat"], picture["view"]["hand"]) for picture in seen] == [(None, None)]
        assert await people.refused(1, "GET", "?seat=1") == "not-your-seat"
        assert (await people.see(1))["picture"]["seat"] is None

    with_server(story)


def test_a_seat_that_was_rescued_is_shown_to_its_new_session_only() -> None:
    async def story(server: InProcessServer) -> None:
        people = await playing(server)
        socket = await listening(people, 1)
        rescued = await people.do("", "rescue", code=people.codes[1])
        assert (await socket.settled())[-1] == SHUT_OUT
        assert await people.refused(1, "GET", "") == "no-such-table"
        assert (await people.see(rescued["token"]))["picture"]["seat"] == 1
        again = await people.do("", "rescue", code=people.codes[1])  # as if the first answer had been lost
        assert (await people.see(again["token"]))["you"]["seats"] == [1]
        assert await people.refused(rescued["token"], "GET", "") == "no-such-table"
        fresh = await people.do(again["token"], "new_code", seat=1)
        assert fresh["rescue"] != people.codes[1]
        assert await people.refused("", "POST", "/rescue", {"code": people.codes[1]}) == "no-such-table"

    with_server(story)


def test_a_player_may_not_take_over_another_seat_and_see_its_hand() -> None:
    async def story(server: InProcessServer) -> None:
        people = await playing(server)
        await people.do(0, "kick", seat=1)
        assert await people.refused(0, "POST", "/take", {"seat": 1, "name": "Ann again"}) == "seat-kept"
        await people.do(0, "open", seat=1)
        await people.do(2, "agree", seat=1)
        assert await people.refused(0, "POST", "/take", {"seat": 1, "name": "Ann again"}) == "other-seat"
        assert await people.refused(0, "GET", "?seat=1") == "not-your-seat"

    with_server(story)


def test_a_fair_game_continues_after_somebody_took_over_a_seat() -> None:
    async def story(server: InProcessServer) -> None:
        people = await seated(server, "boats", 3, dice="fair")
        nonce = bytes(range(32))
        promise = nonce_commitment(nonce)
        await people.do(1, "ready", seat=1, nonce_commitment=promise)
        await people.do(0, "start")
        await people.do(1, "reveal", seat=1, nonce=nonce.hex())
        await people.do(1, "leave", seat=1)
        await people.do(0, "open", seat=1)
        await people.do(2, "agree", seat=1)
        await people.do(await people.enter(), "take", seat=1, name="Zoe")
        server.registry.forget(await table_of(people))
        shown = (await people.see(0))["table"]
        assert (shown["status"], shown["seats"][1]["nonce_commitment"]) == ("playing", promise)

    with_server(story)


def test_a_spectator_may_neither_sit_down_nor_look_from_a_seat() -> None:
    async def story(server: InProcessServer) -> None:
        people = await playing(server)
        watcher = await people.enter("watch")
        await people.do(1, "leave", seat=1)
        assert await people.refused(watcher, "POST", "/take", {"seat": 1, "name": "W"}) == "watching-only"
        for seat in range(3):
            assert await people.refused(watcher, "GET", f"?seat={seat}") == "not-your-seat"

    with_server(story)


# A hot seat


def test_a_socket_hears_only_the_seat_it_looks_from() -> None:
    async def story(server: InProcessServer) -> list[dict[str, Any]]:
        seats = [{"kind": "here", "name": name} for name in ("Ann", "Bob")]
        people = await seated(server, "boats", 2, seats=seats)
        await people.do(0, "start")
        socket = await listening(people, 0, seat=0)
        for number in range(1, 4):
            body = {"id": f"b{number}", "seat": 1, "ticket": f"1.{number}", "answers": [BET[number]]}
            await people.do(0, "move", **body)
        return frames(await socket.settled())

    assert with_server(story) == []


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
    async def story(server: InProcessServer) -> None:
        people = await playing(server, dice="fair")
        await people.play(10, Stream(1))
        if abandoned:
            await people.do(0, "abandon")
        found = {what: await people.refused(0, "GET", what) for what in WHILE_PLAYING}
        assert found == WHILE_PLAYING
        branch = {"step": 3, "seat": 1, "name": "Ann"}
        assert await people.refused(0, "POST", "/branch", branch) == "not-over"
        assert await people.refused(0, "POST", "/analysis", {"seat": 0}) == "not-over"
        shown = (await people.see(0))["table"]
        assert (shown["dice"]["kind"], shown["dice"]["secret"], shown["result"]) == ("fair", None, None)

    with_server(story)


def test_during_a_game_a_replay_is_your_own_or_a_spectators() -> None:
    async def story(server: InProcessServer) -> None:
        people = await playing(server)
        await people.play(10, Stream(1))
        for what, viewer in {"": None, "?viewer=spectator": None, "?viewer=0": 0}.items():
            replay = await people.see(0, f"/replay{what}")
            assert replay["viewer"] == viewer
            for step in replay["steps"]:
                assert (step["line"], step["position"], step["view"]["seat"]) == (None, None, viewer)
                assert private_parts(step["view"]) <= own_parts(viewer)

    with_server(story)


def test_a_rematch_is_for_those_who_were_at_the_table() -> None:
    async def story(server: InProcessServer) -> None:
        people = await playing(server)
        outcast = people.tokens[2]
        await people.do(0, "kick", seat=2)
        await people.do(0, "abandon")
        following = (await people.do(0, "rematch"))["table"]["next"]
        assert await people.refused(outcast, "POST", "/follow") == "no-such-table"
        answer = await server.call("GET", f"/api/tables/{following}", token=outcast)
        assert answer.json["problem"]["code"] == "no-such-table"
        went = await people.do(1, "follow")
        assert (went["table"], went["snapshot"]["you"]["seats"]) == (following, [1])
        other = await server.call("GET", f"/api/tables/{following}?seat=0", token=people.tokens[1])
        assert other.json["problem"]["code"] == "not-your-seat"

    with_server(story)


def test_an_uploaded_journal_is_for_its_uploader() -> None:
    async def story(server: InProcessServer) -> None:
        people = await seated(server, "boats", 2, options={"track": 3})
        await people.do(0, "start")
        await people.play(2000, Stream(1))
        journal = (await people.ask(0, "GET", "/journal")).body.decode()
        brought = (await server.call("POST", "/api/replays", {"journal": journal})).json
        assert brought["links"] == {"invite": None, "watch": None, "replay": None}
        answer = await server.call("GET", f"/api/tables/{brought['table']}", token=people.tokens[0])
        assert answer.json["problem"]["code"] == "no-such-table"

    with_server(story)


# A match whose rules are no longer supported


def frozen(twins: Twins, side: int) -> MemoryStore:
    store = stored(twins, side, len(twins.steps), TableSettings())
    row = store.tables[TABLE]
    record = msgspec.json.decode(row.record)
    record["setup"]["rules_version"] = 999
    store.tables[TABLE] = msgspec.structs.replace(row, record=msgspec.json.encode(record))
    return store


async def told_when_frozen(twins: Twins, side: int) -> Transcript:
    async with in_process_server(frozen(twins, side)) as server:
        asker = Asker(server, viewer_token(twins.eyes))
        await asker.look_at_everything()
        socket = await server.socket(TABLE, asker.token)
        asker.note("hello", *socket.welcome)
        assert (await server.registry.table(TABLE)).frozen is not None
        return asker.transcript


@pytest.mark.parametrize("game", ["boats", "dig"])
def test_a_frozen_table_shows_no_more_than_a_running_one(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    twins = dealt_twins(game, 3, (1, None), 2).walk(20)
    assert twins.differ
    transcripts = []
    for side in (0, 1):
        with monkeypatch.context() as fixed:
            stop_clock(fixed)
            transcripts.append(asyncio.run(told_when_frozen(twins, side)))
    assert transcripts[0] == transcripts[1]


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_a_frozen_log_reads_as_before(viewer: int | None) -> None:
    twins = dealt_twins("dig", 3, (1, None), 2).walk(20)
    rows = stored(twins, 0, len(twins.steps), TableSettings()).moves[TABLE]
    log = StoredLog(setup_record(twins.matches[0].setup), [row.events for row in rows])
    assert log.of(viewer, 0) == twins.matches[0].events(viewer)
    assert log.of(viewer, 5) == twins.matches[0].events(viewer, 5)


def test_a_frozen_log_is_worded_as_far_as_possible() -> None:
    twins = dealt_twins("dig", 3, (1, None), 2).walk(20)
    rows = stored(twins, 0, len(twins.steps), TableSettings()).moves[TABLE]
    setup = setup_record(twins.matches[0].setup)
    happened = StoredLog(setup, [row.events for row in rows]).of(1, 0)
    dig = twins.matches[0].rules
    assert worded_events(dig, happened) == broadcast.told(dig, twins.matches[0].events(1))
    strange = msgspec.structs.replace(happened[0], name="sun_risen")
    assert str(worded_events(dig, [strange])[0].words).endswith("no words for: sun_risen.")
