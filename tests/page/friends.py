"""Friends around one table, each with their own window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playwright.sync_api import expect

from tests.page.finger import Finger, at_random
from tests.page.table import Table
from tests.page.wiretap import Wiretap
from tests.server.server_process import HERE, LINK

if TYPE_CHECKING:
    from typing import Any

    from tests.page.visitor import Visitor

NAMES: Final = ("Ann", "Bo", "Cleo", "Dan")


class Friend:
    """A player with a window, a seat, and a finger."""

    def __init__(self, visitor: Visitor, seat: int | None) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.seat = seat
        self.wire = Wiretap(self.page)

    def sit_down(self, link: str) -> None:
        """Follow the link, take the seat, and say ready."""
        assert self.seat is not None
        self.page.goto(link)
        self.page.get_by_role("button", name=f"Sit here Seat {self.seat + 1}").click()
        self.page.get_by_role("textbox", name="Your name").fill(NAMES[self.seat])
        self.page.get_by_role("button", name="Sit down").click()
        self.page.get_by_role("button", name="I am ready").click()

    def is_at_the_board(self) -> None:
        expect(self.page.get_by_role("region", name="Board")).to_be_visible()
        self.finger = Finger(self.page, at_random(self.seat or 0))


class Company:
    """The friends of one table, in the order of their seats; the host first."""

    def __init__(self, table: Table, friends: list[Friend]) -> None:
        self.table = table
        self.friends = friends

    def play(self, answers: int) -> None:
        """Each seat that owes an answer gives one, this often or until it is over."""
        for _ in range(answers):
            view = self.table.view("spectator")
            if view["over"]:
                return
            friend = self.friends[min(view["waiting"])]
            friend.finger.wait()
            friend.finger.answer()
            self._settle(friend)

    def _settle(self, friend: Friend) -> None:
        """Wait until the server has the answer."""
        ticket = friend.finger.answered
        friend.page.wait_for_function(
            "ticket => document.querySelector('[data-ticket]')?.dataset.ticket !== ticket", arg=ticket
        )

    def view(self, friend: Friend) -> dict[str, Any]:
        """What this friend may know, according to the server."""
        where = "spectator" if friend.seat is None else friend.seat
        return Table.of(friend.visitor, friend.page.url).view(where)


def gather(visitors: list[Visitor], game: str, **settings: Any) -> Company:
    """A table of people who joined by the link, about to start."""
    friends = [Friend(visitor, seat) for seat, visitor in enumerate(visitors)]
    links = [LINK] * (len(friends) - 1)
    table = Table.open(friends[0].visitor, game, HERE, *links, forced=False, **settings)
    table.show()
    for friend in friends[1:]:
        friend.sit_down(str(table.links["invite"]))
    return Company(table, friends)
