"""Friends at one table, each with their own browser: what each sees, and what nobody else does."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.sync_api import expect

from tests.page import panels
from tests.page.friends import Company, Friend, gather
from tests.page.table import Table
from tests.page.visitor import DESKTOP, PHONE

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.page.conftest import Arrive
    from tests.page.visitor import Visitor

WHOLE: Final = "document.documentElement.outerHTML.toLowerCase()"
"""Everything that is in a page: words, hidden words, labels, names of classes, addresses."""


@pytest.mark.parametrize("game", ["dig", "boats"])
def test_two_friends_meet_over_a_link_and_play(arrive: Arrive, game: str) -> None:
    ann, bo = (
        arrive(window).prefer(pace="instant", name=name) for window, name in ((DESKTOP, "Ann"), (PHONE, "Bo"))
    )
    company = meet_by_the_lobby(ann, bo, game)
    for friend in company.friends:
        friend.is_at_the_board()
    check_fair_dice(company.table)
    company.play(12)
    for friend in company.friends:
        check_secrets(company, friend)
        friend.visitor.shoot(f"friends-{game}-{friend.seat}")


def test_four_friends_and_somebody_who_watches(arrive: Arrive) -> None:
    visitors = [arrive(window).prefer(pace="instant") for window in (DESKTOP, PHONE, DESKTOP, PHONE)]
    company = gather(visitors, "dig", spectators=True)
    watcher = Friend(arrive(DESKTOP).prefer(pace="instant"), None)
    watcher.page.goto(str(company.table.links["watch"]))
    expect(watcher.page.get_by_text("You are watching. The game begins")).to_be_visible()
    start(company.friends[0].page)
    for friend in (*company.friends, watcher):
        friend.is_at_the_board()
    company.play(16)
    for friend in (*company.friends, watcher):
        check_secrets(company, friend)
        check_panels(friend, company.view(friend))
    expect(watcher.page.get_by_role("region", name="What is yours")).to_have_count(0)


def test_a_bet_is_nobody_elses_until_the_end(arrive: Arrive) -> None:
    company = gather(
        [arrive(DESKTOP).prefer(pace="instant") for _ in range(2)], "boats", options={"track": 3}
    )
    start(company.friends[0].page)
    for friend in company.friends:
        friend.is_at_the_board()
    company.play(1)
    ann, bo = company.friends
    expect(panels.panel(bo.page, 0)).to_contain_text("Bet is in")
    assert company.view(bo)["bets"][0] is None
    assert not bo.wire.leaks(1)
    company.play(200)
    bet = company.view(bo)["bets"][1]
    row = ann.page.get_by_role("row", name=re.compile("^Bo "))
    expect(row.last).to_contain_text(bet[0])
    ann.page.get_by_role("button", name="Fair dice").click()
    expect(ann.page.get_by_role("dialog")).to_contain_text("All promises were kept")


def test_chat_reaches_everybody_at_the_table(arrive: Arrive) -> None:
    company = gather([arrive(DESKTOP), arrive(PHONE)], "boats")
    ann, bo = (friend.page for friend in company.friends)
    ann.get_by_role("textbox", name="Say something").fill("Any last words?")
    ann.keyboard.press("Enter")
    expect(bo.get_by_role("log", name="What was said")).to_contain_text("Any last words?")
    bo.get_by_role("textbox", name="Say something").fill("<b>Not yet</b>")
    bo.get_by_role("button", name="Send").tap()
    expect(ann.get_by_role("log", name="What was said")).to_contain_text("<b>Not yet</b>")


def test_friends_meet_again_at_the_rematch(arrive: Arrive) -> None:
    company = gather([arrive(DESKTOP), arrive(PHONE)], "boats")
    ann, bo = (friend.page for friend in company.friends)
    start(ann)
    company.friends[1].is_at_the_board()
    company.table.do("abandon")
    ann.get_by_role("button", name="Rematch").click()
    bo.get_by_role("button", name="Join the rematch").tap()
    for page in (ann, bo):
        expect(page.get_by_role("heading", name="Waiting room")).to_be_visible()
    assert ann.url == bo.url != company.table.id


# Meeting


def meet_by_the_lobby(ann: Visitor, bo: Visitor, game: str) -> Company:
    """All by hand: the dialog, the link, the seats, and the start."""
    friends = [Friend(ann, 0), Friend(bo, 1)]
    page = ann.go("/")
    page.get_by_role("button", name=f"New table of {game}").click()
    dialog = page.get_by_role("dialog", name="A new table")
    dialog.get_by_role("radio", name="Friends by link").check()
    while dialog.get_by_role("combobox", name=re.compile("^Who sits")).count() > 2:
        dialog.get_by_role("button", name="One seat fewer").click()
    dialog.get_by_role("button", name="Open the table").click()
    friends[1].sit_down(page.get_by_role("textbox", name="Invite link").input_value())
    start(page)
    return Company(Table.of(ann, page.url), friends)


def start(page: Page) -> None:
    button = page.get_by_role("button", name="Start the game")
    expect(button).to_be_enabled()
    button.click()


def check_fair_dice(table: Table) -> None:
    """Both browsers promised a number before the start, and revealed it."""
    told = table.get()["table"]
    assert told["dice"]["kind"] == "fair"
    assert all(seat["nonce_commitment"] and seat["nonce"] for seat in told["seats"])


# Secrets


def check_secrets(company: Company, friend: Friend) -> None:
    """No secret of the others was received, and none is anywhere in the page."""
    assert friend.wire.pictures
    assert friend.wire.leaks(friend.seat) == []
    page = friend.page.evaluate(WHOLE)
    known = str(friend.wire.frames).lower()
    for other in company.friends:
        if other is not friend:
            hidden = [word for word in secrets(company, other) if not is_in(known, word)]
            assert not [word for word in hidden if is_in(page, word)]


def is_in(text: str, word: str) -> bool:
    """As a whole word: there is a fence in every defence."""
    return re.search(rf"\b{word}\b", text) is not None


def secrets(company: Company, friend: Friend) -> list[str]:
    """The past and the action cards of a seat; other cards are named everywhere."""
    view = company.view(friend)
    if view["game"] != "dig" or friend.seat is None:
        return []
    own = view["seats"][friend.seat]
    cards = company.table.get("content")["tables"]["cards"]
    actions = {card["id"] for card in cards if card.get("effect")}
    return [own["past"], *(actions & set(own["hand"]))]


def check_panels(friend: Friend, view: dict[str, Any]) -> None:
    """Every player's panel shows what the viewer may know of them: how many cards, and which."""
    for seat, person in enumerate(view["seats"]):
        panel = panels.panel(friend.page, seat)
        number = person["hand_size"] or "no"
        expect(panel).to_contain_text(re.compile(rf"\b{number} cards? in hand"))
        known = panel.get_by_text("Certainly holds")
        expect(known).to_have_count(1 if person["known"] else 0)
        if person["known"]:
            check_memory(known.inner_text(), person["known"], friend)


def check_memory(told: str, known: dict[str, int], friend: Friend) -> None:
    """All known cards are named, and no others."""
    kinds = {
        card["id"] for card in Table.of(friend.visitor, friend.page.url).get("content")["tables"]["cards"]
    }
    single = {kind for kind, number in known.items() if number == 1}
    named = {kind for kind in kinds if re.search(rf"\b{kind}\b", told, re.IGNORECASE)}
    assert single <= named <= set(known), (told, known)
