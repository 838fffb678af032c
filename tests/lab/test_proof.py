"""Verifying a match: what is proven, what is refuted and where, and what can't be told."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import pytest

import cellmates
from cellmates import BadJournal, Fair, Match
from cellmates.kernel.fair import commitment, nonce_commitment
from cellmates.lab.draws import Dealing
from cellmates.lab.proof import Flaw, prove
from tests.boats.board import begin, stand
from tests.kernel.test_journal import signed

if TYPE_CHECKING:
    from collections.abc import Callable

SECRET: Final = bytes(range(32))
NONCE: Final = bytes(range(32, 64))
OTHER: Final = bytes([7]) * 32
BOTS: Final = {"boats": "planner", "dig": "hustler"}
OPTIONS: Final[dict[str, dict[str, Any]]] = {"boats": {"track": 9}, "dig": {"michel": "michelle"}}
GAMES: Final = tuple(BOTS)


def dealer(*silent: int) -> Fair:
    """Of a table for three: seats 0 and 2 promised a nonce, but for the silent ones."""
    promised = [nonce_commitment(NONCE), None, nonce_commitment(OTHER)]
    nonces = [None if seat in silent else nonce for seat, nonce in enumerate([NONCE, None, OTHER])]
    return Fair(SECRET, "cell 31", nonces, promised)


def play_out(match: Match) -> Match:
    bots = [cellmates.bot(BOTS[match.game], seed=seat) for seat in range(match.players)]
    while not match.over:
        seat = min(match.waiting)
        decision = match.decision(seat)
        assert decision is not None
        match.play(bots[seat].choose(match.view(seat), decision), seat=seat)
    return match


@cache
def fair_game(game: str = "boats") -> str:
    """The journal of a finished match."""
    return play_out(Match.new(game, players=3, dealer=dealer(), **OPTIONS[game])).dumps()


def with_header(key: str, value: str, text: str | None = None) -> str:
    """The journal of boats, or this one, with another header line and a correct last line."""
    changed, count = re.subn(rf"(?m)^{key}: .*$", f"{key}: {value}", text or fair_game())
    assert count == 1
    return signed(changed)


def forge(text: str, which: int) -> tuple[str, Flaw]:
    """The journal with one draw changed to another possible one, and the expected flaw."""
    draw = [draw for draw in Dealing(text).draws() if len(draw.texts) > 1][which]
    forged = draw.texts[(draw.index + 1) % len(draw.texts)]
    rows = text.splitlines(keepends=True)
    assert rows[draw.line - 1] == f"* {draw.text}\n"
    rows[draw.line - 1] = f"* {forged}\n"
    flaw = Flaw("draw", draw=draw.k, line=draw.line, dealt=forged, due=draw.text)
    return signed("".join(rows)), flaw


def draws_in(text: str) -> int:
    return sum(row.startswith("* ") for row in text.splitlines())


@pytest.mark.parametrize("game", GAMES)
def test_every_draw_of_a_fair_match_is_proven(game: str) -> None:
    proof = prove(fair_game(game))
    assert proof.proven
    assert proof.over
    assert proof.draws == draws_in(fair_game(game)) > 20
    assert (proof.game, proof.players, proof.table) == (game, 3, "cell 31")
    assert (proof.own, proof.default, proof.silent) == ((0, 2), (1,), ())


def test_a_seat_that_promised_and_said_nothing_is_named() -> None:
    proof = prove(play_out(Match.new("boats", players=3, dealer=dealer(2), track=9)).dumps())
    assert proof.proven
    assert (proof.own, proof.default, proof.silent) == ((0,), (1, 2), (2,))


@pytest.mark.parametrize("which", [0, 1, 17, -1])
@pytest.mark.parametrize("game", GAMES)
def test_a_forged_draw_is_refuted_in_its_line(game: str, which: int) -> None:
    """Even if the match can't be played on after it: the draw is checked first."""
    forged, flaw = forge(fair_game(game), which)
    proof = prove(forged)
    assert not proof.proven
    assert proof.flaw == flaw
    assert proof.draws == flaw.draw


