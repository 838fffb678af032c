"""The table of `dig` as it stands: nothing lies over anything else, nothing is cut, nothing jumps."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.sync_api import expect

from cellmates import Match
from tests.page import moments
from tests.page.finger import GO_ON, Finger
from tests.page.table import Table
from tests.page.visitor import DESKTOP, Visitor
from tests.patience import wait_for

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.page.conftest import Arrive

FULL_HD: Final = {"viewport": {"width": 1920, "height": 1080}}
GANGS: Final = (
    "bikers/bare knuckles",
    "cartel/protection",
    "crew/corner boys",
    "bratva/armoury",
    "triad/back room",
    "queers/family",
)
BOXES: Final = """
what => [...document.querySelectorAll(what)].map(each => {
  const { left, top, right, bottom } = each.getBoundingClientRect();
  return { left, top, right, bottom };
})
"""
CUT: Final = """
what => [...document.querySelectorAll(what)]
  .filter(each => each.checkVisibility() && !each.matches(".unseen"))
  .filter(each => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== "inline")
  .map(each => each.textContent.trim())
"""
SINCE_IS_SEEN: Final = """
() => {
  const log = document.querySelector("[data-log]").getBoundingClientRect();
  const since = document.querySelector("[data-log] .since")?.getBoundingClientRect();
  return since && since.top >= log.top - 1 && since.bottom <= log.bottom + 1;
}
"""
POINT: Final = {
    "cause": "choice", "seat": 0, "before": 0.3, "after": 0.6, "leader_before": 0, "leader_after": 0
}  # fmt: skip
Box = dict[str, float]


def crowd(players: int) -> str:
    """All are in the yard and in a gang, with a revealed past, and cards that the first seat has seen."""
    cards = [{"knife": 1, "blade": 1, "binding": 2, "chain" if seat < 3 else "watch": 1} for seat in range(6)]
    seats: list[dict[str, Any]] = [
        {"at": "yard", "gang": GANGS[seat], "past_revealed": True, "hand": cards[seat]}
        for seat in range(players)
    ]
    seen = {str(seat): cards[seat] for seat in range(1, players)}
    known: list[dict[str, Any]] = [seen, *({} for _ in range(1, players))]
    return moments.position("dig", players, seats=seats, known=known)


def boxes(page: Page, what: str) -> list[Box]:
    found: list[Box] = page.evaluate(BOXES, what)
    assert found, what
    return found


def overlap(one: Box, other: Box) -> bool:
    """More than a hair's breadth."""
    wide = min(one["right"], other["right"]) - max(one["left"], other["left"])
    high = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
    return wide > 1 and high > 1


@pytest.mark.parametrize("window", [DESKTOP, FULL_HD], ids=["desktop", "full-hd"])
@pytest.mark.parametrize("players", [4, 6])
def test_every_thing_has_a_place_of_its_own(arrive: Arrive, window: dict[str, Any], players: int) -> None:
    guest = arrive(window).prefer(pace="instant")
    page = Table.at(guest, crowd(players)).show()
    finger = Finger(page)
    finger.wait()
    guest.shoot(f"crowd-{players}-{window['viewport']['width']}")
    check_that_nothing_overlaps(page)
    check_the_panels(page)
    before = boxes(page, "[data-seat], .plate")
    finger.answer("extort")
    expect(page.get_by_role("button", name=re.compile("^Choose ")).first).to_be_visible()
    assert boxes(page, "[data-seat], .plate") == before, "nothing makes room for the choice"


def check_that_nothing_overlaps(page: Page) -> None:
    (own,) = boxes(page, "[data-region='own']")
    for thing in boxes(page, ".piles li, .gangs li, .plate"):
        assert not overlap(thing, own), "the piles overlap the hand"
    (title,), (explain,) = boxes(page, ".hand h3"), boxes(page, ".hand .explain")
    assert explain["left"] - title["right"] < 200, "the button that explains the hand is next to its title"


def check_the_panels(page: Page) -> None:
    """Everything shown about a player can be read, and nothing lies under the button for more."""
    assert page.evaluate(CUT, "[data-do='person'] span") == []
    for button in page.locator("[data-do='person']").all():
        inside = "each => [...each.querySelectorAll('.fact, .known, .sign')].map(part => {"
        parts: list[Box] = button.evaluate(f"{inside} const r = part.getBoundingClientRect(); return r; }})")
        sign, whole = parts[-1], button.evaluate("each => each.getBoundingClientRect()")
        assert not any(overlap(part, sign) for part in parts[:-1])
        assert all(part["right"] <= whole["right"] + 1 for part in parts)


