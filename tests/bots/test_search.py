"""The searching bot: what it foresees, what it can't know, and how it keeps to its time."""

from __future__ import annotations

from time import perf_counter, process_time
from typing import TYPE_CHECKING, Any

import pytest

import cellmates
from cellmates import Match
from cellmates.bots.boats.bets import BETS, POSSIBLE, BetReader
from cellmates.bots.roster import Budget, searcher
from cellmates.games.boats.rules.actions import COLOURS, CONVICTS
from cellmates.games.boats.sight import BoatsSight
from cellmates.games.dig.sight import DigSight
from cellmates.kernel.chance import Stream
from cellmates.kernel.state import new_menu
from cellmates.testkit.toy import Snitch

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

LAST_TWO: dict[str, Any] = {
    "game": "boats",
    "players": 2,
    "round": 5,
    "boats": [["brown", "yellow"], ["orange", "dark green"], ["light green"], []],
    "track": {"24": ["red"], "25": ["blue"]},
    "dice": {"red": 3, "blue": 3},
}
"""Whichever moves first takes boat 3, and the other boat 4."""
FIRST = ["brown", "yellow", "orange", "dark green", "light green"]


def last_two(mine: list[str], theirs: list[str]) -> Match:
    position = {**LAST_TWO, "bets": [[*FIRST, *mine], [*FIRST, *theirs]]}
    return Match.from_position(position, dealer=None)


def asked(m: Match, seat: int) -> cellmates.Decision:
    decision = m.decision(seat)
    assert decision is not None
    return decision


def sight_of(m: Match, seat: int) -> Any:
    return cellmates.game(m.game).sight(m._state, seat)


def menu_of(m: Match, seat: int) -> tuple[vec[i64], int]:
    menu = new_menu()
    return menu, m._state.list_options(seat, menu)


@pytest.mark.parametrize("first", ["red", "blue"])
def test_it_takes_the_move_that_wins(first: str) -> None:
    other = "blue" if first == "red" else "red"
    m = last_two([first, other], [other, first])
    best, *_ = cellmates.bot("expert@200").advise(m.view(0), asked(m, 0))
    assert best.option.text == f"move {first}"
    assert best.chances == (1.0, 0.0)


def test_the_same_seed_gives_the_same_thoughts() -> None:
    m = Match.new("dig", players=3, seed=4, michel="michelle")
    seat = min(m.waiting)
    twice = [cellmates.bot("ismcts@60", 9).advise(m.view(seat), asked(m, seat)) for _ in range(2)]
    assert twice[0] == twice[1]
    assert cellmates.bot("ismcts@60", 10).advise(m.view(seat), asked(m, seat)) != twice[0]


def test_it_keeps_to_its_seconds() -> None:
    m = Match.new("dig", players=4, seed=4)
    seat = min(m.waiting)
    begin, worked = perf_counter(), process_time()
    opinions = cellmates.bot("expert@0.1s").advise(m.view(seat), asked(m, seat))
    assert perf_counter() - begin >= 0.1
    assert process_time() - worked < 2
    assert sum(each.visits for each in opinions) > len(opinions)


def test_chances_are_shared_out_and_a_team_has_one() -> None:
    m = Match.new("dig", players=4, seed=4, teams=True)
    seat = min(m.waiting)
    search = searcher("dig", 1, Budget(40))
    even, odd, mates, rivals = search.outlook(sight_of(m, seat), 40)[:4]
    assert (even, odd) == (mates, rivals)
    assert even + odd == pytest.approx(1)


def test_a_played_option_is_looked_at_though_it_is_not_on_the_short_list() -> None:
    m = Match.new("boats", players=2, seed=3, bets="dealt")
    menu, count = menu_of(m, min(m.waiting))
    sight = sight_of(m, min(m.waiting))
    search = searcher("boats", 1, Budget(20))
    search.think(sight, menu, count)
    short = search.options()
    search.must_try = next(menu[i] for i in range(count) if menu[i] not in short)
    search.think(sight, menu, count)
    assert search.must_try in search.options()
    assert len(search.options()) == len(short) + 1 < count


def test_the_tree_branches_at_chance_and_at_other_seats() -> None:
    m = Match.new("boats", players=2, seed=3, bets="dealt")
    menu, count = menu_of(m, min(m.waiting))
    search = searcher("boats", 1, Budget(4000))
    search.think(sight_of(m, min(m.waiting)), menu, count)
    actions = set(search.tree.action)
    texts = {cellmates.game("boats").text(action) for action in actions if action >= 0}
    assert {f"roll red {pips}" for pips in range(1, 7)} <= texts
    assert any(text.startswith("move") for text in texts)


