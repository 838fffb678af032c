"""Counts the frames of a socket by their headers, before anything reads their contents.

Messages, their fragments, pings and pongs count alike: they cost the same to read, though the application
sees only whole messages.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cellmates.server.limits.limiter import Bucket

PARTS: Final = 64
"""Frames that one message may consist of."""
KINDS: Final = {0x0: "part", 0x1: "message", 0x2: "message", 0x9: "ping", 0xA: "pong"}
"""What is counted, by opcode (RFC 6455, 5.2)."""
SHORTEST: Final = 2
LONGEST: Final = 14
"""Bytes of a header: two, a length of up to eight, a mask of four."""
LENGTHS: Final = {126: 2, 127: 8}
"""Bytes that hold the length, for the two values that don't say it themselves."""
MASK: Final = 4


class FrameCount:
    """Follows what arrives on one socket, from the first byte after the upgrade."""

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
        """The kind of the first frame beyond the limit."""

    def admitted(self, data: bytes) -> int:
        """Return how many of these bytes may pass: all, or those before the first frame over the limit."""
        at = 0
        while at < len(data):
            if self._rest:
                step = min(self._rest, len(data) - at)
                self._rest -= step
                at += step
            elif self._head or self._may_begin(data[at]):
                at += self._read_header(data, at)
            else:
                return at
        return at

    def _may_begin(self, first: int) -> bool:
        """Return whether a frame with this first byte is allowed."""
        kind = KINDS.get(first & 0x0F)
        if kind is None:  # a close, or nonsense that ends the socket
            return True
        if kind in ("part", "message"):
            self._parts = self._parts + 1 if kind == "part" else 1
        if not self._bucket.allows() or (kind == "part" and self._parts > PARTS):
            self.refused = kind
        return self.refused is None

    def _read_header(self, data: bytes, at: int) -> int:
        """Return how many of these bytes belong to the header; note the length of the payload once known."""
        before = len(self._head)
        head = self._head + data[at : at + LONGEST - before]
        second = head[1] if len(head) >= SHORTEST else 0
        length, more = second & 0x7F, LENGTHS.get(second & 0x7F, 0)
        size = SHORTEST + more + (MASK if second & 0x80 else 0)
        if len(head) < size:
            self._head = head
            return len(head) - before
        self._head = b""
        self._rest = int.from_bytes(head[SHORTEST : SHORTEST + more], "big") if more else length
        return size - before
