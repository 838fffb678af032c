"""The life of a table: opening it, joining, sitting down, playing, talking, leaving, and playing again."""

from __future__ import annotations

import pytest

from cellmates.client import Client, Gone, Refused
from tests.server.clients import BEA, SHORT, first, join, refusal, seat_of, two_players
from tests.server.raw_client import at, seated
from tests.server.server_process import BOT, HERE, LINK, ServerProcess, wait_for

# Before the start


def test_a_table_has_seats_of_every_kind(server: ServerProcess) -> None:
    host = server.open("dig", {**HERE, "prisoner": "viper"}, LINK, BOT)
    shown = host.snapshot()
    seats = shown["table"]["seats"]
    assert [seat["kind"] for seat in seats] == ["here", "link", "bot"]
    assert (seats[0]["name"], seats[0]["prisoner"], seats[2]["bot"]) == ("Ann", "viper", "easy")
    assert (shown["you"]["seats"], shown["you"]["host"], shown["table"]["status"]) == ([0], True, "lobby")
    assert host.links.keys() == {"invite", "watch", "replay"}
    assert host.rescue_codes.keys() == {"0"}


def test_a_player_comes_by_the_link_and_chooses_a_prisoner(server: ServerProcess) -> None:
    host = server.open("boats", {**HERE, "prisoner": "ace"}, LINK)
    other = Client.enter(str(host.links["invite"]))
    assert refusal(other.take, 1, "Ann") == "name-taken"
    assert refusal(other.take, 1, "Bob", "ace") == "prisoner-taken"
    assert len(other.take(1, "Bob", "mouse")["rescue"]) == 29
    assert other.take(1, "Bobby", "ghost")["rescue"] is None
    assert (seat_of(host, 1)["name"], seat_of(host, 1)["prisoner"]) == ("Bobby", "ghost")


def test_nothing_starts_before_everybody_sits_and_is_ready(server: ServerProcess) -> None:
    host = server.open("boats", HERE, LINK, dice="seeded")
    assert refusal(host.start) == "seats-free"
    other = join(host, 1)
    assert refusal(host.start) == "not-ready"
    other.do("ready", seat=1)
    other.do("ready", seat=1, ready=False)
    assert refusal(host.start) == "not-ready"
    other.do("ready", seat=1)
    assert host.start()["table"]["status"] == "playing"
    assert refusal(other.do, "ready", seat=1) == "started"


def test_the_host_arranges_the_seats(server: ServerProcess) -> None:
    host = server.open("boats", HERE, LINK, LINK)
    join(host, 1)
    host.do("swap", seat=0, other=2)
    assert [seat["name"] for seat in host.snapshot()["table"]["seats"]] == [None, "Bob", "Ann"]
    host.do("replace", seat=0, bot="hard")
    assert (seat_of(host, 0)["kind"], seat_of(host, 0)["bot"]) == ("bot", "hard")
    host.do("open", seat=0)
    assert seat_of(host, 0)["kind"] == "link"
    assert refusal(host.do, "replace", seat=0, bot="genius") == "unknown-bot"


def test_a_host_who_leaves_passes_the_table_on(server: ServerProcess) -> None:
    host = server.open("boats", HERE, LINK)
    other = join(host, 1)
    host.do("leave", seat=0)
    assert (seat_of(other, 0)["taken"], seat_of(other, 1)["host"]) == (False, True)
    assert other.do("replace", seat=0, bot="easy")["you"]["host"]
    assert refusal(host.start) == "not-the-host"


# Playing


@pytest.mark.slow
@pytest.mark.parametrize("name", ["boats", "dig"])
def test_a_person_plays_bots_to_the_end(server: ServerProcess, name: str) -> None:
    host = server.open(name, HERE, BOT, BOT)
    host.start()
    over = host.play(0, first)
    assert (over["status"], len(over["result"]["scores"])) == ("over", 3)
    assert host.snapshot()["picture"]["view"]["over"]
    assert host.get("talk")[-1]["notice"] == "notice-over"


