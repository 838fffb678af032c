"""The luck of a match: odds are exact, loaded dice are found, and fair ones pass."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import comb, sqrt
from typing import TYPE_CHECKING, Any, Final

import pytest

from cellmates import BadSetup, Dealer, Match, Seeded
from cellmates.kernel.chance import Stream
from cellmates.kernel.dealers import pick_at
from cellmates.lab import redeal
from cellmates.lab.draws import ChanceDraw, Dealing
from cellmates.lab.luck import LEVEL, Luck, luck, luck_of
from cellmates.lab.odds import LEAST, holm, once, plus, times, total
from cellmates.lab.topics import Topic, topics
from tests.boats.board import begin
from tests.lab.test_proof import fair_game, play_out

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

DIE: Final = once(range(1, 7), [1] * 6)
FACES: Final = tuple(f"roll {pips}" for pips in range(1, 7))
KINDS: Final = {"binding": 20, "blade": 12, "spoon": 9, "knife": 3, "phone": 2, "ring": 1}


class Loaded(Dealer):
    """Everybody's dice, or those of some seats, show a six; the rest is dealt by a seed."""

    name = "loaded"

    def __init__(self, *seats: int) -> None:
        self._seats = seats
        self._honest = Seeded(5)
        self.match: Match | None = None

    def choose(self, k: int, texts: Sequence[str], weights: Sequence[int]) -> int:
        turn = self.match.view(None).turn if self.match else None
        is_loaded = texts[0].startswith("roll") and (turn in self._seats or not self._seats)
        return len(texts) - 1 if is_loaded else self._honest.choose(k, texts, weights)


def loaded_match(*seats: int) -> Match:
    """Everybody's dice, or those of these seats, always show a six."""
    dealer = Loaded(*seats)
    dealer.match = Match.new("boats", players=3, dealer=dealer)
    return play_out(dealer.match)


def row(report: Luck, what: str, seat: int | None = None, measure: str = "count") -> Any:
    return next(row for row in report.rows if row.topic == (measure, what, seat))


def shares(odds: Any) -> dict[int, float]:
    return {value: share for value, share in enumerate(odds.odds, odds.low) if share}


# Odds


def test_a_count_has_the_odds_of_all_ways_to_come_about() -> None:
    chances = [(1, 6), (3, 7), (1, 2), (9, 11)]
    found: Counter[int] = Counter()
    for outcome in product((0, 1), repeat=4):
        share = 1.0
        for hit, (w, n) in zip(outcome, chances, strict=True):
            share *= (w if hit else n - w) / n
        found[sum(outcome)] += share  # type: ignore[assignment]
    odds = total(once((1, 0), (w, n - w)) for w, n in chances)
    assert shares(odds) == pytest.approx(dict(found))


def test_the_sum_of_dice_has_the_odds_of_all_ways_to_roll_it() -> None:
    ways = Counter(map(sum, product(range(1, 7), repeat=3)))
    odds = total([DIE] * 3)
    assert shares(odds) == pytest.approx({pips: count / 216 for pips, count in ways.items()})
    assert odds.mean == pytest.approx(10.5)


def test_doubling_adds_as_one_by_one_does() -> None:
    one_by_one = DIE
    for _ in range(12):
        one_by_one = plus(one_by_one, DIE)
    assert shares(times(13, DIE)) == pytest.approx(shares(one_by_one))


def test_a_p_value_is_twice_the_smaller_tail() -> None:
    p_values = times(10, once((0, 1), (1, 1))).p_values()
    assert p_values[9] == pytest.approx(2 * (comb(10, 9) + 1) / 1024)
    assert p_values[1] == p_values[9]
    assert p_values[5] == 1.0


def test_odds_that_are_nearly_nothing_are_left_out_without_harm() -> None:
    odds = times(2000, once((0, 1), (5, 1)))
    assert sum(odds.odds) == pytest.approx(1.0)
    assert odds.mean == pytest.approx(2000 / 6)
    assert len(odds.odds) < 800
    assert min(odds.p_values().values()) == LEAST


