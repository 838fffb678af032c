"""Fair dice use the algorithm that the documentation describes."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

from cellmates import Fair
from cellmates.kernel.fair import commitment

PAGE: Final = (Path(__file__).parents[2] / "docs/understand/fairness.md").read_text(encoding="utf-8")


def vector() -> dict[str, Any]:
    found = re.search(r"^```json\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert found is not None
    plain: dict[str, Any] = json.loads(found[1])
    return plain


def dealer() -> Fair:
    v = vector()
    nonces = [nonce and bytes.fromhex(nonce) for nonce in v["nonces"]]
    return Fair(bytes.fromhex(v["secret"]), v["table"], nonces, v["commitments"])


def test_the_test_vector_is_what_the_dealer_deals() -> None:
    fair, draws = dealer(), vector()["draws"]
    assert [fair.choose(each["k"], [], each["weights"]) for each in draws] == [each["pick"] for each in draws]
    assert commitment(fair.secret) == vector()["commitment"]


def test_a_verifier_written_from_the_page_agrees_with_its_vector() -> None:
    """`test_examples` runs the page's Python blocks; here its `pick` is compared with the vector."""
    block = re.search(r"^```python\n(.*?)^def check", PAGE, re.MULTILINE | re.DOTALL)
    assert block is not None
    names: dict[str, Any] = {}
    exec(block[1], names)
    v = vector()
    for draw in v["draws"]:
        found = names["pick"](bytes.fromhex(v["secret"]), v["table"], v["nonces"], draw["k"], draw["weights"])
        assert found == draw["pick"]


def test_the_vector_rejects_numbers_that_would_favour_an_outcome() -> None:
    assert [draw["k"] for draw in vector()["draws"] if draw["block"]] == [4]


def test_every_header_line_of_a_fair_journal_is_explained() -> None:
    for key in dealer().header(over=True):
        assert f"| `{re.sub('[0-9]', 'N', key)}` |" in PAGE
