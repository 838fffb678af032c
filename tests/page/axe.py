"""What axe finds wrong with a page: WCAG 2.2 A and AA, and good practice."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Page

COLOURS: Final = ("color-contrast", "link-in-text-block")
"""The rules that a theme can break; the others look at structure, words and sizes."""
TAGS: Final = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
RUN: Final = "only => axe.run(document, { runOnly: only, resultTypes: ['violations'] })"


def violations(page: Page, *, rules: Sequence[str] = ()) -> list[str]:
    """A line for every element that breaks a rule: any rule, or one of these.

    axe is evaluated, not added as a script, which our content policy would refuse.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(source())
    only = {"type": "rule", "values": list(rules)} if rules else {"type": "tag", "values": list(TAGS)}
    found: list[dict[str, Any]] = page.evaluate(RUN, only)["violations"]
    return [f"{rule['id']}: {rule['help']}: {node['html'][:160]}" for rule in found for node in rule["nodes"]]


@cache
def source() -> str:
    return files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
