"""Addresses and networks, as the settings name them."""

from __future__ import annotations

import re
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network

LONGEST: Final = 64
"""Most characters of an address, with its zone and its port."""
WITH_PORT: Final = re.compile(r"\[(?P<new>[^\]]*)\](:\d*)?|(?P<old>[\d.]+):\d*")
"""`[::1]:80`, `[::1]` or `192.0.2.1:80`: how some proxies write an address."""
MAPPED: Final = 96
"""Length of the prefix that marks an IPv4 address written as IPv6."""


class Networks:
    """Some networks; a single address is a network of one."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self._networks = tuple(map(network_of, names))

    def __contains__(self, address: Address | None) -> bool:
        return address is not None and any(address in network for network in self._networks)


@lru_cache(maxsize=64)
def networks(names: tuple[str, ...]) -> Networks:
    """Cached, since every request needs them."""
    return Networks(names)


def network_of(name: str) -> Network:
    """`10.0.0.0/8`, `192.0.2.1` or `fd00::/8`; a ValueError for anything else."""
    network = ip_network(name)
    mapped = network.network_address.ipv4_mapped if isinstance(network, IPv6Network) else None
    if mapped is None or network.prefixlen < MAPPED:
        return network
    return IPv4Network((mapped, network.prefixlen - MAPPED))


def is_network(name: str) -> bool:
    try:
        network_of(name)
    except ValueError:
        return False
    return True


def is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def address_of(text: str) -> Address | None:
    """The address in a text, with or without a port; `None` if there is none."""
    return parsed(text) if len(text) <= LONGEST else None


@lru_cache(maxsize=4096)
def parsed(text: str) -> Address | None:
    if found := WITH_PORT.fullmatch(text):
        text = found["new"] or found["old"] or ""
    try:
        return plain(ip_address(text))
    except ValueError:
        return None


def plain(address: Address) -> Address:
    """The address without its zone; an IPv4 address written as IPv6 becomes IPv4."""
    if isinstance(address, IPv4Address):
        return address
    return address.ipv4_mapped or IPv6Address(int(address))
