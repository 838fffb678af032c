"""A client in any language renders phrases itself, with the server's catalogue."""

from __future__ import annotations

import gzip
from typing import TYPE_CHECKING

import pytest
from fluent.runtime import FluentBundle, FluentResource

if TYPE_CHECKING:
    from tests.server.server_process import ServerProcess


def test_a_question_can_be_rendered_with_the_servers_catalogue(server: ServerProcess) -> None:
    status, headers, text = server.raw("GET", "/api/phrases/en")
    assert (status, headers["content-type"]) == (200, "text/plain; charset=utf-8")
    with server.open("boats") as client:
        prompt = client.start()["picture"]["decision"]["prompt"]
    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(FluentResource(text.decode()))
    pattern = bundle.get_message(prompt["id"]).value
    assert pattern is not None
    said, problems = bundle.format_pattern(pattern, prompt["args"])
    assert (said, problems) == ("Your secret bet: who will board first (boat 1)?", [])


def test_an_unknown_language_is_not_found(server: ServerProcess) -> None:
    assert server.raw("GET", "/api/phrases/tlh")[0] == 404


def test_a_client_that_has_the_catalogue_is_not_sent_it_again(server: ServerProcess) -> None:
    _, headers, text = server.raw("GET", "/api/phrases/en")
    assert headers["cache-control"] == "no-cache"
    known = f'"something-else", {headers["etag"]}'
    status, again, body = server.raw("GET", "/api/phrases/en", if_none_match=known)
    assert (status, again["etag"], body) == (304, headers["etag"], b"")
    assert server.raw("GET", "/api/phrases/en", if_none_match='"old"')[::2] == (200, text)


@pytest.mark.parametrize(
    ("accepted", "is_packed"), [("br, gzip", True), ("gzip;q=0", False), ("identity", False), ("", False)]
)
def test_the_catalogue_is_sent_compressed_to_clients_that_accept_it(
    server: ServerProcess, accepted: str, is_packed: bool
) -> None:
    _, headers, body = server.raw("GET", "/api/phrases/en", accept_encoding=accepted)
    assert (headers.get("content-encoding") == "gzip") is is_packed
    assert headers["vary"].lower() == "accept-encoding"
    text = gzip.decompress(body) if is_packed else body
    assert text == server.raw("GET", "/api/phrases/en", accept_encoding="identity")[2]
    assert len(body) < len(text) / 2 or not is_packed
