"""What every picture has: paper, a heading with the open question, and a text alternative."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cellmates.games.boats.files.view import BoatsView
from cellmates.games.dig.files.view import DigView
from cellmates.pictures.layout import DrawnBlock, placed
from cellmates.pictures.lettering import PictureWords, paragraph, width_of, write
from cellmates.pictures.palette import HOUSE, style_sheet
from cellmates.pictures.svg import Markup, document, element, joined
from cellmates.words import Phrase, player

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cellmates.kernel.views import View
    from cellmates.pictures.palette import Both

WIDTH: Final = 1180
"""The width of what is drawn, without the margin."""
MARGIN: Final = 22
GAP: Final = 14


def framed(
    words: PictureWords, view: View, block: DrawnBlock, defs: Markup, paints: Mapping[str, Both], told: str
) -> str:
    width, height = block.width + 2 * MARGIN, block.height + 2 * MARGIN
    body = joined(
        defs, element("rect", width=width, height=height, class_="paper"), placed(MARGIN, MARGIN, block)
    )
    title = words.t("picture-title", game=words.t(view.game), viewer=viewer(view))
    desc = f"{told} {asked(words, view)}"
    return document(width, height, title, body, style_sheet(HOUSE, paints), desc)


def viewer(view: View) -> Phrase:
    if view.seat is not None:
        return player(view.seat)
    return Phrase("picture-holder" if sees_secrets(view) else "spectator")


def sees_secrets(view: View) -> bool:
    """Whether a view of no seat shows hidden things: then it is the holder's."""
    if isinstance(view, DigView):
        return any(held.hand is not None for held in view.seats)
    return isinstance(view, BoatsView) and not view.over and any(bet is not None for bet in view.bets)


def header(words: PictureWords, view: View, parts: list[str]) -> DrawnBlock:
    """The game, its progress and the viewer; below, what is asked or who won."""
    name = words.t(view.game)
    eyes = words.t("picture-seen-by", viewer=viewer(view))
    left = width_of(name, 30, bold=True) + 18
    right = width_of(eyes, 13)
    question, lines = paragraph(asked(words, view), 0, 62, 17, width=WIDTH, most=2)
    body = joined(
        write(name, 0, 30, 30, bold=True),
        write(" · ".join(parts), left, 29, 17, width=WIDTH - left - right - 20, class_="accent", bold=True),
        write(eyes, WIDTH, 29, 13, class_="dim", anchor="end"),
        question,
    )
    return DrawnBlock(WIDTH, 46 + 22 * lines, body)


def asked(words: PictureWords, view: View) -> str:
    if view.over:
        return outcome(words, view)
    if view.asked is None:
        return ""
    question = words.t(view.asked.prompt)
    if not view.asked.seats or len(view.asked.seats) > 1 or has_player(view.asked.prompt):
        return question
    return words.t("picture-asked", player=player(view.asked.seats[0]), question=question)


def has_player(prompt: Phrase) -> bool:
    """Whether a question already says who is asked."""
    return prompt.id.startswith("dig-asked-")


def outcome(words: PictureWords, view: View) -> str:
    if not view.winners:
        return words.t("terminal-nobody-won")
    return words.t("terminal-won", players=[player(seat) for seat in view.winners])


def turn_mark(
    words: PictureWords, view: View, seat: int, width: float, right: str, left: float = 14, note: str = ""
) -> Markup:
    """The first line of a seat's panel: the name, its status, and a word on the right."""
    name = words.t(player(seat))
    room = width - left - 14 - (width_of(right, 15, bold=True) + 10 if right else 0)
    start = left + min(width_of(name, 17, bold=True), room) + 10
    note = ", ".join(filter(None, (standing(words, view, seat), note)))
    return joined(
        write(name, left, 29, 17, width=room, bold=True),
        write(note, start, 28, 12.5, width=max(left + room - start, 0), class_="accent")
        if note
        else Markup(),
        write(right, width - 14, 29, 15, anchor="end", bold=True) if right else Markup(),
    )


def standing(words: PictureWords, view: View, seat: int) -> str:
    """The status of a seat in a word or two: you, on turn, asked, winner."""
    facts = []
    if seat == view.seat:
        facts.append(words.t("terminal-you"))
    if view.over:
        facts += [words.t("picture-winner")] if seat in view.winners else []
    elif seat in view.waiting:
        facts.append(words.t("picture-is-asked"))
    elif seat == view.turn:
        facts.append(words.t("picture-on-turn"))
    return ", ".join(facts)
