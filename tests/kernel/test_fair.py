"""Fair dice: draws that follow from a secret and nonces, and a header that shows what may be shown."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import pairwise
from math import sqrt
from typing import Any, Final

import pytest

import cellmates
from cellmates import BadSetup, Fair, Match
from cellmates.kernel.dealers import new_secret
from cellmates.kernel.fair import DEFAULT_NONCE, commitment, is_commitment, is_nonce, nonce_commitment
from tests.kernel.test_journal import finish, signed

SECRET: Final = bytes(range(32))
NONCE: Final = bytes(range(32, 64))
DIE: Final = [1] * 6


def fair(**changes: Any) -> Fair:
    return Fair(**{"secret": SECRET, "table": "cell 31", "nonces": [NONCE, None], **changes})


def picks(dealer: Fair, count: int = 40, weights: list[int] = DIE) -> list[int]:
    return [dealer.choose(k, [], weights) for k in range(count)]


def a_match() -> Match:
    return Match.new("boats", players=2, dealer=fair(), track=9)


def header_of(text: str) -> dict[str, str]:
    return dict(row.split(": ", 1) for row in text.partition("\n\n")[0].splitlines())


def test_draw_k_depends_on_k_and_not_on_draws_before_it() -> None:
    dealer = fair()
    forwards = picks(dealer)
    assert [dealer.choose(k, [], DIE) for k in reversed(range(40))] == forwards[::-1]
    assert picks(dealer.clone()) == forwards  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "change",
    [
        {"secret": NONCE},
        {"table": "cell 32"},
        {"nonces": [SECRET, None]},
        {"nonces": [None, NONCE]},
        {"nonces": [NONCE, NONCE]},
        {"nonces": [NONCE, None, None]},
    ],
    ids=lambda each: each if isinstance(each, str) else "-".join(each),
)
def test_every_draw_depends_on_the_secret_the_table_and_all_nonces(change: dict[str, Any]) -> None:
    assert picks(fair(**change)) != picks(fair())


def test_a_silent_seat_has_the_fixed_default() -> None:
    silent, zeros = fair(), fair(nonces=[NONCE, DEFAULT_NONCE])
    assert bytes(32) == DEFAULT_NONCE
    assert picks(silent) == picks(zeros)
    assert silent.header(over=False) != zeros.header(over=False)


@pytest.mark.parametrize("weights", [DIE, [1, 2, 3], [5, 1], [40, 1, 1, 22]], ids=str)
def test_outcomes_come_in_proportion_to_their_weights(weights: list[int]) -> None:
    draws = 20_000
    seen = Counter(picks(fair(), draws, weights))
    for outcome, weight in enumerate(weights):
        share = weight / sum(weights)
        spread = sqrt(draws * share * (1 - share))
        assert abs(seen[outcome] - draws * share) < 4 * spread


def test_one_draw_says_nothing_about_the_next() -> None:
    rolls = picks(fair(), 36_001)
    pairs = Counter(pairwise(rolls))
    assert all(abs(pairs[a, b] - 1000) < 4 * sqrt(1000) for a in range(6) for b in range(6))


def test_weights_that_fill_the_whole_range_are_drawn_exactly_too() -> None:
    """Three quarters of all numbers are used; without rejection the first would come twice as often."""
    seen = Counter(picks(fair(), 4_000, [1 << 62] * 3))
    assert all(abs(seen[outcome] - 4_000 / 3) < 4 * sqrt(4_000 * 2 / 9) for outcome in range(3))


def test_the_secret_is_written_only_when_the_match_is_over() -> None:
    m = a_match()
    assert SECRET.hex() not in m.dumps()
    assert header_of(finish(m).dumps())["secret"] == SECRET.hex()


def test_the_header_shows_every_promise_on_a_line_of_its_own() -> None:
    header = header_of(a_match().dumps())
    assert (header["dealer"], header["table"]) == ("fair", "cell 31")
    assert header["commitment"] == hashlib.sha256(SECRET).hexdigest() == commitment(SECRET)
    assert header["nonce 0 commitment"] == hashlib.sha256(NONCE).hexdigest() == nonce_commitment(NONCE)
    assert (header["nonce 0"], header["nonce 1"]) == (NONCE.hex(), "none")


def test_a_promise_that_was_not_kept_stays_in_the_header() -> None:
    promised = nonce_commitment(NONCE)
    header = fair(nonces=[None, None], commitments=[promised, None]).header(over=False)
    assert (header["nonce 0 commitment"], header["nonce 0"]) == (promised, "none")


def test_a_finished_journal_is_the_same_after_loading() -> None:
    text = finish(a_match()).dumps()
    assert Match.loads(text).dumps() == text


def test_an_unfinished_journal_keeps_its_header_and_leaves_chance_to_us() -> None:
    m = a_match()
    for seat in (0, 1):
        m.play_all([f"bet {colour}" for colour in ("red", "blue", "light green", "brown")], seat=seat)
    text = m.dumps()
    loaded = Match.loads(text)
    assert loaded.dumps() == text
    for seat in (0, 1):
        loaded.play_all([f"bet {colour}" for colour in ("yellow", "orange", "dark green")], seat=seat)
    decision = loaded.decision()
    assert decision is not None
    loaded.play(decision.options[0])
    assert loaded.waiting == {cellmates.CHANCE}


def test_with_the_secret_a_match_goes_on_with_the_same_dice() -> None:
    m = a_match()
    twin = Match.loads(m.dumps(), dealer=fair())
    assert finish(twin).dumps() == finish(m).dumps()


@pytest.mark.parametrize("key", ["secret", "commitment", "nonce 0", "table"])
def test_a_header_that_contradicts_itself_is_kept_as_it_is(key: str) -> None:
    text = finish(a_match()).dumps()
    value = header_of(text)[key]
    forged = signed(text.replace(f"\n{key}: {value}\n", f"\n{key}: {'ab' * 32}\n"))
    assert Match.loads(forged).dumps() == forged != text


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"secret": SECRET[1:]}, "secret"),
        ({"secret": SECRET.hex()}, "secret"),
        ({"table": ""}, "table"),
        ({"table": " cell"}, "table"),
        ({"table": "cell\nnonce 0"}, "table"),
        ({"table": 31}, "table"),
        ({"nonces": [NONCE[1:], None]}, "nonce"),
        ({"nonces": [NONCE.hex(), None]}, "nonce"),
        ({"commitments": [commitment(NONCE)]}, "seats"),
        ({"commitments": [commitment(NONCE), "AB" * 32]}, "commitment"),
        ({"commitments": [commitment(SECRET), None]}, "other-nonce"),
        ({"commitments": [None, None]}, "other-nonce"),
    ],
    ids=lambda each: each if isinstance(each, str) else "-".join(each),
)
def test_what_makes_no_fair_dealer_is_refused(change: dict[str, Any], code: str) -> None:
    with pytest.raises(BadSetup) as caught:
        fair(**change)
    assert caught.value.code == code
    assert caught.value.message
    assert SECRET.hex() not in caught.value.message


@pytest.mark.parametrize(
    "text", ["", "ab" * 31, "ab" * 33, "AB" * 32, "xy" * 32, "ab" * 32 + "\n", None, NONCE], ids=repr
)
def test_a_nonce_is_64_lower_case_hex_digits(text: object) -> None:
    assert not is_nonce(text)
    assert not is_commitment(text)
    assert is_nonce(NONCE.hex())
    assert is_commitment(commitment(SECRET))


def test_a_new_secret_is_32_bytes_that_nobody_has_seen() -> None:
    secrets = {new_secret() for _ in range(20)}
    assert len(secrets) == 20
    assert {len(secret) for secret in secrets} == {32}
