"""Everything that a window received, and which of it is another seat's secret."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page, WebSocket

Plain = dict[str, Any]


class Wiretap:
    """Listens to the sockets of a page, from before it is opened."""

    def __init__(self, page: Page) -> None:
        self.frames: list[Plain] = []
        self.sent: list[Plain] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(json.loads(frame)))
        socket.on("framesent", lambda frame: self.sent.append(json.loads(frame)))

    @property
    def pictures(self) -> list[Plain]:
        found = [frame.get("picture") for frame in self.frames]
        return [picture for picture in found if picture and picture["view"]]

    def leaks(self, seat: int | None) -> list[str]:
        """Received secrets that only another seat should know; `seat`: whose window it is."""
        return [leak for picture in self.pictures for leak in leaks_in(picture, seat)]


def leaks_in(picture: Plain, seat: int | None) -> list[str]:
    found = list(secrets_of_others(picture["view"], seat))
    if picture["seat"] != seat:
        found.append(f"a picture of seat {picture['seat']}")
    if picture["decision"] and picture["decision"]["seat"] != seat:
        found.append("another seat's question")
    heard = [event for event in picture["events"] if event["audience"] != "all"]
    return found + [
        event["name"]
        for event in heard
        if (seat if seat is not None else "spectators") not in event["audience"]
    ]


def secrets_of_others(view: Plain, seat: int | None) -> list[str]:
    """Hands, pasts and bets that a view contains but should not, in the words of docs/lookup/positions.md."""
    if view["game"] == "boats":
        bets = [] if view["over"] else view["bets"]
        return [
            f"the bet of seat {other}" for other, bet in enumerate(bets) if bet is not None and other != seat
        ]
    found = []
    for other, person in enumerate(view["seats"]):
        if other != seat and person["hand"] is not None:
            found.append(f"the hand of seat {other}")
        if other != seat and person["past"] is not None and not person["past_revealed"]:
            found.append(f"the past of seat {other}")
    return found