def test_two_people_share_a_machine_and_each_sees_their_own(server: ServerProcess) -> None:
    host = server.open("dig", HERE, BEA, dice="seeded")
    host.start()
    with seated(server, host, seat=0) as wire:
        wire.say({"type": "look", "seat": 1})
        seen = wire.hear("match")["picture"]
        assert [seat["hand"] is None for seat in seen["view"]["seats"]] == [True, False]
        asked = host.snapshot(0)["picture"]["decision"] or seen["decision"]
        wire.say({"type": "look", "seat": asked["seat"], "since": 0})
        assert wire.hear("match")["picture"]["decision"] == asked
        wire.say(
            {
                "type": "move",
                "id": "m",
                "seat": asked["seat"],
                "ticket": asked["ticket"],
                "answers": [first({"decision": asked})],
            }
        )
        assert wire.hear("done")["id"] == "m"


def test_spectators_see_what_everybody_may_see(server: ServerProcess) -> None:
    host, other = two_players(server, "dig", spectators=True)
    fan = Client.enter(str(host.links["watch"]))
    with seated(server, fan) as wire:
        wait_for(lambda: host.snapshot()["table"]["watching"] == 1)
        for client, seat in ((host, 0), (other, 1)):
            if decision := client.snapshot()["picture"]["decision"]:
                client.move(decision, first({"decision": decision}))
                assert decision["seat"] == seat
        view = wire.hear("match")["picture"]["view"]
    assert (view["seat"], [seat["hand"] for seat in view["seats"]]) == (None, [None, None])


def test_talk_is_heard_by_everybody(server: ServerProcess) -> None:
    host, other = two_players(server)
    with seated(server, other) as wire:
        host.say("  good luck ")
        line = wire.hear("talk")["lines"][0]
        assert (line["name"], line["text"]) == ("Ann", "good luck")
        for on, seats in ((True, [[1]]), (False, [])):
            other.do("react", line=line["line"], sign="👍", on=on)
            assert [each["seats"] for each in wire.hear("talk")["lines"][0]["reactions"]] == seats
    assert [each["text"] for each in host.get("talk") if each["text"]] == ["good luck"]


def test_a_table_may_be_silent(server: ServerProcess) -> None:
    host = server.open(chat=False)
    assert refusal(host.say, "hello") == "no-chat"
    host.start()
    assert host.get("talk")[-1]["notice"] == "notice-started"


def test_a_bot_plays_for_a_player_until_they_come_back(server: ServerProcess) -> None:
    host, other = two_players(server, options=SHORT)
    other.do("hand_over", seat=1, bot="easy")
    assert refusal(other.move, {"seat": 1, "ticket": "1.1"}, 0) == "played-by-bot"
    wait_for(lambda: host.snapshot()["picture"]["view"]["bet_in"][1])
    other.do("come_back", seat=1)
    assert seat_of(host, 1)["bot"] is None
    notices = [line["notice"] for line in host.get("talk")][-2:]
    assert notices == ["notice-handed-over", "notice-came-back"]


def test_a_player_who_left_comes_back_by_rescue_code_unless_the_seat_is_opened(server: ServerProcess) -> None:
    host = server.open("boats", HERE, LINK, LINK, options=SHORT, dice="seeded")
    other, third = Client.enter(str(host.links["invite"])), join(host, 2, "Dot")
    third.ready(2)
    code = str(other.take(1, "Bob")["rescue"])
    other.do("ready", seat=1)
    host.start()
    other.do("leave", seat=1)
    assert (seat_of(host, 1)["taken"], seat_of(host, 1)["bot"]) == (False, "normal")
    again = Client.rescue(server.url, host.table, code)
    assert (again.snapshot()["you"]["seats"], seat_of(host, 1)["bot"]) == ([1], None)
    again.do("leave", seat=1)
    assert refusal(join, host, 1, "Cid") == "seat-kept"
    host.do("open", seat=1)
    third.do("agree", seat=1)
    assert join(host, 1, "Cid").snapshot()["you"]["seats"] == [1]
    with pytest.raises(Refused, match="no such table"):
        Client.rescue(server.url, host.table, code)