def test_it_plays_a_game_that_it_knows_nothing_of() -> None:
    game = Snitch()
    run = game.start(players=3, seed=5)
    menu = new_menu()
    search = searcher("snitch", 1, Budget(30))
    while not run.over:
        count = run.state.list_options(run.seat, menu)
        run.step(search.choose(game.sight(run.state, run.seat), menu, count))
    assert search.playouts > 0


def test_a_seat_that_is_offered_a_card_imagines_it_with_the_giver() -> None:
    """Otherwise an accepted deal would move a card that is not there (D-854)."""
    position = {
        "game": "dig",
        "players": 4,
        "options": {"teams": True, "deal": "free"},
        "turn": 3,
        "seats": [{}, {}, {}, {"hand": {"shakedown": 1, "watch": 2}}],
        "pending": {
            "frames": [["ask_turn", 0, 0, 0], ["ask_accept", 1, 0, 0]],
            "offer": [{"shakedown": 1}, {}],
            "answering": True,
        },
    }
    m = Match.from_position(position, dealer=None)
    stream = Stream(1)
    for _ in range(100):
        for guess in (
            sight_of(m, 1).imagined(stream),
            cellmates.game("dig").imagine(m.setup, m.view(1), stream),
        ):
            assert cellmates.game("dig").position(m.setup, guess)["seats"][3]["hand"]["shakedown"] >= 1
    assert not any(sight_of(m, 0).imagined(stream).offer)


# Reading bets


def habits(m: Match, seat: int, treated: dict[str, dict[str, int]]) -> Match:
    position = m.position()
    position["habits"] = [treated if each == seat else {} for each in range(m.players)]
    return Match.from_position(position, dealer=None)


def share_of(m: Match, boat: int, colour: str) -> float:
    """How often seat 0 imagines that seat 1 bet a convict on a boat."""
    reader, sight = BetReader(), sight_of(m, 0)
    assert isinstance(sight, BoatsSight)
    reader.read(sight)
    stream, found = Stream(3), 0
    for _ in range(400):
        bets = reader.draw(sight, stream)
        found += list(bets[CONVICTS : 2 * CONVICTS]).index(COLOURS.index(colour)) // 2 + 1 == boat
    return found / 400


def test_there_are_630_bets() -> None:
    assert POSSIBLE == 630
    orders = {tuple(BETS[i : i + CONVICTS]) for i in range(0, len(BETS), CONVICTS)}
    assert len(orders) == 630


def test_bets_are_guessed_from_what_a_seat_did() -> None:
    blank = Match.from_position({"game": "boats", "players": 2, "round": 4}, dealer=None)
    assert share_of(blank, 1, "red") == pytest.approx(2 / 7, abs=0.07)
    fond = habits(blank, 1, {"chosen": {"red": 4}, "left": {"blue": 4}, "back": {"blue": 1}})
    assert share_of(fond, 1, "red") > 0.5
    assert share_of(fond, 1, "blue") < 0.05
    assert share_of(fond, 4, "blue") > 0.25


def test_own_habits_say_nothing_about_others() -> None:
    blank = Match.from_position({"game": "boats", "players": 2, "round": 4}, dealer=None)
    own = habits(blank, 0, {"chosen": {"red": 9}})
    assert share_of(own, 1, "red") == share_of(blank, 1, "red")


# What an imagined table may not hold


def test_what_others_really_know_is_not_at_an_imagined_table() -> None:
    """Seat 0 imagines the same tables whatever seat 1 knows of seat 2."""
    seats = [{"at": "yard"}, {"at": "yard"}, {"at": "yard", "hand": {"pick": 1, "cap": 2}}]
    plain = {"game": "dig", "players": 3, "seats": seats}
    told = {**plain, "known": [{}, {"2": {"pick": 1, "cap": 2}}, {}]}
    tables = []
    for position in (plain, told):
        sight = sight_of(Match.from_position(position, dealer=None), 0)
        assert isinstance(sight, DigSight)
        guess = sight.imagined(Stream(5))
        tables.append((list(guess.known), list(guess.lacks), list(guess.hand)))
    assert tables[0] == tables[1]


def test_hidden_pasts_are_all_dealt_again() -> None:
    """With three at the table, a seat's imagined past may be the one that the next seat truly holds."""
    pasts = ["hitman", "cutpurse", "blackmailer"]
    seats = [{"at": "yard", "past": past} for past in pasts]
    sight = sight_of(Match.from_position({"game": "dig", "players": 3, "seats": seats}, dealer=None), 0)
    stream = Stream(1)
    drawn = {tuple(sight.imagined(stream).past) for _ in range(300)}
    assert len({row[0] for row in drawn}) == 1
    assert {row[1] for row in drawn} == {row[2] for row in drawn}
