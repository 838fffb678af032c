"""A match is its set-up and its journal: readable text that is checked when it is read."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any

import pytest

import cellmates
from cellmates import BadJournal, BadSetup, Match, Problem
from tests.boats.board import begin, play, roll, snapshot, stand, start, write_bet


def finish(m: Match) -> Match:
    while not m.over:
        seat = min(m.waiting)
        decision = m.decision(seat)
        assert decision is not None
        m.play(decision.options[len(m.log) % len(decision.options)], seat)
    return m


@cache
def a_journal() -> str:
    return finish(Match.new("boats", players=3, seed=5)).dumps()


def refusal_of(text: Any, **given: Any) -> Problem:
    with pytest.raises(Problem) as caught:
        Match.loads(text, **given)
    assert caught.value.message
    return caught.value


def signed(text: str) -> str:
    """The same text with a right last line."""
    body = text[: text.rindex("end:")]
    count = sum(bool(row.strip()) for row in body.partition("\n\n")[2].splitlines())
    return f"{body}end: {count} {hashlib.sha256(body.encode()).hexdigest()}\n"


def test_the_header_says_what_the_match_is() -> None:
    m = Match.new("boats", players=2, seed=7, track=20, short_route=True, limit=None)
    header = dict(row.split(": ", 1) for row in m.dumps().partition("\n\n")[0].splitlines())
    assert header["game"] == "boats"
    assert header["players"] == "2"
    assert header["options"] == (
        "track=20 bedsheet=8 short_route=true bets=written games=1 limit=none counting=empty "
        "back_stop=window first=random"
    )
    assert header["rules"] == str(cellmates.game("boats").rules_version)
    assert len(header["content"]) == 64
    assert (header["dealer"], header["seed"]) == ("seeded", "7")


def test_one_action_a_line_with_the_seat_before_it_and_a_star_for_chance() -> None:
    m = roll(begin(), red=3, blue=2, yellow=5)
    body = m.dumps().partition("\n\n")[2].splitlines()
    assert body[0] == "0 bet red"
    assert body[7] == "1 bet red"
    assert body[14:18] == ["0 dice red blue yellow", "* roll red 3", "* roll blue 2", "* roll yellow 5"]


def test_the_last_line_is_count_and_sha_256_of_all_above() -> None:
    text = a_journal()
    *_, last = text.splitlines()
    above = text[: text.rindex(last)]
    count = len(above.partition("\n\n")[2].splitlines())
    assert last == f"end: {count} {hashlib.sha256(above.encode()).hexdigest()}"
    assert text.endswith("\n")


def test_a_journal_brings_the_whole_match_back() -> None:
    m = Match.loads(a_journal())
    assert m.over
    assert m.dumps() == a_journal()
    twin = finish(Match.new("boats", players=3, seed=5))
    assert snapshot(m) == snapshot(twin)


def test_a_journal_can_be_read_at_every_decision() -> None:
    m = Match.new("boats", players=2, seed=3)
    for step in range(60):
        assert snapshot(Match.loads(m.dumps())) == snapshot(m)
        seat = min(m.waiting)
        decision = m.decision(seat)
        assert decision is not None
        m.play(decision.options[step % len(decision.options)], seat)


def test_a_loaded_seeded_match_has_the_same_future() -> None:
    m = Match.new("boats", players=2, seed=9)
    write_bet(m, 0)
    twin = Match.loads(m.dumps())
    assert finish(twin).dumps() == finish(m).dumps()


def test_a_match_from_a_position_is_kept_with_its_position() -> None:
    m = stand({7: ["red", "blue"]}, dice={"blue": 2, "yellow": 1}, white=3)
    play(m, "back blue")
    twin = Match.loads(m.dumps())
    assert snapshot(twin) == snapshot(m)
    assert "position: {" in m.dumps()


def test_a_loaded_match_without_a_seed_leaves_chance_to_us() -> None:
    m = play(begin(), "dice red blue yellow")
    twin = Match.loads(m.dumps())
    assert twin.waiting == {cellmates.CHANCE}
    assert Match.loads(m.dumps(), dealer=cellmates.Seeded(4)).waiting == {0}


def test_a_hand_made_file_may_leave_out_the_last_line_and_most_of_the_header() -> None:
    text = (
        "game: boats\nplayers: 2\noptions: first=0 track=9\n\n# seat 1 was faster\n1 bet red\n\n0 bet blue\n"
    )
    m = Match.loads(text)
    assert m.options["track"] == 9
    assert m.options["bedsheet"] == 8
    assert (m.view(0)["bets"][0], m.view(1)["bets"][1]) == (["blue"], ["red"])
    assert Match.loads("game: boats\nplayers: 2").waiting == {cellmates.CHANCE}


def test_line_ends_of_another_system_change_nothing() -> None:
    text = a_journal()
    assert Match.loads(text.replace("\n", "\r\n")).dumps() == text
    assert Match.loads("\ufeff" + text).dumps() == text
    assert Match.loads(text.rstrip("\n")).dumps() == text


def test_a_cut_file_is_refused() -> None:
    """Lines are gone but the last one is still there."""
    *rows, last = a_journal().splitlines()
    refusal = refusal_of("\n".join([*rows[:-3], last]) + "\n")
    assert (type(refusal), refusal.code) == (BadJournal, "count")
    assert str(len(rows) - 3 - a_journal().splitlines().index("") - 1) in refusal.message


def test_a_file_cut_in_the_middle_of_a_word_is_refused() -> None:
    text = a_journal()
    middle = text.rindex("* roll")
    refusal = refusal_of(text[: middle + 5])
    assert (type(refusal), refusal.code) == (BadJournal, "bad-line")
    assert str(text[:middle].count("\n") + 1) in refusal.message


def test_a_file_without_its_last_line_is_taken_as_hand_made() -> None:
    text = a_journal()
    assert Match.loads(text[: text.rindex("end:")]).dumps() == text


@pytest.mark.parametrize(
    "old_new", [("0 bet red", "0 bet blue"), ("players: 3", "players: 2"), ("seed: 5", "seed: 6")]
)
def test_an_edited_line_is_refused(old_new: tuple[str, str]) -> None:
    assert old_new[0] in a_journal()
    refusal = refusal_of(a_journal().replace(*old_new, 1))
    assert (type(refusal), refusal.code) == (BadJournal, "checksum")
    assert "leave out the last line" in refusal.message


def test_swapped_lines_are_refused() -> None:
    rows = a_journal().splitlines()
    rows[8], rows[9] = rows[9], rows[8]
    assert refusal_of("\n".join(rows) + "\n").code == "checksum"


@pytest.mark.parametrize("count", ["0", "1", "99999", "-1", "many", ""])
def test_a_wrong_count_is_refused(count: str) -> None:
    text = a_journal()
    stated = text.splitlines()[-1].split()[1]
    refusal = refusal_of(text.replace(f"end: {stated} ", f"end: {count} "))
    assert (type(refusal), refusal.code) == (BadJournal, "count")


def test_a_line_that_cannot_be_played_is_named_with_the_reason() -> None:
    refusal = refusal_of("game: boats\nplayers: 2\noptions: first=0\n\n0 bet red\n0 bet red\n")
    assert (type(refusal), refusal.code) == (BadJournal, "bad-line")
    assert "Line 6" in refusal.message
    assert '"0 bet red"' in refusal.message
    assert "in your bet already" in refusal.message


@pytest.mark.parametrize(
    "line", ["bet red", "x bet red", "0", "-1 bet red", "2 bet red", "0 frob", "0 undo", "* first 0"]
)
def test_a_line_is_a_seat_and_an_action(line: str) -> None:
    refusal = refusal_of(f"game: boats\nplayers: 2\noptions: first=0\n\n{line}\n")
    assert (type(refusal), refusal.code) == (BadJournal, "bad-line")
    assert "Line 5" in refusal.message


def test_a_forged_die_is_refused_even_with_a_right_checksum() -> None:
    m = Match.loads(a_journal())
    forged = signed(a_journal().replace("* roll", "0 roll", 1))
    assert refusal_of(forged).code == "bad-line"
    assert m.over


def test_nothing_follows_the_end_of_the_match() -> None:
    text = a_journal()
    refusal = refusal_of(text[: text.rindex("end:")] + "0 keep\n")
    assert (type(refusal), refusal.code) == (BadJournal, "after-end")


@pytest.mark.parametrize("version", ["0", "3", "99", "1.5", "one"])
def test_another_version_of_the_rules_is_refused_clearly(version: str) -> None:
    refusal = refusal_of(signed(a_journal().replace("rules: 2", f"rules: {version}")))
    assert (type(refusal), refusal.code) == (BadJournal, "rules-version")
    assert f"version {version} of the rules of boats" in refusal.message
    assert "has these versions: 1, 2" in refusal.message.replace(" and ", ", ")


def test_an_empty_version_of_the_rules_is_refused_clearly() -> None:
    refusal = refusal_of(signed(a_journal().replace("rules: 2", "rules:")))
    assert (type(refusal), refusal.code) == (BadJournal, "no-rules-version")
    assert 'The header line "rules:"' in refusal.message


def test_another_content_is_refused() -> None:
    ours = cellmates.game("boats").content().hash
    refusal = refusal_of(signed(a_journal().replace(ours, "0" * 64)))
    assert (type(refusal), refusal.code) == (BadJournal, "content")
    assert ours in refusal.message


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("track=26", "frob=26", "unknown-option"),
        ("track=26", "track=many", "bad-option"),
        ("track=26", "track=-1", "bad-option"),
        ("short_route=false", "short_route=maybe", "bad-option"),
        ("players: 3", "players: 9", "players"),
        ("game: boats", "game: chess", "unknown-game"),
    ],
)
def test_an_unknown_set_up_is_refused(old: str, new: str, code: str) -> None:
    refusal = refusal_of(signed(a_journal().replace(old, new)))
    assert isinstance(refusal, (BadJournal, BadSetup))
    assert refusal.code == code


@pytest.mark.parametrize(
    "text", ["hello", "game boats\n", "game: boats\ngame: boats\n", "game: boats\nplayers: two\n"]
)
def test_a_header_line_reads_key_and_value(text: str) -> None:
    refusal = refusal_of(text)
    assert (type(refusal), refusal.code) == (BadJournal, "bad-header")
    assert "Line" in refusal.message


@pytest.mark.parametrize(("text", "key"), [("players: 2\n", "game"), ("game: boats\n", "players")])
def test_game_and_players_must_be_there(text: str, key: str) -> None:
    refusal = refusal_of(text)
    assert (type(refusal), refusal.code) == (BadJournal, "missing-header")
    assert key in refusal.message


@pytest.mark.parametrize("text", ["", " \n\n", None, 5, b"game: boats\nplayers: 2\n"], ids=repr)
def test_a_journal_is_a_text(text: Any) -> None:
    assert isinstance(refusal_of(text), BadJournal)


def test_a_seed_in_the_header_must_be_one() -> None:
    refusal = refusal_of("game: boats\nplayers: 2\ndealer: seeded\nseed: -4\n")
    assert isinstance(refusal, (BadJournal, BadSetup))


def test_a_position_in_the_header_must_be_one() -> None:
    text = stand({7: ["red"]}).dumps()
    assert refusal_of(signed(text.replace('"red"]', '"pink"]', 1))).code == "bad-field"
    assert refusal_of(signed(text.replace("position: {", "position: ["))).code == "bad-header"


def test_bets_in_any_order_give_another_journal_but_the_same_table() -> None:
    one, other = start(), start()
    write_bet(one, 0)
    write_bet(one, 1)
    write_bet(other, 1)
    write_bet(other, 0)
    assert one.dumps() != other.dumps()
    assert Match.loads(one.dumps()).position() == Match.loads(other.dumps()).position()


# Dealers


def test_the_same_seed_deals_the_same_match() -> None:
    texts = {finish(Match.new("boats", players=3, seed=5)).dumps() for _ in range(2)}
    assert texts == {a_journal()}
    assert finish(Match.new("boats", players=3, seed=6)).dumps() != a_journal()


def test_draw_k_depends_on_the_seed_and_k_alone() -> None:
    """Other bets, other dice: what chance draws as its k-th outcome has the same pips."""
    rolls = []
    for dice in ("dice red blue yellow", "dice brown orange dark green"):
        m = Match.new("boats", players=2, seed=21, first=0)
        write_bet(m, 0)
        write_bet(m, 1)
        m.play(dice)
        rolls.append(list(m.view(None)["dice"].values()))
    assert rolls[0] == rolls[1]


def test_a_match_without_a_seed_draws_its_own() -> None:
    seeds = {Match.new("boats", players=2).seed for _ in range(5)}
    assert len(seeds) == 5


def test_a_scripted_dealer_deals_its_script_and_then_leaves_chance_to_us() -> None:
    script = cellmates.Scripted(["first 1", "roll red 3", "roll blue 2"])
    m = Match.new("boats", players=2, dealer=script)
    write_bet(m, 0)
    write_bet(m, 1)
    m.play("dice red blue yellow", 1)
    assert m.view(None)["dice"] == {"red": 3, "blue": 2}
    assert m.waiting == {cellmates.CHANCE}
    m.play("roll yellow 6")
    assert m.view(None)["dice"] == {"red": 3, "blue": 2, "yellow": 6}


def test_a_script_that_does_not_fit_is_refused() -> None:
    with pytest.raises(cellmates.IllegalAction, match="first 9"):
        Match.new("boats", players=2, dealer=cellmates.Scripted(["first 9"]))


def test_a_clone_reads_on_in_the_script_by_itself() -> None:
    m = Match.new(
        "boats",
        players=2,
        dealer=cellmates.Scripted(["first 0", "roll red 1", "roll blue 2", "roll yellow 3"]),
    )
    write_bet(m, 0)
    write_bet(m, 1)
    twin = m.clone()
    for each in (m, twin):
        each.play("dice red blue yellow")
        assert each.view(None)["dice"] == {"red": 1, "blue": 2, "yellow": 3}


def test_a_recorded_dealer_deals_a_journals_chance_again() -> None:
    rows = a_journal().partition("\n\n")[2].splitlines()[:-1]
    m = Match.new("boats", players=3, dealer=cellmates.Recorded(a_journal()))
    for row in rows:
        seat, _, text = row.partition(" ")
        if seat != "*":
            m.play(text, int(seat))
    assert m.dumps().partition("\n\n")[2].splitlines()[:-1] == rows


def test_a_custom_dealer_is_an_object_with_choose() -> None:
    class Lowest(cellmates.Dealer):
        def choose(self, k: int, texts: Any, weights: Any) -> int:
            return 0

    m = Match.new("boats", players=2, dealer=Lowest())
    write_bet(m, 0)
    write_bet(m, 1)
    m.play("dice red blue yellow")
    assert m.view(None)["dice"] == {"red": 1, "blue": 1, "yellow": 1}


def test_from_a_position_chance_is_never_asked() -> None:
    for options in ({}, {"bets": "dealt"}, {"games": "match"}):
        m = Match.from_position({"game": "boats", "players": 2, "options": options}, seed=3)
        assert m.waiting == {0}
        assert m.dumps().partition("\n\n")[2].startswith("end: 0 ")
