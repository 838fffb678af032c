"""How the page is sent: compressed, cached for as long as possible, and no other file."""

from __future__ import annotations

import gzip
import re
from typing import TYPE_CHECKING

import pytest

from cellmates.server.http.page import FOREVER, our_page, read_page, takes_gzip
from tests.server.server_process import ServerProcess

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

INDEX = b'<!doctype html><title>Cellmates</title><script type="module" src="/assets/index-1a2b.js"></script>'
SCRIPT = b"document.title = 'Cellmates';" * 20


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small page, as hatch_page.py leaves it, with a secret next to it."""
    place = tmp_path_factory.mktemp("built")
    (place / "secret.txt").write_text("hands")
    folder = place / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_bytes(INDEX)
    (folder / "mark.svg").write_text("<svg/>")
    (folder / "assets" / "index-1a2b.js").write_bytes(SCRIPT)
    (folder / "assets" / "index-1a2b.js.gz").write_bytes(gzip.compress(SCRIPT, mtime=0))
    (folder / "assets" / "letters-3c4d.woff2").write_bytes(b"letters")
    return folder


@pytest.fixture(scope="module")
def page_server(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    found = ServerProcess(tmp_path_factory.mktemp("server"), CELLMATES_PAGE=str(built)).start()
    yield found
    found.close()
    assert found.faults == []


@pytest.fixture(scope="module")
def bare_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that was built without its page."""
    found = ServerProcess(
        tmp_path_factory.mktemp("server"), CELLMATES_PAGE=str(tmp_path_factory.mktemp("empty"))
    )
    yield found.start()
    found.close()


@pytest.mark.slow
@pytest.mark.parametrize(
    "path", ["/", "/t/abcdefghijklmnop", "/rules", "/rules/boats", "/rules/dig", "/learn", "/replay"]
)
def test_every_place_of_the_page_is_the_page(page_server: ServerProcess, path: str) -> None:
    status, headers, body = page_server.raw("GET", path)
    assert (status, body) == (200, INDEX)
    assert headers["content-type"] == "text/html; charset=utf-8"
    assert headers["cache-control"] == "no-cache"
    assert "font-src 'self'" in headers["content-security-policy"]


@pytest.mark.parametrize(
    ("path", "media", "kept"),
    [
        ("/assets/index-1a2b.js", "text/javascript; charset=utf-8", FOREVER),
        ("/assets/letters-3c4d.woff2", "font/woff2", FOREVER),
        ("/mark.svg", "image/svg+xml", "no-cache"),
    ],
)
def test_files_have_their_media_type_and_cache_time(
    page_server: ServerProcess, path: str, media: str, kept: str
) -> None:
    status, headers, _ = page_server.raw("GET", path)
    assert (status, headers["content-type"], headers["cache-control"]) == (200, media, kept)
    assert headers["x-content-type-options"] == "nosniff"


def test_a_browser_that_accepts_gzip_gets_it(page_server: ServerProcess) -> None:
    plain, packed = (
        page_server.raw("GET", "/assets/index-1a2b.js", accept_encoding=accepted)
        for accepted in ("identity", "gzip, deflate, br")
    )
    assert plain[2] == gzip.decompress(packed[2]) == SCRIPT
    assert "content-encoding" not in plain[1]
    assert packed[1]["content-encoding"] == "gzip"
    assert plain[1]["vary"] == packed[1]["vary"] == "accept-encoding"
    assert int(packed[1]["content-length"]) == len(packed[2]) < len(SCRIPT)


@pytest.mark.parametrize(
    ("accepted", "is_taken"),
    [
        ("gzip", True),
        ("br, GZIP;q=0.5", True),
        ("gzip;q=0", False),
        ("gzip; q=0.0, br", False),
        ("br", False),
        ("", False),
    ],
)
def test_which_headers_accept_gzip(accepted: str, is_taken: bool) -> None:
    assert takes_gzip(accepted) is is_taken


