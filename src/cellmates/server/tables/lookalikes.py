"""Letters that look like a plain one: from other scripts, phonetic letters, and digits that pass for letters.

Our own list, and not a complete one: what could fool people at a table, in a name, at a glance. Given as code
points, since the letters themselves can't be told apart.
"""

from __future__ import annotations

import unicodedata
from typing import Final

ALIKE: Final = {
    "A": "0410 0391 13AA A4EE",
    "a": "0430 03B1 0251 1D00",
    "B": "0412 0392 13F4 A4D0",
    "b": "042C 0432 044C 03B2 0299",
    "C": "0421 03F9 13DF A4DA",
    "c": "0441 03F2 1D04",
    "D": "0500 13A0 A4D3",
    "d": "0501 1D05",
    "E": "0415 0395 13AC A4F0",
    "e": "0435 03B5 1D07",
    "F": "A4DD",
    "G": "13C0 A4D6",
    "g": "0581 0261 0262",
    "H": "041D 0397 13BB A4E7",
    "h": "04BA 043D 04BB 0570 029C",
    "I": "0406 0399 A4F2",
    "i": "0456 03B9 13A5 0131 0269 026A",
    "J": "0408 13AB A4D9",
    "j": "0458 03F3 1D0A",
    "K": "041A 039A 13E6 A4D7",
    "k": "043A 03BA 1D0B",
    "L": "053C 13DE A4E1",
    "l": "04C0 04CF 01C3 01C0 029F 0031 007C",
    "M": "041C 039C 13B7 A4DF",
    "m": "043C 1D0D",
    "N": "039D A4E0",
    "n": "043F 03B7 0578 0274",
    "O": "041E 039F 0555 A4F3",
    "o": "043E 03BF 0585 1D0F 0030",
    "P": "0420 03A1 13E2 A4D1",
    "p": "0440 03C1 1D18",
    "Q": "051A",
    "q": "051B",
    "R": "13A1 A4E3",
    "r": "0433 0280",
    "S": "0405 054F 13DA A4E2",
    "s": "0455 A731",
    "T": "0422 03A4 13A2 A4D4",
    "t": "0442 03C4 1D1B",
    "U": "054D A4F4",
    "u": "03C5 057D 1D1C 03BC",
    "V": "13D9 A4E6",
    "v": "03BD 1D20",
    "W": "051C 13D4 A4EA",
    "w": "051D 0448 03C9 1D21",
    "X": "0425 03A7 A4EB",
    "x": "0445 03C7",
    "Y": "0423 03A5 13A9 A4EC",
    "y": "0443 03B3 028F",
    "Z": "0396 13C3 A4DC",
    "z": "1D22",
    "'": "2019 2018 02BC",
    "-": "2010 2011 2012 2013 2014",
    "3": "0417 0437",
}
"""Cyrillic is 04xx and 05xx, Greek 03xx, Armenian 05xx, Cherokee 13xx, Lisu A4xx; the rest is Latin."""
PLAIN: Final = {int(code, 16): plain for plain, codes in ALIKE.items() for code in codes.split()}
PAIRS: Final = (("rn", "m"), ("vv", "w"))
"""Two letters that look like one."""
CAPITAL_I: Final = str.maketrans({"I": "l"})


def folded(name: str) -> str:
    """A name in the plainest letters that look like it, ignoring case."""
    return joined(plain(name).casefold())


def drawn(name: str) -> str:
    """A name by its looks alone: a capital I is an l."""
    return joined(plain(name).translate(CAPITAL_I))


def plain(name: str) -> str:
    ours = (str(unicodedata.decimal(sign, sign)) for sign in unicodedata.normalize("NFD", name))
    return "".join(ours).translate(PLAIN)


def joined(name: str) -> str:
    for pair, like in PAIRS:
        name = name.replace(pair, like)
    return name
