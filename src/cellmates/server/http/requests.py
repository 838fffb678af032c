"""A request as the endpoints see it: read, checked and decoded; and their answers, encoded."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec
from starlette.responses import Response

from cellmates.kernel.refusals import Problem
from cellmates.server.http.gate import actor_of, address, cookie_name
from cellmates.server.refusals import Malformed, NotFound, TooLarge, status_of
from cellmates.server.tables.listeners import ENCODER
from cellmates.server.wire.messages import ProblemInfo, RefusedAnswer
from cellmates.words import MissingMessage

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.requests import Request

    from cellmates.server.http.services import Services
    from cellmates.server.keys import Actor
    from cellmates.server.tables.table_registry import TableRegistry
    from cellmates.server.wire.messages import Snapshot

Done = TypeVar("Done")
LOG: Final = logging.getLogger(__name__)
JSON: Final = "application/json"
LONGEST_NUMBER: Final = 15
THROWN_AWAY: Final = 10_000_000
"""Bytes beyond the limit that are still read, so that the sender gets the answer."""
LINGER: Final = 5.0
"""Seconds within which they must arrive."""
LONGEST_RETRY: Final = 64_000
"""Longer messages are not read a second time: they hold files, and hardly a number."""


@dataclass(slots=True)
class ApiRequest:
    """One request, its body decoded."""

    request: Request
    services: Services
    body: Any = None

    @property
    def registry(self) -> TableRegistry:
        return self.services.registry

    @property
    def table(self) -> str:
        return str(self.request.path_params["table"])

    @property
    def actor(self) -> Actor:
        return actor_of(self.request, self.table, self.services.config)

    @property
    def address(self) -> str:
        """The address it comes from."""
        return address(self.request, self.services.config)

    async def aside(self, work: Callable[..., Done], *args: Any) -> Done:
        """Do something long in a thread."""
        return await self.services.aside(self.address, work, *args)

    @property
    def is_browser(self) -> bool:
        """Whether a page sent it: pages keep their session in a cookie that no script can read."""
        return "origin" in self.request.headers

    def number(self, name: str) -> int | None:
        """Return a whole number from the query."""
        text = self.request.query_params.get(name)
        if text is None:
            return None
        if not (text.isascii() and text.isdecimal()) or len(text) > LONGEST_NUMBER:
            raise Malformed("server-bad-query", name=name, value=text)
        return int(text)


async def read_body(request: Request, limit: int) -> bytes:
    """Return the whole body; refuse one that is too long."""
    declared = request.headers.get("content-length", "0")
    length = int(declared[:LONGEST_NUMBER]) if declared.isdecimal() else 0
    if length > limit:
        if length <= limit + THROWN_AWAY:
            await throw_away(request)
        raise TooLarge("server-too-large", limit=limit)
    parts, size = [], 0
    async for part in request.stream():
        parts.append(part)
        size += len(part)
        if size > limit:
            raise TooLarge("server-too-large", limit=limit)
    return b"".join(parts)


async def throw_away(request: Request) -> None:
    """Read a body and drop it: a sender that is cut off while still sending may miss the answer."""
    with suppress(TimeoutError):
        async with asyncio.timeout(LINGER):
            async for _ in request.stream():
                pass


def decoded(text: bytes | str, decoder: msgspec.json.Decoder[Any]) -> Any:
    """Return the message, or refuse it with what is wrong.

    JSON has one kind of number: `2.0` is the whole number 2, as in JSON Schema.
    """
    try:
        try:
            return decoder.decode(text or "{}")
        except msgspec.ValidationError:
            if len(text) > LONGEST_RETRY:
                raise
            return msgspec.convert(whole_numbers(msgspec.json.decode(text or "{}")), decoder.type)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise Malformed("server-bad-json", why=str(error)) from None
    except RecursionError:
        raise Malformed("server-bad-json", why="nested too deeply") from None


@cache
def decoder_of(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


def whole_numbers(x: Any) -> Any:
    if isinstance(x, float) and x.is_integer():
        return int(x)
    if isinstance(x, list):
        return [whole_numbers(each) for each in x]
    if isinstance(x, dict):
        return {name: whole_numbers(each) for name, each in x.items()}
    return x


def answer(value: Any, status: int = 200) -> Response:
    return Response(ENCODER.encode(value), status, media_type=JSON)


def refusal(problem: Problem, snapshot: Snapshot | None = None) -> Response:
    return answer(RefusedAnswer(problem=problem_info(problem), snapshot=snapshot), status_of(problem))


def problem_info(problem: Problem) -> ProblemInfo:
    return ProblemInfo(
        code=problem.code,
        message=message_of(problem),
        id=problem.phrase.id,
        args=dict(problem.phrase.args),
        rule=problem.rule,
    )


def message_of(problem: Problem) -> str:
    """Return the sentence, or the code: a card of a table's own content may have no words."""
    try:
        return problem.message
    except MissingMessage:
        return problem.code


def not_found() -> Response:
    return refusal(NotFound("server-no-such-page"))


def with_session(response: Response, ask: ApiRequest, table: str, token: str) -> Response:
    """Give the browser its session, as a cookie for this table that no script can read."""
    response.set_cookie(
        cookie_name(table),
        token,
        max_age=365 * 86400,
        path=f"/api/tables/{table}",
        secure=ask.registry.config.is_https,
        httponly=True,
        samesite="lax",
    )
    return response
