"""Observations show what a view shows: every number of the dictionary, compared with the view."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING, Any, Final

import pytest

import cellmates
from cellmates.envs.settings import Settings
from cellmates.games.boats import observation as boats_observation
from cellmates.games.boats.rules.actions import COLOURS
from cellmates.games.dig import observation as dig_observation
from cellmates.games.dig.questions import observed as observed_question
from cellmates.games.dig.rules.vocabulary import ALL_EFFECTS, RECIPES, TOOL_NAMES
from cellmates.kernel.chance import Stream
from cellmates.kernel.codec import to_plain
from cellmates.kernel.features import Dictionary, Feature
from cellmates.kernel.sheets import Notes, new_sheet
from cellmates.kernel.sight import observed
from cellmates.testkit import exam_setups
from cellmates.testkit.walk import wander

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cellmates import Game, Match
    from cellmates.envs.episode import Episode

MOMENTS: Final = 12
STEPS: Final = 25
ANSWERS: Final = 1500 if cellmates.compiled else 150
"""The number of steps of a game that is followed closely."""
SETUPS: Final = [
    pytest.param(name, players, options, id=f"{name}-{i}")
    for name in ("boats", "dig")
    for i, (players, options) in enumerate(exam_setups(cellmates.game(name)))
]
Plain = dict[str, Any]


@pytest.mark.parametrize(("name", "players", "options"), SETUPS)
def test_an_observation_says_what_the_view_says(name: str, players: int, options: Plain) -> None:
    game = cellmates.game(name)
    say = WORDS[name]
    for match in moments(name, players, options):
        for seat in range(players):
            numbers = look(game, match, seat, memory=True)
            told = game.dictionary.decode(numbers)
            view = to_plain(match.view(seat))
            for feature, words in say(view).items():
                assert told.get(feature) == (words or None), (feature, view)


@pytest.mark.parametrize(("name", "players", "options"), SETUPS)
def test_every_number_is_within_its_range(name: str, players: int, options: Plain) -> None:
    game = cellmates.game(name)
    for match in moments(name, players, options):
        for seat in range(players):
            numbers = look(game, match, seat, memory=True)
            beyond = [
                (entry.name, number)
                for entry, number in zip(game.dictionary.entries, numbers, strict=True)
                if not 0 <= number <= entry.high
            ]
            assert beyond == []


@pytest.mark.parametrize("name", ["boats", "dig"])
def test_without_memory_only_what_is_remembered_is_missing(name: str) -> None:
    game = cellmates.game(name)
    dictionary = game.dictionary
    recalled = Counter[str]()
    for match in chain(*(moments(name, 4, {}, seed) for seed in range(8))):
        whole, seen = (look(game, match, 1, memory=memory) for memory in (True, False))
        for feature in dictionary.features:
            with_memory, without = (list(dictionary.part(each, feature.name)) for each in (whole, seen))
            assert without == ([0] * feature.size if feature.memory else with_memory)
            recalled[feature.name] += any(with_memory) and feature.memory
    assert all(recalled[feature.name] for feature in dictionary.features if feature.memory)


@pytest.mark.parametrize(("name", "players", "options"), SETUPS)
def test_a_used_sheet_is_as_good_as_a_blank_one(name: str, players: int, options: Plain) -> None:
    """Sheets are overwritten again and again, for different seats; nothing old remains."""
    settings = Settings(name, players, options)
    episode = settings.new_episode()
    choice = Stream(3)
    for seed in range(3):
        episode.begin(settings.start.clone(), seed)
        for _ in range(120):
            if episode.over:
                break
            seat = choice.below(players)
            episode.look(seat)
            fresh = observed(settings.rules.sight(episode.state, seat), settings.dictionary.size, memory=True)
            assert list(bytes(episode.observation)) == fresh
            offered = episode.options() if seat == episode.seat else []
            assert [action for action, on in enumerate(bytes(episode.mask)) if on] == sorted(offered)
            options_now = episode.options()
            episode.step(options_now[choice.below(len(options_now))])


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players", "options"), SETUPS)
def test_what_is_written_step_by_step_is_what_is_written_at_once(
    name: str, players: int, options: Plain
) -> None:
    """For whole games, every seat has sheets that are written now and then, and two sheets are shared."""
    settings = Settings(name, players, options)
    size = settings.dictionary.size
    choice = Stream(11)
    for seed in range(2):
        episode = settings.new_episode()
        episode.begin(settings.start.clone(), seed)
        own = [Sheets(size) for _ in range(players)]
        passed_round = Sheets(size)
        for _ in range(ANSWERS):
            for seat in range(players):
                fresh = observed(episode.eyes[seat], size, memory=True)
                if choice.below(3) == 0 or seat == episode.seat:
                    assert own[seat].written_by(episode, seat) == fresh
                if choice.below(2) == 0:
                    assert passed_round.written_by(episode, seat) == fresh
            if episode.over:
                break
            episode.step(episode.options()[choice.below(len(episode.options()))])


class Sheets:
    """Two sheets that are written at the same moments: without notes and with them."""

    def __init__(self, size: int) -> None:
        self.sheet = new_sheet(size)
        self.noted = new_sheet(size)
        self.notes = Notes()

    def written_by(self, episode: Episode, seat: int) -> list[int]:
        episode.eyes[seat].observe(self.sheet, 0, memory=True)
        episode.eyes[seat].observe_again(self.noted, 0, self.notes, memory=True)
        assert bytes(self.noted) == bytes(self.sheet)
        return list(bytes(self.sheet))


@pytest.mark.parametrize(
    ("name", "modules"),
    [("boats", [boats_observation]), ("dig", [dig_observation])],
)
def test_writer_and_dictionary_agree_on_where_things_stand(name: str, modules: list[Any]) -> None:
    dictionary = cellmates.game(name).dictionary
    first = cellmates.game(name).dictionary_of(0)
    assert first.size == modules[0].SIZE
    assert dictionary.features[: len(first.features)] == first.features
    assert dictionary.size == getattr(modules[0], "AMENDED_SIZE", first.size)
    starts = {feature: start for feature, start in dictionary.starts.items() if not is_of_a_row(feature)}
    places = {"ask": "question", "craft": "crafting", "sold": "sold"}
    for feature, start in starts.items():
        constant = {word: key for key, word in places.items()}.get(feature, feature).upper()
        if name == "dig" and hasattr(observed_question, constant) and not hasattr(modules[0], constant):
            found = dig_observation.QUESTION + getattr(observed_question, constant)
        elif name == "dig" and feature == "question":
            found = dig_observation.QUESTION + observed_question.ASK
        else:
            found = getattr(modules[0], constant)
        assert found == start, feature


def is_of_a_row(feature: str) -> bool:
    return feature.startswith(("own_", "seat_")) and feature not in {"own_place", "own_boat"}


def test_rows_of_seats_follow_one_another() -> None:
    starts = cellmates.game("dig").dictionary.starts
    for prefix, start in [("own", dig_observation.OWN)] + [
        (f"seat_{seat}", dig_observation.ROWS + seat * dig_observation.ROW) for seat in range(6)
    ]:
        for name in ("at", "hand_size", "cigarettes", "beatings", "points", "dug", "revealed", "gang"):
            assert starts[f"{prefix}_{name}"] == start + getattr(dig_observation, name.upper())


def test_the_size_is_the_same_for_every_number_of_players_and_content() -> None:
    for name in ("boats", "dig"):
        sizes = {Settings(name, players).dictionary.size for players in range(2, 7)}
        assert len(sizes) == 1


@pytest.mark.parametrize("name", ["boats", "dig"])
def test_no_feature_is_left_unchecked(name: str) -> None:
    """The tests above compare all features with the view."""
    match = cellmates.Match.new(name, players=6, seed=1, **({"michel": "michel"} if name == "dig" else {}))
    compared = {*WORDS[name](to_plain(match.view(0)))}
    if name == "dig":
        compared |= {*QUESTION_FEATURES, *AMENDED_FEATURES}
    assert {feature.name for feature in cellmates.game(name).dictionary.features} <= compared


def test_a_change_of_an_observation_is_a_new_version() -> None:
    """Trained networks rely on every place. If this fails, add a new version and keep the old one."""
    marks = {}
    for name, version in (("boats", 0), ("dig", 0), ("dig", 1)):
        game = cellmates.game(name)
        dictionary = game.dictionary_of(version)
        assert dictionary.version == version
        places = [(entry.name, entry.high) for entry in dictionary.entries]
        ids = [game.text(action) for action in range(game.seat_actions_of_dictionary(version))]
        marks[name, version] = hashlib.sha256(repr((places, ids)).encode()).hexdigest()[:16]
    assert marks == {
        ("boats", 0): "869481efbe4d1fef",
        ("dig", 0): "c480abcea9737232",
        ("dig", 1): "d95d15001fc7d295",
    }


AMENDED_FEATURES = ("called", "deal_declined", "answering")


def amended(*answers: str, seat: int, seats: list[Plain]) -> Plain:
    """What a seat at a team table sees by dictionary 1 after these answers."""
    position = {"game": "dig", "players": 4, "seats": seats, "options": {"teams": True}}
    match = cellmates.Match.from_position(position, dealer=None)
    for text in answers:
        match.play(text)
    settings = Settings("dig", options={"teams": True}, version=1)
    told = observed(settings.rules.sight(match._state, seat), settings.dictionary.size, memory=True)
    decoded = settings.dictionary.decode(told)
    return {name: decoded.get(name, 0) for name in AMENDED_FEATURES}


def test_a_call_and_a_deal_without_a_wish_are_told_to_those_who_may_know() -> None:
    seats: list[Plain] = [{"at": "yard", "hand": {"knife": 1, "cap": 1}}, {"at": "yard"}]
    seats += [{"at": "yard", "hand": {"ring": 1}}, {"at": "yard"}]
    nothing = dict.fromkeys(AMENDED_FEATURES, 0)
    fight = ("extort", "seat 1", "name pick", "lay knife", "refuse")
    assert amended(*fight, seat=0, seats=seats) == nothing
    for tail in (("call",), ("call", "decline")):
        assert amended(*fight, *tail, seat=0, seats=seats) == nothing | {"called": 1}
    offer = ("deal", "seat 2", "give cap", "done")
    for seat, sees in enumerate((1, 0, 1, 0)):
        assert amended(*offer, seat=seat, seats=seats) == nothing | {"answering": sees}
        assert amended(*offer, "decline", seat=seat, seats=seats) == nothing | {"deal_declined": 1}


# The open question of `dig`


@pytest.mark.slow
@pytest.mark.parametrize("options", [{}, {"teams": True}, {"michel": "michelle"}, {"edition": "prototype"}])
def test_the_open_question_is_told(options: Plain) -> None:
    game = cellmates.game("dig")
    met = set()
    for seed in range(6):
        match = cellmates.Match.new("dig", players=4, seed=seed, **options)
        stream = Stream(seed)
        for _ in range(400):
            if match.over:
                break
            view = to_plain(match.view(0))
            told = game.dictionary.decode(look(game, match, 0, memory=True))
            words = question_words(view)
            assert {name: told.get(name) for name in QUESTION_FEATURES} == {
                name: words.get(name) or None for name in QUESTION_FEATURES
            }, view["pending"]
            met.add(view["pending"][-1][0])
            wander(match, stream, 1)
    assert len(met) >= 10


QUESTION_FEATURES: Final = (
    "attacker", "about", "tool", "purpose", "joining", "crafting", "sold", "per_cent", "may_leave",
    "her_move",
)  # fmt: skip


def question_words(view: Plain) -> Plain:  # noqa: C901 - one branch a kind of question
    """By the table of frames in `questions`."""
    kind, a, b, c = view["pending"][-1]
    if kind in {"ask_answer", "ask_fight"}:
        return {"attacker": str(a), "about": str(b), "tool": [TOOL_NAMES[c & 3]]}
    if kind == "ask_lay":
        return {"about": str(a), "tool": [TOOL_NAMES[b]], "may_leave": c >> 4}
    if kind == "ask_seat":
        return {"purpose": purpose(a), "may_leave": b >> 8}
    if kind == "ask_name":
        return {"purpose": purpose(a), "about": str(b)}
    if kind == "ask_with":
        gangs = [row["id"] for row in cellmates.game("dig").house_content().tables["gangs"]]
        return {"crafting": RECIPES[a - 100]} if a >= 100 else {"joining": gangs[a]}
    if kind == "ask_sell":
        return {"sold": {name: n for name, n in (("cigarettes", a), ("cards", b)) if n}}
    if kind == "ask_buy":
        return {"per_cent": a}
    if kind == "ask_dig":
        return {"may_leave": a}
    if kind in {"ask_frisk", "ask_inform", "ask_offer"}:
        return {"about": str(a)}
    if kind == "ask_accept":
        return {"about": str(view["turn"])}
    if kind == "ask_help":  # in the midst of a fight
        _, attacker, defender, sides = view["pending"][-2]
        return {"attacker": str(attacker), "about": str(defender), "tool": [TOOL_NAMES[sides & 3]]}
    if kind in {"ask_go", "ask_roll"}:
        return {"her_move": int(a == 6)}
    if kind in {"ask_michel_answer", "ask_michel_tool"}:
        row = cellmates.game("dig").house_content().tables["michel"][b]
        return {"tool": [tool for tool in TOOL_NAMES if tool in row["tools"]]}
    return {}


def purpose(word: int) -> str:
    return {100: "extort", 101: "deal"}.get(word) or ALL_EFFECTS[word]


# Dictionaries


def test_a_dictionary_decodes_into_words() -> None:
    toy = Dictionary(
        "toy",
        3,
        [
            Feature("round", "the round", 9),
            Feature("turn", "whose turn it is", axes=(("0", "1"),), one=True),
            Feature("card", "cards in hand", 4, (("0", "1"), ("ace", "king"))),
            Feature("up", "who stands", axes=(("a", "b", "c"),)),
        ],
    )
    assert toy.size == 1 + 3 + 4 + 3
    assert [entry.name for entry in toy.entries[:6]] == [
        "round", "turn", "turn[0]", "turn[1]", "card[0 ace]", "card[0 king]",
    ]  # fmt: skip
    assert toy.highs == (9, 2, 1, 1, 4, 4, 4, 4, 1, 1, 1)
    assert toy.decode([7, 2, 0, 1, 0, 3, 0, 0, 1, 0, 1]) == {
        "round": 7,
        "turn": "1",
        "card": {"0 king": 3},
        "up": ["a", "c"],
    }
    assert toy.decode([0] * 11) == {}
    with pytest.raises(ValueError, match="an observation of toy v3 has 11 numbers, not 4"):
        toy.decode([1, 2, 3, 4])


def test_names_of_entries_are_unique_and_explained() -> None:
    for name in ("boats", "dig"):
        entries = cellmates.game(name).dictionary.entries
        assert len({entry.name for entry in entries}) == len(entries)
        assert all(entry.meaning for entry in entries)


# Moments of matches


def moments(name: str, players: int, options: Plain, seed: int = 5) -> Iterator[Match]:
    """A match at many moments, and at its end if random play gets there."""
    match = cellmates.Match.new(name, players=players, seed=seed, **options)
    stream = Stream(11)
    for _ in range(MOMENTS):
        yield match
        wander(match, stream, STEPS)


def look(game: Game, match: Match, seat: int, *, memory: bool) -> list[int]:
    return observed(game.sight(match._state, seat), game.dictionary.size, memory=memory)


# The numbers that follow from a view


def boats_words(view: Plain) -> dict[str, Any]:
    stacks = {colour: (int(field), i) for field, row in view["track"].items() for i, colour in enumerate(row)}
    boats = {colour: number for number, boat in enumerate(view["boats"], 1) for colour in boat}
    places = {colour: place for place, colour in enumerate(chain.from_iterable(view["boats"]), 1)}
    own = {colour: place for place, colour in enumerate(view["bets"][view["seat"]] or [], 1)}
    habits = {
        f"{seat} {colour} {habit}": count
        for seat, row in enumerate(view["habits"])
        for habit in ("chosen", "left", "back")
        for colour, count in row[habit].items()
    }
    limit = view["options"]["limit"]
    turns = (view["round"] - 1) * view["players"] + (view["turn"] - view["first"]) % view["players"]
    told = {
        "seat": str(view["seat"]),
        "players": view["players"],
        "turn": str(view["turn"]),
        "asked": [str(seat) for seat in view["waiting"]],
        "first": str(view["first"]),
        "round": view["round"],
        "track": view["options"]["track"],
        "counts_all": int(view["options"]["counting"] == "all"),
        "games": view["players"] if view["options"]["games"] == "match" else 1,
        "played": view["played"],
        "field": {colour: field for colour, (field, _) in stacks.items()},
        "height": {colour: height for colour, (_, height) in stacks.items() if height},
        "place": places,
        "boat": boats,
        "die": view["dice"],
        "white": view["white"],
        "moved": view["moved"],
        "pulled": view["moved_back"],
        "own_place": own,
        "own_boat": {colour: (place + 1) // 2 for colour, place in own.items()},
        "stage": stage(view),
        "start": view["options"]["bedsheet"] if view["options"]["short_route"] else 1,
        "window": [colour for colour in COLOURS if colour not in {**stacks, **boats}],
        "free": free(view, boats),
        "to_roll": view["to_roll"],
        "tally": {
            f"{seat} {boat}": points
            for seat, row in enumerate(view["tally"])
            for boat, points in enumerate(row, 1)
            if points
        },
        "bet_in": [str(seat) for seat, is_in in enumerate(view["bet_in"]) if is_in],
        "points": {str(seat): points for seat, points in enumerate(view["points"]) if points},
        "habit": habits,
    }
    if not view["over"]:
        told["turns_left"] = min(255, limit - turns) if limit else 0
    return told


def stage(view: Plain) -> str:
    """What is open; in a turn the dice are chosen first, then played."""
    return view["pending"] or ("move" if view["dice"] or view["white"] or view["moved"] else "dice")


def free(view: Plain, boats: Plain) -> list[str]:
    """Which convicts are on top, and which are in their windows (B-204)."""
    under = {colour for row in view["track"].values() for colour in row[:-1]}
    return [colour for colour in COLOURS if colour not in under and colour not in boats]


def dig_words(view: Plain) -> dict[str, Any]:
    own = view["seats"][view["seat"]]
    told: dict[str, Any] = {
        "seat": str(view["seat"]),
        "players": view["players"],
        "turn": str(view["turn"]),
        "asked": str(view["waiting"][0]) if view["waiting"] else None,
        "first": str(view["first"]),
        "turns": min(255, view["turns"]),
        "actions_left": view["actions_left"],
        "searched": view["used"]["search"],
        "extorted": view["used"]["extort"],
        "adrenaline": view["used"]["adrenaline"],
        "target": view["target"],
        "deck": view["deck"],
        "bank": view["bank"],
        "pool": view["pool"],
        "pile": {kind: count for kind, count in view["piles"].items() if count},
        "discard": view["discard"],
        "in_play": view["in_play"],
        "gang_card": pile_places(view),
        "question": None if view["over"] else view["pending"][-1][0].removeprefix("ask_"),
        "hand": own["hand"],
        "past": own["past"],
        "looking_at": view["looking_at"],
        "pasts_out": sorted_pasts(view),
        "known": {
            f"{seat} {kind}": count
            for seat, person in enumerate(view["seats"])
            for kind, count in (person["known"] or {}).items()
        },
        "lacks": [
            f"{seat} {kind}" for seat, each in enumerate(view["seats"]) for kind in each["lacks"] or []
        ],
        "mate": mates(view),
        "bonus": bonus(view, own),
        "helpers": helpers(view),
        "number": number(view),
        "her_fight": her_fight(view),
        "offer_cigarettes": offered_cigarettes(view),
        "offer_gives": view["offer"] and view["offer"]["give"],
        "offer_asks": view["offer"] and view["offer"]["ask"],
    }
    if view["michel"]:
        told["michel_at"] = view["michel"]["at"]
        told |= {f"michel_{pile}": view["michel"][pile] for pile in ("deck", "discard", "open")}
    for prefix, person in [("own", own)] + [(f"seat_{i}", each) for i, each in enumerate(view["seats"])]:
        told |= {f"{prefix}_{name}": words for name, words in row_words(person).items()}
    return told


def row_words(person: Plain) -> dict[str, Any]:
    return {
        "at": person["at"],
        "hand_size": person["hand_size"],
        "cigarettes": person["cigarettes"],
        "beatings": person["beatings"],
        "points": person["points"],
        "dug": person["dug"],
        "revealed": int(person["past_revealed"]),
        "gang": person["gang"] and person["gang"].partition("/")[0],
        "ability": person["gang"] and gang_row(person["gang"])["ability"],
        "amount": person["gang"] and gang_row(person["gang"]).get("amount", 0),
    }


def gang_row(card: str) -> Plain:
    rows = cellmates.game("dig").house_content().tables["gang_cards"]
    return next(dict(row) for row in rows if f"{row['gang']}/{row['id']}" == card)


def mates(view: Plain) -> list[str]:
    """Seats 0 2 4 are one team, 1 3 5 the other (D-851)."""
    if not view["options"]["teams"]:
        return []
    return [
        str(seat)
        for seat in range(view["players"])
        if seat != view["seat"] and (seat - view["seat"]) % 2 == 0
    ]


def bonus(view: Plain, own: Plain) -> int:
    rows = cellmates.game("dig").house_content().tables["pasts"]
    gangs = {row["id"]: row.get("gang") for row in rows}
    return int(bool(own["past"] and own["gang"]) and gangs[own["past"]] == own["gang"].partition("/")[0])


def fight(view: Plain) -> list[Any] | None:
    """The frame of the fight that goes on, also while somebody is asked for help."""
    top = view["pending"][-1] if view["pending"] and not view["over"] else [""]
    if top[0] == "ask_help":
        return list(view["pending"][-2])
    return list(top) if top[0] == "ask_fight" else None


def helpers(view: Plain) -> list[str]:
    frame = fight(view)
    if frame is None:
        return []
    sides = {"attacker": frame[3] >> 3, "defender": frame[3] >> 9}
    return [f"{side} {seat}" for side, mask in sides.items() for seat in range(6) if mask >> seat & 1]


def number(view: Plain) -> int:
    """How many more, by the table of frames in `questions`."""
    if view["over"]:
        return 0
    kind, a, b, c = view["pending"][-1]
    if kind == "ask_discard":
        turn = view["seats"][view["turn"]]
        limit = 10
        if turn["gang"] and gang_row(turn["gang"])["ability"] == "hand limit":
            limit = gang_row(turn["gang"])["amount"]
        return int(turn["hand_size"] - limit)
    found = {
        "ask_with": b,
        "ask_seat": b & 255,
        "ask_lay": c & 15,
        "ask_salvage": a,
        "ask_draw": b,
        "ask_lose": c,
    }
    return int(found.get(kind, 0))


def her_fight(view: Plain) -> int:
    frame = view["pending"][-1] if view["pending"] and not view["over"] else [""]
    return int(frame[0] == "ask_michel_answer" and bool(frame[3]))


def offered_cigarettes(view: Plain) -> dict[str, int]:
    offer = view["offer"] or {"give_cigarettes": 0, "ask_cigarettes": 0}
    told = {"gives": offer["give_cigarettes"], "asks": offer["ask_cigarettes"]}
    return {name: count for name, count in told.items() if count}


def pile_places(view: Plain) -> dict[str, int]:
    """Where the cards of the gangs lie, by the piles of the view."""
    found: dict[str, int] = {}
    for gang, pile in view["gangs"].items():
        returned = 3
        for i, card in enumerate(pile):
            if isinstance(card, list):
                found |= {f"{gang}/{each}": 2 for each in card}
            elif i == 0:
                found[f"{gang}/{card}"] = 1
            else:
                found[f"{gang}/{card}"] = returned
                returned += 1
    return found


def sorted_pasts(view: Plain) -> list[str]:
    out = {person["past"] for person in view["seats"] if person["past_revealed"]}
    pasts = [row["id"] for row in cellmates.game("dig").house_content().tables["pasts"]]
    return [past for past in pasts if past in out]


WORDS: Final[dict[str, Callable[[Plain], Plain]]] = {"boats": boats_words, "dig": dig_words}
