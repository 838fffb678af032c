"""A view of `dig` as a picture: the plan, the table next to it, the players, the viewer's cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cellmates.pictures.dig_hand import open_cards
from cellmates.pictures.dig_panels import panels
from cellmates.pictures.dig_plan import plan
from cellmates.pictures.dig_table import middle
from cellmates.pictures.frame import GAP, WIDTH, framed, header
from cellmates.pictures.layout import column, row
from cellmates.pictures.palette import Both, edged, filled, lined, outlined
from cellmates.pictures.svg import Markup
from cellmates.words import player

if TYPE_CHECKING:
    from cellmates.games.dig.files.view import DigView
    from cellmates.kernel.content import Content
    from cellmates.pictures.lettering import PictureWords

ROOMS: Final = ("cells", "canteen", "yard", "infirmary", "showers", "solitary")
MOST_SEATS: Final = 6
GROUPS: Final = {
    "open": "tools",
    "part": "parts",
    "accessory": "accessories",
    "rare": "rare",
    "action": "actions",
}
"""The colour of a card, by its role in the content."""
PAINTS: Final[dict[str, Both]] = {
    "outer-wall": lined("wall", 5),
    **{room: outlined(f"room-{room}", "wall", 3) for room in ROOMS},
    **{f"coat-{seat}": filled(f"seat-{seat}") for seat in range(MOST_SEATS)},
    **{f"role-{role}": filled(f"card-{group}") for role, group in GROUPS.items()},
    "faint": lined("line", 1.6),
    "underline": lined("accent", 3.5),
    "coat": edged("print", 1.2),
    "michel": outlined("michel", "print", 1.2),
    "line-art": lined("ink", 1.7),
    "under": outlined("sunk", "line"),
    "band": filled("lamp"),
    "earth": outlined("sunk", "line"),
    "steps": lined("sheet"),
    "hurt": outlined("bad", "bad", 1.4),
    "spared": lined("line", 1.4),
}
PLAN: Final = 690


def drawn(words: PictureWords, view: DigView, content: Content) -> str:
    prison = plan(words, view, content, PLAN)
    beside = middle(words, view, content, WIDTH - PLAN - 2 * GAP, prison.height)
    blocks = [
        header(words, view, headline(words, view)),
        row([prison, beside], 2 * GAP),
        panels(words, view, content),
        open_cards(words, view, content),
    ]
    return framed(words, view, column(blocks, GAP), Markup(), PAINTS, told(words, view))


def headline(words: PictureWords, view: DigView) -> list[str]:
    if view.over:
        return [words.t("terminal-over")]
    turn = words.t("picture-dig-turn", turn=view.turns + 1, player=player(view.turn))
    return [turn, words.t("terminal-dig-actions", count=view.actions_left)]


def told(words: PictureWords, view: DigView) -> str:
    """The picture in a few sentences."""
    scores = [
        words.t("picture-dig-score", player=player(seat), points=points)
        for seat, points in enumerate(view.scores)
    ]
    return words.t("picture-dig-told", target=view.target, scores=scores)
