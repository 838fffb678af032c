"""Keys: 256 random bits that grant access. The server stores only their hashes."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from base64 import b32encode, urlsafe_b64encode
from dataclasses import dataclass, field
from typing import Final

KEY: Final = re.compile("[A-Za-z0-9_-]{43}")
TABLE_ID: Final = re.compile("[a-z2-7]{16}")
GROUP: Final = 5
"""Characters in one group of a rescue code."""


def new_table_id() -> str:
    """A new id: not a secret, but hard to guess."""
    return b32encode(secrets.token_bytes(10)).decode().lower()


def is_table_id(text: str) -> bool:
    return TABLE_ID.fullmatch(text) is not None


def new_key() -> str:
    return secrets.token_urlsafe(32)


def hashed(key: str) -> str:
    """The stored form of a key."""
    return hashlib.sha256(key.encode()).hexdigest()


def derived(token: str, *purpose: str) -> str:
    """A key derived from the host's token: it can be shown to the host again and is not stored."""
    digest = hmac.digest(token.encode(), ":".join(purpose).encode(), "sha256")
    return urlsafe_b64encode(digest).rstrip(b"=").decode()


def is_key(text: str) -> bool:
    return KEY.fullmatch(text) is not None


def new_rescue_code() -> str:
    """125 random bits, in letters and digits that aren't confused when read aloud."""
    letters = b32encode(secrets.token_bytes(16)).decode()[:25].replace("I", "8").replace("O", "9")
    return "-".join(letters[i : i + GROUP] for i in range(0, len(letters), GROUP))


def rescue_hash(code: str) -> str:
    """The stored form of a rescue code, in any case, with or without dashes."""
    plain = "".join(letter for letter in code.upper() if letter.isalnum())
    return hashed(plain.replace("I", "8").replace("O", "9"))


@dataclass(frozen=True, slots=True)
class Actor:
    """Who asks: a session, known by its token, and the address it asks from. The token is never kept."""

    token: str
    address: str = ""
    session: str = field(init=False, repr=False)
    """The hash of the token, by which a table knows it."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "session", hashed(self.token))
