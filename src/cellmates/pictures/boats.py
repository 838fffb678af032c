"""A view of `boats` as a picture: the wall, the track, the water, the dice and the bets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cellmates.games.boats.files.view import bet_on, by_boats
from cellmates.pictures.boats_track import track, wall, water
from cellmates.pictures.convicts import WHITE, chip, die, patterns
from cellmates.pictures.frame import GAP, WIDTH, framed, header, turn_mark
from cellmates.pictures.layout import DrawnBlock, box, column, grid, moved, row, shared
from cellmates.pictures.lettering import width_of, write
from cellmates.pictures.palette import Both, edged, filled, lined, outlined
from cellmates.pictures.svg import Markup, element, joined
from cellmates.words import player

if TYPE_CHECKING:
    from cellmates.games.boats.files.view import BetOn, BoatsView
    from cellmates.pictures.lettering import PictureWords

PAINTS: Final[dict[str, Both]] = {
    "badge": outlined("white", "print"),
    "seam": edged("print", 1.3),
    "skin": outlined("print-skin", "print", 1.2),
    "eye": lined("print", 1.8),
    "wall": outlined("stone", "stone-dark", 1.5),
    "brick": lined("stone-dark", 1.2),
    "recess": outlined("print", "stone-dark", 2),
    "bars": lined("metal", 3),
    "sill": outlined("stone-light", "stone-dark"),
    "bedsheet": outlined("white", "print", 1.4),
    "plate": filled("sheet"),
    "on-plate": filled("ink"),
    "sky": filled("water-light"),
    "orb": filled("lamp"),
    "sea": filled("water"),
    "wave": lined("water-light", 1.6),
    "hull": outlined("wood-dark", "print", 1.6),
    "plank": lined("print", 1.3),
    "on-hull": filled("white"),
    "road": filled("sunk"),
    "stone": outlined("stone-light", "stone-dark", 1.2),
    "special": outlined("raised", "accent", 2),
    "jetty": outlined("wood-dark", "print", 1.4),
    "on-road": filled("ink"),
    "on-road-dim": filled("soft"),
    "envelope": outlined("lamp-soft", "soft", 1.4),
}
STRIP: Final = 74
COLUMNS: Final = {2: 2, 3: 3, 4: 2, 5: 3, 6: 3}


def drawn(words: PictureWords, view: BoatsView) -> str:
    shore = wall(words, view)
    blocks = [
        header(words, view, headline(words, view)),
        row([shore, water(words, view, WIDTH - shore.width - GAP)], GAP),
        track(words, view, WIDTH),
        dice_strip(words, view),
        bets(words, view),
    ]
    return framed(words, view, column(blocks, GAP), joined(patterns(), bricks()), PAINTS, told(words, view))


def bricks() -> Markup:
    lines = element("path", d="M0 0H36M0 12H36M9 0V12M27 12V24", class_="brick")
    return element("pattern", lines, id="bricks", width=36, height=24, patternUnits="userSpaceOnUse")


def headline(words: PictureWords, view: BoatsView) -> list[str]:
    parts = []
    if view.options["games"] != 1 and not view.over:
        parts.append(words.t("terminal-boats-game", game=view.played + 1, games=view.players))
    if view.over:
        parts.append(words.t("terminal-over"))
    elif not all(view.bet_in):
        parts.append(words.t("terminal-boats-betting"))
    else:
        parts.append(words.t("picture-boats-turn", round=view.round, player=player(view.turn)))
    return parts


def told(words: PictureWords, view: BoatsView) -> str:
    """The picture in a few sentences."""
    scores = [
        words.t("picture-boats-score", player=player(seat), points=points)
        for seat, points in enumerate(view.points)
    ]
    aboard = sum(map(len, view.boats))
    return words.t("picture-boats-told", aboard=aboard, scores=scores)


# Dice


def dice_strip(words: PictureWords, view: BoatsView) -> DrawnBlock:
    """The dice that are rolled but not played yet, and who has moved."""
    parts: list[Markup] = [
        box(WIDTH, STRIP, "panel"),
        write(words.t("picture-boats-dice"), 16, 43, 14, class_="dim"),
    ]
    x = 16 + width_of(words.t("picture-boats-dice"), 14) + 40
    rolled: list[tuple[str, int | None]] = [*view.dice.items(), *((name, None) for name in view.to_roll)]
    if view.white is not None:
        rolled.append((WHITE, view.white))
    for name, pips in rolled:
        parts.append(die(words, name, pips, x, STRIP / 2 + 1))
        x += 64
    if not rolled:
        parts.append(write(words.t("picture-boats-no-dice"), x - 20, 43, 14, class_="dim"))
    parts.append(movers(words, view))
    return DrawnBlock(WIDTH, STRIP, joined(*parts))


def movers(words: PictureWords, view: BoatsView) -> Markup:
    """Who has moved in this turn, from right to left."""
    back = [view.moved_back] if view.moved_back is not None else []
    found, right = [], WIDTH - 16.0
    for label, names in (("moved-back", back), ("moved", view.moved)):
        if not names:
            continue
        text = words.t(f"picture-boats-{label}")
        size = width_of(text, 13) + 8 + 28 * len(names)
        chips = [chip(words, name, size - 28 * (len(names) - i) + 14, 37) for i, name in enumerate(names)]
        found.append(moved(right - size, 0, joined(write(text, 0, 42, 13, class_="dim"), *chips)))
        right -= size + 28
    return joined(*found)


# Bets


def bets(words: PictureWords, view: BoatsView) -> DrawnBlock:
    columns = COLUMNS[view.players]
    width = shared(WIDTH, columns, GAP)
    return grid([bet_card(words, view, seat, width) for seat in range(view.players)], columns, GAP)


def bet_card(words: PictureWords, view: BoatsView, seat: int, width: float) -> DrawnBlock:
    height = 92
    on_turn = seat in view.waiting and not view.over
    won = view.over and seat in view.winners
    frame = "turn" if on_turn or won else "own" if seat == view.seat else "panel"
    return DrawnBlock(
        width,
        height,
        joined(
            box(width, height, frame),
            turn_mark(words, view, seat, width, points_words(words, view, seat)),
            moved(14, 62, bet_row(words, view, seat, width - 28)),
        ),
    )


def points_words(words: PictureWords, view: BoatsView, seat: int) -> str:
    if view.over or view.played:
        return words.t("boats-points", points=view.points[seat])
    own = view.outlook if seat == view.seat else None
    return words.t("picture-boats-so-far", points=own.sure) if own else ""


def bet_row(words: PictureWords, view: BoatsView, seat: int, width: float) -> Markup:
    """A bet by boats; a hidden one is an envelope."""
    bet = view.bets[seat]
    if bet is None:
        is_in = view.bet_in[seat]
        text = words.t("picture-boats-bet-hidden" if is_in else "picture-boats-bet-missing")
        return joined(
            envelope() if is_in else Markup(),
            write(text, 44 if is_in else 2, 5, 13, width=width - 48, class_="dim"),
        )
    parts, x = [], 0.0
    standings = bet_on(view, seat)
    for boat, names in enumerate(by_boats(view, bet)):
        parts.append(write(str(boat + 1), x + 5, 5, 13, class_="dim", anchor="middle", bold=True))
        x += 12
        for name in [*names, *([None] * (view.board.places[boat] - len(names)))]:
            parts.append(bet_place(words, name, standings, x + 14))
            x += 29
        x += 12
    return joined(*parts)


def bet_place(words: PictureWords, name: str | None, standings: dict[str, BetOn], x: float) -> Markup:
    if name is None:
        return element("rect", x=x - 12, y=-12, width=24, height=24, rx=7, class_="hollow dashed")
    return joined(chip(words, name, x, 0), verdict(standings.get(name), x))


def verdict(bet: BetOn | None, x: float) -> Markup:
    """A tick for a convict in the boat of the bet, a cross for one that can't get there any more."""
    if bet is not None and bet.standing == "right":
        return element("path", d=f"M{x - 6:g} 20l4 4 8-8", class_="good")
    if bet is not None and bet.standing == "lost":
        return element("path", d=f"M{x - 4:g} 16l8 8m0-8l-8 8", class_="bad")
    return Markup()


def envelope() -> Markup:
    return element("path", d="M0-11H32V11H0zL16 3 32-11", class_="envelope")