# Whose turn it is


def test_a_player_asked_on_anothers_turn_is_told_so(guest: Visitor) -> None:
    page = Table.at(guest, moments.asked("dig", "dig-prompt-answer")).show()
    Finger(page).wait()
    banner = page.get_by_role("banner")
    expect(banner.get_by_text("You are asked")).to_be_visible()
    expect(banner.get_by_text("Your turn")).to_have_count(0)
    expect(page).to_have_title(re.compile("You are asked"))


def test_bots_wait_until_the_player_ends_their_turn(guest: Visitor) -> None:
    """With a revealed past the last action ends the turn by itself: it can still be taken back."""
    mine = {"hand": {"spoon": 2}, "past": "smuggler", "past_revealed": True}
    page = Table.at(guest, moments.position("dig", 2, seats=[mine, {}], actions_left=1)).show()
    finger = Finger(page)
    finger.wait()
    finger.answer("dig spoon")
    expect(page.locator(GO_ON)).to_be_visible()
    expect(page.get_by_role("banner").get_by_text("Your turn")).to_be_visible()
    page.get_by_role("button", name="Undo (1)").click()
    expect(page.locator("[data-ticket] [data-option='dig spoon']")).to_be_visible()
    finger.answer("dig spoon")
    expect(page.locator(GO_ON)).to_be_visible()
    assert "dig spoon" in finger.wait().options


# The story


def test_a_lost_fight_says_what_was_lost_and_stays_for_a_while(guest: Visitor) -> None:
    """Though the others go on at once, and joining a gang afterwards is no part of a fight."""
    mine = {"at": "yard", "hand": {"spoon": 1, "blade": 1}}
    theirs = {"at": "yard", "hand": {"knife": 3}}
    attack = ("extort", "seat 0", "name spoon", "lay knife")
    journal = moments.position("dig", 2, *attack, seats=[mine, theirs], turn=1)
    page = Table.at(guest.prefer(pace="instant"), journal).show()
    finger = Finger(page)
    finger.wait()
    finger.answer("refuse")
    finger.wait()
    finger.answer("give up")
    panel = page.locator("[data-stage='over']")
    expect(panel).to_contain_text("had to hand over")
    cut = panel.evaluate("each => each.scrollHeight - each.clientHeight")
    assert cut <= 1, "all of it can be read"


def test_cards_spent_to_join_a_gang_are_no_part_of_a_fight(guest: Visitor) -> None:
    mine = {"at": "yard", "hand": {"knife": 1, "chain": 1, "cap": 1}}
    answers = ("extort", "seat 1", "name spoon", "lay knife", "refuse", "give up", "join crew", "with chain")
    journal = moments.position("dig", 2, *answers, seats=[mine, {"at": "yard", "hand": {"blade": 2}}])
    page = Table.at(guest.prefer(pace="instant"), journal).show()
    Finger(page).wait()
    log = page.get_by_role("log", name="What happened so far")
    expect(log.get_by_text(re.compile("discarded"))).to_be_visible()
    expect(log.locator(".paragraph.fight").get_by_text("discarded")).to_have_count(0)


def test_a_player_who_gives_up_is_told_that_mates_could_be_called(guest: Visitor) -> None:
    here = {"at": "yard", "hand": {"blade": 1}}
    attacker = {"at": "yard", "hand": {"knife": 2}}
    attack = ("extort", "seat 0", "name spoon", "lay knife", "refuse")
    journal = moments.position(
        "dig", 4, *attack, seats=[here, attacker, here, {}], turn=1, options={"teams": True}
    )
    page = Table.at(guest, journal).show()
    Finger(page).wait()
    page.locator("[data-ticket] [data-option='give up']").click()
    sure = page.get_by_role("dialog", name="Are you sure?")
    expect(sure).to_contain_text("could be called for help first")
    expect(sure).not_to_contain_text("means a beating")


def test_the_log_keeps_its_place(guest: Visitor) -> None:
    """While the question next to it grows, and whatever happens next."""
    page = Table.at(guest.prefer(pace="instant"), moments.asked("dig", "dig-prompt-turn", least=150)).show()
    finger = Finger(page)
    finger.wait()
    finger.answer("search" if "search" in finger.look().options else None)
    if finger.wait().options != ["end"] and "end" in finger.look().options:
        finger.answer("end")
        finger.wait()
    log = page.get_by_role("log", name="What happened so far")
    first = "log => log.querySelector('.since')?.nextElementSibling.querySelector('.who') !== null"
    page.wait_for_function(f"() => ({first})(document.querySelector('[data-log]'))")
    for height in (700, 1000, 760):
        page.set_viewport_size({"width": 1280, "height": height})
        page.wait_for_function(SINCE_IS_SEEN)
    newest = page.get_by_role("button", name="Newest")
    if newest.count():
        (button,), (list_,) = boxes(page, ".newest"), boxes(page, "[data-log]")
        assert not overlap(button, list_)
    assert log.is_visible()


