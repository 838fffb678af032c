"""Examples of requests, by the type of their body. Each can be decoded as it stands."""

from __future__ import annotations

from typing import Any, Final

from cellmates.server.wire import commands as wire

KEY: Final = "Zk3nq0Yw8Jt5Rb1vXc7Ld2Hs9Pf4Mg6Ua0Te5Oi8Kw1"
NONCE: Final = "5f" * 32
COMMITMENT: Final = "b1" * 32

EXAMPLES: Final[dict[type, dict[str, dict[str, Any]]]] = {
    wire.NewTable: {
        "Boats against a bot": {"game": "boats", "seats": [{"kind": "here", "name": "Ann"}, {"kind": "bot"}]},
        "Boats with a friend and two bots": {
            "game": "boats",
            "seats": [
                {"kind": "here", "name": "Ann", "prisoner": "duchess"},
                {"kind": "link"},
                {"kind": "bot", "bot": "hard"},
                {"kind": "bot", "bot": "easy"},
            ],
            "options": {"track": 20, "short_route": True},
            "spectators": True,
        },
        "Dig for four friends": {
            "game": "dig",
            "seats": [{"kind": "here", "name": "Ann"}, *({"kind": "link"} for _ in range(3))],
            "options": {"teams": True, "deal": "free"},
            "dice": "fair",
        },
        "Dig with Michelle, on one screen": {
            "game": "dig",
            "seats": [{"kind": "here", "name": "Ann"}, {"kind": "here", "name": "Bob"}],
            "options": {"michel": "michelle"},
            "memory": False,
        },
    },
    wire.Enter: {"The key of a link": {"key": KEY}},
    wire.RescueSeat: {"In any case, with or without dashes": {"code": "K7QXA-2MB4D-PZ3RT-W6HYC-N5GLE"}},
    wire.Renew: {"Replace the invite link": {"link": "invite"}},
    wire.Hello: {
        "For the first time": {"type": "hello", "token": KEY},
        "After a lost connection": {"type": "hello", "token": KEY, "seat": 0, "since": 41, "heard": 7},
    },
    wire.Look: {"From another of your seats": {"type": "look", "id": "look-1", "seat": 1}},
    wire.Ping: {"Is anybody there?": {"type": "ping", "id": "ping-1"}},
    wire.Take: {"Sit down": {"type": "take", "seat": 1, "name": "Bob", "prisoner": "mouse"}},
    wire.Ready: {"With a nonce": {"type": "ready", "seat": 1, "nonce_commitment": COMMITMENT}},
    wire.Reveal: {"The nonce": {"type": "reveal", "seat": 1, "nonce": NONCE}},
    wire.Move: {
        "One answer": {
            "type": "move", "id": "move-1", "seat": 0, "ticket": "0.1", "answers": ["bet red"]
        },
        "A whole bet": {
            "type": "move",
            "id": "move-2",
            "seat": 0,
            "ticket": "0.1",
            "answers": [
                "bet red", "bet blue", "bet light green", "bet brown",
                "bet yellow", "bet orange", "bet dark green",
            ],
        },
    },
    wire.Undo: {"Take the last answers back": {"type": "undo", "seat": 0}},
    wire.Say: {"Hello": {"type": "say", "text": "Who bets on brown?"}},
    wire.React: {"To the first line": {"type": "react", "line": 1, "sign": "👍"}},
    wire.WhyNot: {"Two answers": {"seat": 0, "answers": ["search", "dig shovel"]}},
    wire.AskHint: {
        "From the strongest bot": {"seat": 0},
        "From a bot that searches a little": {"seat": 0, "bot": "hard"},
    },
    wire.Branch: {"From the third step": {"step": 3, "seat": 0, "name": "Ann", "bot": "hard"}},
    wire.Study: {"From what the first seat knew": {"seat": 0}},
}  # fmt: skip
