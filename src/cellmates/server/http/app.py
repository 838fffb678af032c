"""The ASGI application: every request passes the same checks, every refusal is a sentence."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from cellmates.kernel.refusals import Problem
from cellmates.server.http import server_info
from cellmates.server.http.gate import check_host, check_origin
from cellmates.server.http.page import INDEX, PLACES
from cellmates.server.http.requests import ApiRequest, decoded, decoder_of, not_found, read_body, refusal
from cellmates.server.http.routes import ENDPOINTS, PROBES, TABLE, Endpoint
from cellmates.server.http.socket import Sockets
from cellmates.server.refusals import Busy, NoSuchTable, TableProblem, TooOften, is_everyday, status_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from starlette.types import Lifespan

    from cellmates.server.http.services import Services

LOG: Final = logging.getLogger(__name__)
UNAUTHORISED: Final = 401
CHEAP: Final = 0.1
"""What a file of the page counts against an address's request limit."""
FULL: Final = 5
"""Seconds to wait before trying a full server again (`Retry-After`)."""
SAFE: Final = ("GET", "HEAD", "OPTIONS")
HEADERS: Final = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
}


class NotThisWay(TableProblem):
    status = 405


class Fault(TableProblem):
    status = 500


def application(services: Services, lifespan: Lifespan[Starlette] | None = None) -> Starlette:
    paths: dict[str, dict[str, Endpoint]] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method] = endpoint
    routes = [Route(path, served(services, methods), methods=ALL) for path, methods in paths.items()]
    sockets = WebSocketRoute(f"{TABLE}/socket", Sockets(services).serve)
    app = Starlette(
        routes=[*routes, sockets, *page_routes(services)],
        lifespan=lifespan,
        exception_handlers={404: unknown_path, 405: unknown_path},
    )
    app.router.redirect_slashes = False  # it would redirect to whatever host was asked for
    return app


def page_routes(services: Services) -> list[Route]:
    """The page's places and files: not part of the API, and cheap, since loading the page takes many
    requests.
    """
    endpoints = [Endpoint("GET", path, server_info.show_place, "A place of the page.") for path in PLACES]
    for path, file in services.page.items():
        if path != INDEX:
            endpoints.append(Endpoint("GET", path, server_info.show_file(file), "A file of the page."))
    return [Route(each.path, served(services, {"GET": each}, cost=CHEAP), methods=ALL) for each in endpoints]


ALL: Final = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "QUERY"]


async def unknown_path(request: Request, error: Exception) -> Response:  # noqa: ARG001 - Starlette's
    return with_headers(not_found())


def served(
    services: Services, methods: Mapping[str, Endpoint], *, cost: float = 1.0
) -> Callable[[Request], Awaitable[Response]]:
    """The path that every request takes."""

    async def serve(request: Request) -> Response:
        try:
            response = await passed(services, methods, request, cost)
        except ClientDisconnect:
            return Response(status_code=400)
        except Problem as problem:
            services.meters.refusals.labels(problem.code).inc()
            note(problem, methods)
            response = refusal(problem)
            if isinstance(problem, NoSuchTable) and needs_session(methods, request):
                response.status_code = UNAUTHORISED
                response.headers["www-authenticate"] = "Bearer"
            if isinstance(problem, TooOften):
                response.headers["retry-after"] = "1"
                response.headers["connection"] = "close"  # or refusing would cost as much as answering
            if isinstance(problem, Busy):
                response.headers["retry-after"] = str(problem.seconds)
            if isinstance(problem, NotThisWay):
                response.headers["allow"] = ", ".join(sorted({*methods, *implied(methods)}))
        except Exception as fault:
            LOG.exception("fault", extra={"path": request.url.path, "fault": type(fault).__name__})
            response = refusal(Fault("server-fault"))
        return with_headers(response)

    return serve


async def passed(
    services: Services, methods: Mapping[str, Endpoint], request: Request, cost: float
) -> Response:
    config = services.config
    if request.url.path not in PROBES:
        check_host(request, config)
        if services.traffic.is_full:
            raise Busy(FULL)
    services.count(services.requests, request, cost)
    method = "GET" if request.method == "HEAD" else request.method
    if method not in methods:
        raise NotThisWay("server-not-this-way", method=request.method)
    endpoint = methods[method]
    ask = ApiRequest(request, services)
    if method not in SAFE:
        check_origin(request, config)
        if endpoint.size == "file":
            services.count(services.opens, request)
        await read(ask, endpoint)
    if endpoint.is_prompt:
        services.admission.check()
    return await endpoint.act(ask)


async def read(ask: ApiRequest, endpoint: Endpoint) -> None:
    limits = ask.services.config.limits
    body = await read_body(ask.request, limits.file if endpoint.size == "file" else limits.body)
    if endpoint.body is not None:
        ask.body = decoded(body, decoder_of(endpoint.body))


def note(problem: Problem, methods: Mapping[str, Endpoint]) -> None:
    """Log what the server refused; what a table or a game refuses is normal."""
    if not is_everyday(problem):
        path = next(iter(methods.values())).path
        LOG.info("refused", extra={"code": problem.code, "status": status_of(problem), "path": path})


def needs_session(methods: Mapping[str, Endpoint], request: Request) -> bool:
    """Whether the endpoint needs a session: a missing one, a wrong one and a missing table look the same."""
    endpoint = methods.get("GET" if request.method == "HEAD" else request.method)
    return endpoint is not None and endpoint.needs_session


def implied(methods: Mapping[str, Endpoint]) -> list[str]:
    return ["HEAD"] if "GET" in methods else []


def with_headers(response: Response) -> Response:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response