@pytest.mark.parametrize("n", [1, 3, 8, 30, 200])
def test_a_p_value_is_as_small_as_it_says_no_more_often_than_it_says(n: int) -> None:
    odds = total(once((0, 1), (3 + i % 5, 1)) for i in range(n))
    p_values = odds.p_values()
    for level in (0.5, 0.1, 0.05, 0.01):
        assert sum(share for value, share in shares(odds).items() if p_values[value] <= level) <= level


def test_holms_correction_keeps_the_order_and_never_passes_one() -> None:
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([0.9, 0.6]) == [1.0, 1.0]
    assert holm([]) == []


# What draws count for


def draw(seat: int | None, texts: Sequence[str], weights: Sequence[int], index: int = 0) -> ChanceDraw:
    return ChanceDraw(0, 1, seat, tuple(texts), tuple(weights), texts[index], index)


def test_a_die_counts_for_itself_for_all_dice_and_for_its_seat() -> None:
    found = topics(draw(2, ["roll light green 1", "roll light green 4"], [1, 1]))
    assert found[Topic("count", "roll 4", None)] == [0, 1]
    assert found[Topic("count", "roll 4", 2)] == [0, 1]
    assert found[Topic("count", "roll light green 4", None)] == [0, 1]
    assert found[Topic("sum", "roll", None)] == found[Topic("sum", "roll", 2)] == [1, 4]
    assert found[Topic("sum", "roll light green", None)] == [1, 4]
    assert len(found) == 9


def test_a_card_counts_for_its_kind_and_its_seat() -> None:
    assert topics(draw(1, ["draw knife"], [3])) == {
        Topic("count", "draw knife", None): [1],
        Topic("count", "draw knife", 1): [1],
    }
    assert list(topics(draw(None, ["gang pack"], [1]))) == [Topic("count", "gang pack", None)]


def test_dice_belong_to_the_turn_and_cards_to_whom_they_are_drawn_for() -> None:
    whose = {each.text.split()[0]: set[int | None]() for each in Dealing(fair_game("dig")).draws()}
    hands = []
    for each in Dealing(fair_game("dig")).draws():
        whose[each.text.split()[0]].add(each.seat)
        hands += [each.seat] if each.text.startswith("draw") else []
    assert whose["first"] == whose["gang"] == {None}
    assert whose["past"] == whose["roll"] == {0, 1, 2}
    assert hands[:9] == [0, 0, 0, 1, 1, 1, 2, 2, 2]


# The report


def test_what_was_seen_and_expected_adds_up_to_the_draws() -> None:
    report = luck(fair_game("boats"))
    faces = [row(report, rules) for rules in FACES]
    assert (
        sum(face.seen for face in faces) == faces[0].draws == report.draws - 1
    )  # one draw is for the starter
    assert sum(rules.expected for rules in faces) == pytest.approx(faces[0].draws)
    pips = row(report, "roll", measure="sum")
    assert pips.seen == sum(int(rules.what[-1]) * rules.seen for rules in faces)
    assert pips.expected == pytest.approx(3.5 * pips.draws)
    assert pips.low < pips.expected < pips.high


def test_a_range_holds_what_is_not_unusual_by_itself() -> None:
    for each in luck(fair_game("dig")).rows:
        assert (each.low <= each.seen <= each.high) == (each.p > LEVEL)
        assert each.p <= each.adjusted <= 1.0


def test_a_match_and_its_journal_have_the_same_luck_again_and_again() -> None:
    match = Match.loads(fair_game("boats"))
    assert luck(match) == luck(match) == luck(fair_game("boats"))


def test_a_die_that_always_shows_six_is_found() -> None:
    report = luck(loaded_match())
    assert report.verdict == "rare"
    assert row(report, "roll 6").is_unusual
    assert row(report, "roll", measure="sum").is_unusual
    assert row(report, "roll 6").p < 1e-9


