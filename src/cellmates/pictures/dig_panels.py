"""The players of `dig`: what everybody may see of them, and what the viewer knows of their hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cellmates.games.dig.spoken import hand_order
from cellmates.games.dig.spoken.card_words import card
from cellmates.pictures.dig_table import counted
from cellmates.pictures.frame import GAP, WIDTH, turn_mark
from cellmates.pictures.icons import icon
from cellmates.pictures.layout import DrawnBlock, box, grid, shared
from cellmates.pictures.lettering import paragraph, width_of, write
from cellmates.pictures.people import team_of, token
from cellmates.pictures.svg import Markup, element, joined

if TYPE_CHECKING:
    from cellmates.games.dig.files.view import DigView
    from cellmates.kernel.content import Content
    from cellmates.pictures.lettering import PictureWords

COLUMNS: Final = {2: 2, 3: 3, 4: 2, 5: 3, 6: 3}
BEATINGS: Final = 2
PLAIN: Final = 134
"""The height of a panel without the viewer's knowledge of the hand."""
KNOWING: Final = 170


def panels(words: PictureWords, view: DigView, content: Content) -> DrawnBlock:
    columns = COLUMNS[view.players]
    width = shared(WIDTH, columns, GAP)
    knows = view.seat is not None or any(held.hand is not None for held in view.seats)
    height = KNOWING if knows else PLAIN
    return grid(
        [panel(words, view, seat, content, width, height) for seat in range(view.players)], columns, GAP
    )


def panel(
    words: PictureWords, view: DigView, seat: int, content: Content, width: float, height: float
) -> DrawnBlock:
    on_turn = seat in view.waiting and not view.over
    won = view.over and seat in view.winners
    frame = "turn" if on_turn or won else "own" if seat == view.seat else "panel"
    goal = words.t("picture-dig-goal", points=view.scores[seat], target=view.target)
    body = joined(
        box(width, height, frame),
        token(words, seat, 32, 26),
        turn_mark(words, view, seat, width, goal, 58, note=team_words(words, view, seat)),
        tunnel(view, seat, width),
        numbers(words, view, seat, width),
        belongings(words, view, seat, width),
        knowledge(words, view, seat, content, width),
    )
    return DrawnBlock(width, height, body)


def team_words(words: PictureWords, view: DigView, seat: int) -> str:
    team = team_of(view, seat)
    if team is None:
        return ""
    return words.t("picture-dig-team", team=team)


def tunnel(view: DigView, seat: int, width: float) -> Markup:
    """One step for each point of the target; dug ones are filled."""
    step = (width - 28) / view.target
    done = min(view.scores[seat], view.target)
    dug = (
        element("rect", x=14, y=50, width=step * done, height=12, rx=3, class_=f"coat-{seat}")
        if done
        else Markup()
    )
    marks = "".join(f"M{14 + step * i:.1f} 50v12" for i in range(1, view.target))
    return joined(
        element("rect", x=14, y=50, width=width - 28, height=12, rx=3, class_="earth"),
        dug,
        element("path", d=marks, class_="steps"),
    )


def numbers(words: PictureWords, view: DigView, seat: int, width: float) -> Markup:
    """Cards in hand, cigarettes, beatings, and dug tools."""
    held = view.seats[seat]
    parts, x = [], 14.0
    for name, count in (("hand", held.hand_size), ("cigarette", held.cigarettes)):
        parts += [icon(name, x, 71, 20), write(str(count), x + 26, 87, 15, bold=True)]
        x += 44 + width_of(str(count), 15, bold=True)
    for i in range(max(BEATINGS, held.beatings)):
        parts.append(icon("beating", x + 22 * i, 71, 20, "hurt" if i < held.beatings else "spared"))
    x = width - 14
    for name, count in held.dug.items():
        shown = f"×{count}"
        left = x - width_of(shown, 13, bold=True) - 24
        parts += [write(shown, x, 87, 13, anchor="end", bold=True), icon(name, left, 72, 18)]
        x = left - 6
    if held.dug:
        label = words.t("picture-dig-dug", team=bool(view.options["teams"]), points=held.points)
        parts.append(write(label, x, 87, 12.5, class_="dim", anchor="end"))
    return joined(*parts)


def belongings(words: PictureWords, view: DigView, seat: int, width: float) -> Markup:
    """Gang card and past, side by side: the past in the middle, or further left if it needs the room."""
    gang, past = gang_words(words, view, seat), past_words(words, view, seat)
    held, room, size = view.seats[seat], width - 28, 13.5
    start = min(14 + room / 2, width - 14 - width_of(past, size))
    if start < 14 + width_of(gang, size) + 12:
        start = 14 + room / 2
    return joined(
        write(gang, 14, 118, size, width=start - 26, class_="ink" if held.gang else "dim"),
        write(
            past, start, 118, size, width=width - 14 - start,
            class_="ink" if held.past and not held.past_revealed else "dim",
        ),
    )  # fmt: skip


def gang_words(words: PictureWords, view: DigView, seat: int) -> str:
    held = view.seats[seat].gang
    if held is None:
        return words.t("picture-dig-no-gang")
    gang, ability = held.split("/")
    return words.t("terminal-dig-in-gang", gang=card(gang), card=card(ability))


def past_words(words: PictureWords, view: DigView, seat: int) -> str:
    held = view.seats[seat]
    if held.past is None:
        return words.t("picture-dig-past-hidden")
    message = "terminal-dig-had-past" if held.past_revealed else "terminal-dig-has-past"
    return words.t(message, past=card(held.past))


def telling(content: Content) -> list[str]:
    """The kinds of cards whose absence is worth mentioning."""
    groups = hand_order.groups(content)
    return [*groups["tools"], *groups["weapons"]]


def knowledge(words: PictureWords, view: DigView, seat: int, content: Content, width: float) -> Markup:
    """What the viewer knows of another's hand, in two lines at most."""
    held, order = view.seats[seat], hand_order.kinds(content)
    if seat == view.seat:
        return Markup()
    facts = []
    if held.hand:
        facts.append(words.t("terminal-dig-holds", cards=counted(words, held.hand, order)))
    if held.known:
        facts.append(words.t("terminal-dig-surely-holds", cards=counted(words, held.known, order)))
    lacking = dict.fromkeys([kind for kind in telling(content) if kind in (held.lacks or [])], 1)
    if lacking and held.hand_size:
        facts.append(words.t("terminal-dig-surely-lacks", cards=counted(words, lacking, order)))
    return paragraph("; ".join(facts), 14, 140, 12.5, width=width - 28, most=2, class_="dim")[0]
