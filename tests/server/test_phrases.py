"""A client in any language renders phrases itself: the server gives it the sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fluent.runtime import FluentBundle, FluentResource

if TYPE_CHECKING:
    from tests.server.house import House


def test_a_question_can_be_said_with_the_catalogue_that_the_server_gives(house: House) -> None:
    status, headers, text = house.raw("GET", "/api/phrases/en")
    assert (status, headers["content-type"]) == (200, "text/plain; charset=utf-8")
    with house.open("boats") as client:
        prompt = client.start()["picture"]["decision"]["prompt"]
    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(FluentResource(text.decode()))
    pattern = bundle.get_message(prompt["id"]).value
    assert pattern is not None
    said, problems = bundle.format_pattern(pattern, prompt["args"])
    assert (said, problems) == ("Your secret bet: who will board first (boat 1)?", [])


def test_a_language_that_nobody_speaks_here_is_not_there(house: House) -> None:
    assert house.raw("GET", "/api/phrases/tlh")[0] == 404
