"""What happened in `dig`: a short paragraph for each turn and each extortion.

Only the events of one viewer are used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from cellmates.games.dig.rules.vocabulary import BUY_KNIVES, PURCHASES, TOOL_NAMES
from cellmates.games.dig.spoken.card_words import card, some
from cellmates.kernel.events import Event
from cellmates.kernel.story import Mark, Paragraph
from cellmates.words import Phrase, player

BREAKS: Final = {"turn_began", "extorted", "michel_extorted", "deal_offered", "won", "bound_reached"}
"""Events that begin a paragraph."""
BLOWS: Final = {
    "extorted", "michel_extorted", "laid", "refused", "gave_up", "called", "declined_help", "handed_over",
    "michel_card", "repelled", "fight_won",
}  # fmt: skip
"""Events that begin a paragraph about an extortion, or the rest of one."""
IN_A_FIGHT: Final = BLOWS | {
    "beaten", "robbed", "robbed_unseen", "lost", "revealed", "drew", "drew_unseen", "reshuffled",
    "michel_beaten", "michel_won",
}  # fmt: skip
"""Events of an extortion; any other event continues the turn."""
UNSAID: Final = {"turn_began", "turn_ended", "michel_left"}
"""Left out: the paragraphs themselves say whose turn it was."""
SET_UP: Final = {"gang_turned", "drew_unseen"}
"""Left out at the start: everybody is dealt the same number of cards, and the board shows the gangs."""
GATHERED: Final = {
    "drew": "drew",
    "dealt": "dealt",
    "discarded": "discarded",
    "hand_seen": "saw",
    "lost": "lost",
}
"""Events that come in rows and share a sentence."""
CONCERNED: Final = ("seat", "victim", "loser", "holder", "other", "mate")

EventWords = Callable[[Event], Phrase]


def story(events: Sequence[Event], words: EventWords) -> list[Paragraph]:
    """The paragraphs of these events; the last one may still grow."""
    parts = list(paragraphs(events))
    following = [*(part[0] for part in parts[1:]), None]
    return [told(part, after, words) for part, after in zip(parts, following, strict=False)]


# Where a paragraph ends


def paragraphs(events: Sequence[Event]) -> Iterator[list[Event]]:
    found: list[Event] = []
    for event in events:
        if found and begins_anew(found, event):
            yield found
            found = []
        found.append(event)
    if found:
        yield found


def begins_anew(before: list[Event], event: Event) -> bool:
    if event.name in BREAKS:
        return True
    is_fight = before[0].name in BLOWS
    return is_fight and event.name not in IN_A_FIGHT and not is_prize(before, event)


def is_prize(before: list[Event], event: Event) -> bool:
    """Whether it is the tool discarded for Michel(le) (D-805, D-807)."""
    if event.name != "discarded" or not before[0].name.startswith("michel"):
        return False
    return event.args["kind"] in TOOL_NAMES and all(each.name != "discarded" for each in before)


# A paragraph


def told(events: list[Event], after: Event | None, words: EventWords) -> Paragraph:
    """One paragraph; `after` is the event that begins the next one."""
    head = events[0]
    lines = sentences(events, after, words)
    return Paragraph(
        begins=head.number,
        ends=events[-1].number,
        seat=None if head.name == "michel_extorted" else head.args.get("seat"),
        mark=mark_of(head.name),
        lines=[line for line, _ in lines],
        upto=[number for _, number in lines],
    )


def mark_of(name: str) -> Mark | None:
    if name in {"won", "bound_reached"}:
        return "end"
    if name in BLOWS:
        return "fight"
    return "turn" if name == "turn_began" else None


Line = tuple[Phrase, int]
"""A sentence, and the number of its last event."""


def sentences(events: list[Event], after: Event | None, words: EventWords) -> list[Line]:
    said = [event for event in events if event.name != "michel_left"]
    if all(event.name in UNSAID for event in said):
        return uneventful(events, said, words)
    queue = Queue(worth_telling(events, after), words)
    lines: list[Line] = []
    while queue.events:
        line = sentence(queue)
        if line is not None:
            lines.append((line, queue.taken))
    return lines


def uneventful(events: list[Event], said: list[Event], words: EventWords) -> list[Line]:
    """The sentence for a turn that has only just begun, or in which nothing was done."""
    head = events[0]
    if head.name != "turn_began":
        return []
    if len(said) == 1:
        return [(words(head), head.number)]
    return [(Phrase("dig-story-did-nothing", {"player": player(head.args["seat"])}), said[-1].number)]


def worth_telling(events: list[Event], after: Event | None) -> list[Event]:
    """The events without the deal before the first turn and those that the next event makes redundant."""
    is_set_up = any(event.name in {"first_chosen", "past_dealt"} for event in events)
    following = [*events[1:], after]
    return [
        event
        for event, then in zip(events, following, strict=True)
        if not (is_set_up and event.name in SET_UP) and not is_plain(event, then)
    ]


def is_plain(event: Event, following: Event | None) -> bool:
    """Whether a choice needs no sentence, because the next event shows its result."""
    if event.name != "chose" or following is None:
        return False
    return any(following.args.get(name) == event.args["chosen"] for name in CONCERNED)


class Queue:
    """The events still without a sentence."""

    def __init__(self, events: list[Event], words: EventWords) -> None:
        self.events = events
        self.words = words
        self.taken = 0
        """The number of the last one that was taken."""

    def next(self) -> Event:
        event = self.events.pop(0)
        self.taken = event.number
        return event

    def next_if(self, name: str) -> Event | None:
        return self.next() if self.events and self.events[0].name == name else None

    def row_of(self, first: Event) -> list[Event]:
        """This event, and similar events of the same seat that follow it."""
        row = [first]
        while self.events and self.events[0].name == first.name and owner(self.events[0]) == owner(first):
            row.append(self.next())
        return row


# Sentences


def sentence(queue: Queue) -> Phrase | None:
    """The next sentence; its events are taken off the queue."""
    event = queue.next()
    if event.name in UNSAID:
        return None
    if event.name in GATHERED:
        row = queue.row_of(event)
        return say(GATHERED[event.name], owner(event), cards=cards_in(row))
    own = OWN.get(event.name)
    told = own(event, queue) if own else None
    return told or (None if is_empty_handed(event) else queue.words(event))


def is_empty_handed(event: Event) -> bool:
    """Whether it is the cigarettes event of a deal without cigarettes."""
    return event.name == "deal_cigarettes" and not (event.args["given"] or event.args["asked"])


def say(message: str, seat: int, **args: Any) -> Phrase:
    return Phrase(f"dig-story-{message}", {"player": player(seat), **args})


def searched(_event: Event, queue: Queue) -> None:
    """Skips the draws of somebody else: their number is mentioned already."""
    unseen = queue.next_if("drew_unseen")
    if unseen is not None:
        queue.row_of(unseen)


def drew_unseen(event: Event, queue: Queue) -> Phrase:
    return say("drew-unseen", event.args["seat"], count=len(queue.row_of(event)))


def rolled(event: Event, queue: Queue) -> Phrase | None:
    return walked("walked", event, queue.next_if("went"))


def michel_rolled(event: Event, queue: Queue) -> Phrase | None:
    pawn = queue.words(event).args["michel"]
    return walked("michel-walked", event, queue.next_if("michel_went"), michel=pawn)


def walked(message: str, roll: Event, went: Event | None, **pawn: Any) -> Phrase | None:
    if went is None:
        return None
    places = {"from": card(went.args["from"]), "to": card(went.args["to"])}
    return say(message, roll.args["seat"], pips=roll.args["pips"], **places, **pawn)


def sold(event: Event, queue: Queue) -> Phrase:
    seat, cards = event.args["seat"], cards_in(queue.row_of(event))
    got = queue.next_if("got_cigarettes")
    if got is None:
        return say("sold-only", seat, cards=cards)
    return say("sold", seat, cards=cards, number=got.args["number"])


def crafted(event: Event, queue: Queue) -> Phrase | None:
    took = queue.next_if("took")
    if took is None:
        return None
    return say("crafted", event.args["seat"], product=some(took.args["kind"], took.args["number"]))


def bought(event: Event, queue: Queue) -> None:
    """Skips what was bought, unless there was one more of it."""
    paid_for = 2 if event.args["purchase"] == PURCHASES[BUY_KNIVES] else 1
    if queue.events and queue.events[0].args.get("number") == paid_for:
        queue.next_if("took")


OWN: Final[dict[str, Callable[[Event, Queue], Phrase | None]]] = {
    "searched": searched,
    "drew_unseen": drew_unseen,
    "rolled": rolled,
    "michel_rolled": michel_rolled,
    "sold": sold,
    "crafted": crafted,
    "bought": bought,
}
"""Events that share a sentence with what follows them; None: the event has its own sentence."""


def owner(event: Event) -> int:
    """The owner of the cards that an event is about."""
    seat: int = event.args["holder"] if "holder" in event.args else event.args["seat"]
    return seat


def cards_in(events: list[Event]) -> list[Phrase]:
    """The cards that a row of events names, grouped by kind."""
    counts: dict[str, int] = {}
    for event in events:
        kind = event.args["kind"]
        counts[kind] = counts.get(kind, 0) + event.args.get("number", 1)
    return [some(kind, number) for kind, number in counts.items()]
