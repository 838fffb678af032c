"""docs/do/hosting.md, followed literally: a real nginx with TLS in front of a real server."""

from __future__ import annotations

import json
import re
import shutil
import socket
import sys
from contextlib import closing
from http.cookies import SimpleCookie
from itertools import takewhile
from typing import TYPE_CHECKING, Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from cellmates.client import Client
from cellmates.server.config import Limits
from tests.hosting.hosted import Hosted
from tests.patience import PATIENCE
from tests.server.clients import SHORT, first
from tests.server.server_process import BOT, HERE
from tools.browser import IS_CI
from tools.proxy import nginx

if TYPE_CHECKING:
    from collections.abc import Iterator

    from websockets.sync.client import ClientConnection

    from tests.server.raw_client import Answer

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="one machine with many addresses: Linux only")
TABLE = json.dumps({"game": "boats", "seats": [HERE, BOT]})


@pytest.fixture(scope="module")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    program = nginx()
    if program is None or shutil.which("openssl") is None:
        (pytest.fail if IS_CI else pytest.skip)("There is no nginx here, or no openssl.")
    found = Hosted(tmp_path_factory.mktemp("hosted"), program)
    with closing(found):
        yield found.start()
    assert found.server.faults == []
    assert "proxy without clients" not in found.server.log


@pytest.fixture
def trusting(hosted: Hosted, monkeypatch: pytest.MonkeyPatch) -> Hosted:
    """For clients that don't choose their certificates themselves."""
    monkeypatch.setenv("SSL_CERT_FILE", str(hosted.certificate))
    return hosted


def test_the_page_and_its_files_come(hosted: Hosted) -> None:
    page = hosted.ask("GET", "/")
    assert (page.status, page.headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert page.headers["strict-transport-security"].startswith("max-age=")
    assert "default-src 'none'" in page.headers["content-security-policy"]
    files = re.findall(r'(?:src|href)="(/[^"#]+)"', page.body.decode())
    assert files
    for path in files:
        file = hosted.ask("GET", path)
        assert (file.status, bool(file.body)) == (200, True), path


def test_requests_without_tls_are_redirected(hosted: Hosted) -> None:
    sent = hosted.ask_plainly("/t/abc?d=1")
    assert (sent.status, sent.headers["location"]) == (301, f"{hosted.url}/t/abc?d=1")


def test_a_game_is_played_by_http_and_by_the_socket(trusting: Hosted) -> None:
    host = Client.open(trusting.url, "boats", (HERE, BOT), beat=0, options=SHORT)
    picture = host.start()["picture"]
    if picture["decision"]:
        picture = host.move(picture["decision"], first(picture))["picture"]
    assert host.play(0, first)["status"] == "over"
    assert host.links["watch"] is None or str(host.links["watch"]).startswith(f"{trusting.url}/")


# Cookies and origins


def opened(hosted: Hosted, source: str) -> tuple[str, Any]:
    """A table that a browser opened, and its cookie."""
    answer = hosted.ask("POST", "/api/tables", TABLE, source, origin=hosted.url)
    assert answer.status == 201, answer.body
    [cookie] = SimpleCookie(answer.headers["set-cookie"]).values()
    return answer.json["table"], cookie


def socket_of(hosted: Hosted, table: str, cookie: Any, **origin: str) -> ClientConnection:
    line = socket.create_connection(("127.0.0.1", hosted.ports.tls), PATIENCE)
    url = f"wss{hosted.url.removeprefix('https')}/api/tables/{table}/socket"
    headers = {"cookie": f"{cookie.key}={cookie.value}", **origin}
    try:
        return connect(
            url,
            sock=line,
            ssl=hosted.trust,
            additional_headers=headers,
            compression=None,
            open_timeout=PATIENCE,
        )
    except InvalidStatus:
        line.close()
        raise


def test_the_socket_accepts_the_cookie_of_the_page(hosted: Hosted) -> None:
    table, cookie = opened(hosted, "127.0.1.1")
    assert (cookie["secure"], cookie["httponly"], cookie["samesite"]) == (True, True, "lax")
    assert cookie["path"] == f"/api/tables/{table}"
    with socket_of(hosted, table, cookie, origin=hosted.url) as wire:
        wire.send(json.dumps({"type": "hello"}))
        assert json.loads(wire.recv(timeout=PATIENCE))["type"] == "welcome"


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "http://localhost", "null"])
def test_a_page_of_another_origin_gets_nothing(hosted: Hosted, origin: str) -> None:
    table, cookie = opened(hosted, "127.0.1.2")
    with pytest.raises(InvalidStatus) as refused:
        socket_of(hosted, table, cookie, origin=origin)
    assert refused.value.response.status_code == 403
    answer = hosted.ask("POST", "/api/tables", TABLE, "127.0.1.2", origin=origin)
    assert (answer.status, answer.code) == (403, "other-origin")


def test_a_cookie_without_an_origin_gets_nothing(hosted: Hosted) -> None:
    table, cookie = opened(hosted, "127.0.1.3")
    with pytest.raises(InvalidStatus) as refused:
        socket_of(hosted, table, cookie)
    assert refused.value.response.status_code == 403


def test_another_name_is_not_served(hosted: Hosted) -> None:
    answer = hosted.ask("GET", "/api/games", host="elsewhere.example")
    assert (answer.status, answer.code) == (403, "other-host")


# Limits


def test_every_visitor_has_limits_of_their_own(hosted: Hosted) -> None:
    """Whatever address they claim: with each request the greedy one claims to be somebody else."""
    greedy, modest = "127.0.1.4", "127.0.1.5"
    others = [f"192.0.2.{number}" for number in range(5 * Limits().opens.burst)]
    lies = ({"x_forwarded_for": other, "forwarded": f"for={other}", "x_real_ip": other} for other in others)
    statuses = (hosted.ask("POST", "/api/tables", "nonsense", greedy, **lie).status for lie in lies)
    served = list(takewhile(lambda status: status != 429, statuses))
    assert set(served) == {400}
    assert Limits().opens.burst <= len(served) < len(others)
    assert hosted.ask("POST", "/api/tables", TABLE, modest).status == 201


def test_a_long_journal_comes_through(trusting: Hosted) -> None:
    host = Client.open(trusting.url, "boats", (HERE, BOT), beat=0, options=SHORT)
    host.start()
    host.play(0, first)
    assert brought(trusting, host.get("journal"), 2_400_000).status == 201


@pytest.mark.parametrize("size", [Limits().file + 1, 4_000_000])
def test_a_journal_that_is_too_long_is_refused(hosted: Hosted, size: int) -> None:
    assert brought(hosted, "", size).status == 413


def test_the_server_itself_refuses_what_is_a_little_too_long(hosted: Hosted) -> None:
    answers = [brought(hosted, "", Limits().file + 1) for _ in range(10)]
    assert {(each.status, each.code) for each in answers} == {(413, "too-large")}


def brought(hosted: Hosted, journal: str, size: int) -> Answer:
    """Upload a journal in a body of this many bytes."""
    body = json.dumps({"journal": journal}).ljust(size)
    return hosted.ask("POST", "/api/replays", body, "127.0.1.6")


# Metrics


def test_the_metrics_are_for_this_machine_only(hosted: Hosted) -> None:
    shown = hosted.ask("GET", "/metrics")
    assert (shown.status, shown.code) == (403, "not-a-watcher")
    assert hosted.ask("GET", "/healthz").status == 200
    direct, _, text = hosted.server.raw("GET", "/metrics")
    assert (direct, b"cellmates_" in text) == (200, True)