def test_one_notice_takes_the_place_of_another(guest: Visitor) -> None:
    page = Table.at(guest, moments.asked("dig", "dig-prompt-turn")).show()
    Finger(page).wait()
    for room in ("Solitary", "Showers"):
        page.get_by_role("button", name=re.compile(rf"^{room}\.")).click()
    notices = page.locator("[data-notices] .notice")
    expect(notices.get_by_text(re.compile("."))).not_to_have_count(0)
    expect(notices).to_have_count(1)
    (own,) = boxes(page, "[data-region='own']")
    assert not any(overlap(each, own) for each in boxes(page, "[data-notices] .notice"))


def test_the_prototype_does_not_mention_gangs_it_leaves_out(guest: Visitor) -> None:
    hand = dict.fromkeys(("chain", "cap", "bandana", "watch", "boots", "ring"), 1)
    journal = moments.position("dig", 2, seats=[{"hand": hand}, {}], options={"edition": "prototype"})
    page = Table.at(guest, journal).show()
    Finger(page).wait()
    expect(page.get_by_role("list", name="Gangs").get_by_role("listitem")).to_have_count(4)
    page.get_by_role("button", name="Explain my cards").click()
    expect(page.get_by_role("dialog")).to_contain_text("An accessory of these gangs")
    whole = page.evaluate("document.body.innerText + document.body.innerHTML")
    assert not re.search("Triad|Queers", whole)


# After the game


def test_every_turning_point_says_what_happened(guest: Visitor) -> None:
    """Including an answer without events yet, and a card that only its drawer saw."""
    journal = moments.finished("dig")
    found = analysis(journal, " move", "* draw ")
    guest.page.route(re.compile("/analysis$"), lambda route: route.fulfill(json=found))
    page = Table.brought(guest, journal).show()
    page.get_by_role("button", name="Winning chances").click()
    points = page.get_by_role("dialog").locator("ol > li")
    expect(points.first).to_contain_text("chose: roll the die and move")
    expect(points.nth(1)).to_contain_text("drew")


def analysis(journal: str, *moves: str) -> dict[str, Any]:
    """An analysis in which the match turned where each of these moves was first played."""
    lines = Match.loads(journal).lines()
    steps = [next(i for i, line in enumerate(lines, 1) if move in line) for move in moves]
    estimate = {"value": 0.5, "low": 0.4, "high": 0.6, "error": 0.05}
    plies = [
        {
            "index": index,
            "step": step,
            "last": step,
            "turn": 1,
            "kind": "chance" if lines[step - 1][0] == "*" else "choice",
            "seat": None if lines[step - 1][0] == "*" else int(lines[step - 1][0]),
            "actions": [lines[step - 1][2:]],
            "before": [estimate] * 4,
        }
        for index, step in enumerate(steps)
    ]
    points = [{**POINT, "ply": index} for index in range(len(steps))]
    result = {
        "players": 4,
        "sides": [[0], [1], [2], [3]],
        "iterations": 1,
        "plies": plies,
        "final": [estimate] * 4,
        "turning_points": points,
        "summaries": [],
    }
    return {"status": "done", "done": 1, "of": 1, "result": result}


def test_the_bedsheet_hangs_out_of_the_right_hand_window(guest: Visitor) -> None:
    page = Table.at(guest, moments.asked("boats", "boats-prompt-dice")).show()
    Finger(page).wait()
    for width, height in ((1280, 800), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("width => document.documentElement.clientWidth === width", arg=width)
        wait_for(lambda: is_hung_right(page))


def is_hung_right(page: Page) -> bool:
    """The board is redrawn when the window is resized."""
    windows, ropes = page.evaluate(BOXES, ".recess"), page.evaluate(BOXES, ".rope")
    if not windows or not ropes:
        return False
    window, rope = windows[-1], ropes[-1]
    middle = (window["left"] + window["right"]) / 2
    is_below = window["top"] < rope["top"] < rope["bottom"]
    return bool(rope["left"] - 10 <= middle <= rope["right"] + 10 and is_below)
