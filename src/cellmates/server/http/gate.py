"""Checks of a request: its host and origin, the client's address, and the session it speaks for."""

from __future__ import annotations

import logging
from functools import lru_cache
from ipaddress import ip_network
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from cellmates.server.keys import Actor, is_key
from cellmates.server.limits.throttle import Throttle
from cellmates.server.networks import address_of, is_address
from cellmates.server.refusals import NoSuchTable, NotAllowed

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection

    from cellmates.server.config import Config
    from cellmates.server.networks import Address, Networks

LOG: Final = logging.getLogger(__name__)
BEARER: Final = "bearer "
OLD_IP: Final = 4
CLIENT_PREFIX: Final = 64
"""Length of the IPv6 prefix that one client usually has."""
FORWARDED: Final = frozenset(
    ("x-forwarded-for", "forwarded", "x-real-ip", "x-forwarded-host", "x-forwarded-proto")
)
"""Headers that proxies add. Of these, X-Forwarded-For is read."""
HOPS: Final = 20
"""Most proxies in a row that are believed."""
WARNINGS: Final = Throttle(3600.0)
SHARED: Final = (
    "everybody behind it shares one limit; if it is your proxy, let it send X-Forwarded-For, "
    "and add its address to the setting proxies"
)


def check_host(request: HTTPConnection, config: Config) -> None:
    """Refuse host names that aren't ours: a stranger could make theirs point here (DNS rebinding)."""
    hosts = request.headers.getlist("host")
    name = host_name(hosts[0]) if len(hosts) == 1 else ""
    ours = {host_name(urlsplit(url).netloc) for url in (config.url, *config.origins)} | {config.host}
    if name in ours or name == "localhost" or name.endswith((".localhost", ".local")):
        return
    if config.public_url is None and is_address(name):
        return
    raise NotAllowed("server-other-host")


def host_name(host: str) -> str:
    try:
        return (urlsplit(f"//{host}").hostname or "") if is_host(host) else ""
    except ValueError:  # a bracket that is never closed
        return ""


def is_host(host: str) -> bool:
    return all(letter.isalnum() or letter in ".-:[]_" for letter in host)


def check_origin(request: HTTPConnection, config: Config) -> None:
    """A page of another origin may not act here; a program without an Origin may, if it sends no cookie."""
    origin = request.headers.get("origin")
    if origin is None:
        if request.cookies and not bearer(request):
            raise NotAllowed("server-no-origin")
        return
    if origin in (config.url, *(each.rstrip("/") for each in config.origins)):
        return
    host = request.headers.get("host")
    if config.public_url is not None or origin not in (f"http://{host}", f"https://{host}"):
        raise NotAllowed("server-other-origin")


def address(request: HTTPConnection, config: Config) -> str:
    """The client's address; only known proxies are trusted to name another one."""
    peer = request.client.host if request.client else "unknown"
    found = address_of(peer)
    if found is None:
        return peer
    if not is_forwarded(request):
        return client_network(found)
    found_hops = hops(request)
    if found not in config.known_proxies:
        warn_of(peer, "not in proxies")
    elif not found_hops or address_of(found_hops[-1]) is None:
        warn_of(peer, "no address in X-Forwarded-For")
    return client_network(client_behind(found, found_hops, config.known_proxies), forwarded=True)


def is_forwarded(request: HTTPConnection) -> bool:
    """Whether the headers show that a proxy forwarded the request."""
    return not FORWARDED.isdisjoint(request.headers)


def hops(request: HTTPConnection) -> list[str]:
    """The addresses in X-Forwarded-For, the last hop last. A proxy may add its own header line."""
    lines = ",".join(request.headers.getlist("x-forwarded-for"))
    return [hop.strip() for hop in lines.rsplit(",", HOPS)[-HOPS:] if hop.strip()]


def client_behind(client: Address, hops: list[str], proxies: Networks) -> Address:
    """The client behind known proxies: read from the end, which they wrote; anybody may have written the
    rest.

    If a hop is not an address, the proxy that reported it counts as the client.
    """
    while client in proxies and hops:
        hop = address_of(hops.pop())
        if hop is None:
            break
        client = hop
    return client


@lru_cache(maxsize=4096)
def client_network(client: Address, *, forwarded: bool = False) -> str:
    """Count an IPv6 /64 as one client.

    A forwarded client is never written like one of this machine's own addresses, whatever a proxy says.
    """
    if client.version == OLD_IP or client.is_loopback:
        return str(ip_network(client)) if forwarded else str(client)
    return str(ip_network((client, CLIENT_PREFIX), strict=False))


def warn_of(peer: str, what: str) -> None:
    """Warn the operator of a missing setting; not often, since any client can send such a header."""
    if WARNINGS.allows(peer):
        LOG.warning("proxy without clients", extra={"address": peer, "reason": f"{what}: {SHARED}"})


def is_watcher(request: HTTPConnection, config: Config) -> bool:
    """Whether the metrics may be shown: to known addresses only, and never through a proxy."""
    client = address_of(request.client.host) if request.client else None
    return client in config.known_watchers and not is_forwarded(request)


def cookie_name(table: str) -> str:
    return f"cellmates-{table}"


def bearer(request: HTTPConnection) -> str | None:
    given = request.headers.get("authorization", "")
    return given[len(BEARER) :] if given[: len(BEARER)].lower() == BEARER else None


def maybe_actor(request: HTTPConnection, table: str, config: Config) -> Actor | None:
    """The session that a request speaks for, if it names one."""
    token = bearer(request)
    if token is None:
        token = request.cookies.get(cookie_name(table), "")
    return Actor(token, address(request, config)) if is_key(token) else None


def actor_of(request: HTTPConnection, table: str, config: Config) -> Actor:
    found = maybe_actor(request, table, config)
    if found is None:
        raise NoSuchTable
    return found
