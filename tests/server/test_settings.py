"""What a table is opened with: its dice, its numbers, and what is remembered for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cellmates.kernel.fair import nonce_commitment
from cellmates.kernel.registry import game
from cellmates.lab.proof import prove
from tests.server.clients import SHORT, first, join, refusal, seat_of
from tests.server.raw_client import ask
from tests.server.server_process import BOT, GENEROUS, HERE, LINK, ServerProcess, wait_for

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


# Fair dice


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server that waits for a nonce for a moment only."""
    found = ServerProcess(tmp_path, "reveal_seconds = 0.5\n" + GENEROUS).start()
    yield found
    found.close()
    assert found.faults == []


def test_everybody_contributes_to_the_dice(server: ServerProcess) -> None:
    host = server.open("boats", HERE, LINK, options=SHORT)
    other = join(host, 1)
    promised = host.snapshot()["table"]["dice"]
    host.ready(0)
    other.ready(1)
    assert host.start()["table"]["status"] == "dealing"
    assert host.reveal(0)["table"]["seats"][0]["nonce"] is None
    assert other.reveal(1)["table"]["status"] == "playing"
    other.do("hand_over", seat=1, bot="easy")
    over = host.play(0, first)
    proof = prove(host.get("journal"))
    assert (proof.proven, proof.own, proof.commitment) == (True, (0, 1), promised["commitment"])
    assert (promised["secret"], over["dice"]["commitment"]) == (None, promised["commitment"])


@pytest.mark.slow
def test_a_seat_that_does_not_reveal_is_not_waited_for(hasty: ServerProcess) -> None:
    host = hasty.open("boats", HERE, LINK, options=SHORT)
    other = join(host, 1)
    host.ready(0)
    other.ready(1)
    host.start()
    assert refusal(host.do, "reveal", seat=0, nonce="0" * 64) == "other-nonce"
    host.reveal(0)
    assert refusal(host.reveal, 0) == "revealed"
    wait_for(lambda: host.snapshot()["table"]["status"] == "playing")
    other.do("hand_over", seat=1, bot="easy")
    host.play(0, first)
    proof = prove(host.get("journal"))
    assert (proof.proven, proof.own, proof.silent) == (True, (0,), (1,))


# What a table is opened with


@pytest.mark.slow
def test_a_table_may_have_its_own_numbers(own_server: ServerProcess) -> None:
    text = game("boats").house_text().replace("value = 26", "value = 4").replace("value = 8", "value = 3")
    host = own_server.start().open("boats", HERE, BOT, content=text)
    host.start()
    assert host.snapshot()["table"]["own_content"]
    assert host.snapshot()["picture"]["view"]["options"]["track"] == 4
    own_server.stop()
    own_server.start()
    assert host.play(0, first)["status"] == "over"
    again = ask(own_server, "POST", "/api/replays", {"journal": host.get("journal"), "content": text})
    assert again.status == 201
    assert ask(own_server, "POST", "/api/replays", {"journal": host.get("journal")}).code == "content"


@pytest.mark.parametrize("memory", [True, False])
def test_what_could_be_remembered_is_shown_if_the_table_allows_it(
    server: ServerProcess, memory: bool
) -> None:
    host = server.open("dig", HERE, BOT, memory=memory)
    host.start()
    other = host.snapshot()["picture"]["view"]["seats"][1]
    assert (other["known"] is None, other["lacks"] is None) == (not memory, not memory)


def test_a_swap_of_seats_takes_nobodys_promise_away(server: ServerProcess) -> None:
    """The promise goes with its player, who reveals the nonce from their new seat."""
    host = server.open("boats", HERE, LINK, dice="fair", options=SHORT)
    other = join(host, 1)
    nonce = bytes(range(32))
    other.do("ready", seat=1, nonce_commitment=nonce_commitment(nonce))
    host.do("swap", seat=0, other=1)
    assert [seat["nonce_commitment"] for seat in host.snapshot()["table"]["seats"]] == [
        nonce_commitment(nonce),
        None,
    ]
    host.do("start")
    assert refusal(other.do, "reveal", seat=1, nonce=nonce.hex()) == "not-your-seat"
    other.do("reveal", seat=0, nonce=nonce.hex())
    assert seat_of(host, 0)["nonce"] == nonce.hex()
