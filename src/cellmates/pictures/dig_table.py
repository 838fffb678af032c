"""The middle of the table in `dig`: piles, bank, the gangs' open cards, Michel(le)'s cards, the discard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cellmates.games.dig.spoken import hand_order
from cellmates.games.dig.spoken.card_words import card, some
from cellmates.pictures.icons import icon
from cellmates.pictures.layout import NOTHING, DrawnBlock, box, column, grid, row, shared
from cellmates.pictures.lettering import paragraph, write
from cellmates.pictures.people import her_name
from cellmates.pictures.svg import Markup, element, joined

if TYPE_CHECKING:
    from cellmates.games.dig.files.view import DigView
    from cellmates.kernel.content import Content
    from cellmates.pictures.lettering import PictureWords

PILE: Final = 84
GANG: Final = 58


def middle(words: PictureWords, view: DigView, content: Content, width: float, height: float) -> DrawnBlock:
    """The middle of the table; the discard takes the room that is left."""
    parts = [
        piles(words, view, width),
        gangs(words, view, content, width),
        hers(words, view, content, width),
        in_play(words, view, width),
    ]
    left = height - column(parts, 8).height - 8
    return column([*parts, discard(words, view, content, width, left)], 8)


def discard(words: PictureWords, view: DigView, content: Content, width: float, height: float) -> DrawnBlock:
    """The search discard, which everybody may read (D-104)."""
    lines = int((height - 18) // 17)
    if lines < 1 or not view.discard:
        return NOTHING
    cards = counted(words, view.discard, hand_order.kinds(content))
    return noted("", words.t("picture-dig-discarded", cards=cards), width, "under", most=lines)


def piles(words: PictureWords, view: DigView, width: float) -> DrawnBlock:
    """Seven heaps, with their sizes and names."""
    heaps = [("deck", view.deck, words.t("picture-dig-deck"))]
    heaps.append(("discard", sum(view.discard.values()), words.t("picture-dig-discard")))
    heaps += [(kind, count, words.t(card(kind))) for kind, count in view.piles.items()]
    heaps.append(("cigarette", view.bank, words.t("picture-dig-bank")))
    each = shared(width, len(heaps), 6)
    return row([pile(name, count, label, each) for name, count, label in heaps], 6)


def pile(name: str, count: int, label: str, width: float) -> DrawnBlock:
    middle = width / 2
    body = joined(
        element("rect", x=4, y=4, width=width - 4, height=60, rx=7, class_="under") if count else Markup(),
        element("rect", width=width - 4, height=60, rx=7, class_="panel" if count else "hollow dashed"),
        icon(name, middle - 14, 6, 24),
        write(str(count), middle - 2, 53, 17, anchor="middle", bold=True),
        write(label, middle - 2, 79, 11.5, width=width + 2, class_="dim", anchor="middle"),
    )
    return DrawnBlock(width, PILE, body)


# Gangs


def gangs(words: PictureWords, view: DigView, content: Content, width: float) -> DrawnBlock:
    names = [row["id"] for row in content.tables["gangs"] if row["id"] in view.gangs]
    columns = 3 if len(names) > 4 else 2
    each = shared(width, columns, 6)
    return grid([gang(words, view, name, each) for name in names], columns, 6)


def gang(words: PictureWords, view: DigView, name: str, width: float) -> DrawnBlock:
    """A gang's open card, which the next member gets, and the size of its pile."""
    pile = view.gangs[name]
    top = pile[0] if pile else None
    count = sum(1 if isinstance(each, str) else len(each) for each in pile)
    shown = words.t(card(top)) if isinstance(top, str) else words.t("terminal-dig-pile-empty")
    body = joined(
        box(width, GANG, "panel", 8),
        element("rect", width=5, height=GANG - 16, x=8, y=8, rx=2.5, class_="band"),
        write(words.t(card(name)), 22, 23, 13, width=width - 56, class_="dim"),
        write(str(count), width - 12, 23, 13, class_="dim", anchor="end"),
        write(shown, 22, 45, 15, width=width - 34, bold=isinstance(top, str), class_="ink" if top else "dim"),
    )
    return DrawnBlock(width, GANG, body)


# Michel(le), and the card on the table


def hers(words: PictureWords, view: DigView, content: Content, width: float) -> DrawnBlock:
    if view.michel is None:
        return NOTHING
    deck, drawn = view.michel.deck, view.michel.open
    knives = sum(content.row("michel", name)["knife"] == "yes" for name in deck)
    text = words.t("terminal-dig-her-deck", count=len(deck), knives=knives)
    if drawn:
        text = words.t("terminal-dig-her-open", cards=[words.t(card(name)) for name in drawn])
    return noted(her_name(words, view), text, width, "michel")


def in_play(words: PictureWords, view: DigView, width: float) -> DrawnBlock:
    """The action card on the table, and what a shakedown has not dealt out yet."""
    parts = []
    if view.in_play is not None:
        parts.append(words.t("terminal-dig-in-play", card=card(view.in_play)))
    if view.pool:
        parts.append(words.t("picture-dig-pool", number=view.pool))
    return noted("", " · ".join(parts), width, "band") if parts else NOTHING


def noted(label: str, text: str, width: float, class_: str, *, most: int = 2) -> DrawnBlock:
    """A few lines of text with a coloured edge."""
    start = 22 + (84 if label else 0)
    body, lines = paragraph(text, start, 23, 13, width=width - start - 12, most=most)
    height = 36 + 17 * (lines - 1)
    return DrawnBlock(
        width,
        height,
        joined(
            box(width, height, "panel", 8),
            element("rect", width=5, height=height - 16, x=8, y=8, rx=2.5, class_=class_),
            write(label, 22, 23, 13, width=78, bold=True) if label else Markup(),
            body,
        ),
    )


def counted(words: PictureWords, counts: dict[str, int], order: list[str]) -> list[str]:
    """What a heap holds as the object of a sentence: "a shovel", "2 knives"."""
    return [words.t(some(kind, counts[kind])) for kind in order if counts.get(kind)]
