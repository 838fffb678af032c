"""Checks that chance was fair: computes every draw of a journal again from its secret and nonces."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

from cellmates.kernel.dealers import pick_at
from cellmates.kernel.fair import Fair, commitment, is_kept, is_nonce, point, read_claim, terms
from cellmates.kernel.refusals import BadJournal, BadSetup
from cellmates.lab.draws import Dealing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cellmates.kernel.content import Content
    from cellmates.kernel.fair import Claim
    from cellmates.lab.draws import ChanceDraw


@dataclass(frozen=True, slots=True)
class Flaw:
    """What refutes a journal: a broken promise, one that differs from a player's notes, or a wrong draw."""

    what: Literal["secret", "nonce", "noted-commitment", "noted-nonce", "draw"]
    seat: int | None = None
    """The seat whose nonce it is."""
    draw: int | None = None
    """The number of the draw, from 0."""
    line: int | None = None
    """Its line in the file."""
    dealt: str | None = None
    due: str | None = None
    """The draw that follows from the secret and the nonces."""
    noted: str | None = None
    """What a player noted, but the file does not have."""


@dataclass(frozen=True, slots=True)
class Noted:
    """What a player wrote down during the match, to compare with the file."""

    commitment: str | None = None
    """The table's commitment, as shown before the start."""
    nonces: tuple[str, ...] = ()
    """The nonces that the player's program drew and revealed."""

    @classmethod
    def of(cls, commitment: str | None, nonces: Sequence[str]) -> Noted:
        """From what was typed: checked, and spelled as in a journal."""
        return cls(
            noted_digits("fairness-noted-bad-commitment", commitment) if commitment is not None else None,
            tuple(noted_digits("fairness-noted-bad-nonce", nonce) for nonce in nonces),
        )


def noted_digits(otherwise: str, text: str) -> str:
    """64 hex digits; `otherwise`: the message if they are not."""
    tidy = text.strip().lower()
    if not is_nonce(tidy):
        raise BadSetup(otherwise, text=text)
    return tidy


NOTHING: Final = Noted()


@dataclass(frozen=True, slots=True)
class Proof:
    """What was checked, and what refutes it. Seats are counted from 0."""

    game: str
    players: int
    table: str
    commitment: str
    nonces: tuple[str | None, ...]
    """By seat, in hex digits; None for the fixed default."""
    own: tuple[int, ...]
    """The seats that added their own nonce."""
    default: tuple[int, ...]
    """The others."""
    silent: tuple[int, ...]
    """Those of them that promised a nonce but did not reveal it."""
    draws: int
    """The number of draws that are right."""
    over: bool
    """Whether the match is over, as far as it was checked."""
    flaw: Flaw | None
    noted: Noted = NOTHING
    """The player's notes that it was compared with."""

    @property
    def proven(self) -> bool:
        return self.flaw is None

    def as_json(self) -> dict[str, Any]:
        return {"proven": self.proven, **asdict(self)}


def prove(text: str, content: Content | str | None = None, noted: Noted = NOTHING) -> Proof:
    """Check a journal. One that is damaged, or was not dealt by a fair dealer, is refused."""
    dealing = Dealing(text, content)
    claim, secret = checked_claim(dealing)
    flaw = broken_promise(claim, secret) or other_than_noted(claim, noted)
    draws = 0
    if flaw is None:
        draws, flaw = checked_draws(dealing, claim, secret)
    seats = range(len(claim.nonces))
    default = tuple(seat for seat in seats if claim.nonces[seat] is None)
    return Proof(
        game=dealing.match.game,
        players=dealing.match.players,
        table=claim.table,
        commitment=claim.commitment,
        nonces=tuple(nonce.hex() if nonce is not None else None for nonce in claim.nonces),
        own=tuple(seat for seat in seats if seat not in default),
        default=default,
        silent=tuple(seat for seat in default if claim.commitments[seat] is not None),
        draws=draws,
        over=dealing.match.over,
        flaw=flaw,
        noted=noted,
    )


def checked_claim(dealing: Dealing) -> tuple[Claim, bytes]:
    dealer = dealing.journal.header.get("dealer", "none")
    if dealer != Fair.name:
        raise BadJournal("fairness-not-fair", dealer=dealer)
    claim = read_claim(dealing.journal)
    if claim.secret is None:
        raise BadJournal("fairness-no-secret")
    return claim, claim.secret


def broken_promise(claim: Claim, secret: bytes) -> Flaw | None:
    if commitment(secret) != claim.commitment:
        return Flaw("secret")
    for seat, (promised, nonce) in enumerate(zip(claim.commitments, claim.nonces, strict=True)):
        if not is_kept(promised, nonce):
            return Flaw("nonce", seat)
    return None


def other_than_noted(claim: Claim, noted: Noted) -> Flaw | None:
    """Compare a file with the notes: a valid file may belong to another match."""
    if noted.commitment not in (None, claim.commitment):
        return Flaw("noted-commitment", noted=noted.commitment)
    used = {nonce.hex() for nonce in claim.nonces if nonce is not None}
    missing = [nonce for nonce in noted.nonces if nonce not in used]
    return Flaw("noted-nonce", noted=missing[0]) if missing else None


def checked_draws(dealing: Dealing, claim: Claim, secret: bytes) -> tuple[int, Flaw | None]:
    """The number of right draws, and the first wrong one."""
    common, draws = terms(claim.table, claim.nonces), 0
    for draw in dealing.draws():
        due = pick_at(point(secret, common, draw.k, sum(draw.weights)), draw.weights)
        if due != draw.index:
            return draws, wrong(draw, draw.texts[due])
        draws += 1
    return draws, None


def wrong(draw: ChanceDraw, due: str) -> Flaw:
    return Flaw("draw", draw=draw.k, line=draw.line, dealt=draw.text, due=due)