def test_after_a_kick_a_bot_takes_over(server: ServerProcess) -> None:
    host, other = two_players(server, options=SHORT)
    stream = other.stream()
    host.do("kick", seat=1)
    with pytest.raises(Gone):
        list(stream)
    assert seat_of(host, 1)["bot"] == "normal"
    assert host.play(0, first)["status"] == "over"


def test_an_abandoned_game_shows_no_secrets(server: ServerProcess) -> None:
    host, other = two_players(server, "dig")
    assert refusal(other.do, "abandon") == "not-the-host"
    host.do("abandon")
    assert host.snapshot()["table"]["status"] == "abandoned"
    assert refusal(host.get, "journal") == "not-over"
    assert refusal(other.get, "replay?viewer=0") == "not-your-seat"
    assert refusal(host.move, {"seat": 0, "ticket": "0.1"}, 0) == "not-playing"


def test_the_same_people_play_again(server: ServerProcess) -> None:
    host, other = two_players(server, options=SHORT)
    host.do("abandon")
    following = other.do("rematch")["table"]["next"]
    assert host.do("rematch")["table"]["next"] == following
    again = [Client.resume(server.url, following, client.token) for client in (host, other)]
    assert [at(client, server, "follow", {}).json["table"] for client in (host, other)] == [following] * 2
    assert [client.snapshot()["you"]["seats"] for client in again] == [[0], [1]]
    assert [seat["name"] for seat in again[0].snapshot()["table"]["seats"]] == ["Ann", "Bob"]
    assert again[0].get("links")["invite"]
    again[1].do("ready", seat=1)
    assert again[0].start()["table"]["status"] == "playing"
    assert again[0].snapshot()["table"]["origin"]["table"] == host.table


def test_a_recap_shows_what_happened_since_your_last_move(server: ServerProcess) -> None:
    host, other = two_players(server, options={**SHORT, "bets": "dealt"})
    turns = [host, other] if host.snapshot()["picture"]["decision"] else [other, host]
    now = turns[0].snapshot()["picture"]
    turns[0].move(now["decision"], first(now))
    assert turns[0].get("recap")["events"] == []
    while not (now := turns[1].snapshot()["picture"])["decision"]:
        mine = turns[0].snapshot()["picture"]
        turns[0].move(mine["decision"], first(mine))
    turns[1].move(now["decision"], first(now))
    news = turns[0].get("recap")["events"]
    assert news
    assert news[-1]["number"] == turns[0].snapshot()["picture"]["number"]


def test_an_undo_is_sent_to_everybody(server: ServerProcess) -> None:
    host, other = two_players(server, options={**SHORT, "bets": "dealt"}, forced=False)
    mover, watcher = (host, other) if host.snapshot()["picture"]["decision"] else (other, host)
    with seated(server, watcher) as wire:
        while not (now := mover.snapshot()["picture"])["undo"]:
            mover.move(now["decision"], first(now))
        mover.undo(now["seat"])
        while not (events := wire.hear("match")["picture"]["events"]) or events[-1]["name"] != "taken_back":
            pass
    assert refusal(mover.undo, now["seat"]) == "nothing-to-undo"


@pytest.mark.parametrize("forced", [True, False])
def test_publicly_forced_answers_are_given_if_the_table_allows_it(
    server: ServerProcess, forced: bool
) -> None:
    host = server.open("boats", HERE, BEA, options=SHORT, dice="seeded", forced=forced)
    host.start()
    given = 0
    while host.snapshot()["table"]["status"] == "playing":
        for seat in (0, 1):
            if (picture := host.snapshot(seat)["picture"])["decision"]:
                given += (
                    at(
                        host,
                        server,
                        "move",
                        {
                            "id": f"m{given}",
                            "seat": seat,
                            "ticket": picture["decision"]["ticket"],
                            "answers": [first(picture)],
                        },
                    ).status
                    == 200
                )
    lines = [line for line in host.get("journal").splitlines() if line[:2] in ("0 ", "1 ")]
    assert (given < len(lines)) is forced
