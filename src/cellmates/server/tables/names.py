"""What players may be called: names that are visible and distinguishable, in any script."""

from __future__ import annotations

import unicodedata
from typing import Final

from cellmates.server.tables.lookalikes import drawn, folded

LONGEST: Final = 24
"""Most characters in a name, as shown."""
ACCENTS_IN_A_ROW: Final = 2
MARKS_IN_A_ROW: Final = 4
"""Scripts that write vowels as marks need more of them: a dot, a vowel and a nasal on one consonant."""
BLANK: Final = (
    (0x00AD, 0x00AD), (0x034F, 0x034F), (0x061C, 0x061C), (0x115F, 0x1160), (0x17B4, 0x17B5),
    (0x180B, 0x180F), (0x200B, 0x200F), (0x2028, 0x202E), (0x2060, 0x206F), (0x2800, 0x2800),
    (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFFC),
    (0x13441, 0x13442), (0x16FE4, 0x16FE4), (0x1BCA0, 0x1BCA3), (0x1D159, 0x1D159), (0x1D173, 0x1D17A),
    (0xE0000, 0xE0FFF),
)  # fmt: skip
"""First and last of each range of invisible code points: fillers, joiners, selectors, blanks."""
ACCENTS: Final = ((0x0300, 0x036F), (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF), (0x20D0, 0x20FF), (0xFE20, 0xFE2F))
"""Marks that go with the letters of any script."""


def tidied(name: str) -> str:
    """The name as shown: letters in their usual form, and nothing invisible."""
    plain = unicodedata.normalize("NFKC", name)
    seen = "".join(letter for letter in plain if letter == " " or is_shown(letter))
    return " ".join(unicodedata.normalize("NFC", without_stacks(seen)).split())


def is_shown(letter: str) -> bool:
    """Whether it is neither blank, a control character, nor one that reverses the text direction."""
    return not is_in(letter, BLANK) and not unicodedata.category(letter).startswith(("C", "Z"))


def can_be_seen(text: str) -> bool:
    """Whether any character of a text is visible."""
    return any(is_shown(sign) and not unicodedata.category(sign).startswith("M") for sign in text)


def can_be_read(name: str) -> bool:
    """Whether the name has a letter or a digit."""
    return any(unicodedata.category(letter).startswith(("L", "N")) for letter in name)


def without_stacks(text: str) -> str:
    """Without marks that stand on nothing, or on too many others."""
    kept, row = [], MARKS_IN_A_ROW
    for sign in unicodedata.normalize("NFD", text):
        if not unicodedata.category(sign).startswith("M"):
            row = MARKS_IN_A_ROW if sign == " " else 0
        else:
            row += 1
            if row > (ACCENTS_IN_A_ROW if is_in(sign, ACCENTS) else MARKS_IN_A_ROW):
                continue
        kept.append(sign)
    return "".join(kept)


def is_in(sign: str, rows: tuple[tuple[int, int], ...]) -> bool:
    return any(first <= ord(sign) <= last for first, last in rows)


def are_alike(one: str, other: str) -> bool:
    """Whether two names differ only in case, or look the same: `Ivan`, `ivan`, `lvan`."""
    return folded(one) == folded(other) or drawn(one) == drawn(other)
