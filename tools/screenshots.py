"""Take the screenshots of the page for the docs: `python -m tools.screenshots`.

Each shows a real game in a real Chromium, at the same moment of the same match each time. They are written to
docs/pictures; `python -m tools.screenshots dig lobby` takes only these two.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tests.page import moments, screens
from tests.page.finger import Finger
from tests.page.table import Table
from tests.page.visitor import DESKTOP, PHONE
from tools.page_window import page_window

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.page.visitor import Visitor

PICTURES: Final = Path(__file__).parents[1] / "docs" / "pictures"
MOST_BYTES: Final = 250_000
QUALITIES: Final = (88, 80, 70, 60)
NAMES: Final = ("Ann", "Bishop", "Duchess", "Knuckles")


@dataclass(frozen=True, slots=True)
class Shot:
    """A screenshot: how to get to the screen, and the window."""

    way: Callable[[Visitor], Page]
    window: dict[str, Any] = field(default_factory=lambda: DESKTOP)
    theme: str = "light"


def midgame(game: str, prompt: str, least: int, **how: Any) -> Callable[[Visitor], Page]:
    """A question late enough in a match for the table to be full."""

    def go(guest: Visitor) -> Page:
        page = Table.at(guest, moments.asked(game, f"{game}-prompt-{prompt}", least=least, **how)).show()
        Finger(page).wait()
        return page

    return go


SHOTS: Final = {
    "lobby": Shot(screens.lobby),
    "new-table": Shot(screens.opened(screens.lobby, "New table of Dig", "A new table")),
    "dig": Shot(midgame("dig", "turn", 150)),
    "dig-fight": Shot(midgame("dig", "fight", 100)),
    "dig-phone": Shot(midgame("dig", "turn", 150), PHONE),
    "boats": Shot(midgame("boats", "dice", 60)),
    "boats-phone": Shot(midgame("boats", "move", 60), PHONE),
    "ending": Shot(screens.won),
    "dark": Shot(midgame("boats", "move", 60), theme="dark"),
}


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in SHOTS]
    if unknown:
        sys.exit(f"There is no picture called {unknown[0]}; there are {', '.join(SHOTS)}.")
    with page_window() as open_window:
        for name in names or SHOTS:
            shot = SHOTS[name]
            guest = open_window(shot.window, color_scheme=shot.theme)
            take(guest.prefer(name=NAMES[0], sound=False), name, shot)
            guest.close()
    return 0


def take(guest: Visitor, name: str, shot: Shot) -> None:
    page = shot.way(guest)
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    page.mouse.move(0, 0)
    pictures = (page.screenshot(type="jpeg", quality=quality) for quality in QUALITIES)
    picture = next((each for each in pictures if len(each) <= MOST_BYTES), None)
    if picture is None:
        sys.exit(f"page-{name} can't be made smaller than {MOST_BYTES // 1000} kB.")
    path = PICTURES / f"page-{name}.jpg"
    path.write_bytes(picture)
    print(f"{path.name}: {len(picture) // 1000} kB")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
