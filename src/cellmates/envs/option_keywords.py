# Written by tools/option_keywords.py from the games' options.
"""The options of every game as keywords, each after its default."""

from typing import Literal, TypedDict


class BoatsOptions(TypedDict, total=False):
    """Of `boats`."""

    track: int
    """`26`: How far it is from the prison to the boats. Shorter tracks make shorter games. (B-104)"""
    bedsheet: int
    """`8`: Where the short route begins. (B-104)"""
    short_route: bool
    """`false`: Everybody climbs down the bedsheets and starts further ahead: a quicker game. (B-601)"""
    bets: Literal["written", "dealt"]
    """`written`: Write your own secret order of arrival, or be dealt one at random. (B-602)"""
    games: Literal[1, "match"]
    """`1`: One game, or a match of as many games as there are players, with the points added up.
    (B-603)"""
    limit: int | None
    """`200`: After this many turns, convicts still on the way board by position. (B-604)"""
    counting: Literal["empty", "all"]
    """`empty`: Count empty fields only and jump over the others (the English translation), or count
    every field (the letter of the Dutch rules). (B-605)"""
    back_stop: Literal["window", "start"]
    """`window`: A convict that the white die moves back past the start field returns to its window, or
    stops on the start field. (B-610)"""
    first: Literal["random"] | int
    """`random`: Drawn at random, or whoever you agree on. (B-103)"""


class DigOptions(TypedDict, total=False):
    """Of `dig`."""

    edition: Literal["retail", "prototype"]
    """`retail`: The retail box, or the earlier prototype: four gangs, at most five players, no
    Michel(le), no teams. (D-871)"""
    michel: Literal["none", "michel", "michelle"]
    """`none`: Somebody whom no player controls wanders about and extorts everybody they meet. Good
    company for two players. (D-872)"""
    teams: bool
    """`false`: Two teams, every other seat, each with its own cell block and one tunnel. For four or
    six players. (D-872)"""
    deal: Literal["even", "free"]
    """`even`: Even deals swap as many cards as they take, or cards for cigarettes; free deals allow
    gifts. Matters in teams only. (D-854)"""
    chaos: Literal["normal", "low"]
    """`normal`: Low chaos leaves out Shakedown, Ambush and Snitch: fewer nasty surprises, more
    planning. (D-873)"""
    first: Literal["random"] | int
    """`random`: Drawn at random, or whoever you agree on. (D-107)"""
