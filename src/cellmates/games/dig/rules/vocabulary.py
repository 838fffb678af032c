"""The words of `dig` as numbers: places, kinds of cards, effect words, ability words."""

from typing import Final

NONE: Final = 255
"""No card, no gang, nobody."""

MICHEL: Final = 6
"""Michel(le), in place of the seat that moves."""

# Locations
CELLS: Final = 0
CANTEEN: Final = 1
YARD: Final = 2
INFIRMARY: Final = 3
SHOWERS: Final = 4
SOLITARY: Final = 5
CELLS_A: Final = 6
CELLS_B: Final = 7
LOCATIONS: Final = ("cells", "canteen", "yard", "infirmary", "showers", "solitary", "cells a", "cells b")

# Kinds of cards: these eight are fixed; accessories, rare items and action cards come from the content
BINDING: Final = 0
BLADE: Final = 1
SPIKE: Final = 2
CONTAINER: Final = 3
KNIFE: Final = 4
SPOON: Final = 5
PICK: Final = 6
SHOVEL: Final = 7
FIXED: Final = ("binding", "blade", "spike", "container", "knife", "spoon", "pick", "shovel")
TOOLS: Final = 3
PART_KINDS: Final = 0b1110
"""The mask of blade, spike and container, which are combined with a binding."""
TOOL_KINDS: Final = 0b11100000
"""The mask of spoon, pick and shovel."""
TOOL_NAMES: Final = ("spoon", "pick", "shovel")
PILES: Final = 4
"""Knives, spoons, picks and shovels lie in open piles (D-102): kinds KNIFE … SHOVEL."""
MOST_KINDS: Final = 40

# What a kind is
PART: Final = 0  # binding, blade, spike, container
OPEN: Final = 1  # knife, spoon, pick, shovel
ACCESSORY: Final = 2
RARE: Final = 3
ACTION: Final = 4
ROLES: Final = ("part", "open", "accessory", "rare", "action")

# What can be crafted, see D-408
CRAFT_KNIVES: Final = 0
CRAFT_PICK: Final = 1
CRAFT_SHOVEL: Final = 2
RECIPES: Final = ("knives", "pick", "shovel")

# What can be bought, see D-605
BUY_KNIFE: Final = 0
BUY_KNIVES: Final = 1
BUY_PICK: Final = 2
BUY_SHOVEL: Final = 3
PURCHASES: Final = ("knife", "knives", "pick", "shovel")

MOST_GANGS: Final = 8
MOST_GANG_CARDS: Final = 48
MOST_PASTS: Final = 32
MOST_MICHEL: Final = 16

# How far an effect reaches
HERE: Final = 0
ANYWHERE: Final = 1
REACHES: Final = ("here", "anywhere")

# Effect words: what action cards and pasts do, in order
DRAW: Final = 0  # draw N search cards
CIGARETTES: Final = 1  # take N cigarettes
ACTIONS: Final = 2  # N more actions this turn
ADRENALINE: Final = 3  # the same, once per turn
HEAL: Final = 4  # remove N of your beatings
KNIVES: Final = 5  # take N knives
GO: Final = 6  # go to any other location with a die number
SALVAGE: Final = 7  # take N cards of your choice from the search discard
BUY: Final = 8  # one purchase anywhere, at N per cent
DIG: Final = 9  # dig N tools wherever you are
BEAT: Final = 10  # a player takes N beatings
SEND: Final = 11  # a player is sent to solitary
ROB: Final = 12  # take N random cards of a player
FRISK: Final = 13  # look at a hand, discard one card of it
INFORM: Final = 14  # look at a hand, take one card
BLACKMAIL: Final = 15  # name a player and a tool: they hand it over if they hold it
BLACKMAIL_OR_ROB: Final = 16  # the same, or else a random card
SWAP: Final = 17  # swap hands with a player
ROB_EACH: Final = 18  # take N random cards of each
BURN_EACH: Final = 19  # each discards N random cards
BEAT_EACH: Final = 20  # each takes N beatings
SHAKEDOWN: Final = 21  # bespoke: all hands are gathered, shuffled and dealt out
EFFECTS: Final = (
    "draw", "cigarettes", "actions", "adrenaline", "heal", "knives", "go", "salvage", "buy", "dig",
    "beat", "send", "rob", "frisk", "inform", "blackmail", "blackmail or rob", "swap",
    "rob each", "burn each", "beat each", "bespoke shakedown",
)  # fmt: skip

NUMBERED: Final = (
    DRAW, CIGARETTES, ACTIONS, ADRENALINE, HEAL, KNIVES, SALVAGE, BUY, BEAT, ROB, ROB_EACH, BURN_EACH,
    BEAT_EACH,
)  # fmt: skip
"""Words that take a number; `repel` does too."""
MAY: Final = (DIG, BEAT, SEND, ROB, FRISK, INFORM, BLACKMAIL, BLACKMAIL_OR_ROB, SWAP)
"""Words of optional steps."""

# Moments at which a past may be revealed (D-701)
ON_TURN: Final = 0
WHEN_EXTORTED: Final = 1
WHEN_LAYING: Final = 2
MOMENTS: Final = ("turn", "extorted", "laying")

# What reaction pasts do (D-704), in answer to a question that is asked anyway
REPEL: Final = 22  # the extortion ends, the attacker takes N beatings
MASTER: Final = 23  # the fight is won at once
REACTIONS: Final = ("repel", "master")
ALL_EFFECTS: Final = EFFECTS + REACTIONS

# Ability words of gang cards (D-410)
NO_ABILITY: Final = 0
REROLL: Final = 1
SEARCH_MORE: Final = 2  # N more cards, searching in canteen or yard
BACKUP: Final = 3  # N cards when extorted, before the answer
SHORTCUT: Final = 4
WHOLESALE: Final = 5  # each Sell pays N more
DISCOUNT: Final = 6  # picks and shovels cost N less
STREET_CORNER: Final = 7
PROTECTION: Final = 8  # N cigarettes at the start of the turn
BARE_KNUCKLES: Final = 9
SPOILS: Final = 10  # N more random cards from a fight that was won
THICK_SKIN: Final = 11
EXTORT_TIMES: Final = 12  # N extortions a turn
ARMOURY: Final = 13  # N more knives whenever knives are crafted or bought
CONCEALED: Final = 14
ENFORCER: Final = 15  # N beatings for the loser of a fight
FEARED: Final = 16  # N more weapons to lay
BACK_ROOM: Final = 17
SUBSTITUTE: Final = 18
HERBS: Final = 19
SPOON_POINTS: Final = 20  # spoons score N more
HAND_LIMIT: Final = 21  # the hand may hold N cards
SCENE: Final = 22  # N cards at the end of a turn in company
UNTOUCHABLE: Final = 23
SEARCH_TIMES: Final = 24  # N searches a turn
ABILITIES: Final = (
    "none", "reroll", "search more", "backup", "shortcut", "wholesale", "discount", "street corner",
    "protection", "bare knuckles", "spoils", "thick skin", "extort times", "armoury", "concealed",
    "enforcer", "feared", "back room", "substitute", "herbs", "spoon points", "hand limit", "scene",
    "untouchable", "search times",
)  # fmt: skip
