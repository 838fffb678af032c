"""What happened in `dig`: a short paragraph a turn, and one for every extortion."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from cellmates.games.dig.card_words import card, some
from cellmates.words import Phrase, player

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from cellmates.kernel.events import Event

BREAKS: Final = {"turn_began", "extorted", "michel_extorted", "deal_offered", "won", "bound_reached"}
"""Where a paragraph begins."""
BLOWS: Final = {
    "extorted", "michel_extorted", "laid", "refused", "gave_up", "declined_help", "handed_over",
    "michel_card", "repelled", "fight_won",
}  # fmt: skip
"""What a paragraph about an extortion, or the rest of one, begins with."""
IN_A_FIGHT: Final = {
    "extorted", "laid", "refused", "gave_up", "declined_help", "handed_over", "fight_won", "beaten", "robbed",
    "robbed_unseen", "lost", "revealed", "repelled", "drew", "drew_unseen", "reshuffled", "michel_extorted",
    "michel_card", "michel_beaten", "michel_won", "discarded",
}  # fmt: skip
"""What belongs to an extortion; with anything else the turn goes on."""
UNSAID: Final = {"turn_began", "turn_ended", "michel_left"}
"""The paragraphs themselves tell whose turn it was."""
SET_UP: Final = {"gang_turned", "drew_unseen"}
"""Everybody is dealt as many cards, and the board shows the gangs."""
GATHERED: Final = {
    "drew": "drew",
    "dealt": "dealt",
    "discarded": "discarded",
    "hand_seen": "saw",
    "lost": "lost",
}
"""Events that come in rows and are told in one sentence."""


def paragraphs(events: Sequence[Event]) -> Iterator[list[Event]]:
    found: list[Event] = []
    for event, following in pairwise([*events, None]):
        if event is None or is_plain(event, following):
            continue
        leaves_fight = is_fight(found) and event.name not in IN_A_FIGHT
        if found and (event.name in BREAKS or leaves_fight):
            yield found
            found = []
        found.append(event)
    if found:
        yield found


def is_fight(events: list[Event]) -> bool:
    return bool(events) and events[0].name in BLOWS


def is_plain(event: Event, following: Event | None) -> bool:
    """Who was chosen needs no word where the next event says what came of it."""
    return (
        event.name == "chose" and following is not None and event.args["chosen"] in seats_in(following.args)
    )


class Teller:
    """Tells a paragraph in sentences: rows of like events are gathered, the rest is said as it is."""

    def __init__(self, say: Callable[..., str], words: Callable[[Event], str]) -> None:
        self._say = say
        self._words = words

    def told(self, events: list[Event]) -> list[str]:
        if [event.name for event in events if event.name != "michel_left"] == ["turn_began", "turn_ended"]:
            return [self._say("terminal-dig-did-nothing", player=player(events[0].args["seat"]))]
        queue = self._dealt_out(events)
        sentences = []
        while queue:
            sentences.append(self._sentence(queue))
        return [sentence for sentence in sentences if sentence]

    def _dealt_out(self, events: list[Event]) -> list[Event]:
        """Without what is dealt to everybody before the first turn."""
        is_set_up = any(event.name in {"first_chosen", "past_dealt"} for event in events)
        return [event for event in events if not (is_set_up and event.name in SET_UP)]

    def _sentence(self, queue: list[Event]) -> str:
        """The next sentence; what it tells is taken off the queue."""
        event = queue[0]
        if event.name in UNSAID:
            queue.pop(0)
            return ""
        if event.name in GATHERED:
            return self._row(queue)
        own: dict[str, Callable[[list[Event]], str]] = {
            "searched": self._searched,
            "drew_unseen": self._unseen,
            "rolled": self._walked,
            "michel_rolled": self._walked,
            "sold": self._sold,
            "crafted": self._crafted,
            "bought": self._bought,
            "deal_cigarettes": self._cigarettes,
        }
        if event.name in own:
            return own[event.name](queue)
        return self._words(queue.pop(0))

    def _row(self, queue: list[Event]) -> str:
        first = queue[0]
        events = taken(queue, first.name)
        who = player(seat_of(first))
        return self._say(f"terminal-dig-{GATHERED[first.name]}", player=who, cards=cards_in(events))

    def _searched(self, queue: list[Event]) -> str:
        """How many cards somebody else drew is said already."""
        event = queue.pop(0)
        if queue and queue[0].name == "drew_unseen":
            taken(queue, "drew_unseen")
        return self._words(event)

    def _unseen(self, queue: list[Event]) -> str:
        who = player(queue[0].args["seat"])
        return self._say("terminal-dig-drew-unseen", player=who, count=len(taken(queue, "drew_unseen")))

    def _walked(self, queue: list[Event]) -> str:
        roll = queue.pop(0)
        hers = roll.name == "michel_rolled"
        if not queue or queue[0].name != ("michel_went" if hers else "went"):
            return self._words(roll)
        went = queue.pop(0).args
        args = {"pips": roll.args["pips"], "from": card(went["from"]), "to": card(went["to"])}
        message = "terminal-dig-michel-walked" if hers else "terminal-dig-walked"
        return self._say(message, player=player(roll.args["seat"]), **args)

    def _sold(self, queue: list[Event]) -> str:
        who = player(queue[0].args["seat"])
        cards = cards_in(taken(queue, "sold"))
        if not queue or queue[0].name != "got_cigarettes":
            return self._say("terminal-dig-sold-only", player=who, cards=cards)
        number = queue.pop(0).args["number"]
        return self._say("terminal-dig-sold", player=who, cards=cards, number=number)

    def _crafted(self, queue: list[Event]) -> str:
        event = queue.pop(0)
        if not queue or queue[0].name != "took":
            return self._words(event)
        took = queue.pop(0).args
        product = some(took["kind"], took["number"])
        return self._say("terminal-dig-crafted", player=player(event.args["seat"]), product=product)

    def _bought(self, queue: list[Event]) -> str:
        """What was bought is said already, unless there was one more of it."""
        event = queue.pop(0)
        paid_for = 2 if event.args["purchase"] == "knives" else 1
        if queue and queue[0].name == "took" and queue[0].args["number"] == paid_for:
            queue.pop(0)
        return self._words(event)

    def _cigarettes(self, queue: list[Event]) -> str:
        event = queue.pop(0)
        return self._words(event) if event.args["given"] or event.args["asked"] else ""


def taken(queue: list[Event], name: str) -> list[Event]:
    """The events of this name and of the same seat at the head of the queue, taken off it."""
    seat = seat_of(queue[0])
    found = []
    while queue and queue[0].name == name and seat_of(queue[0]) == seat:
        found.append(queue.pop(0))
    return found


def seat_of(event: Event) -> int:
    """Whose cards it is about."""
    seat: int = event.args["holder"] if "holder" in event.args else event.args["seat"]
    return seat


def cards_in(events: list[Event]) -> list[Phrase]:
    """The cards that a row of events names, those of a kind together."""
    counts: dict[str, int] = {}
    for event in events:
        kind = event.args["kind"]
        counts[kind] = counts.get(kind, 0) + event.args.get("number", 1)
    return [some(kind, number) for kind, number in counts.items()]


def seats_in(args: dict[str, Any]) -> set[int]:
    names = ("seat", "victim", "loser", "holder", "other", "mate")
    return {args[name] for name in names if name in args}
