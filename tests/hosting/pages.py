"""What docs/do/hosting.md tells an operator to write."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

DOCS: Final = Path(__file__).parents[2] / "docs" / "do"
PAGE: Final = (DOCS / "hosting.md").read_text(encoding="utf-8")
UNIT: Final = DOCS / "hosting" / "cellmates.service"
NAME: Final = "games.example"
SETTINGS: Final = "# /etc/cellmates.toml\n"


def block(language: str, beginning: str = "") -> str:
    """The only fenced block in this language with this beginning."""
    blocks = re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    [found] = [each for each in blocks if each.startswith(beginning)]
    return str(found)


def directive(name: str) -> str:
    """The argument of an nginx directive that appears once on the page."""
    [found] = re.findall(rf"^\s*{name} (.+);$", block("nginx"), re.MULTILINE)
    return str(found)


def with_other(text: str, **replaced: str) -> str:
    """The text with this machine's names, ports and paths; each of the old ones must be there."""
    for old, new in replaced.items():
        assert old in text, f"{old} is not on the page any more"
        text = text.replace(old, new)
    return text
