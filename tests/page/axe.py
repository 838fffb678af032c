"""What axe finds wrong with a page: WCAG 2.2 A and AA, and good practice."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from playwright.sync_api import Page

TAGS: Final = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
RUN: Final = "tags => axe.run(document, { runOnly: tags, resultTypes: ['violations'] })"


def violations(page: Page) -> list[str]:
    """A line for every element that breaks a rule.

    axe is evaluated, not added as a script, which our content policy would refuse.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(source())
    found: list[dict[str, Any]] = page.evaluate(RUN, list(TAGS))["violations"]
    return [f"{rule['id']}: {rule['help']}: {node['html'][:160]}" for rule in found for node in rule["nodes"]]


@cache
def source() -> str:
    return files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
