"""The chapters of the rulebook and what is in them. Every rule is in exactly one chapter."""

from __future__ import annotations

from typing import Final

CHAPTERS: Final[dict[str, tuple[str, ...]]] = {
    "brief": ("D-201", "grid:targets", "D-301", "prose:chapter-brief.outro", "grid:turn"),
    "setup": ("D-101", "D-105", "D-102", "D-103", "D-104", "D-106", "D-108", "D-107"),
    "board": ("grid:board", "D-307", "D-884"),
    "turn": ("D-302", "D-303", "example:limit", "D-305", "D-306", "D-304"),
    "moving": ("D-401", "example:search", "D-402", "example:move", "D-403"),
    "cards": ("grid:cards", "D-110"),
    "tools": (
        *("D-602", "D-408", "grid:recipes", "example:craft", "D-604", "example:sale"),
        *("D-605", "grid:prices", "D-601"),
    ),
    "extortion": (
        *("D-407", "D-501", "D-502", "D-503", "D-504", "D-505", "example:fight"),
        *("D-507", "grid:beatings", "D-603", "D-508"),
    ),
    "gangs": ("D-404", "grid:gangs", "D-405", "example:join", "D-410", "D-109", "grid:gang-cards"),
    "actions": ("D-406", "grid:actions"),
    "pasts": ("D-701", "D-702", "D-703", "D-111", "grid:pasts"),
    "michel": (
        *("D-811", "D-801", "D-802", "D-803", "D-804", "D-805", "D-806", "D-807", "D-808", "example:michel"),
        *("grid:michel", "D-810", "D-894", "D-809"),
    ),
    "teams": (
        *(
            "D-851",
            "D-202",
            "grid:team-targets",
            "D-858",
            "D-853",
            "D-855",
            "D-852",
            "D-856",
            "example:teams",
        ),
        *("D-854", "D-859", "D-857"),
    ),
    "editions": ("D-872", "D-871", "D-874", "D-875", "D-873", "D-876"),
    "rulings": (
        *("D-880", "D-881", "D-882", "D-883", "D-886", "D-887", "D-888", "D-892"),
        *("D-889", "D-890", "D-891", "D-898"),
    ),
    "words": ("terms",),
    "appendix": (
        *("D-203", "D-204", "D-506", "D-704", "D-885", "D-893", "D-895", "D-896", "D-897"),
        *("D-900", "D-901", "prose:source"),
    ),
}
OF_MICHEL: Final = (*CHAPTERS["michel"], "D-893")
OF_TEAMS: Final = (*CHAPTERS["teams"], "D-897")
TO_AGREE_ON: Final = ("D-872", "D-874", "D-875")
"""Rules about what to agree on before there is a table."""
AMENDED: Final = ("example:teams", "D-859")
"""What does not hold under the first version of the rules."""
MICHEL_IN_TEAMS: Final = ("D-809",)
AID: Final = ("prose:aid.goal", "grid:turn", "grid:board", "grid:tools", "prose:aid-extortion", "grid:gangs")
AID_MICHEL: Final = ("prose:aid-michel",)
AID_TEAMS: Final = ("prose:aid-teams",)