def test_who_rolls_the_sixes_is_found() -> None:
    report = luck(loaded_match(1))
    assert report.verdict != "ordinary"
    assert row(report, "roll", 1, "sum").is_unusual
    assert not any(each.is_unusual for each in report.rows if each.seat in {0, 2})


def fair_dice(seed: int) -> Iterator[ChanceDraw]:
    stream = Stream(seed)
    return (draw(k % 2, FACES, [1] * 6, stream.below(6)) for k in range(40))


def fair_cards(seed: int) -> Iterator[ChanceDraw]:
    """A deck drawn without replacement, twice through."""
    stream = Stream(seed)
    for turn in range(2):
        deck = dict(KINDS)
        for k in range(sum(KINDS.values())):
            kinds = [kind for kind in deck if deck[kind]]
            weights = [deck[kind] for kind in kinds]
            index = pick_at(stream.below(sum(weights)), weights)
            deck[kinds[index]] -= 1
            yield draw((k + turn) % 4, [f"draw {kind}" for kind in kinds], weights, index)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer simulated rounds: p is coarser, but as valid."""
    monkeypatch.setattr(redeal, "MOST", 99)
    monkeypatch.setattr(redeal, "FEWEST", 99)


@pytest.mark.slow
@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("deal", [fair_dice, fair_cards])
def test_fair_chance_is_rarely_called_unusual(deal: Callable[[int], Iterator[ChanceDraw]]) -> None:
    games = 400
    reports = [luck_of(list(deal(seed)), "dig", 4, seed=seed) for seed in range(games)]
    most = games * LEVEL + 3 * sqrt(games * LEVEL * (1 - LEVEL))
    assert sum(bool(report.unusual) for report in reports) <= most
    assert 4 <= sum(report.verdict != "ordinary" for report in reports) <= most


@pytest.mark.slow
@pytest.mark.usefixtures("quick")
def test_a_slightly_loaded_die_is_often_found_in_a_long_game() -> None:
    """A six comes twice as often as it should."""
    found = 0
    for seed in range(20):
        stream = Stream(seed)
        rolls = [min(stream.below(7), 5) for _ in range(300)]
        report = luck_of([draw(0, FACES, [1] * 6, roll) for roll in rolls], "dig", 1)
        found += report.verdict != "ordinary" and row(report, "roll 6").is_unusual
    assert found >= 15


def test_what_had_to_come_is_no_luck() -> None:
    forced = [draw(0, ["draw knife"], [3])] * 50
    report = luck_of(forced, "dig", 2)
    assert (report.draws, report.rows, report.p, report.verdict) == (0, (), 1.0, "nothing")


def test_counts_that_cannot_surprise_are_not_looked_at() -> None:
    """A past is dealt once to everybody: one in eighteen is no news."""
    pasts = [f"past {n}" for n in range(18)]
    report = luck_of([draw(0, pasts, [1] * 18)], "dig", 2)
    assert report.rows == ()


def test_hidden_draws_of_an_open_match_are_shown_only_on_request() -> None:
    m = begin(2)
    m.play("dice red blue yellow")
    for roll in ("roll red 6", "roll blue 6", "roll yellow 6"):
        m.play(roll)
    with pytest.raises(BadSetup, match="not over"):
        luck(m)
    report = luck(m, unfinished=True)
    assert (report.over, report.draws) == (False, 3)
    assert row(report, "roll 6").seen == 3


def test_the_report_is_plain_for_programs() -> None:
    plain = luck(fair_game("dig")).as_json()
    assert {"game", "players", "over", "draws", "rows", "p", "rounds", "verdict"} == plain.keys()
    first = plain["rows"][0]
    assert (first["measure"], first["what"], first["seat"]) == ("sum", "roll", None)
    assert isinstance(first["unusual"], bool)