def test_what_a_browser_has_already_is_not_sent_again(page_server: ServerProcess) -> None:
    tag = page_server.raw("GET", "/")[1]["etag"]
    status, headers, body = page_server.raw("GET", "/", if_none_match=f'"other", {tag}')
    assert (status, body, headers["etag"]) == (304, b"", tag)
    assert page_server.raw("GET", "/", if_none_match='"other"')[0] == 200


def test_head_answers_the_same_without_the_body(page_server: ServerProcess) -> None:
    whole, head = (page_server.raw(method, "/assets/index-1a2b.js") for method in ("GET", "HEAD"))
    assert (head[0], head[1], head[2]) == (200, whole[1], b"")


@pytest.mark.parametrize(
    "path",
    [
        "/index.html",
        "/assets/",
        "/assets",
        "/assets/index-1a2b.js.gz",
        "/assets/nothing.js",
        "/secret.txt",
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/assets//index-1a2b.js",
        "/rules/",
        "/rules/chess",
        "/rules/../secret.txt",
        "/t/no",
    ],
)
def test_nothing_else_has_an_address(page_server: ServerProcess, path: str) -> None:
    status, headers, body = page_server.raw("GET", path)
    assert (status, headers["content-type"]) == (404, "application/json")
    assert b"hands" not in body


def test_a_file_can_only_be_read(page_server: ServerProcess) -> None:
    status, headers, _ = page_server.raw("POST", "/mark.svg", b"{}")
    assert (status, headers["allow"]) == (405, "GET, HEAD")


def test_the_page_is_not_served_under_another_name(page_server: ServerProcess) -> None:
    assert page_server.raw("GET", "/assets/index-1a2b.js", host="rebound.example")[0] == 403


@pytest.mark.slow
def test_loading_the_page_often_leaves_room_for_playing(built: Path, tmp_path: Path) -> None:
    limits = "[limits]\nrequests = {per_second = 0.01, burst = 10}\n"
    strict = ServerProcess(tmp_path, limits, CELLMATES_PAGE=str(built)).start()

    def status(path: str) -> int:
        return strict.raw("GET", path, source="127.0.0.2")[0]

    try:
        assert {status("/mark.svg") for _ in range(80)} == {200}
        assert status("/api/games") == 200
        assert 429 in {status("/mark.svg") for _ in range(80)}
    finally:
        strict.close()


@pytest.mark.slow
def test_a_server_without_its_page_says_so(bare_server: ServerProcess) -> None:
    for path in ("/", "/t/abcdefghijklmnop"):
        status, headers, body = bare_server.raw("GET", path)
        assert (status, headers["content-type"]) == (200, "text/html; charset=utf-8")
        assert b"built without its page" in body
    assert bare_server.raw("GET", "/learn")[0] == 404


def test_phrases_are_sent_compressed_and_only_once(page_server: ServerProcess) -> None:
    _, headers, packed = page_server.raw("GET", "/api/phrases/en", accept_encoding="gzip")
    _, _, plain = page_server.raw("GET", "/api/phrases/en")
    assert gzip.decompress(packed) == plain
    assert page_server.raw("GET", "/api/phrases/en", if_none_match=headers["etag"])[0] == 304


def test_the_built_page_is_complete() -> None:
    page = our_page()
    if not page:
        pytest.skip("the page was not built")
    named = re.findall(rb'(?:src|href)="(/[^"]+)"', page["/index.html"].plain)
    assert named
    assert [path for path in named if path.decode() not in page] == []
    for path, file in page.items():
        assert (file.packed is None) == path.endswith((".woff2", ".png", ".ico")), path
        assert file.media != "application/octet-stream", path


def test_a_folder_without_an_index_is_not_a_page(tmp_path: Path) -> None:
    (tmp_path / "mark.svg").write_text("<svg/>")
    assert read_page(tmp_path) == {}
