"""People at a table of an in-process server, each with a session of their own."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cellmates.kernel.chance import Stream
    from tests.server.in_process import Answer, InProcessServer

NAMES = ("Ann", "Bob", "Cid", "Dot")


class People:
    """A table and its players: the host on seat 0, the others by a link."""

    def __init__(self, server: InProcessServer, opened: dict[str, Any]) -> None:
        self.server = server
        self.table: str = opened["table"]
        self.links: dict[str, str] = opened["links"]
        self.tokens: list[str] = [opened["token"]]
        self.codes: list[str] = [opened["rescue"]["0"]]

    async def ask(self, who: int | str, method: str, what: str, body: object = None) -> Answer:
        token = self.tokens[who] if isinstance(who, int) else who
        return await self.server.call(method, f"/api/tables/{self.table}{what}", body, token)

    async def see(self, who: int | str, what: str = "") -> Any:
        return (await self.ask(who, "GET", what)).json

    async def do(self, who: int | str, command: str, **fields: Any) -> Any:
        """A command that must succeed."""
        answer = await self.ask(who, "POST", f"/{command}", fields)
        assert answer.status == 200, answer.body
        return answer.json

    async def refused(self, who: int | str, method: str, what: str, body: object = None) -> str:
        """The code of a refusal."""
        answer = await self.ask(who, method, what, body)
        assert answer.status >= 400, answer.body
        return str(answer.json["problem"]["code"])

    async def enter(self, link: str = "invite") -> str:
        """The session of another person who came by a link."""
        key = self.links[link].partition("#")[2]
        answer = await self.server.call("POST", f"/api/tables/{self.table}/enter", {"key": key})
        return str(answer.json["token"])

    async def sit(self, seat: int) -> None:
        self.tokens.append(await self.enter())
        self.codes.append((await self.do(seat, "take", seat=seat, name=NAMES[seat]))["rescue"])
        await self.do(seat, "ready", seat=seat)

    async def play(self, steps: int, luck: Stream) -> bool:
        """This many random answers of whoever is asked; whether the match goes on."""
        for _ in range(steps):
            asked = (await self.see(0))["picture"]["view"]["waiting"]
            if not asked:
                return False
            await self.answer(asked[luck.below(len(asked))], luck)
        return True

    async def answer(self, seat: int, luck: Stream) -> Any:
        decision = (await self.see(seat, f"?seat={seat}"))["picture"]["decision"]
        digging = [option for option in decision["options"] if option["text"].startswith("dig ")]
        options = digging or decision["options"]
        answers = [options[luck.below(len(options))]["id"]]
        return await self.do(
            seat, "move", id=f"m.{luck.below(10**9)}", seat=seat, ticket=decision["ticket"], answers=answers
        )


async def seated(server: InProcessServer, game: str, players: int, **settings: Any) -> People:
    """A table at which everybody is ready."""
    seats = [{"kind": "here", "name": NAMES[0]}, *[{"kind": "link"}] * (players - 1)]
    usual = {"dice": "seeded", "spectators": True, "forced": False}
    wish: dict[str, Any] = {"game": game, "seats": seats, **usual, **settings}
    opened = await server.call("POST", "/api/tables", wish)
    assert opened.status == 201, opened.body
    people = People(server, opened.json)
    for seat, each in enumerate(wish["seats"]):
        if each["kind"] == "link":
            await people.sit(seat)
    return people


async def playing(server: InProcessServer, game: str = "dig", players: int = 3, **settings: Any) -> People:
    people = await seated(server, game, players, **settings)
    await people.do(0, "start")
    return people


def frames(texts: list[str]) -> list[dict[str, Any]]:
    return [json.loads(text) for text in texts if text.startswith("{")]
