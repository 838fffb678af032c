"""Names at a table are visible and distinguishable, in any script."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unicodedata import normalize

import pytest

from cellmates.server.tables.names import are_alike, can_be_seen, tidied
from tests.server.in_process import with_server
from tests.server.people import playing, seated

if TYPE_CHECKING:
    from tests.server.in_process import InProcessServer


def code(name: str) -> str | None:
    """Why a table where Ivan sits refuses a second player of this name; `None` if it doesn't."""
    found: list[str | None] = []

    async def story(server: InProcessServer) -> None:
        seats = [{"kind": "here", "name": "Ivan"}, {"kind": "here", "name": name}]
        answer = await server.call("POST", "/api/tables", {"game": "boats", "seats": seats})
        found.append(None if answer.status == 201 else answer.json["problem"]["code"])

    with_server(story)
    return found[0]


BLANK = {
    "a Hangul filler": "\u3164",
    "a narrow Hangul filler": "\uffa0",
    "a Braille blank": "\u2800\u2800",
    "joiners": "\u200d\u200c\u2060",
    "variation selectors": "\ufe0f\ufe00",
    "tags": "\U000e0041\U000e0042",
    "a soft hyphen": "\u00ad",
    "combining marks alone": "\u0301\u0308\u0323",
    "a mark on a space": " \u0301 ",
    "signs only": "...!",
    "a picture only": "\N{GRINNING FACE}",
    "a hieroglyph that is blank": "\U00013441",
}


@pytest.mark.parametrize("name", BLANK.values(), ids=BLANK)
def test_a_name_that_shows_no_letter_is_refused(name: str) -> None:
    assert code(name) == "empty-name"


ALIKE = {
    "other capitals": "IVAN",
    "Cyrillic letters": "Iv\u0430n",
    "a Cyrillic capital": "\u0406van",
    "a small L": "lvan",
    "a digit": "1van",
    "fullwidth letters": "\uff29\uff56\uff41\uff4e",
    "mathematical letters": "\U0001d408\U0001d42f\U0001d41a\U0001d427",
    "a joiner within": "Iv\u200dan",
    "a filler behind": "Ivan\u3164",
    "a selector behind": "Ivan\ufe0f",
    "Greek letters": "I\u03bd\u03b1n",
    "a letter of linguists": "Iv\u0251n",
    "a space that is none": "Ivan\u2800",
}


@pytest.mark.parametrize("name", ALIKE.values(), ids=ALIKE)
def test_a_name_that_looks_like_anothers_is_refused(name: str) -> None:
    assert code(name) == "name-taken"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("BOB", "\u0412\u041e\u0412"),
        ("HAN", "\u0397\u0391\u039d"),
        ("han", "\u0397an"),
        ("Bob", "B0b"),
        ("Willem", "WiIlem"),
        ("Barney", "Bamey"),
        ("Ann 7", "Ann \u0667"),
        ("Pope", "\u0420\u043e\u0440\u0435"),
    ],
)
def test_these_look_the_same(one: str, other: str) -> None:
    assert are_alike(tidied(one), tidied(other))
    assert are_alike(tidied(other), tidied(one))


NAMES = (
    "\u0141ukasz",
    "Jos\u00e9",
    "Jose",
    "\u0417\u043e\u044f",
    "\u5c0f\u660e",
    "\u0645\u062d\u0645\u062f",
    "\u0645\u064f\u062d\u064e\u0645\u0651\u064e\u062f",
    "\u0928\u0947\u0939\u093e",
    "Ann \N{ROCKET}",
    "ALI",
    "ALL",
    "Al",
    "Ai",
    "\u0e17\u0e35\u0e48",
    "Nguy\u1ec5n",
    "\uae40\ubbfc\uc900",
    "O'Neill",
    "Jean-Luc",
    "R2",
)


def test_names_of_all_scripts_stay_as_they_are_and_apart() -> None:
    assert [tidied(name) for name in NAMES] == [normalize("NFC", name) for name in NAMES]
    alike = [(one, other) for one in NAMES for other in NAMES if one < other and are_alike(one, other)]
    assert alike == []


@pytest.mark.parametrize("name", NAMES)
def test_they_are_accepted_at_a_table(name: str) -> None:
    assert code(name) is None


def test_accents_are_not_stacked_but_scripts_that_need_marks_have_them() -> None:
    assert tidied("a" + "\u0301" * 20) == "\u00e1\u0301"
    assert tidied("\u0301Ann") == "Ann"
    assert tidied("\u091c\u093c\u094b\u0902") == "\u091c\u093c\u094b\u0902"
    assert tidied("  Ann \t\u2003 B.  ") == "Ann B."
    assert tidied("\ufb01n") == "fin"


def test_a_name_that_grows_when_it_is_written_out_is_too_long() -> None:
    assert code("\ufdfa" * 2) == "long-name"


def test_a_player_may_change_the_spelling_of_their_own_name() -> None:
    async def story(server: InProcessServer) -> None:
        people = await seated(server, "boats", 2)
        await people.do(0, "take", seat=0, name="ANN")
        assert (await people.see(1))["table"]["seats"][0]["name"] == "ANN"
        assert await people.refused(1, "POST", "/take", {"seat": 1, "name": "\u0410nn"}) == "name-taken"

    with_server(story)


def test_a_line_that_shows_nothing_is_not_said() -> None:
    async def story(server: InProcessServer) -> None:
        people = await playing(server, "boats", 2)
        for text in ("\u3164", "\u2800 \u2800", "\u200b\u200d", "\u0301", "\n"):
            assert await people.refused(0, "POST", "/say", {"text": text}) == "nothing-said"
        for text in ("\N{GRINNING FACE}", "?", "\u0928\u0947\u0939\u093e"):
            assert can_be_seen(text)
            await people.do(0, "say", text=text)

    with_server(story)
