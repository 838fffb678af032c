"""Cards of `dig` that the viewer sees: their own hand, a hand they look at, a deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cellmates.games.dig.spoken import hand_order
from cellmates.games.dig.spoken.card_words import card
from cellmates.pictures.dig_table import counted, noted
from cellmates.pictures.frame import WIDTH
from cellmates.pictures.icons import ICONS, icon
from cellmates.pictures.layout import NOTHING, DrawnBlock, box, column, grid
from cellmates.pictures.lettering import broken, write
from cellmates.pictures.svg import Markup, element, joined
from cellmates.words import Phrase, player

if TYPE_CHECKING:
    from cellmates.games.dig.files.view import DigView
    from cellmates.kernel.content import Content
    from cellmates.pictures.lettering import PictureWords

CARD: Final = 92
TALL: Final = 104


def open_cards(words: PictureWords, view: DigView, content: Content) -> DrawnBlock:
    return column(
        [own_hand(words, view, content), hand_looked_at(words, view, content), offer(words, view, content)],
        10,
    )


def own_hand(words: PictureWords, view: DigView, content: Content) -> DrawnBlock:
    if view.hand is None:
        return NOTHING
    return spread(words, words.t("picture-dig-own-hand"), view.hand, content)


def hand_looked_at(words: PictureWords, view: DigView, content: Content) -> DrawnBlock:
    """The hand that the viewer looks at; the open question says whose it is."""
    if view.looking_at is None:
        return NOTHING
    victim = int(view.pending[-1][1])
    title = words.t("picture-dig-hand-of", player=player(victim))
    return spread(words, title, view.looking_at, content)


def spread(words: PictureWords, title: str, cards: dict[str, int], content: Content) -> DrawnBlock:
    """A heading with rows of cards."""
    head = DrawnBlock(WIDTH, 20, write(title, 0, 15, 14, class_="dim"))
    roles = {row["id"]: row["role"] for row in content.tables["cards"]}
    drawn = [
        little_card(words, kind, cards[kind], roles[kind])
        for kind in hand_order.kinds(content)
        if cards.get(kind)
    ]
    if not drawn:
        return DrawnBlock(WIDTH, 40, joined(head.body, write(words.t("terminal-dig-hand-empty"), 0, 36, 14)))
    columns = int((WIDTH + 8) // (CARD + 8))
    return column([head, grid(drawn, columns, 8)], 4)


def little_card(words: PictureWords, kind: str, count: int, role: str) -> DrawnBlock:
    lines = broken(words.t(card(kind)), CARD - 12, 12.5, 2, bold=True)
    start = 88 if len(lines) == 1 else 80
    name = [
        write(line, CARD / 2, start + 15 * i, 12.5, width=CARD - 10, anchor="middle", bold=True)
        for i, line in enumerate(lines)
    ]
    body = joined(
        box(CARD, TALL, "panel", 9),
        element("path", d=f"M0 9a9 9 0 0 1 9-9H{CARD - 9}a9 9 0 0 1 9 9v1H0z", class_=f"role-{role}"),
        icon(kind if kind in ICONS else role, CARD / 2 - 18, 24, 36),
        *name,
        several(count) if count > 1 else Markup(),
    )
    return DrawnBlock(CARD, TALL, body)


def several(count: int) -> Markup:
    return joined(
        element("rect", x=CARD - 36, y=16, width=32, height=19, rx=9.5, class_="accent"),
        write(f"×{count}", CARD - 20, 30, 13, class_="on-accent", anchor="middle", bold=True),
    )


# Deals


def offer(words: PictureWords, view: DigView, content: Content) -> DrawnBlock:
    """The contents of a deal between mates, which only these two see (D-854)."""
    if view.offer is None:
        return NOTHING
    made, order = view.offer, hand_order.kinds(content)
    gives = counted(words, made.give, order) + cigarettes(words, made.give_cigarettes)
    asks = counted(words, made.ask, order) + cigarettes(words, made.ask_cigarettes)
    nothing = [Phrase("dig-nothing")]
    text = words.t("picture-dig-offer", gives=gives or nothing, asks=asks or nothing)
    return noted("", text, WIDTH, "band")


def cigarettes(words: PictureWords, number: int) -> list[str]:
    return [words.t("dig-cigarettes", number=number)] if number else []
