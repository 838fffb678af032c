"""A view as a few lines of plain text, in the words of notation and position files."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Any, Final

from cellmates.games.boats.files.view import BoatsView, by_boats, in_windows
from cellmates.games.dig.files.view import DigView, SeatView
from cellmates.kernel.codec import checked_view
from cellmates.kernel.refusals import BadSetup

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from cellmates.kernel.views import View

WIDTH: Final = 80
LABEL: Final = 9
NOTHING: Final = "-"


def plain(view: View | Mapping[str, Any]) -> str:
    """What a seat or a spectator sees, for terminals, logs and programs; long lines are folded."""
    seen = checked_view(view)
    match seen:
        case BoatsView():
            rows = of_boats(seen)
        case DigView():
            rows = of_dig(seen)
        case _:
            raise BadSetup("setup-no-picture", game=seen.game)
    return "\n".join(line for label, text in rows for line in folded(label, text))


def folded(label: str, text: str) -> Iterator[str]:
    """A label and its text, folded to one width."""
    first, *others = wrap(text, WIDTH - LABEL) or [NOTHING]
    yield f"{label:<{LABEL}}{first}"
    for line in others:
        yield " " * LABEL + line


def listed(things: Iterable[str], between: str = ", ") -> str:
    return between.join(things) or NOTHING


def counted(counts: Mapping[str, int]) -> str:
    """`2 blade, cap`."""
    return listed(f"{count} {kind}" if count > 1 else kind for kind, count in counts.items())


def seats(numbers: Iterable[int]) -> str:
    return listed(str(seat) for seat in numbers)


def standing(view: View) -> tuple[str, str]:
    """The end of the game, or who is asked."""
    if view.over:
        return "over", f"{view.end_reason}, won by {seats(view.winners)}"
    return "asked", seats(view.waiting)


# boats


def of_boats(view: BoatsView) -> Iterator[tuple[str, str]]:
    yield view.game, f"round {view.round}, turn {view.turn}, seat {shown(view.seat)}"
    yield standing(view)
    yield "windows", listed(in_windows(view))
    yield "track", listed((f"{field} {listed(row)}" for field, row in view.track.items()), " | ")
    yield "boats", listed((f"{i} {listed(crew)}" for i, crew in enumerate(view.boats, 1)), " | ")
    yield "dice", listed([*(f"{die} {pips}" for die, pips in view.dice.items()), *white_die(view)])
    for seat, points in enumerate(view.points):
        yield f"seat {seat}", f"{points} points, bet {bet_of(view, seat)}"


def white_die(view: BoatsView) -> list[str]:
    return [f"white {view.white}"] if view.white else []


def bet_of(view: BoatsView, seat: int) -> str:
    bet = view.bets[seat]
    if bet is None:
        return "in" if view.bet_in[seat] else "open"
    return listed((f"{i} {listed(boat)}" for i, boat in enumerate(by_boats(view, bet), 1) if boat), " | ")


def shown(seat: int | None) -> str:
    return "spectator" if seat is None else str(seat)


# dig


def of_dig(view: DigView) -> Iterator[tuple[str, str]]:
    turn = f"turn {view.turn} with {view.actions_left} actions left"
    yield view.game, f"{view.turns} turns, {turn}, target {view.target}, seat {shown(view.seat)}"
    yield standing(view)
    yield "places", listed(places(view), " | ")
    piles = {"deck": view.deck, **view.piles, "bank": view.bank}
    yield "piles", listed(f"{pile} {count}" for pile, count in piles.items())
    yield "discard", counted(view.discard)
    yield "gangs", listed(f"{gang} {open_card(pile)}" for gang, pile in view.gangs.items() if pile)
    for seat, person in enumerate(view.seats):
        yield f"seat {seat}", person_words(person)
    if view.hand is not None:
        yield "hand", counted(view.hand)
    if view.looking_at is not None:
        yield "look at", counted(view.looking_at)
    if view.in_play:
        yield "in play", view.in_play


def places(view: DigView) -> Iterator[str]:
    found: dict[str, list[str]] = {}
    for seat, person in enumerate(view.seats):
        found.setdefault(person.at, []).append(str(seat))
    if view.michel:
        found.setdefault(view.michel.at, []).append("michel")
    return (f"{place} {listed(there)}" for place, there in found.items())


def open_card(pile: list[str | list[str]]) -> str:
    """The open card, and the number of cards below it."""
    under = sum(len(card) if isinstance(card, list) else 1 for card in pile[1:])
    top = pile[0] if isinstance(pile[0], str) else NOTHING
    return f"{top} +{under}"


def person_words(person: SeatView) -> str:
    past = f"past {person.past or 'hidden'}{' revealed' if person.past_revealed else ''}"
    words = [f"{person.points} points", f"{person.hand_size} cards", f"{person.cigarettes} cigarettes"]
    words += [f"{person.beatings} beatings", f"gang {person.gang or NOTHING}", past]
    if person.known:
        words.append(f"surely {counted(person.known)}")
    if person.lacks:
        words.append(f"no {listed(person.lacks, ' ')}")
    return listed(words)
