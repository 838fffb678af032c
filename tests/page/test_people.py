"""People and their seats: who may look at a finished game, who may sit down in a running one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from tests.page.friends import Company, Friend, gather
from tests.page.table import Table
from tests.page.visitor import DESKTOP, PHONE
from tests.server.server_process import BOT, HERE

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.page.conftest import Arrive
    from tests.page.visitor import Visitor

SHORT = {"track": 3}


def played_by_a_bot(visitor: Visitor, **settings: Any) -> Page:
    """The end of a short game that somebody played alone."""
    table = Table.started(visitor.prefer(pace="instant"), "boats", HERE, BOT, options=SHORT, **settings)
    table.do("hand_over", seat=0)
    page = table.show()
    expect(page.get_by_role("button", name="Luck")).to_be_visible()
    return page


def copied(page: Page, button: str) -> str:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name=button).click()
    expect(page.get_by_role("region", name="Notices").get_by_text("Copied")).to_be_visible()
    link: str = page.evaluate("navigator.clipboard.readText()")
    return link


def test_the_link_of_a_game_that_was_played_alone_opens_it_elsewhere(arrive: Arrive) -> None:
    page = played_by_a_bot(arrive(DESKTOP))
    friend = arrive(PHONE)
    seen = friend.page
    seen.goto(copied(page, "Copy the link"))
    expect(seen.get_by_role("button", name="Luck")).to_be_visible()
    expect(seen.get_by_role("button", name="Copy the link")).to_have_count(0)
    expect(seen.get_by_role("button", name="Play again")).to_have_count(0)
    seen.locator("[data-do=chances]").tap()
    expect(seen.get_by_text("None of the players has had this game analysed.")).to_be_visible()
    seen.keyboard.press("Escape")
    seen.locator("[data-do=step-through]").tap()
    expect(seen.get_by_role("region", name="Board")).to_be_visible()
    friend.check_with_axe()


def test_a_game_that_is_not_shared_yet_says_what_its_button_does(arrive: Arrive) -> None:
    page = played_by_a_bot(arrive(DESKTOP), share=False)
    stranger = arrive(DESKTOP)
    stranger.page.goto(copied(page, "Share this game"))
    expect(stranger.page.get_by_role("button", name="Luck")).to_be_visible()
    expect(page.get_by_role("button", name="Copy the link")).to_be_visible()


# A seat in a running game


def three(arrive: Arrive) -> Company:
    company = gather([arrive(DESKTOP) for _ in range(3)], "boats", dice="seeded")
    button = company.friends[0].page.get_by_role("button", name="Start the game")
    expect(button).to_be_enabled()
    button.click()
    for friend in company.friends:
        friend.is_at_the_board()
    return company


def test_a_newcomer_sits_down_when_the_others_agree(arrive: Arrive) -> None:
    company = three(arrive)
    ann, bo, cleo = (friend.page for friend in company.friends)
    company.friends[2].visitor.forgive("4003")
    company.table.do("kick", seat=2)
    ann.get_by_role("button", name="Menu of the table").click()
    ann.get_by_role("button", name="Open Cleo's seat").click()
    ann.get_by_role("dialog").get_by_role("button", name="Open Cleo's seat").last.click()
    expect(ann.get_by_text("Still to answer: Bo.")).to_be_visible()
    expect(bo.get_by_text("May somebody take over Cleo's seat?")).to_be_visible()
    company.friends[1].visitor.check_with_axe()
    company.friends[1].visitor.shoot("open-seat-question")
    newcomer = Friend(arrive(DESKTOP), 2)
    newcomer.page.goto(str(company.table.get("links")["invite"]))
    expect(newcomer.page.get_by_role("region", name="Board")).to_be_visible()
    expect(newcomer.page.get_by_role("button", name="Sit here")).to_have_count(0)
    bo.get_by_role("button", name="Agree").click()
    newcomer.page.get_by_role("button", name="Sit here").click()
    newcomer.page.get_by_role("textbox", name="Your name").fill("Dee")
    newcomer.page.get_by_role("button", name="Sit down").click()
    expect(newcomer.page.get_by_role("region", name="What is yours")).to_be_visible()
    expect(cleo.get_by_text("Dee")).to_have_count(0)


def test_the_bot_stays_if_one_player_would_rather_keep_it(arrive: Arrive) -> None:
    company = three(arrive)
    ann, bo, _ = (friend.page for friend in company.friends)
    Table.of(company.friends[2].visitor, company.friends[2].page.url).do("leave", seat=2)
    company.table.do("open", seat=2)
    bo.get_by_role("button", name="Keep the bot").click()
    expect(bo.get_by_text("May somebody take over Cleo's seat?")).to_have_count(0)
    expect(ann.get_by_text("Still to answer")).to_have_count(0)
    ann.get_by_role("tab", name="Chat").click()
    expect(ann.get_by_text("Bo would rather keep the bot that plays for Cleo.")).to_be_visible()


def test_a_host_replaces_nobody_who_is_present(arrive: Arrive) -> None:
    company = three(arrive)
    ann = company.friends[0].page
    company.friends[2].page.close()
    ann.get_by_role("button", name="Menu of the table").click()
    expect(ann.get_by_role("button", name="Let a bot play for Cleo")).to_be_visible()
    expect(ann.get_by_role("button", name="Let a bot play for Bo")).to_have_count(0)
    expect(ann.get_by_role("button", name="Take the seat from Bo")).to_be_visible()


# The rescue code


def test_a_rescue_code_is_shown_on_demand(arrive: Arrive) -> None:
    company = gather([arrive(DESKTOP), arrive(PHONE)], "boats")
    bo = company.friends[1].page
    expect(bo.get_by_role("dialog")).to_have_count(0)
    bo.get_by_role("button", name="Show my rescue code").tap()
    dialog = bo.get_by_role("dialog", name="Your rescue code")
    code = dialog.locator(".code").inner_text()
    company.friends[1].visitor.check_with_axe()
    dialog.get_by_role("button", name="I have noted it").tap()
    expect(bo.get_by_role("button", name="Show my rescue code")).to_have_count(0)
    elsewhere = arrive(DESKTOP)
    elsewhere.forgive("status of 40[14]")
    page = elsewhere.go(f"/t/{company.table.id}")
    page.get_by_role("textbox", name="Rescue code").fill(code)
    page.get_by_role("button", name="Take my seat back").click()
    expect(page.locator("[data-seat='1']").get_by_text("you")).to_be_visible()


def test_a_player_who_waits_alone_is_shown_no_code_unasked(guest: Visitor) -> None:
    page = Table.open(guest, "boats", HERE, BOT).show()
    expect(page.get_by_role("heading", name="Waiting room")).to_be_visible()
    expect(page.get_by_text("rescue code")).to_have_count(0)
    page.get_by_role("button", name="Menu of the table").click()
    page.get_by_role("button", name="New rescue code").click()
    expect(page.get_by_role("dialog", name="Your rescue code")).to_be_visible()


def test_a_rematch_has_a_new_code_for_everybody(arrive: Arrive) -> None:
    company = three(arrive)
    company.table.do("abandon")
    for friend in company.friends[:2]:
        friend.page.locator("[data-do=rematch]").click()
        expect(friend.page.get_by_role("button", name="Show my rescue code")).to_be_visible()
    expect(company.friends[0].page.get_by_role("textbox", name="Invite link")).to_be_visible()
