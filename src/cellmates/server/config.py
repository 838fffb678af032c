"""The server's settings: a file, then command-line flags, with defaults that suit a group of friends."""

from __future__ import annotations

import re
import tomllib
from typing import Annotated, Any, Final
from urllib.parse import urlsplit

import msgspec
from msgspec.structs import replace

from cellmates.kernel.refusals import Problem
from cellmates.server.networks import Networks, is_address, is_network, networks

DAY: Final = 86400.0
HOUR: Final = 3600.0
USUAL_PORTS: Final = {"http": 80, "https": 443}
LABEL: Final = re.compile(r"[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?", re.IGNORECASE)
"""One label of a host name."""


class BadConfig(Problem):
    """A setting that makes no sense."""


Positive = Annotated[int, msgspec.Meta(ge=1, le=10_000_000)]
Bytes = Annotated[int, msgspec.Meta(ge=1, le=100_000_000)]
Days = Annotated[float, msgspec.Meta(ge=0, le=36_500)]
Name = Annotated[str, msgspec.Meta(min_length=1)]


class Rate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How often something may be done: a number per second in the long run, and a burst."""

    per_second: Annotated[float, msgspec.Meta(gt=0, le=1_000_000)]
    burst: Positive


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one client may do. `docs/do/hosting.md` says when to raise which."""

    requests: Rate = Rate(50, 200)
    """Requests per address."""
    opens: Rate = Rate(0.2, 30)
    """Tables opened and journals uploaded per address."""
    enters: Rate = Rate(1, 60)
    """Keys and rescue codes tried per address."""
    sockets: Rate = Rate(5, 60)
    """Sockets opened per address."""
    commands: Rate = Rate(25, 100)
    """Commands per session."""
    commands_of_address: Rate = Rate(150, 600)
    """Commands of all sessions of one address."""
    bot_answers: Rate = Rate(40, 200)
    """Answers of bots at the tables of one address."""
    frames: Rate = Rate(60, 300)
    """Frames per socket: messages, parts of messages, pings and pongs."""
    arrivals: Rate = Rate(50, 400)
    """Connections made per address."""
    talk: Rate = Rate(1, 10)
    """Chat lines and reactions per session."""
    hints: Rate = Rate(0.5, 10)
    """Hints per session."""
    body: Bytes = 64_000
    """Bytes of a request."""
    file: Bytes = 2_500_000
    """Bytes of a request that uploads a journal or a content file."""
    frame: Bytes = 16_000
    """Bytes of a message on the socket."""
    queue: Positive = 128
    """Messages queued for a slow client before it is dropped."""
    connections: Positive = 4000
    """Connections at once."""
    connections_of_address: Positive = 256
    """Connections at once per address."""
    sockets_of_address: Positive = 100
    """Sockets at once per address."""
    sockets_of_table: Positive = 64
    sessions: Positive = 200
    """Sessions per table."""
    talk_lines: Positive = 2000
    """Chat lines per table."""
    plies: Positive = 20_000
    """Answers of players and of chance in one match, including those taken back; then its table is closed."""
    events: Positive = 40_000
    """Events per match."""
    tables: Positive = 10_000
    """Tables in memory; those that nobody is watching are unloaded first."""


class Retention(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """After how many days without activity a table is deleted; 0: never."""

    lobby: Days = 14
    playing: Days = 180
    over: Days = 365
    abandoned: Days = 30
    replay: Days = 30

    def until(self, now: float) -> dict[str, float]:
        """For each status, the time of the last activity before which a table is deleted."""
        days = {**msgspec.structs.asdict(self), "dealing": self.lobby}
        return {status: now - limit * DAY for status, limit in days.items() if limit > 0}


class Config(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    host: Name = "127.0.0.1"
    port: int = 8000
    database: Name = "cellmates.db"
    public_url: str | None = None
    """Where browsers find the server, if not where it listens. With https, cookies are `Secure`."""
    lan_address: Name | None = None
    """This machine's address in the local network, for the links of a server that listens on all interfaces.
    """
    origins: list[str] = msgspec.field(default_factory=list)
    """Other origins of this server: pages loaded from them may use it."""
    proxies: list[str] = msgspec.field(default_factory=list)
    """Addresses and networks of reverse proxies that are trusted to name the client's address."""
    watchers: list[str] | None = None
    """Addresses and networks that may read /metrics. It counts moves, hidden ones too, so players must not.

    `None`: this machine only; with a public URL nobody, since a proxy may forward anybody's request.
    """
    bot_processes: Annotated[int, msgspec.Meta(ge=1, le=64)] = 2
    bot_seconds: Annotated[float, msgspec.Meta(gt=0, le=HOUR)] = 10.0
    reveal_seconds: Annotated[float, msgspec.Meta(ge=0, le=HOUR)] = 20.0
    """How long a seat has to reveal its nonce."""
    limits: Limits = Limits()
    keep_days: Retention = Retention()

    @property
    def url(self) -> str:
        if self.public_url:
            return self.public_url.rstrip("/")
        host = self.lan_address or {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(self.host, self.host)
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}"

    @property
    def known_proxies(self) -> Networks:
        return networks(tuple(self.proxies))

    @property
    def known_watchers(self) -> Networks:
        return networks(tuple(self.own_addresses if self.watchers is None else self.watchers))

    @property
    def own_addresses(self) -> list[str]:
        """This machine's own addresses; none with a public URL, since a proxy forwards requests from them."""
        return [] if self.public_url else ["127.0.0.1", "::1"]

    @property
    def is_https(self) -> bool:
        return self.url.startswith("https://")


def read_config(text: str, flags: dict[str, Any]) -> Config:
    """The settings of a file, overridden by those of the command line."""
    try:
        settings = tomllib.loads(text)
        config = msgspec.convert({**settings, **flags}, Config)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadConfig("config-unreadable", why=str(error).replace("`$.", "`")) from None
    check_addresses(config)
    public_url = None if config.public_url is None else origin_of(config.public_url)
    return replace(config, public_url=public_url, origins=[origin_of(url) for url in config.origins])


def check_addresses(config: Config) -> None:
    for host in (config.host, config.lan_address or config.host):
        if not is_host(host):
            raise BadConfig("config-host", host=host)
    if not 0 <= config.port <= 65535:
        raise BadConfig("config-port", port=str(config.port))
    for name in (*config.proxies, *(config.watchers or ())):
        if not is_network(name):
            raise BadConfig("config-network", value=name)


def is_host(name: str) -> bool:
    """Whether this is a host name or an address."""
    labels = name.removesuffix(".").split(".")
    return is_address(name) or (all(map(LABEL.fullmatch, labels)) and not labels[-1].isdigit())


def origin_of(url: str) -> str:
    """A URL as the origin a browser names: in lower case, without the default port."""
    try:
        parts = urlsplit(url)
        scheme, host, port = parts.scheme, parts.hostname or "", parts.port
    except ValueError:  # an invalid port, or a bracket that is never closed
        raise BadConfig("config-url", url=url) from None
    extra = parts.path.strip("/") or parts.query or parts.fragment or "@" in parts.netloc
    if scheme not in USUAL_PORTS or not is_host(host) or extra:
        raise BadConfig("config-url", url=url)
    name = f"[{host}]" if ":" in host else host
    return f"{scheme}://{name}" if port in (None, USUAL_PORTS[scheme]) else f"{scheme}://{name}:{port}"
