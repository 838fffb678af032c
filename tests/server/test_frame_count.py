"""Frames are counted by their headers, however the bytes are cut into pieces."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from cellmates.server.config import Rate
from cellmates.server.http.frame_count import PARTS, FrameCount
from cellmates.server.limits.limiter import Bucket

SLOW = 1e-9
KINDS = {
    Opcode.CONT: "part",
    Opcode.TEXT: "message",
    Opcode.BINARY: "message",
    Opcode.PING: "ping",
    Opcode.PONG: "pong",
}
SHORT = st.builds(Frame, st.sampled_from([*KINDS, Opcode.CLOSE]), st.binary(max_size=125))
LONG = st.builds(Frame, st.just(Opcode.TEXT), st.sampled_from([bytes(126), bytes(0x10000), bytes(0x1FFFF)]))


def count(burst: int) -> FrameCount:
    return FrameCount(Bucket(Rate(SLOW, burst)))


def sent(frames: list[Frame]) -> list[bytes]:
    return [frame.serialize(mask=True) for frame in frames]


@given(st.lists(SHORT | LONG, max_size=30), st.integers(1, 30), st.data())
def test_exactly_the_allowed_frames_pass(frames: list[Frame], burst: int, draw: st.DataObject) -> None:
    parts = sent(frames)
    whole = b"".join(parts)
    counted = [number for number, frame in enumerate(frames) if frame.opcode in KINDS]
    allowed = counted[burst] if len(counted) > burst else len(frames)
    cuts = draw.draw(st.lists(st.integers(0, len(whole)), max_size=10).map(sorted))
    found, passed = count(burst), 0
    for begin, end in pairwise([0, *cuts, len(whole)]):
        admitted = found.admitted(whole[begin:end])
        passed += admitted
        if admitted < end - begin:
            break
    assert passed == len(b"".join(parts[:allowed]))
    assert found.refused == (KINDS[frames[allowed].opcode] if allowed < len(frames) else None)


def test_the_limit_of_parts_is_per_message() -> None:
    ping = Frame(Opcode.PING, b"")
    parts = [Frame(Opcode.TEXT, b"", fin=False), *[Frame(Opcode.CONT, b"", fin=False), ping] * (PARTS - 1)]
    data = b"".join(sent(parts))
    found = count(10_000)
    assert found.admitted(data * 2) == len(data) * 2
    assert found.admitted(sent([Frame(Opcode.CONT, b"")])[0]) == 0
    assert found.refused == "part"


def test_bytes_may_come_one_by_one() -> None:
    data = b"".join(sent([Frame(Opcode.TEXT, bytes(300)), Frame(Opcode.PING, b"abc")]))
    found = count(2)
    assert [found.admitted(bytes([byte])) for byte in data] == [1] * len(data)
    assert found.admitted(sent([Frame(Opcode.PONG, b"")])[0][:1]) == 0
    assert found.refused == "pong"
