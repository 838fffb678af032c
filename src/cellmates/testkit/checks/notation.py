"""Every action has one text, and the text leads back to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cellmates.testkit.failure import expect, expect_equal

if TYPE_CHECKING:
    from cellmates.testkit.exam_case import ExamCase


def notation(case: ExamCase) -> None:
    """All texts differ, are short and plain, and parse back; nonsense is nothing."""
    game = case.game
    texts = [game.text(action) for action in range(game.actions)]
    expect_equal(len(set(texts)), len(texts), "two actions have one text")
    for action, text in enumerate(texts):
        expect_equal(game.parse(text), action, f"the text {text!r} leads elsewhere")
        expect_equal(game.parse(f"  {text} "), action, f"spaces around {text!r} matter")
        expect(text.isascii() and text.isprintable() and text.strip() == text, f"{text!r} is no plain text")
        expect("\n" not in text and text != "undo", f"{text!r} can't stand in a journal")
        expect(game.rule(action), f"{text!r} names no rule")
    for nonsense in ("", " ", "no such action", texts[0] + " x"):
        expect(game.parse(nonsense) is None, f"{nonsense!r} is taken for an action")
    again = [game.text(action) for action in range(game.actions)]
    expect_equal(again, texts, "the texts of actions change")
