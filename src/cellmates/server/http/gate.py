"""The gate: which hosts and origins are served, whose address it is, and which session asks."""

from __future__ import annotations

import logging
from functools import lru_cache
from ipaddress import ip_network
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from cellmates.server.keys import is_key
from cellmates.server.networks import address_of, is_address
from cellmates.server.refusals import NoSuchTable, NotAllowed
from cellmates.server.table_registry import Actor
from cellmates.server.throttle import Seldom

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection

    from cellmates.server.config import Config
    from cellmates.server.networks import Address, Networks

LOG: Final = logging.getLogger(__name__)
BEARER: Final = "bearer "
OLD_IP: Final = 4
NEIGHBOURS: Final = 64
"""The length of a network that one visitor with IPv6 usually has."""
FORWARDED: Final = frozenset(
    ("x-forwarded-for", "forwarded", "x-real-ip", "x-forwarded-host", "x-forwarded-proto")
)
"""What proxies add to a request. Of these X-Forwarded-For is read."""
HOPS: Final = 20
"""So many proxies in a row are believed at most."""
WARNINGS: Final = Seldom(3600.0)
SHARED: Final = (
    "everybody behind it shares one limit; if it is your proxy, let it send X-Forwarded-For, "
    "and add its address to the setting proxies"
)


def check_host(request: HTTPConnection, config: Config) -> None:
    """Only names that are ours: else a stranger's name could be made to point here (DNS rebinding)."""
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
    """A page of another origin may not act here; a program without an Origin may, if it has no cookie."""
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
    """Whose address it is; a proxy's word is taken only from those we know."""
    peer = request.client.host if request.client else "unknown"
    found = address_of(peer)
    if found is None:
        return peer
    if not is_forwarded(request):
        return neighbourhood(found)
    told = hops(request)
    if found not in config.known_proxies:
        warn_of(peer, "not in proxies")
    elif not told or address_of(told[-1]) is None:
        warn_of(peer, "no address in X-Forwarded-For")
    return neighbourhood(client_behind(found, told, config.known_proxies), forwarded=True)


def is_forwarded(request: HTTPConnection) -> bool:
    """Whether a proxy has had it in its hands, and says so."""
    return not FORWARDED.isdisjoint(request.headers)


def hops(request: HTTPConnection) -> list[str]:
    """Who passed it on, the last of them last. A proxy may write a line of its own below the client's."""
    lines = ",".join(request.headers.getlist("x-forwarded-for"))
    return [hop.strip() for hop in lines.rsplit(",", HOPS)[-HOPS:] if hop.strip()]


def client_behind(client: Address, hops: list[str], proxies: Networks) -> Address:
    """Read from the end, where the proxies that we know have written; before that anybody may have.

    A hop that is no address leaves it with the proxy that told of it.
    """
    while client in proxies and hops:
        hop = address_of(hops.pop())
        if hop is None:
            break
        client = hop
    return client


@lru_cache(maxsize=4096)
def neighbourhood(client: Address, *, forwarded: bool = False) -> str:
    """Who has one address of IPv6 has a whole network of them: they count as one.

    Who came through a proxy is never written like this machine's own address, whatever a proxy says.
    """
    if client.version == OLD_IP or client.is_loopback:
        return str(ip_network(client)) if forwarded else str(client)
    return str(ip_network((client, NEIGHBOURS), strict=False))


def warn_of(peer: str, what: str) -> None:
    """Tell the operator, who may have forgotten a line; any client can send such a header, so not often."""
    if WARNINGS.allows(peer):
        LOG.warning("proxy without clients", extra={"address": peer, "reason": f"{what}: {SHARED}"})


def is_watcher(request: HTTPConnection, config: Config) -> bool:
    """Whether the server's numbers may be shown: to known addresses, and to nobody through a proxy."""
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
