"""Which refusals an endpoint can give, and what their statuses mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cellmates.server.http import advice, finished, server_info, tables

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cellmates.server.http.routes import Endpoint

REASONS: Final = {
    400: "It can't be read: it isn't JSON, or not the message expected here.",
    401: "No session, a session that may not see this table, or no such table: the answer doesn't say which.",
    403: "This session, or a page of this origin, may not do it; or the server has another host name.",
    404: "There is no such seat, line or step; or no table that this key opens.",
    409: (
        "It can't be done, or not now: a rule forbids it (`rule` is its number), the question was answered, "
        "the name is taken, there is no such option."
    ),
    413: "The body is too long.",
    429: "Too often; wait a moment. Or the table is full.",
    503: "The server is busy, or can't store anything at the moment. Nothing has changed: try again.",
}
NAMES: Final = {
    400: "Malformed",
    401: "NoSession",
    403: "NotAllowed",
    404: "NotFound",
    409: "NotNow",
    413: "TooLarge",
    429: "TooOften",
    503: "Unavailable",
}
"""Names of the responses among the components."""
NOT_NOW: Final = frozenset(
    {
        server_info.show_rules,
        tables.open_table,
        tables.enter,
        tables.rescue,
        tables.follow,
        tables.command,
        tables.renew,
        advice.why,
        advice.hint,
        finished.bring_journal,
        finished.show_replay,
        finished.show_journal,
        finished.show_luck,
        finished.show_analysis,
        finished.begin_analysis,
        finished.play_on,
    }
)
"""What depends on the state of a table, on who is there, or on what a game allows."""


def refusals(endpoint: Endpoint) -> Iterator[int]:
    if endpoint.body is not None or endpoint.queries:
        yield 400
    if endpoint.needs_session:
        yield 401
    yield 403
    if "{" in endpoint.path:
        yield 404
    if endpoint.act in NOT_NOW:
        yield 409
    if endpoint.method != "GET":
        yield 413
    yield 429
    if endpoint.act not in (server_info.show_health, server_info.show_readiness, server_info.show_meters):
        yield 503


def is_readiness(endpoint: Endpoint) -> bool:
    """Whether a 503 has the usual answer: the request was for the server's health."""
    return endpoint.act is server_info.show_readiness
