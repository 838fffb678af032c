"""Endpoints of the server itself: what can be played, its health, and the page."""

from __future__ import annotations

import gzip
from functools import cache
from typing import TYPE_CHECKING

from starlette.responses import HTMLResponse, Response

import cellmates
from cellmates.bots.roster import LEVELS, bots
from cellmates.kernel.registry import game as game_named
from cellmates.kernel.registry import games
from cellmates.server.http.gate import is_watcher
from cellmates.server.http.page import INDEX, page_file
from cellmates.server.http.plain_page import front_page, invitation
from cellmates.server.http.requests import answer, not_found
from cellmates.server.keys import is_table_id
from cellmates.server.meters import CONTENT_TYPE
from cellmates.server.refusals import NotAllowed, NotFound
from cellmates.server.wire.limits import PRISONERS, SIGNS
from cellmates.server.wire.reports import GameInfo, Health, House, OptionInfo
from cellmates.words import catalogue_text, languages, t

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from cellmates.kernel.options import OptionRule
    from cellmates.server.http.page import PageFile
    from cellmates.server.http.requests import ApiRequest


async def show_house(_: ApiRequest) -> Response:
    return answer(
        House(
            version=cellmates.__version__,
            games=[game_info(name) for name in games()],
            languages=list(languages()),
            prisoners=list(PRISONERS),
            signs=list(SIGNS),
        )
    )


def game_info(name: str) -> GameInfo:
    game = game_named(name)
    return GameInfo(
        name=name,
        least_players=game.least_players,
        most_players=game.most_players,
        rules_version=game.rules_version,
        content=game.content().hash,
        contents=list(game.content_names()),
        options=[option_info(rule) for rule in game.option_rules],
        bots=list(bots(name)),
        levels=list(LEVELS),
    )


def option_info(rule: OptionRule) -> OptionInfo:
    return OptionInfo(
        name=rule.name,
        default=rule.default,
        rule=rule.rule,
        choices=list(rule.choices),
        least=rule.least,
        most=rule.most,
        seat=rule.seat,
        basic=rule.basic,
    )


async def show_phrases(ask: ApiRequest) -> Response:
    """All sentences in Fluent's format; messages carry only their ids and arguments."""
    language = str(ask.request.path_params["language"])
    if language not in languages():
        raise NotFound("server-no-such-page")
    return phrases(language).answer(ask.request)


@cache
def phrases(language: str) -> PageFile:
    text = catalogue_text(language).encode()
    return page_file("text/plain", text, gzip.compress(text, mtime=0))


async def show_rules(ask: ApiRequest) -> Response:
    """The rulebook of a table with these options, or the rules in general."""
    wish = ask.body
    return answer(await ask.aside(game_named(wish.game).rulebook, wish.options, None, wish.players))


async def show_health(_: ApiRequest) -> Response:
    """Alive: the loop answers."""
    return answer(Health(status="ok", version=cellmates.__version__))


async def show_readiness(ask: ApiRequest) -> Response:
    """Ready: moves can be stored."""
    if await ask.registry.store.is_well():
        return answer(Health(status="ok", version=cellmates.__version__))
    unwell = Health(status="unwell", version=cellmates.__version__, message=t("server-store-unwell"))
    return answer(unwell, 503)


async def show_meters(ask: ApiRequest) -> Response:
    if not is_watcher(ask.request, ask.services.config):
        raise NotAllowed("server-not-a-watcher")
    return Response(ask.services.meters.text(), media_type=CONTENT_TYPE)


async def show_front_page(ask: ApiRequest) -> Response:
    """The lobby, for a browser; a server without its page says so."""
    return maybe_page(ask) or HTMLResponse(front_page(ask.services.config))


async def show_invitation(ask: ApiRequest) -> Response:
    """The same answer whether the table exists or not: its key is in the fragment and is never sent here."""
    if not is_table_id(ask.table):
        raise NotFound("server-no-such-page")
    return maybe_page(ask) or HTMLResponse(invitation(ask.services.config, ask.table))


async def show_place(ask: ApiRequest) -> Response:
    """One of the page's other places: the same page, which reads its own address."""
    if ask.request.path_params.get("game", games()[0]) not in games():
        raise NotFound("server-no-such-page")
    return maybe_page(ask) or not_found()


def maybe_page(ask: ApiRequest) -> Response | None:
    index = ask.services.page.get(INDEX)
    return index.answer(ask.request) if index else None


def show_file(file: PageFile) -> Callable[[ApiRequest], Awaitable[Response]]:
    """An endpoint for one file of the page. Nothing else is served from there."""

    async def show(ask: ApiRequest) -> Response:
        return file.answer(ask.request)

    return show


async def show_openapi(_: ApiRequest) -> Response:
    from cellmates.server.http.routes import openapi_document

    return answer(openapi_document())


async def show_asyncapi(_: ApiRequest) -> Response:
    from cellmates.server.describe.asyncapi import asyncapi

    return answer(asyncapi())
