"""The check of the catalogues passes ours, and finds faults."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ENGLISH = """
hello-all = { $n ->
    [one] One guest
   *[other] { $n } guests
}
    .hint = Say hello to { $name }
"""
POLISH = """
hello-all = { $n ->
    [one] Jeden gość
    [few] { $n } goście
    [many] { $n } gości
   *[other] { $n } gościa
}
    .hint = Przywitaj { $name }
"""


def findings(root: Path) -> list[str]:
    command = [sys.executable, str(ROOT / "tools" / "check_catalogues.py"), str(root)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, encoding="utf-8")
    assert done.returncode == (1 if done.stdout else 0), done.stderr
    return done.stdout.splitlines()


def house(root: Path, *, english: str = ENGLISH, polish: str = POLISH, code: str = "") -> Path:
    package = root / "src" / "cellmates"
    for language, text in {"en": english, "pl": polish}.items():
        folder = package / "locale" / language
        folder.mkdir(parents=True)
        (folder / "hello.ftl").write_text(text, encoding="utf-8")
    (package / "hello.py").write_text(code)
    return root


@pytest.mark.slow
def test_our_own_catalogues_are_in_order() -> None:
    assert findings(ROOT) == []


def test_a_complete_translation_is_accepted(tmp_path: Path) -> None:
    assert findings(house(tmp_path)) == []


@pytest.mark.parametrize(
    ("polish", "finding"),
    [
        (POLISH + "junk", "pl/hello.ftl: no Fluent text"),
        (POLISH + "hello-all = Znowu", "hello-all is there already"),
        (POLISH + "hello-you = Ty", "hello-you is not in English"),
        (POLISH.replace(".hint", ".rada"), "hello-all.hint is missing"),
        (POLISH.replace("$name", "$imie"), "hello-all.hint has $imie, English has $name"),
        (POLISH.replace("[few]", "[two]"), "lacks the plural forms few of $n"),
        (
            POLISH.replace("[one]", "[1]").replace("[few]", "[2]").replace("[many]", "[5]"),
            "few, many, one of $n",
        ),
        ("", "hello-all is missing"),
    ],
)
def test_a_faulty_translation_is_named(tmp_path: Path, polish: str, finding: str) -> None:
    assert any(finding in line for line in findings(house(tmp_path, polish=polish)))


@pytest.mark.parametrize(
    "code",
    [
        't("hello-all", n=1)',
        'Phrase("hello-all.hint", x)',
        't("hello-all", **x)',
        't(f"hello-{x}")',
        '"hello-" + x',
        '"a-b"',
    ],
)
def test_ids_that_exist_may_be_used(tmp_path: Path, code: str) -> None:
    assert findings(house(tmp_path, code=code)) == []


@pytest.mark.parametrize("code", ['t("hello-all.hint", x=1)', 'Phrase("hello-all.hint", {"n": 1})'])
def test_a_forgotten_argument_is_found_in_the_code(tmp_path: Path, code: str) -> None:
    assert findings(house(tmp_path, code=code)) == [
        'src/cellmates/hello.py:1: "hello-all.hint" wants $name too'
    ]


@pytest.mark.parametrize("code", ['t("hello-nobody")', 't(f"hello-no-{x}")', '"hello-no-" + x'])
def test_an_id_that_is_nowhere_is_found_in_the_code(tmp_path: Path, code: str) -> None:
    assert "src/cellmates/hello.py:1: there is no message" in findings(house(tmp_path, code=code))[0]


def test_a_rule_needs_a_title_a_source_and_its_books_letter(tmp_path: Path) -> None:
    lines = findings(house(tmp_path, english="H-101 = Be kind.", polish="H-101 = Bądź miły."))
    assert [line.split(": ")[1].removesuffix(" is missing") for line in lines] == [
        "H-101.title",
        "H-101.source",
        "hello.letter",
    ]


def test_a_cited_rule_must_exist(tmp_path: Path) -> None:
    text = "H-101 = Be kind.\n    .title = T\n    .source = H\nhello-1 = S\nhello = Hello\n    .letter = H"
    root = house(tmp_path, english=text, polish=text, code='"""H-101, and H-102."""')
    assert findings(root) == ["src/cellmates/hello.py:1: there is no rule H-102"]
