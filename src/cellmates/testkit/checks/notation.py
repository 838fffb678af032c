"""Every action has one text, which parses back to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cellmates.testkit.failure import expect, expect_equal

if TYPE_CHECKING:
    from cellmates.testkit.exam_case import ExamCase


def notation(case: ExamCase) -> None:
    """All texts differ, are plain, and parse back; nonsense does not parse."""
    game = case.game
    texts = [game.text(action) for action in range(game.actions)]
    expect_equal(len(set(texts)), len(texts), "two actions have one text")
    for action, text in enumerate(texts):
        expect_equal(game.parse(text), action, f"the text {text!r} parses to another action")
        expect_equal(
            game.parse(f"  {text} "), action, f"{text!r} with spaces around it parses to another action"
        )
        expect(text.isascii() and text.isprintable() and text.strip() == text, f"{text!r} is no plain text")
        expect("\n" not in text and text != "undo", f"{text!r} can't stand in a journal")
        expect(game.rule(action), f"{text!r} names no rule")
    for nonsense in ("", " ", "no such action", texts[0] + " x"):
        expect(game.parse(nonsense) is None, f"{nonsense!r} is taken for an action")
    again = [game.text(action) for action in range(game.actions)]
    expect_equal(again, texts, "the texts of actions change")
