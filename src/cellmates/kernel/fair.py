"""Fair dice: draws that nobody chose, and that everybody can check once the match is over.

`docs/understand/fairness.md` has the protocol and the algorithm, so that others can write a verifier.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from cellmates.kernel.dealers import Dealer, pick_at
from cellmates.kernel.journal import Journal
from cellmates.kernel.refusals import BadJournal, BadSetup, Problem
from cellmates.words import player

LABEL: Final = "cellmates fair dice 1"
SIZE: Final = 32
"""Bytes of a secret and of a nonce."""
DEFAULT_NONCE: Final = bytes(SIZE)
"""The nonce of a seat without a person, or whose person did not reveal one."""
NUMBERS: Final = 1 << 64
"""A draw begins with a whole number below this."""
NONE: Final = "none"
HEX: Final = re.compile(r"[0-9a-f]{64}")


class Fair(Dealer):
    """Draw k depends on the secret, the table, the seats' nonces and k, and on nothing else.

    The holder of the table publishes `commitment(secret)` before they know any nonce. `nonces` and
    `commitments` have an entry for every seat; None if the seat has no person, or said nothing. If
    `commitments` are left out, they are made from the nonces.
    """

    name = "fair"

    def __init__(
        self,
        secret: bytes,
        table: str,
        nonces: Sequence[bytes | None],
        commitments: Sequence[str | None] | None = None,
    ) -> None:
        self.secret = checked_secret(secret)
        self.table = checked_table(table)
        self.nonces = tuple(checked_nonce(seat, nonce) for seat, nonce in enumerate(nonces))
        self.commitments = checked_commitments(commitments, self.nonces)
        self._terms = terms(table, self.nonces)

    def choose(self, k: int, texts: Sequence[str], weights: Sequence[int]) -> int:
        return pick_at(point(self.secret, self._terms, k, sum(weights)), weights)

    def header(self, *, over: bool) -> Mapping[str, str]:
        rows = {"dealer": self.name, "table": self.table, "commitment": commitment(self.secret)}
        for seat, (promised, nonce) in enumerate(zip(self.commitments, self.nonces, strict=True)):
            rows[f"nonce {seat} commitment"] = promised or NONE
            rows[f"nonce {seat}"] = nonce.hex() if nonce is not None else NONE
        return rows | {"secret": self.secret.hex()} if over else rows


class Sealed(Dealer):
    """A fair dealer as a journal describes it; without its secret, chance is left to the table's holder."""

    name = Fair.name

    def __init__(self, rows: Mapping[str, str]) -> None:
        self._rows = rows
        self.table = rows.get("table", "")

    def choose(self, k: int, texts: Sequence[str], weights: Sequence[int]) -> None:
        return None

    def header(self, *, over: bool) -> Mapping[str, str]:
        return self._rows


# Draws


def terms(table: str, nonces: Sequence[bytes | None]) -> str:
    """Return what all draws of a match have in common, besides the secret."""
    each = (f"nonce {seat} {(nonce or DEFAULT_NONCE).hex()}" for seat, nonce in enumerate(nonces))
    return "\n".join([LABEL, f"table {table}", *each])


def point(secret: bytes, terms: str, k: int, total: int) -> int:
    """Return draw k as one of 0 … total-1. Numbers that would make some outcomes likelier are skipped."""
    assert 0 < total <= NUMBERS, total
    fair_numbers = NUMBERS - NUMBERS % total
    block = 0
    while True:
        digest = hmac.digest(secret, f"{terms}\ndraw {k} {block}".encode(), "sha256")
        number = int.from_bytes(digest[:8], "big")
        if number < fair_numbers:
            return number % total
        block += 1


# Promises


def commitment(secret: bytes) -> str:
    """Return what is published before the start: it fixes the secret without revealing it."""
    return hashlib.sha256(secret).hexdigest()


def nonce_commitment(nonce: bytes) -> str:
    """Return what a seat publishes first, so that nobody can choose a nonce after seeing another's."""
    return hashlib.sha256(nonce).hexdigest()


