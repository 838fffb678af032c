"""`cellmates verify`: what it says about a match that is proven, refuted, or neither."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

import cellmates as cellmates_package
from cellmates import Fair, Match
from cellmates.kernel.fair import commitment
from tests.lab.test_proof import GAMES, NONCE, SECRET, dealer, fair_game, forge, play_out, with_header

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Cellmates


def words_of(text: str) -> str:
    """Without its line breaks."""
    return " ".join(text.split())


@pytest.mark.parametrize("game", GAMES)
def test_a_fair_match_is_proven(inside: Cellmates, tmp_path: Path, game: str) -> None:
    file = tmp_path / "evening.txt"
    file.write_text(fair_game(game), encoding="utf-8")
    ended = inside("verify", str(file))
    assert (ended.code, ended.err) == (0, "")
    assert f"all {fair_game(game).count('* ')} draws" in ended.out
    assert f"Player 1    {NONCE.hex()}" in ended.out
    assert "Player 2    no nonce" in ended.out
    assert "Compare: the commitment" in ended.out
    assert "does not prove" in words_of(ended.out)


def test_a_forged_draw_is_refuted_with_its_line(inside: Cellmates) -> None:
    forged, flaw = forge(fair_game(), 7)
    ended = inside("verify", "-", typed=forged)
    assert (ended.code, ended.err) == (1, "")
    told = words_of(ended.out)
    assert f"Refuted in line {flaw.line}: draw {flaw.draw + 1 if flaw.draw else 1}" in told
    assert f'"{flaw.dealt}", and the secret and the nonces give "{flaw.due}"' in told
    assert f"The {flaw.draw} draws before it are right." in told


def test_a_broken_promise_is_refuted(inside: Cellmates) -> None:
    ended = inside("verify", "-", typed=with_header("secret", NONCE.hex()))
    assert (ended.code, ended.err) == (1, "")
    assert "the secret is not the one that was committed to" in ended.out
    ended = inside("verify", "-", typed=with_header("nonce 2", NONCE.hex()))
    assert ended.code == 1
    assert "the nonce of Player 3 is not the one" in words_of(ended.out)


def test_a_match_without_any_nonce_proves_little_and_says_so(inside: Cellmates) -> None:
    lonely = Fair(SECRET, "cell 31", [None, None])
    text = play_out(Match.new("boats", players=2, dealer=lonely, track=9)).dumps()
    ended = inside("verify", "-", typed=text)
    assert ended.code == 0
    assert "No seat added a nonce" in ended.out


def test_a_seat_that_did_not_reveal_is_told(inside: Cellmates) -> None:
    text = play_out(Match.new("boats", players=3, dealer=dealer(0), track=9)).dumps()
    assert "Player 1    promised a nonce and didn't reveal it" in inside("verify", "-", typed=text).out


def test_json_says_what_was_checked(inside: Cellmates) -> None:
    proven = json.loads(inside("verify", "-", "--json", typed=fair_game()).out)
    assert (proven["proven"], proven["own"], proven["flaw"]) == (True, [0, 2], None)
    forged, flaw = forge(fair_game(), 2)
    ended = inside("verify", "-", "--json", typed=forged)
    assert ended.code == 1
    refuted = json.loads(ended.out)
    assert (refuted["proven"], refuted["flaw"]["line"]) == (False, flaw.line)


@pytest.mark.slow
def test_it_works_through_pipes_and_in_a_process_of_its_own(cellmates: Cellmates) -> None:
    assert cellmates("verify", "-", typed=fair_game()).code == 0
    refuted = cellmates("verify", "-", typed=forge(fair_game(), 7)[0])
    assert (refuted.code, refuted.err) == (1, "")


def test_a_match_with_a_content_of_its_own_needs_its_file(inside: Cellmates, tmp_path: Path) -> None:
    content = tmp_path / "mine.toml"
    house = cellmates_package.game("boats").house_text()
    content.write_text(house.replace("value = 26", "value = 12"), encoding="utf-8")
    text = play_out(Match.new("boats", players=3, dealer=dealer(), content=str(content))).dumps()
    assert inside("verify", "-", typed=text).code == 2
    assert inside("verify", "-", "--content", str(content), typed=text).code == 0


BROKEN = {
    "": "empty",
    "hello": "Line 1",
    "game: chess\nplayers: 2\n\n": "no game",
    "game: boats\nplayers: 2\n\n": "no fair dealer",
    "game: boats\nplayers: 2\ndealer: fair\n\n": 'no line "nonce 0',
}


@pytest.mark.parametrize("text", BROKEN)
def test_what_cannot_be_verified_is_told_in_one_sentence(inside: Cellmates, text: str) -> None:
    refused = inside("verify", "-", typed=text)
    assert (refused.code, refused.out) == (2, "")
    assert BROKEN[text] in refused.err
    assert len(refused.err.splitlines()) == 1


def test_a_match_that_is_not_over_keeps_its_secret(inside: Cellmates) -> None:
    text = Match.new("boats", players=3, dealer=dealer()).dumps()
    refused = inside("verify", "-", typed=text)
    assert (refused.code, refused.out) == (2, "")
    assert "when the match is over" in refused.err


def test_a_file_that_is_not_there_is_told(inside: Cellmates) -> None:
    refused = inside("verify", "nowhere.txt")
    assert (refused.code, refused.out) == (2, "")
    assert "nowhere.txt" in refused.err


# Compared with somebody's notes

PROMISE = commitment(SECRET)


def test_what_was_noted_is_found_in_the_file(inside: Cellmates) -> None:
    noted = ("--commitment", PROMISE.upper(), "--nonce", NONCE.hex())
    ended = inside("verify", "-", *noted, typed=fair_game())
    told = words_of(ended.out)
    assert (ended.code, "The commitment is the one you noted." in told) == (0, True)
    assert "The nonce you noted was used, by Player 1." in told
    assert "Compare:" not in told
    told = words_of(inside("verify", "-", *noted[:2], typed=fair_game()).out)
    assert "Compare:" in told, "the nonce is still to be compared"


def test_several_nonces_are_noted(inside: Cellmates) -> None:
    proof = json.loads(inside("verify", "-", "--json", typed=fair_game()).out)
    nonces = [nonce for nonce in proof["nonces"] if nonce]
    assert len(nonces) == 2
    flags = [part for nonce in nonces for part in ("--nonce", nonce)]
    ended = inside("verify", "-", *flags, typed=fair_game())
    assert (ended.code, "were used, by Player 1 and Player 3" in words_of(ended.out)) == (0, True)


@pytest.mark.parametrize(
    ("flag", "told", "what"),
    [
        ("--commitment", "another commitment than the one you noted", "noted-commitment"),
        ("--nonce", "no seat's nonce is the one you noted", "noted-nonce"),
    ],
)
def test_a_file_of_another_secret_or_without_ones_nonce_is_refuted(
    inside: Cellmates, flag: str, told: str, what: str
) -> None:
    """The file is consistent: only somebody with notes can tell that it is not what was played."""
    ended = inside("verify", "-", flag, "ab" * 32, typed=fair_game())
    assert (ended.code, ended.err, told in words_of(ended.out)) == (1, "", True)
    flaw = json.loads(inside("verify", "-", flag, "ab" * 32, "--json", typed=fair_game()).out)["flaw"]
    assert (flaw["what"], flaw["noted"]) == (what, "ab" * 32)


def test_the_default_is_nobodys_nonce(inside: Cellmates) -> None:
    assert inside("verify", "-", "--nonce", "00" * 32, typed=fair_game()).code == 1


@pytest.mark.parametrize("flag", ["--commitment", "--nonce"])
@pytest.mark.parametrize("text", ["", "ab", "xy" * 32, "ab" * 33])
def test_what_is_no_hash_is_told_in_one_sentence(inside: Cellmates, flag: str, text: str) -> None:
    refused = inside("verify", "-", flag, text, typed=fair_game())
    assert (refused.code, refused.out, len(refused.err.splitlines())) == (2, "", 1)
    assert "64 hex digits" in refused.err
