"""Private names stay with their class: what the check finds, and what it lets pass."""

import subprocess
import sys
from pathlib import Path

import pytest

from tools.check_private import ALLOWED, SRC

ROOT = Path(__file__).parents[2]
CHECK = ROOT / "tools" / "check_private.py"


def findings(folder: Path, text: str) -> list[str]:
    (folder / "one.py").write_text("class Match:\n    def __init__(self) -> None:\n        self._state = 1\n")
    (folder / "two.py").write_text(text)
    done = subprocess.run([sys.executable, CHECK, folder], capture_output=True, text=True, check=False)
    found = done.stdout.splitlines()
    assert done.returncode == bool(found), done.stderr
    return [line.partition("two.py:")[2] for line in found]


@pytest.mark.parametrize(
    "text",
    [
        "class Own:\n    def f(self, b: 'Own') -> int:\n        return b._g()\n    def _g(self) -> int: ...",
        "class Own:\n    _x: int\ndef f(a: Own) -> int:\n    return a._x",
        "from one import Match\nclass A(Match):\n    def f(self) -> int:\n        return self._state",
        "import logging\nclass A(logging.Handler):\n    def __init__(self) -> None:\n        self._own = 1",
        "def f(a: object) -> str:\n    return a.__class__.__name__",
    ],
)
def test_a_class_may_use_what_it_defines_or_inherits(tmp_path: Path, text: str) -> None:
    assert findings(tmp_path, text) == []


def test_a_private_attribute_of_another_module_is_found(tmp_path: Path) -> None:
    text = "from one import Match\ndef f(match: Match) -> int:\n    return match._state"
    assert findings(tmp_path, text) == ["3: match._state is private to another class or module."]


def test_a_private_attribute_is_found_in_a_class_that_does_not_inherit_it(tmp_path: Path) -> None:
    text = "class Own:\n    _x: int\nclass Other:\n    def f(self, a: Own) -> int:\n        return a._x"
    assert findings(tmp_path, text) == ["5: a._x is private to another class or module."]


def test_an_imported_private_name_is_found(tmp_path: Path) -> None:
    assert findings(tmp_path, "from one import _secret") == ["1: _secret is private to one."]


@pytest.mark.parametrize(
    "text", ["from json._inner import scan", "import json._inner", "import json._inner as j"]
)
def test_a_private_module_is_found(tmp_path: Path, text: str) -> None:
    assert findings(tmp_path, text) == ["1: _inner is private to json."]


def test_a_private_method_of_a_library_that_is_called_is_found(tmp_path: Path) -> None:
    text = "import cmd\nclass A(cmd.Cmd):\n    def f(self) -> None:\n        self._help_menu()"
    assert findings(tmp_path, text) == ["4: self._help_menu is private to another class or module."]


def test_a_private_method_of_a_library_that_is_overridden_is_found(tmp_path: Path) -> None:
    text = "import logging\nclass A(logging.LoggerAdapter[logging.Logger]):\n    def _log(self) -> None: ..."
    assert findings(tmp_path, text) == [
        "2: A defines _log, a private name of logging.LoggerAdapter[logging.Logger]."
    ]


def test_a_private_method_of_an_imported_class_is_found_too(tmp_path: Path) -> None:
    text = "from threading import Thread as T\nclass A(T):\n    def _bootstrap(self) -> None: ..."
    assert findings(tmp_path, text) == ["2: A defines _bootstrap, a private name of T."]


def test_what_is_allowed_is_still_used() -> None:
    for file, names in ALLOWED.items():
        text = (ROOT / SRC / file).read_text("utf-8")
        assert [name for name in sorted(names) if f".{name}" not in text] == []
