"""What every screen needs: targets for fingers, a visible focus, no unwanted motion."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playwright.sync_api import Error as PlaywrightError

if TYPE_CHECKING:
    from playwright.sync_api import Page

FINGERTIP: Final = 44
"""Pixels."""
SMALL: Final = """
least => {
  const front = [...document.querySelectorAll("dialog[open], [aria-modal='true']")].at(-1) ?? document;
  const all = front.querySelectorAll("button, a[href], input, select, textarea, summary, [role='button']");
  const areaOf = each => {
    const label = each.matches("input") ? each.closest("label") : null;
    return (label ?? each).getBoundingClientRect();
  };
  const isInText = each => each.matches("a") && getComputedStyle(each).display === "inline";
  const small = [];
  for (const each of all) {
    const { width, height } = areaOf(each);
    const isSeen = each.checkVisibility({ visibilityProperty: true, opacityProperty: false }) && width > 1;
    const needed = each.matches(".rule") ? 24 : least;
    if (!isSeen || each.closest("[inert]") || isInText(each)) continue;
    if (Math.min(width, height) < needed - 0.6)
      small.push(`${Math.round(width)} × ${Math.round(height)}: ${each.outerHTML.slice(0, 140)}`);
  }
  return small;
}
"""
SHOWS_FOCUS: Final = """
() => {
  const at = document.activeElement;
  if (!at || at === document.body) return null;
  const near = [at, at.nextElementSibling, at.parentElement, ...at.querySelectorAll("*")];
  const marked = near.some(each => {
    const style = each && getComputedStyle(each);
    return style && style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
  });
  return marked ? "" : at.outerHTML.slice(0, 140);
}
"""
MOVING: Final = """
() => document.getAnimations()
  .filter(each => each.playState === "running" && each.effect.getComputedTiming().activeDuration > 20)
  .map(each => each.effect.target?.outerHTML.slice(0, 120) ?? each.constructor.name)
"""
"""Animations shorter than a frame or two don't count as motion."""
TOO_WIDE: Final = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
WIDE: Final = """
() => [...document.querySelectorAll("body *")]
  .filter(each => each.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
  .map(each => `${Math.round(each.getBoundingClientRect().right)}: ${each.outerHTML.slice(0, 110)}`)
  .slice(0, 4)
"""


def small_targets(page: Page) -> list[str]:
    """Targets too small for a fingertip, with their sizes."""
    found: list[str] = page.evaluate(SMALL, FINGERTIP)
    return found


def unseen_focus(page: Page, stops: int = 12) -> list[str]:
    """Elements that can have the focus without showing it."""
    found = []
    for _ in range(stops):
        page.keyboard.press("Tab")
        found.append(page.evaluate(SHOWS_FOCUS))
    return [each for each in found if each]


def moving(page: Page) -> list[str]:
    found: list[str] = page.evaluate(MOVING)
    return found


def has_focus(page: Page) -> bool:
    """Whether the focus is on an element, so that keys go somewhere."""
    found: bool = page.evaluate("document.activeElement !== null && document.activeElement !== document.body")
    return found


def too_wide(page: Page) -> list[str]:
    """What is still wider than the window after waiting for the page to fit."""
    try:
        page.wait_for_function(f"() => {TOO_WIDE} <= 0")
    except PlaywrightError:
        found: list[str] = page.evaluate(WIDE)
        return [f"{page.evaluate('innerWidth')} px and {page.evaluate(TOO_WIDE)} more", *found]
    return []
