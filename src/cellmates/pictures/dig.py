"""A view of `dig` as a picture: the plan, the table beside it, the players, the cards before the viewer."""

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
    from cellmates.pictures.lettering import Words

PAINTS: Final[dict[str, Both]] = {
    "outer-wall": lined("#5d5142", "#8d8472", 5),
    "room": outlined("#fbf6ea", "#5d5142", "#222832", "#8d8472", 3),
    "cells": outlined("#f1e6d0", "#5d5142", "#2a2a2c", "#8d8472", 3),
    "canteen": outlined("#f8ebcf", "#5d5142", "#322b20", "#8d8472", 3),
    "yard": outlined("#e2ecd3", "#5d5142", "#22301f", "#8d8472", 3),
    "infirmary": outlined("#f7e3e1", "#5d5142", "#33242a", "#8d8472", 3),
    "showers": outlined("#dcebf1", "#5d5142", "#1d2e3a", "#8d8472", 3),
    "solitary": outlined("#ddd8d2", "#5d5142", "#17191d", "#8d8472", 3),
    "faint": lined("#23262d22", "#efe9dc20", 1.6),
    "underline": lined("#94550b", "#f0b64e", 3.5),
    "coat": edged("#23262d", "#0b0d11", 1.2),
    "michel": outlined("#a81e63", "#23262d", "#d6457f", "#0b0d11", 1.2),
    "on-michel": filled("#ffffff", "#1a0810"),
    "line-art": lined("#23262d", "#efe9dc", 1.7),
    "under": outlined("#ece0c8", "#d9ccb4", "#171b22", "#3a4250"),
    "band": filled("#b7791f", "#e0a63a"),
    "earth": outlined("#efe4cd", "#b9a888", "#14171c", "#4a5261"),
    "steps": lined("#fffdf899", "#13161c99"),
    "hurt": outlined("#c5334a", "#7d1426", "#e8556c", "#2a0a10", 1.4),
    "spared": lined("#c9bba1", "#4a5261", 1.4),
    "role-open": filled("#8c8474", "#938b7b"),
    "role-part": filled("#b08b5a", "#a17c4c"),
    "role-accessory": filled("#4d7fae", "#5c8fbe"),
    "role-rare": filled("#c9a227", "#d6b23f"),
    "role-action": filled("#a3432f", "#c25a44"),
}
PLAN: Final = 690


def drawn(words: Words, view: DigView, content: Content) -> str:
    prison = plan(words, view, content, PLAN)
    beside = middle(words, view, content, WIDTH - PLAN - 2 * GAP, prison.height)
    blocks = [
        header(words, view, headline(words, view)),
        row([prison, beside], 2 * GAP),
        panels(words, view, content),
        open_cards(words, view, content),
    ]
    return framed(words, view, column(blocks, GAP), Markup(), PAINTS, told(words, view))


def headline(words: Words, view: DigView) -> list[str]:
    if view.over:
        return [words.t("terminal-over")]
    turn = words.t("picture-dig-turn", turn=view.turns + 1, player=player(view.turn))
    return [turn, words.t("terminal-dig-actions", count=view.actions_left)]


def told(words: Words, view: DigView) -> str:
    """The picture in a few sentences."""
    scores = [
        words.t("picture-dig-score", player=player(seat), points=points)
        for seat, points in enumerate(view.scores)
    ]
    return words.t("picture-dig-told", target=view.target, scores=scores)
