"""The check of English finds the habits that it is there for, and leaves good sentences alone."""

from __future__ import annotations

import pytest

from tools.check_english import look_at


@pytest.mark.parametrize(
    "text",
    [
        "A player keeps his cards.",
        "The hand of the own seat.",
        "# ends after so\n    # many turns",
        "It is over. Who is free takes the next one.",
        "The default is for who leaves.",
        "It shall be written anew.",
        "Michel is in the yard, and he extorts.\n\nThe player shows his hand.",
    ],
)
def test_a_habit_is_found(text: str) -> None:
    assert list(look_at(text))


@pytest.mark.parametrize(
    "text",
    [
        "Players keep their cards.",
        "There are so many that nobody counts them.",
        "It is over. Who won? The list says who is where.",
        "Michel is in the yard:\nwhoever meets him is extorted.",
        "The history of this thing.",
    ],
)
def test_a_good_sentence_is_left_alone(text: str) -> None:
    assert list(look_at(text)) == []


def test_a_finding_names_its_line() -> None:
    assert list(look_at("One.\n\nTwo, and\n# the own hand.")) == [
        "4: 'the own': say whose: 'your own', 'their own', 'the viewer's own'."
    ]
