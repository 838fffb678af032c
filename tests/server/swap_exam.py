"""The swap exam of a server: one session asks two tables for everything, and listens to both."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cellmates.kernel.dealers import Dealer
from cellmates.server.tables import persistence
from cellmates.server.tables.host_commands import link_key
from cellmates.testkit.failure import difference
from tests.server.in_process import in_process_server, stop_clock
from tests.server.transcripts import Asker, Transcript, greet, hear, listen, move
from tests.server.twin_tables import (
    PATH,
    TABLE,
    TableSettings,
    rescue_code,
    session_token,
    stored,
    token_of,
    viewer_token,
)
from tests.server.twins import UNDO, Deed, Twins

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import pytest

    from cellmates.kernel.match import Match
    from cellmates.server.tables.table import Table
    from tests.server.in_process import Socket

# Comparing


class Leak(AssertionError):
    """Something distinguishes the two tables."""


def compare(patch: pytest.MonkeyPatch, twins: Twins, before: int, settings: TableSettings) -> int:
    """The number of answers compared; Leak at the first difference."""
    one, other = (transcript_at(patch, twins, side, before, settings) for side in (0, 1))
    for (label, text), (other_label, other_text) in zip(one, other, strict=False):
        if label != other_label or text != other_text:
            raise Leak(f"{label} / {other_label}: {difference(other_text, text)}")
        assert not text.startswith("500"), label
    if len(one) != len(other):
        raise Leak(f"{len(one)} or {len(other)} answers")
    return len(one)


def transcript_at(
    patch: pytest.MonkeyPatch, twins: Twins, side: int, before: int, settings: TableSettings
) -> Transcript:
    script = [text for step in twins.steps[before:] for text in step.deeds[side].dealt]
    with patch.context() as fixed:
        stop_clock(fixed)
        fixed.setattr(persistence, "dealer_of", lambda _: ScriptedDealer(script))
        return asyncio.run(Examination(twins, side, before, settings).transcript())


class ScriptedDealer(Dealer):
    """Deals what chance did at this twin, then nothing."""

    def __init__(self, script: list[str]) -> None:
        self.script = script

    def choose(self, k: int, texts: Sequence[str], weights: Sequence[int]) -> int | None:
        return texts.index(self.script.pop(0)) if self.script else None


# The whole examination


@dataclass(slots=True)
class Examination:
    """One table from a moment on, as one session sees it."""

    twins: Twins
    side: int
    before: int
    settings: TableSettings

    async def transcript(self) -> Transcript:
        store = stored(self.twins, self.side, self.before, self.settings)
        async with in_process_server(store) as server:
            asker = Asker(server, viewer_token(self.twins.eyes))
            match = (await server.registry.table(TABLE)).match
            assert match is not None
            await self.examine(asker, match)
            await greet(asker, match, self.twins.eyes)
            sockets: list[Socket] = []
            coming = self.twins.steps[self.before :]
            for number, step in enumerate(coming):
                if number == len(coming) // 2:
                    sockets = await listen(asker, self.twins.eyes)
                await self.follow(asker, step.deeds[self.side], number, sockets)
            await self.examine(asker, match)
            await self.farewell(asker, sockets)
            await self.abandoned(asker, sockets)
            return asker.transcript

    async def examine(self, asker: Asker, match: Match) -> None:
        await asker.look_at_everything()
        await asker.try_everything(match, self.twins.eyes)

    async def follow(self, asker: Asker, deed: Deed, number: int, sockets: list[Socket]) -> None:
        """Let the seat's own session do what the seat did; then note what reached the viewer."""
        fresh = await asker.server.socket(TABLE, asker.token)
        await self.act(asker, deed, number, fresh)
        await hear(asker, f"step {number} of seat {deed.seat}", [*sockets, fresh])
        await fresh.close()
        self.check_course(await asker.server.registry.table(TABLE), number)
        for path in ("", "/recap", "/talk"):
            await asker.ask("GET", PATH + path)

    def check_course(self, table: Table, number: int) -> None:
        """Check that the table went the way of its twin: otherwise a difference would mean nothing."""
        steps = self.twins.steps[: self.before + number + 1]
        assert table.match is not None
        assert table.match.lines() == [line for step in steps for line in step.deeds[self.side].lines]

    async def act(self, asker: Asker, deed: Deed, number: int, socket: Socket) -> None:
        eyes = self.twins.eyes
        for tag, fields in commands_of(deed, number):
            if deed.seat not in eyes:
                answer = await asker.server.call("POST", f"{PATH}/{tag}", fields, token_of(deed.seat))
                assert answer.status == 200, answer.body
            elif number % 2:
                await asker.post(tag, **fields)
            else:
                socket.say(tag, **fields)

    async def farewell(self, asker: Asker, sockets: list[Socket]) -> None:
        """Commands that change the table: still nothing hidden may show."""
        eyes = self.twins.eyes
        seats = [seat for seat in eyes if seat is not None]
        key = link_key(session_token(self.settings.host, eyes), TABLE, "invite", 1)
        for tag, body in parting(seats, key, host=self.settings.host in seats):
            if tag == "rescue":
                asker.token = (await asker.post(tag, **body)).get("token") or asker.token
            else:
                await asker.post(tag, **body)
            await hear(asker, f"{tag} {body}", sockets)
            await asker.ask("GET", PATH)
        await asker.look_at_everything()

    async def abandoned(self, asker: Asker, sockets: list[Socket]) -> None:
        """An abandoned game shows no more than before; then on to the rematch."""
        for seat in range(self.twins.matches[0].players):
            await asker.server.call("POST", f"{PATH}/abandon", {}, session_token(seat, self.twins.eyes))
        await asker.post("abandon")
        await asker.look_at_everything()
        await asker.post("rematch")
        await asker.post("follow")
        await hear(asker, "rematch", sockets)


def commands_of(deed: Deed, number: int) -> Iterator[tuple[str, dict[str, Any]]]:
    if deed.answers == [UNDO]:
        yield "undo", {"id": f"undo-{number}", "seat": deed.seat}
    elif deed.answers:
        yield "move", move(deed.seat, deed.ticket, deed.answers) | {"id": f"step-{number}"}


def parting(seats: list[int], key: str, *, host: bool) -> Iterator[tuple[str, dict[str, Any]]]:
    yield "say", {"text": "hello"}
    yield "react", {"line": 1, "sign": "👍"}
    for seat in range(3):
        yield "undo", {"seat": seat}
        yield "hand_over", {"seat": seat}
        yield "come_back", {"seat": seat}
    yield "take", {"seat": min(seats, default=0), "name": "Somebody"}
    yield "enter", {"key": key}
    if host:
        other = next(seat for seat in range(6) if seat not in seats)
        yield "replace", {"seat": other, "bot": "easy"}
        yield "kick", {"seat": other}
        yield "renew", {"link": "invite"}
        yield "renew", {"link": "watch"}
    for seat in seats:
        yield "leave", {"seat": seat}
    for seat in seats:
        yield "rescue", {"code": rescue_code(seat)}
