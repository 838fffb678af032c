"""Limits on the parts of a message."""

from __future__ import annotations

from typing import Annotated, Final, Literal, get_args

from msgspec import Meta

Seat = Annotated[int, Meta(ge=0, le=5, description="A seat, counted from 0.")]
Name = Annotated[str, Meta(min_length=1, max_length=24, description="A player's name.")]
Prisoner = Literal[
    "ace", "bishop", "duchess", "ghost", "knuckles", "mouse",
    "oracle", "parson", "sparrow", "tinker", "viper", "whisper",
]  # fmt: skip
"""What a player looks like."""
PRISONERS: Final[tuple[str, ...]] = get_args(Prisoner)
"""The twelve to choose from (D-105): looks only."""
Sign = Literal["👍", "👎", "😂", "😮", "😢", "😡", "🔥", "🚬", "⛏️", "👮"]
"""A sign to react with."""
SIGNS: Final[tuple[str, ...]] = get_args(Sign)
Bot = Annotated[str, Meta(max_length=16, description="A bot that /api/games lists.")]
Hash = Annotated[
    str,
    Meta(
        min_length=64,
        max_length=64,
        pattern="^[0-9a-f]{64}$",
        description="SHA-256, 64 hexadecimal digits.",
    ),
]
Nonce = Annotated[
    str,
    Meta(
        min_length=64,
        max_length=64,
        pattern="^[0-9a-f]{64}$",
        description="32 random bytes, 64 hexadecimal digits.",
    ),
]
Key = Annotated[
    str,
    Meta(
        min_length=43,
        max_length=43,
        pattern="^[A-Za-z0-9_-]{43}$",
        description="256 random bits in base64url. Keep it secret: it grants access.",
    ),
]
Rescue = Annotated[str, Meta(max_length=40, description="A rescue code: groups of letters and digits.")]
MoveId = Annotated[
    str,
    Meta(
        pattern="^[A-Za-z0-9_.:-]{1,64}$(?!\\n)",
        description="Chosen by the client, new for every move of a seat. Send it again if no answer came.",
    ),
]
Ticket = Annotated[str, Meta(max_length=40, description="The ticket of the decision to answer.")]
Answer = Annotated[str, Meta(max_length=100)] | Annotated[int, Meta(ge=-(2**53), le=2**53)]
"""An option's text or its id. Numbers that no game knows are refused in words, not by the schema."""
Answers = Annotated[
    list[Answer],
    Meta(min_length=1, max_length=64, description="Texts or ids of options; either all are played or none."),
]
Candidates = Annotated[
    list[Answer],
    Meta(min_length=1, max_length=64, description="Texts or ids of options, each checked by itself."),
]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
Number = Annotated[int, Meta(ge=0, le=2**53)]
Seconds = Annotated[float, Meta(ge=0, le=10)]
ContentText = Annotated[
    str,
    Meta(
        max_length=200_000,
        description="A content file (TOML), or the name of a content that /api/games lists.",
    ),
]
JournalText = Annotated[str, Meta(max_length=2_000_000, description="A journal, as it was downloaded.")]