def is_kept(promised: str | None, nonce: bytes | None) -> bool:
    """Return whether a seat kept its promise, or is silent; a nonce that was not promised doesn't count."""
    return nonce is None or nonce_commitment(nonce) == promised


def is_nonce(text: object) -> bool:
    """Return whether a text is a nonce: 32 bytes, as 64 lower-case hex digits."""
    return isinstance(text, str) and HEX.fullmatch(text) is not None


def is_commitment(text: object) -> bool:
    """Return whether a text can be a commitment: it is written like a nonce."""
    return is_nonce(text)


def checked_secret(secret: object) -> bytes:
    if type(secret) is not bytes or len(secret) != SIZE:
        raise BadSetup("fairness-secret")
    return secret


def checked_table(table: object) -> str:
    """Refuse a name that a journal's header would change: it must be one line without blanks at its ends."""
    if not isinstance(table, str) or not table or not table.isprintable() or table.strip() != table:
        raise BadSetup("fairness-table", table=repr(table))
    return table


def checked_nonce(seat: int, nonce: object) -> bytes | None:
    if nonce is None or (type(nonce) is bytes and len(nonce) == SIZE):
        return nonce
    raise BadSetup("fairness-nonce", player=player(seat))


def checked_commitments(
    commitments: Sequence[str | None] | None, nonces: Sequence[bytes | None]
) -> tuple[str | None, ...]:
    if commitments is None:
        return tuple(None if nonce is None else nonce_commitment(nonce) for nonce in nonces)
    if len(nonces) != len(commitments):
        raise BadSetup("fairness-seats", nonces=len(nonces), commitments=len(commitments))
    for seat, (promised, nonce) in enumerate(zip(commitments, nonces, strict=True)):
        if promised is not None and not is_commitment(promised):
            raise BadSetup("fairness-commitment", player=player(seat))
        if not is_kept(promised, nonce):
            raise BadSetup("fairness-other-nonce", player=player(seat))
    return tuple(commitments)


# Journals


@dataclass(frozen=True, slots=True)
class Claim:
    """What a journal's header says about its fair dealer, true or not."""

    table: str
    commitment: str
    nonces: tuple[bytes | None, ...]
    commitments: tuple[str | None, ...]
    secret: bytes | None
    """None if the match was not over when it was written."""


def read_claim(journal: Journal) -> Claim:
    seats = range(journal.whole_number("players"))
    nonces = [maybe_hex(journal, f"nonce {seat}") for seat in seats]
    return Claim(
        table=journal.require("table"),
        commitment=hex_digits(journal, "commitment"),
        nonces=tuple(bytes.fromhex(nonce) if nonce else None for nonce in nonces),
        commitments=tuple(maybe_hex(journal, f"nonce {seat} commitment") for seat in seats),
        secret=bytes.fromhex(hex_digits(journal, "secret")) if "secret" in journal.header else None,
    )


def maybe_hex(journal: Journal, key: str) -> str | None:
    return None if journal.require(key) == NONE else hex_digits(journal, key)


def hex_digits(journal: Journal, key: str) -> str:
    text = journal.require(key)
    if HEX.fullmatch(text) is None:
        raise BadJournal("fairness-bad-header", key=key, text=text)
    return text


def dealer_of(journal: Journal) -> Dealer:
    """Return the fair dealer of a journal. An inconsistent header is kept as it is, for `verify` to judge."""
    rows = {key: value for key, value in journal.header.items() if is_of_dealer(key)}
    try:
        claim = read_claim(journal)
        fair = Fair(claim.secret or b"", claim.table, claim.nonces, claim.commitments)
    except Problem:
        return Sealed(rows)
    return fair if fair.header(over=True) == rows else Sealed(rows)


def is_of_dealer(key: str) -> bool:
    return key in {"dealer", "table", "commitment", "secret"} or key.startswith("nonce ")
