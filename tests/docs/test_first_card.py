"""The changes of `docs/learn/your-first-card.md` make a good content file."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import cellmates

PAGE: Final = (Path(__file__).parents[2] / "docs/learn/your-first-card.md").read_text(encoding="utf-8")
(DIFF,) = re.findall(r"^```diff\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
(CARD,) = re.findall(r"^```toml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def test_the_number_and_the_card_are_accepted() -> None:
    dig = cellmates.game("dig")
    before, shovel, after = dig.content_text("house").partition('id = "shovel"\n')
    row, gap, rest = after.partition("\n\n")
    old, new = (line[1:] for line in DIFF.splitlines())
    assert row.count(old) == 1
    content = dig.strangers_content(before + shovel + row.replace(old, new) + gap + rest + f"\n{CARD}")
    assert "ration" in dig.card_texts(content)
