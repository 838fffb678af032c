"""The complaints of a window are noticed; otherwise the other tests here would prove little."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.page import axe
from tests.patience import wait_for

if TYPE_CHECKING:
    from tests.page.visitor import Visitor

POLICY = "Content Security Policy"
TROUBLES = {
    "console.error('ouch')": "ouch",
    "console.warn('hm')": "hm",
    "setTimeout(() => { throw new Error('thrown') })": "thrown",
    "fetch('/nowhere').then(answer => answer.status)": "404",
    "fetch('https://games.example/').catch(() => null)": POLICY,
    "document.body.insertAdjacentHTML('beforeend', '<p style=\"color: red\"></p>')": POLICY,
    "document.head.append(Object.assign(document.createElement('script'), {text: '1'}))": POLICY,
}


def heard(guest: Visitor) -> bool:
    """Whether anything was; waiting lets the browser report."""
    guest.page.wait_for_timeout(50)
    return bool(guest.unforgiven)


@pytest.mark.parametrize("trouble", TROUBLES)
def test_trouble_is_noticed(guest: Visitor, trouble: str) -> None:
    page = guest.go("/")
    assert guest.complaints == []
    page.evaluate(trouble)
    wait_for(lambda: heard(guest))
    assert TROUBLES[trouble] in guest.unforgiven[0]
    guest.forgive(".")


def test_axe_finds_a_button_without_a_name(guest: Visitor) -> None:
    page = guest.go("/")
    page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    assert any(found.startswith("button-name") for found in axe.violations(page))


def test_axe_finds_pale_letters_by_the_rules_of_colours_alone(guest: Visitor) -> None:
    page = guest.go("/")
    page.evaluate(
        """() => {
            const pale = document.createElement("p");
            pale.textContent = "Can you read this?";
            pale.style.cssText = "color: rgb(240 240 240); background: rgb(255 255 255)";
            document.querySelector("main").append(pale);
        }"""
    )
    found = axe.violations(page, rules=axe.COLOURS)
    assert found
    assert {each.partition(":")[0] for each in found} == {"color-contrast"}


def test_what_is_too_wide_is_noticed(guest: Visitor) -> None:
    page = guest.go("/")
    page.evaluate("document.querySelector('main').append(document.createElement('canvas'))")
    page.evaluate("document.querySelector('main canvas').width = 3000")
    with pytest.raises(AssertionError, match="wider"):
        guest.check_width()