def test_a_die_with_seven_pips_is_refuted_and_not_just_unreadable() -> None:
    line = next(row for row in fair_game().splitlines() if row.startswith("* roll"))
    proof = prove(signed(fair_game().replace(line, f"{line[:-1]}7", 1)))
    assert proof.flaw is not None
    assert proof.flaw.dealt == f"{line[2:-1]}7"


def test_another_secret_is_refuted() -> None:
    assert prove(with_header("secret", OTHER.hex())).flaw == Flaw("secret")


def test_another_secret_with_its_own_commitment_is_refuted_by_the_draws() -> None:
    text = with_header("commitment", commitment(OTHER), with_header("secret", OTHER.hex()))
    flaw = prove(text).flaw
    assert flaw is not None
    assert flaw.what == "draw"


def test_another_nonce_is_refuted_by_its_seat() -> None:
    assert prove(with_header("nonce 2", NONCE.hex())).flaw == Flaw("nonce", 2)
    assert prove(with_header("nonce 1", NONCE.hex())).flaw == Flaw("nonce", 1)  # nobody promised it


@pytest.mark.parametrize(
    "changes",
    [
        {"nonce 2": SECRET.hex(), "nonce 2 commitment": nonce_commitment(SECRET)},
        {"nonce 2": "none"},
        {"table": "cell 32"},
    ],
    ids=str,
)
def test_whatever_draws_depend_on_is_refuted_by_the_draws(changes: dict[str, str]) -> None:
    text = fair_game()
    for key, value in changes.items():
        text = with_header(key, value, text)
    flaw = prove(text).flaw
    assert flaw is not None
    assert flaw.what == "draw"


def test_answers_that_were_taken_back_change_nothing() -> None:
    m = Match.new("boats", players=3, dealer=dealer(), track=9)
    m.play_all(["bet red", "bet blue"], seat=1)
    m.undo(1)
    text = play_out(m).dumps()
    assert "\n1 undo\n" in text
    assert prove(text).draws == draws_in(text)
    assert prove(forge(text, 5)[0]).flaw == forge(text, 5)[1]


def test_a_match_from_a_position_counts_its_draws_from_nought() -> None:
    position = stand({7: ["red", "blue"]}, players=3).position()
    m = play_out(Match.from_position(position, dealer=dealer()))
    assert prove(m.dumps()).draws == draws_in(m.dumps())


def test_a_journal_that_was_cut_is_proven_as_far_as_it_goes() -> None:
    rows = fair_game().splitlines(keepends=True)
    proof = prove(signed("".join([*rows[:-6], rows[-1]])))
    assert proof.proven
    assert not proof.over


def test_a_draw_may_be_written_with_more_spaces() -> None:
    assert prove(signed(fair_game().replace("* roll red", "*  roll  red", 1))).proven


def test_the_proof_is_plain_for_programs() -> None:
    plain = prove(forge(fair_game(), 3)[0]).as_json()
    assert plain["proven"] is False
    assert plain["flaw"]["what"] == "draw"
    assert (plain["own"], plain["nonces"][1]) == ((0, 2), None)


def begun() -> str:
    return Match.new("boats", players=3, dealer=dealer()).dumps()


UNPROVABLE: Final[list[tuple[str, Callable[[], str]]]] = [
    ("not-fair", lambda: begin(3).dumps()),
    ("not-fair", lambda: "game: boats\nplayers: 2\n"),
    ("no-secret", begun),
    ("bad-header", lambda: with_header("secret", "ab")),
    ("bad-header", lambda: with_header("nonce 0", NONCE.hex().upper())),
    ("missing-header", lambda: signed(fair_game().replace("nonce 1: none\n", ""))),
    ("bad-line", lambda: signed(fair_game().replace("\n0 bet", "\n1 bet", 1))),
    ("checksum", lambda: fair_game().replace("\n0 bet", "\n1 bet", 1)),
    ("empty", lambda: ""),
]


@pytest.mark.parametrize(("code", "text"), UNPROVABLE)
def test_what_can_be_neither_proven_nor_refuted_is_told_apart(code: str, text: Callable[[], str]) -> None:
    with pytest.raises(BadJournal) as caught:
        prove(text())
    assert caught.value.code == code
    assert caught.value.message
