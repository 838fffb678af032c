"""The client's address: what proxies say, and which of them are trusted."""

from __future__ import annotations

import json
import logging
from typing import TYPE_CHECKING

import pytest
from starlette.requests import HTTPConnection

from cellmates.server.config import Config
from cellmates.server.http import gate
from cellmates.server.http.gate import address, is_watcher
from cellmates.server.limits import throttle
from cellmates.server.limits.throttle import Throttle

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.server.server_process import ServerProcess

NEAR = Config(proxies=["127.0.0.1"])
FAR = Config(proxies=["10.0.0.0/8", "::1", "fd00::/8"], public_url="https://games.example")


@pytest.fixture(autouse=True)
def warnings(monkeypatch: pytest.MonkeyPatch) -> None:
    """No warnings so far."""
    monkeypatch.setattr(gate, "WARNINGS", Throttle(3600.0))


def request(peer: str | None, *forwarded: str, **headers: str) -> HTTPConnection:
    lines = [(b"x-forwarded-for", each.encode("latin-1")) for each in forwarded]
    lines += [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return HTTPConnection({"type": "http", "headers": lines, "client": peer and (peer, 50000)})


@pytest.mark.parametrize(
    ("peer", "forwarded", "found"),
    [
        ("10.0.0.1", ["192.0.2.7"], "192.0.2.7/32"),
        ("10.0.0.1", ["192.0.2.7, 10.9.9.9"], "192.0.2.7/32"),
        ("10.0.0.1", ["198.51.100.1, 192.0.2.7, 10.9.9.9,fd00::5"], "192.0.2.7/32"),
        ("10.0.0.1", ["192.0.2.7:5678"], "192.0.2.7/32"),
        ("10.0.0.1", ["[2001:db8::7]:80"], "2001:db8::/64"),
        ("10.0.0.1", ["[2001:db8::7]"], "2001:db8::/64"),
        ("10.0.0.1", ["2001:db8::7%eth0"], "2001:db8::/64"),
        ("10.0.0.1", ["192.0.2.7, [::1]:80"], "192.0.2.7/32"),
        ("::1", ["192.0.2.7"], "192.0.2.7/32"),
        ("::ffff:10.0.0.1", ["::ffff:192.0.2.7"], "192.0.2.7/32"),
        ("10.0.0.1", ["192.0.2.7, "], "192.0.2.7/32"),
        ("fd12::1", ["192.0.2.7"], "192.0.2.7/32"),
    ],
)
def test_the_client_is_the_last_hop_before_the_known_proxies(
    peer: str, forwarded: Sequence[str], found: str
) -> None:
    assert address(request(peer, *forwarded), FAR) == found


@pytest.mark.parametrize(
    ("peer", "forwarded", "found"),
    [
        ("192.0.2.7", ["198.51.100.1"], "192.0.2.7/32"),  # not one of our proxies
        ("10.0.0.1", ["10.0.0.2, 198.51.100.1, 192.0.2.7"], "192.0.2.7/32"),  # written by the client itself
        ("10.0.0.1", ["198.51.100.1", "192.0.2.7"], "192.0.2.7/32"),  # a header line of its own
        ("10.0.0.1", ["unknown"], "10.0.0.1/32"),
        ("10.0.0.1", ["192.0.2.7, unknown"], "10.0.0.1/32"),
        ("10.0.0.1", ["192.0.2.7, nonsense, 10.0.0.2"], "10.0.0.2/32"),
        ("10.0.0.1", ["192.0.2.7, " + "9" * 9000], "10.0.0.1/32"),
        ("10.0.0.1", ["[::1", "]:[", "\u00e4"], "10.0.0.1/32"),
        ("10.0.0.1", [" , ,"], "10.0.0.1/32"),
        ("10.0.0.1", ["192.0.2.7" + ",10.0.0.2" * 3000], "10.0.0.2/32"),  # more than anybody has
    ],
)
def test_nobody_can_choose_an_address(peer: str, forwarded: Sequence[str], found: str) -> None:
    assert address(request(peer, *forwarded), FAR) == found


def test_without_a_proxy_it_is_the_peer() -> None:
    assert address(request("192.0.2.7"), FAR) == "192.0.2.7"
    assert address(request("::ffff:192.0.2.7"), FAR) == "192.0.2.7"
    assert address(request("2001:db8::7"), FAR) == address(request("2001:db8::8"), FAR)
    assert address(request(None, "192.0.2.7"), FAR) == "unknown"


@pytest.mark.parametrize("config", [NEAR, Config()])
@pytest.mark.parametrize("told", ["127.0.0.1", "::1", "::ffff:127.0.0.1", "unknown"])
def test_through_a_proxy_nobody_counts_as_this_machine(config: Config, told: str) -> None:
    assert address(request("127.0.0.1"), config) in config.own_addresses
    assert address(request("127.0.0.1", told), config) not in config.own_addresses
    assert address(request("127.0.0.1", forwarded=f"for={told}"), config) not in config.own_addresses


# Who may read the metrics


@pytest.mark.parametrize(
    ("peer", "watches"),
    [("10.1.2.3", True), ("::ffff:10.1.2.3", True), ("fd00::9", True), ("11.0.0.1", False), (None, False)],
)
def test_watchers_may_be_networks(peer: str | None, watches: bool) -> None:
    config = Config(watchers=["10.0.0.0/8", "fd00::/8"], public_url="https://games.example")
    assert is_watcher(request(peer), config) is watches


@pytest.mark.parametrize("header", sorted(gate.FORWARDED))
def test_through_a_proxy_nobody_watches(header: str) -> None:
    assert is_watcher(request("127.0.0.1"), NEAR)
    assert not is_watcher(request("127.0.0.1", **{header: "127.0.0.1"}), NEAR)


# Warnings for the operator


def said(log: pytest.LogCaptureFixture) -> list[tuple[str, str]]:
    return [(line.address, line.reason.partition(":")[0]) for line in log.records]  # type: ignore[attr-defined]


def test_a_forgotten_proxy_is_warned_of_once(caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(3):
        address(request("192.0.2.1", "198.51.100.1"), FAR)
        address(request("192.0.2.2", forwarded="for=198.51.100.1"), FAR)
    assert said(caplog) == [("192.0.2.1", "not in proxies"), ("192.0.2.2", "not in proxies")]
    assert {line.levelno for line in caplog.records} == {logging.WARNING}
    assert "setting proxies" in caplog.records[0].reason  # type: ignore[attr-defined]


def test_a_proxy_that_names_no_client_is_warned_of(caplog: pytest.LogCaptureFixture) -> None:
    address(request("10.0.0.1", forwarded="for=198.51.100.1"), FAR)
    address(request("10.0.0.2", "unknown"), FAR)
    address(request("10.0.0.3", "198.51.100.1"), FAR)
    address(request("10.0.0.4"), FAR)
    nothing = "no address in X-Forwarded-For"
    assert said(caplog) == [("10.0.0.1", nothing), ("10.0.0.2", nothing)]


def test_warnings_repeat_after_an_hour_and_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr(throttle, "monotonic", lambda: clock[0])
    warnings = Throttle(3600.0, subjects=2)
    assert [warnings.allows(each) for each in "aabbc"] == [True, False, True, False, False]
    clock[0] = 3599.0
    assert not any(map(warnings.allows, "abc"))
    clock[0] = 3601.0
    assert [warnings.allows(each) for each in "caab"] == [True, True, False, False]


@pytest.mark.slow
def test_a_server_warns_of_it_in_its_log(own_server: ServerProcess) -> None:
    own_server.start()
    for _ in range(2):
        assert own_server.raw("GET", "/healthz", x_forwarded_for="192.0.2.7")[0] == 200
    told = [line for line in map(json.loads, own_server.log.splitlines()) if line["level"] == "warning"]
    assert [(line["event"], line["address"]) for line in told] == [("proxy without clients", "127.0.0.1")]
