"""`docs/lookup/api.md` is true: its examples run against a real server, and it is complete."""

from __future__ import annotations

import gc
import re
import shutil
import subprocess
import warnings
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, get_args

import pytest

from cellmates.kernel.card_text import CardText
from cellmates.server.config import Limits, Rate
from cellmates.server.describe.asyncapi import CLOSINGS
from cellmates.server.describe.statuses import REASONS
from cellmates.server.http.routes import COMMANDS, ENDPOINTS
from cellmates.server.wire import commands, messages, reports, tables
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from tests.server.server_process import ServerProcess

PAGE: Final = (Path(__file__).parents[2] / "docs" / "lookup" / "api.md").read_text(encoding="utf-8")
FENCE: Final = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SHORT: Final = {"options": {"track": 3, "bedsheet": 1, "limit": 1}}
"""A game that is over soon."""
SHOWN: Final = (
    tables.Picture, tables.TableInfo, tables.SeatInfo, tables.DiceInfo, tables.Result, tables.You,
    tables.TalkLine, tables.Origin, messages.ProblemInfo, messages.Snapshot, reports.Opened, reports.Links,
    reports.ContentInfo, CardText, reports.Objection, reports.Hint, commands.WhyNot, commands.AskHint,
    commands.NewTable, commands.NewReplay, commands.Branch, commands.Renew, commands.Enter,
    commands.RescueSeat,
)  # fmt: skip


def blocks(language: str) -> list[str]:
    return [text for found, text in FENCE.findall(PAGE) if found == language]


def rows(heading: str) -> dict[str, str]:
    """The rows of the table under a heading, by their first column."""
    part = PAGE.partition(f"\n{heading}\n")[2].partition("\n#")[0]
    return {row.split(" | ")[0].strip("`| "): row for row in part.splitlines() if row.startswith("|")}


@pytest.mark.slow
@pytest.mark.skipif(not (shutil.which("curl") and shutil.which("bash")), reason="no curl, or no bash")
def test_the_game_with_curl_goes_as_the_page_says(server: ServerProcess) -> None:
    script = "set -e\n" + "\n".join(blocks("curl")).replace("http://127.0.0.1:8000", server.url)
    done = subprocess.run(
        ["bash", "-c", script], check=False, capture_output=True, text=True, timeout=PATIENCE
    )
    assert done.stderr == ""
    code, *told = done.stdout.splitlines()
    assert re.fullmatch("([A-Z2-9]{5}-){4}[A-Z2-9]{5}", code)
    assert told == "".join(blocks("text")).splitlines()


@pytest.mark.slow
@pytest.mark.parametrize("name", ["play", "play_with_client"])
def test_the_games_in_python_come_to_an_end(server: ServerProcess, name: str) -> None:
    names: dict[str, Any] = {"__name__": "example"}
    for block in blocks("python"):
        exec(block, names)
    with warnings.catch_warnings(action="ignore", category=ResourceWarning):
        result = names[name](server.url, **SHORT)
        gc.collect()  # a script that ends need not close its connection
    assert result["end_reason"] == "limit"
    assert len(result["scores"]) == 2


def test_the_short_example_is_short() -> None:
    code = [line for line in blocks("python")[0].splitlines()[9:] if line]
    assert len(code) <= 30


def test_every_message_is_listed_with_its_fields() -> None:
    listed = rows("### What a client says") | rows("### What the server says")
    for kind in (*get_args(commands.OnSocket), *get_args(messages.ToClient)):
        row = listed[str(kind.__struct_config__.tag)]
        fields = set(kind.__struct_fields__) - ({"id"} if kind.__name__ in NAMELESS else set())
        assert [field for field in fields if f"`{field}`" not in row] == [], kind


NAMELESS: Final = {kind.__name__ for kind in get_args(commands.OnSocket)} - {"Move"}
"""Commands whose `id` is explained above the table."""


@pytest.mark.parametrize("kind", SHOWN, ids=lambda kind: kind.__name__)
def test_every_field_is_documented(kind: Any) -> None:
    assert [field for field in kind.__struct_fields__ if f"`{field}`" not in PAGE] == []


def test_every_request_is_listed() -> None:
    told = {each for each in ENDPOINTS if each not in COMMANDS and each.path != "/"}
    assert [each.path for each in told if f"`{each.method} {each.path}`" not in PAGE] == []


def test_every_status_and_close_code_is_listed() -> None:
    assert {str(status) for status in REASONS} <= set(rows("## Refusals"))
    assert {str(code) for code in CLOSINGS} <= set(rows("### After a lost connection"))


def test_the_limits_are_the_default_ones() -> None:
    told = " ".join(rows("## Limits").values())
    for name in Limits.__struct_fields__:
        limit = getattr(Limits(), name)
        if isinstance(limit, Rate):
            assert f"{limit.per_second:g} a second, {limit.burst} at once" in told, name
        elif name not in ("connections", "tables"):
            assert f"{limit:,}" in told, name
