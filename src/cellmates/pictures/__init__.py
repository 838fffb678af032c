"""Pictures of a view: one function for both games, which returns a self-contained SVG.

A picture is made from a view alone, so it shows only what that viewer may know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cellmates.games.boats.files.view import BoatsView
from cellmates.games.dig.files.view import DigView
from cellmates.kernel.codec import checked_view
from cellmates.kernel.refusals import BadSetup
from cellmates.kernel.registry import game

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cellmates.kernel.content import Content
    from cellmates.kernel.views import View

__all__ = ["picture"]


def picture(view: View | Mapping[str, Any], locale: str = "en", content: Content | str | None = None) -> str:
    """What a seat or a spectator sees, as SVG. The view may also be given as JSON data.

    The same view gives the same bytes. `content`: that of the match, if it is not the built-in one.
    """
    from cellmates.pictures import boats, dig  # here: the terminal needs the palette only, and a quick start
    from cellmates.pictures.lettering import PictureWords

    seen, words = checked_view(view), PictureWords(locale)
    match seen:
        case BoatsView():
            return boats.drawn(words, seen)
        case DigView():
            return dig.drawn(words, seen, game(seen.game).content(content))
        case _:
            raise BadSetup("setup-no-picture", game=seen.game)
