"""`docs/do/adding-a-card.md`, steps 7 to 9, in a copy of the project: three files, and no golden match."""

from __future__ import annotations

import re
from typing import Final

import pytest

from tests.copied import ROOT, Project

pytestmark = pytest.mark.slow

PAGE: Final = (ROOT / "docs" / "do" / "adding-a-card.md").read_text(encoding="utf-8")
STEPS: Final = PAGE.partition("## For everybody")[2].partition("\n## ")[0]
HOUSE: Final = "src/cellmates/games/dig/content/house.toml"
CATALOGUE: Final = "src/cellmates/locale/en/dig.ftl"
TESTS: Final = "tests/dig/test_action_cards.py"
OTHERS: Final = """
[[gang_cards]]
id = "deep pockets"
gang = "queers"
ability = "hand limit"
amount = 15
provenance = "H"

[[pasts]]
id = "chaplain"
gang = "crew"
moment = "turn"
effect = ["heal 1"]
bonus = ["heal 1", "may beat 1 anywhere"]
provenance = "H"

[[michel]]
id = "knife everything"
knife = "yes"
tools = ["spoon", "pick", "shovel"]
provenance = "H"
"""
"""One more card in every other table, without a test."""
THEIR_WORDS: Final = """
dig-card-deep-pockets = Deep pockets
    .text = You may keep 15 cards at the end of your turn.
dig-past-chaplain = Chaplain
    .text = Remove one of your beatings.
    .bonus = Another one, and a player anywhere may take a beating.
dig-michel-knife-everything = Knife, for any tool
    .text = A knife: discard any tool, or fight.
"""
CHECKS: Final = ("tests/dig/test_bespoke.py", "tests/dig/test_lore.py", TESTS)
WORDLESS: Final = {"test_the_house_has_a_sentence_for_everything"}
UNTESTED: Final = {
    "test_every_row_of_the_house_table_is_named_by_a_test",
    "test_each_action_card_gang_card_and_past_has_a_test_named_after_it",
}


def block(language: str) -> str:
    """The block of this language among the steps for the house table."""
    (found,) = re.findall(rf"^```{language}\n(.*?)^```$", STEPS, re.MULTILINE | re.DOTALL)
    return f"\n{found}"


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    return Project(tmp_path_factory.mktemp("project") / "copy", compiled=True)


@pytest.mark.skipif(
    'id = "favour"' in (ROOT / HOUSE).read_text(encoding="utf-8"),
    reason="the page's card was added to the project",
)
def test_a_house_card_is_a_row_its_words_and_its_test(project: Project) -> None:
    project.add(HOUSE, block("toml"))
    assert project.failures(*CHECKS) == WORDLESS | UNTESTED
    project.add(CATALOGUE, block("ftl"))
    assert project.failures(*CHECKS) == UNTESTED
    project.add(TESTS, f"\n{block('py')}")
    assert project.failures(*CHECKS) == set()


@pytest.mark.slow
def test_golden_matches_and_rule_tests_do_not_depend_on_the_house_table(project: Project) -> None:
    """With one more card of every kind, only the checks that ask for their tests fail."""
    project.add(HOUSE, OTHERS)
    project.add(CATALOGUE, THEIR_WORDS)
    project.replace(HOUSE, 'id = "hand limit"\nvalue = 10', 'id = "hand limit"\nvalue = 9')
    others = ("tests/golden", "tests/boats", "tests/dig", "--ignore", "tests/dig/test_a_house_card.py")
    assert project.failures(*others) <= UNTESTED
