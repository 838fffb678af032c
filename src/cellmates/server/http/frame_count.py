"""Counting the frames of a socket by their headers, before anybody reads what is in them.

Messages, their parts, pings and pongs are counted alike: they cost the same to read, though the application
sees whole messages only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cellmates.server.limiter import Bucket

PARTS: Final = 64
"""Frames that one message may consist of."""
KINDS: Final = {0x0: "part", 0x1: "message", 0x2: "message", 0x9: "ping", 0xA: "pong"}
"""What is counted, by the opcode (RFC 6455, 5.2)."""
SHORTEST: Final = 2
LONGEST: Final = 14
"""Bytes of a header: two, a length of up to eight, a mask of four."""


class FrameCount:
    """Follows what arrives on one socket, from the first byte after the upgrade on."""

    __slots__ = ("_bucket", "_head", "_parts", "_rest", "refused")

    def __init__(self, bucket: Bucket) -> None:
        self._bucket = bucket
        self._head = b""
        """A header of which only the beginning has arrived."""
        self._rest = 0
        """Bytes to come before the next header."""
        self._parts = 0
        """Frames of the message that is arriving."""
        self.refused: str | None = None
        """The kind of the first frame that was too many."""

    def admitted(self, data: bytes) -> int:
        """How many of these bytes may pass: all, or those before the first frame that is too many."""
        at = 0
        while at < len(data):
            if self._rest:
                at += self._skip(len(data) - at)
            elif self._head or self._may_begin(data[at]):
                at += self._read_header(data, at)
            else:
                return at
        return at

    def _skip(self, here: int) -> int:
        step = min(self._rest, here)
        self._rest -= step
        return step

    def _may_begin(self, first: int) -> bool:
        """Whether a frame with this first byte is allowed."""
        kind = KINDS.get(first & 0x0F)
        if kind is None:  # a close, or nonsense that ends the socket
            return True
        self._parts = self._parts + 1 if kind == "part" else self._parts if is_control(first) else 1
        if not self._bucket.allows() or (kind == "part" and self._parts > PARTS):
            self.refused = kind
        return self.refused is None

    def _read_header(self, data: bytes, at: int) -> int:
        """The number of bytes that belong to the header, as far as they are here."""
        before = len(self._head)
        head = self._head + data[at : at + LONGEST - before]
        size = header_size(head)
        if len(head) < size:
            self._head = head
            return len(head) - before
        self._head = b""
        self._rest = payload_size(head)
        return size - before


def is_control(first: int) -> bool:
    return bool(first & 0x08)


def header_size(head: bytes) -> int:
    if len(head) < SHORTEST:
        return SHORTEST
    masked, length = head[1] & 0x80, head[1] & 0x7F
    return SHORTEST + {126: 2, 127: 8}.get(length, 0) + (4 if masked else 0)


def payload_size(head: bytes) -> int:
    length = head[1] & 0x7F
    more = {126: 2, 127: 8}.get(length, 0)
    return int.from_bytes(head[2 : 2 + more], "big") if more else length
