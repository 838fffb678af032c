"""How a server is set up: a file, flags over it, and defaults that are sane for a house of friends."""

from __future__ import annotations

import tomllib
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from cellmates.kernel.refusals import Problem

DAY: Final = 86400.0


class BadConfig(Problem):
    """A setting that can't be meant."""


class Rate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How often something may be done: so many a second in the long run, so many at once."""

    per_second: float
    burst: int


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one client may do. `docs/hosting.md` tells when to raise which."""

    requests: Rate = Rate(50, 200)
    """Requests of one address."""
    opens: Rate = Rate(0.5, 30)
    """Tables opened, and journals brought, by one address."""
    enters: Rate = Rate(1, 60)
    """Keys and rescue codes tried by one address."""
    sockets: Rate = Rate(5, 60)
    """Sockets opened by one address."""
    commands: Rate = Rate(25, 100)
    """Commands of one session."""
    talk: Rate = Rate(1, 10)
    """Lines and reactions of one session."""
    body: int = 64_000
    """Bytes of a request."""
    file: int = 2_500_000
    """Bytes of a request that brings a journal or a content file."""
    frame: int = 16_000
    """Bytes of a message on the socket."""
    queue: int = 128
    """Messages that wait for a client that reads slowly, before it is dropped."""
    connections: int = 4000
    """Connections at once."""
    sockets_of_table: int = 64
    sessions: int = 200
    """Sessions of one table."""
    talk_lines: int = 2000
    """Lines of talk of one table."""
    tables: int = 10_000
    """Tables in memory; those that nobody looks at are put away first."""


class Retention(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """After how many days without anything happening a table is deleted; 0: never."""

    lobby: float = 14
    playing: float = 180
    over: float = 365
    abandoned: float = 30
    replay: float = 30

    def until(self, now: float) -> dict[str, float]:
        """For each status: since when nothing may have happened."""
        days = {**msgspec.structs.asdict(self), "dealing": self.lobby}
        return {status: now - limit * DAY for status, limit in days.items() if limit > 0}


class Config(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    host: str = "127.0.0.1"
    port: int = 8000
    database: str = "cellmates.db"
    public_url: str | None = None
    """Where browsers find the server, if not where it listens. With https, cookies are `Secure`."""
    lan_address: str | None = None
    """This machine's address in its own network, for the links of a server that listens to all of it."""
    origins: list[str] = msgspec.field(default_factory=list)
    """Further origins whose pages may use the server."""
    proxies: list[str] = msgspec.field(default_factory=list)
    """Addresses of reverse proxies whose word about the client's address is taken."""
    watchers: list[str] = msgspec.field(default_factory=lambda: ["127.0.0.1", "::1"])
    """Addresses that may read /metrics. It counts moves, hidden ones too: nothing for players."""
    bot_processes: int = 2
    bot_seconds: float = 10.0
    reveal_seconds: float = 20.0
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
    def is_https(self) -> bool:
        return self.url.startswith("https://")


def read_config(text: str, flags: dict[str, Any]) -> Config:
    """The settings of a file, with those of the command line over them."""
    try:
        settings = tomllib.loads(text)
        config = msgspec.convert({**settings, **flags}, Config)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadConfig("config-unreadable", why=str(error)) from None
    for url in [config.public_url, *config.origins]:
        check_url(url)
    if not 0 <= config.port <= 65535:
        raise BadConfig("config-port", port=str(config.port))
    return config


def check_url(url: str | None) -> None:
    if url is None:
        return
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/") or parts.query:
        raise BadConfig("config-url", url=url)
