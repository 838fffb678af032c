"""Open connections and sockets: how many there are, whose they are, and who has too many."""

from __future__ import annotations

from collections import Counter
from ipaddress import ip_address
from typing import TYPE_CHECKING, Final

from cellmates.server.bots.fair_queue import forget_one
from cellmates.server.http.gate import client_network
from cellmates.server.limits.limiter import Bucket, Buckets
from cellmates.server.networks import address_of

if TYPE_CHECKING:
    from cellmates.server.config import Config
    from cellmates.server.meters import Meters

NEARBY: Final = 100
"""How many times more connections this machine itself may have."""
SPARE: Final = 32
"""Connections beyond `limits.connections`, so that clients can be told that the server is full."""


class Traffic:
    """One per server: counts every connection by its peer, and every socket by its client."""

    def __init__(self, config: Config, meters: Meters) -> None:
        self._config = config
        self._limits = config.limits
        self._meters = meters
        self._connections: Counter[str] = Counter()
        self._open = 0
        """Their sum."""
        self._sockets: Counter[str] = Counter()
        self._arrivals = Buckets(config.limits.arrivals)
        meters.count_connections(self.by_class)

    # Connections, by the address at their other end

    def arrive(self, peer: str) -> bool:
        """Count a new connection; False if there are too many, and it was not counted."""
        who = client_of(peer)
        if not self._is_trusted(peer) and self._has_too_many(who):
            self._meters.refused_connections.inc()
            return False
        self._connections[who] += 1
        self._open += 1
        return True

    def leave(self, peer: str) -> None:
        forget_one(self._connections, client_of(peer))
        self._open -= 1

    @property
    def is_full(self) -> bool:
        """Whether only probes are answered."""
        return self._open >= self._limits.connections

    def _has_too_many(self, who: str) -> bool:
        return (
            self._open >= self._limits.connections + SPARE
            or self._connections[who] >= self._limits.connections_of_address * self._room(who)
            or not self._arrivals.allows(who, 1 / self._room(who))
        )

    def _is_trusted(self, peer: str) -> bool:
        """A proxy has everybody's connections, and a watcher must get in when the server is full."""
        found = address_of(peer)
        return found in self._config.known_proxies or found in self._config.known_watchers

    def _room(self, who: str) -> int:
        return NEARBY if who in self._config.own_addresses else 1

    # Sockets, by the address of their client

    def open_socket(self, who: str) -> bool:
        """Count a new socket; False if this address has too many already."""
        if self._sockets[who] >= self._limits.sockets_of_address * self._room(who):
            return False
        self._sockets[who] += 1
        return True

    def close_socket(self, who: str) -> None:
        forget_one(self._sockets, who)

    def frames(self) -> Bucket:
        """How many frames a new socket may send: messages, parts of messages, pings and pongs."""
        return Bucket(self._limits.frames)

    def refuse_frame(self, kind: str) -> None:
        self._meters.refused_frames.labels(kind).inc()

    # For the metrics

    def by_class(self) -> dict[str, int]:
        """The number of open connections by the kind of network they come from."""
        found = dict.fromkeys(("own", "private", "public", "other"), 0)
        for client, number in self._connections.items():
            found[address_class(client)] += number
        return found


def client_of(peer: str) -> str:
    """The address, or the network of one client."""
    found = address_of(peer)
    return peer if found is None else client_network(found)


def address_class(who: str) -> str:
    """`own` for this machine, `private` for its network, `public` for the internet."""
    try:
        found = ip_address(who.partition("/")[0])
    except ValueError:
        return "other"
    if found.is_loopback:
        return "own"
    return "private" if found.is_private else "public"
