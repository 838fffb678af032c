"""The gate: which hosts and origins are served, whose address it is, and which session asks."""

from __future__ import annotations

from ipaddress import ip_address, ip_network
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from cellmates.server.hall import Actor
from cellmates.server.keys import is_key
from cellmates.server.refusals import NoSuchTable, NotAllowed

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection

    from cellmates.server.config import Config

BEARER: Final = "bearer "
OLD_IP: Final = 4


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


def is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


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
    client = request.client.host if request.client else "unknown"
    forwarded = request.headers.get("x-forwarded-for", "")
    hops = [hop.strip() for hop in forwarded.split(",") if hop.strip()]
    while client in config.proxies and hops:
        client = hops.pop()
    return neighbourhood(client)


def neighbourhood(client: str) -> str:
    """Who has one address of IPv6 has a whole network of them: they count as one."""
    try:
        found = ip_address(client)
    except ValueError:
        return client
    is_single = found.version == OLD_IP or found.is_loopback
    return client if is_single else str(ip_network(f"{client}/64", strict=False))


def is_watcher(request: HTTPConnection, config: Config) -> bool:
    """Whether the server's numbers may be shown: to known addresses, and to nobody through a proxy."""
    client = request.client.host if request.client else ""
    return client in config.known_watchers and not {"x-forwarded-for", "forwarded"} & set(request.headers)


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
