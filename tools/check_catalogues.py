"""Check the Fluent catalogues: every language has the same messages, and the code uses only those.

Prints one line for each finding and exits with 1 when there is one.
"""

from __future__ import annotations

import argparse
import ast as python
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from babel import Locale
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

if TYPE_CHECKING:
    from collections.abc import Iterator

ENGLISH = "en"
RULE = re.compile(r"[A-Z]-\d{3}")
PLURALS = {"zero", "one", "two", "few", "many", "other"}
MILLIONS_ONLY = {"fr", "it", "es"}
"""In these languages the plural `many` is for whole millions, which no game needs."""
FOREIGN_WORDS = {
    "content-disposition",
    "content-encoding",
    "content-hash",
    "content-length",
    "content-security-policy",
    "content-type",
}
"""Literals in the code that look like ids and are something else."""


class Traits(Visitor):
    """What a text must have in common with its translations: variables, and those that choose a plural."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.selects: dict[str, set[str]] = {}

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 (Fluent's name)
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802 (Fluent's name)
        self.messages.add(node.id.name)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802 (Fluent's name)
        if name := _selected(node.selector):
            keys = {v.key.name for v in node.variants if isinstance(v.key, ftl.Identifier)}
            self.selects.setdefault(name, set()).update(keys)
        self.generic_visit(node)

    def counts_by(self, variable: str) -> bool:
        return bool(self.selects.get(variable, set()) & (PLURALS - {"other"}))


def _selected(selector: ftl.InlineExpression | ftl.Placeable) -> str | None:
    if isinstance(selector, ftl.FunctionReference) and selector.arguments.positional:
        return _selected(selector.arguments.positional[0])
    return selector.id.name if isinstance(selector, ftl.VariableReference) else None


@dataclass(frozen=True)
class Text:
    """The value or one attribute (`id.attribute`) of a message."""

    file: str
    id: str
    traits: Traits


@dataclass(frozen=True)
class Language:
    name: str
    texts: dict[str, Text]
    findings: list[str]

    @property
    def messages(self) -> set[str]:
        return {name.partition(".")[0] for name in self.texts}

    def wanted(self, name: str) -> set[str]:
        """The variables of a text and of the messages it is made of."""
        traits = self.texts[name].traits
        return traits.variables.union(*(self.wanted(part) for part in traits.messages if part in self.texts))


def read_language(folder: Path) -> Language:
    language = Language(folder.name, {}, [])
    seen: dict[str, str] = {}
    for file in sorted(folder.glob("*.ftl")):
        name = f"{folder.name}/{file.name}"
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, ftl.Junk):
                language.findings.append(f"{name}: {_fault(entry)}")
            if isinstance(entry, (ftl.Message, ftl.Term)):
                _take(language, name, entry, seen)
    return language


def _fault(junk: ftl.Junk) -> str:
    fault = junk.annotations[0].message if junk.annotations else "unreadable"
    line = (junk.content or "").strip().partition("\n")[0]
    return f"no Fluent text ({fault}): {line[:80]!r}"


def _take(language: Language, file: str, entry: ftl.Message | ftl.Term, seen: dict[str, str]) -> None:
    name = f"-{entry.id.name}" if isinstance(entry, ftl.Term) else entry.id.name
    if name in seen:
        language.findings.append(f"{file}: {name} is there already, in {seen[name]}")
    seen[name] = file
    if isinstance(entry, ftl.Message):
        language.texts.update({text.id: text for text in _texts(file, entry)})


def _texts(file: str, message: ftl.Message) -> Iterator[Text]:
    name = message.id.name
    for part, pattern in [
        (name, message.value),
        *((f"{name}.{a.id.name}", a.value) for a in message.attributes),
    ]:
        if pattern is not None:
            traits = Traits()
            traits.visit(pattern)
            yield Text(file, part, traits)


def plural_findings(language: Language, english: Language) -> Iterator[str]:
    needed = plural_categories(language.name)
    for name, text in language.texts.items():
        original = english.texts.get(name, text).traits
        for variable, keys in text.traits.selects.items():
            counts = original.counts_by(variable) or text.traits.counts_by(variable)
            if counts and (missing := sorted(needed - keys)):
                yield f"{text.file}: {name} lacks the plural forms {', '.join(missing)} of ${variable}"


def plural_categories(language: str) -> set[str]:
    tags = set(Locale.parse(language, sep="-").plural_form.tags) | {"other"}
    return tags - {"many"} if language in MILLIONS_ONLY else tags


def translation_findings(language: Language, english: Language) -> Iterator[str]:
    for name in english.texts.keys() - language.texts.keys():
        yield f"{language.name}: {name} is missing (English: {english.texts[name].file})"
    for name in language.texts.keys() - english.texts.keys():
        yield f"{language.texts[name].file}: {name} is not in English"
    for name in language.texts.keys() & english.texts.keys():
        ours, theirs = language.texts[name], english.texts[name]
        if ours.traits.variables != theirs.traits.variables:
            yield f"{ours.file}: {name} has {_variables(ours)}, English has {_variables(theirs)}"
        if Path(ours.file).name != Path(theirs.file).name:
            yield f"{ours.file}: {name} belongs in {Path(theirs.file).name}"


def _variables(text: Text) -> str:
    return ", ".join(f"${name}" for name in sorted(text.traits.variables)) or "no variables"


def rulebook_findings(english: Language) -> Iterator[str]:
    """Every rule has a text, a title and a source, and every rulebook a letter."""
    numbers = {name.partition(".")[0]: text.file for name, text in english.texts.items() if RULE.match(name)}
    for number, file in numbers.items():
        book = Path(file).stem
        needed = [number, f"{number}.title", f"{number}.source", f"{book}.letter"]
        yield from (f"{file}: {each} is missing" for each in needed if each not in english.texts)


@dataclass(frozen=True)
class Ids:
    """The ids that the code may use."""

    known: set[str]
    prefixes: set[str]
    letters: set[str]

    @classmethod
    def of(cls, english: Language) -> Ids:
        names = {name for name in english.messages if not RULE.fullmatch(name)}
        letters = {name[0] for name in english.messages - names}
        prefixes = {name.partition("-")[0] for name in names if "-" in name}
        return cls(english.messages | english.texts.keys(), prefixes, letters)

    def look_like(self, literal: str) -> bool:
        shape = re.fullmatch(r"([a-z]+)(-[a-z0-9]*)+", literal)
        return shape is not None and shape[1] in self.prefixes and literal not in FOREIGN_WORDS

    def have(self, literal: str, *, whole: bool) -> bool:
        """A string that ends in a dash, or that begins an f-string, is the beginning of ids."""
        if whole and not literal.endswith("-"):
            return literal in self.known
        return any(name.startswith(literal) for name in self.known)


def code_findings(file: Path, root: Path, ids: Ids) -> Iterator[str]:
    """Find ids and numbers of rules in the code that no catalogue has."""
    source = file.read_text(encoding="utf-8")
    where = file.relative_to(root)
    for line, text in enumerate(source.splitlines(), 1):
        for number in re.findall(r"\b[A-Z]-\d{3}\b", text):
            if number[0] in ids.letters and number not in ids.known:
                yield f"{where}:{line}: there is no rule {number}"
    for line, literal, whole in _literals(python.parse(source)):
        if ids.look_like(literal) and not ids.have(literal, whole=whole):
            yield f'{where}:{line}: there is no message "{literal}"'


def _literals(tree: python.AST) -> Iterator[tuple[int, str, bool]]:
    """Every string in the code, with its line and whether it is whole or the beginning of an f-string."""
    nodes = list(python.walk(tree))
    parts = {id(part) for node in nodes if isinstance(node, python.JoinedStr) for part in node.values}
    for node in nodes:
        if isinstance(node, python.JoinedStr) and node.values and isinstance(node.values[0], python.Constant):
            yield node.lineno, str(node.values[0].value), len(node.values) == 1
        if isinstance(node, python.Constant) and isinstance(node.value, str) and id(node) not in parts:
            yield node.lineno, node.value, True


def call_findings(file: Path, root: Path, english: Language) -> Iterator[str]:
    """Find messages that lack an argument where one call gives all of them: rendering them would fail."""
    for node in python.walk(python.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, python.Call) and (name := _asked(node)) in english.texts:
            given = _given(node)
            missing = set() if given is None else english.wanted(name) - given
            if missing:
                wants = ", ".join(f"${each}" for each in sorted(missing))
                yield f'{file.relative_to(root)}:{node.lineno}: "{name}" wants {wants} too'


def _asked(call: python.Call) -> str:
    """The id in `t("…")`, `Phrase("…")`, `BadSetup("…")`; nothing for other calls."""
    function = call.func
    name = function.id if isinstance(function, python.Name) else getattr(function, "attr", "")
    speaks = name == "t" or name[:1].isupper()
    first = call.args[0] if call.args else None
    return str(first.value) if speaks and isinstance(first, python.Constant) else ""


def _given(call: python.Call) -> set[str] | None:
    """The names of the arguments; None where the call doesn't show them."""
    dicts = [arg for arg in call.args if isinstance(arg, python.Dict)]
    names = {keyword.arg for keyword in call.keywords}
    names |= {getattr(key, "value", None) for each in dicts for key in each.keys}
    readable = dicts or len(call.args) == 1 or call.keywords
    return {str(name) for name in names} if readable and None not in names else None


def findings(root: Path) -> Iterator[str]:
    package = root / "src" / "cellmates"
    languages = [read_language(f) for f in sorted((package / "locale").iterdir()) if f.is_dir()]
    english = next(language for language in languages if language.name == ENGLISH)
    yield from rulebook_findings(english)
    for language in languages:
        yield from language.findings
        yield from sorted(plural_findings(language, english))
        yield from sorted(translation_findings(language, english))
    ids = Ids.of(english)
    for file in sorted(package.rglob("*.py")):
        yield from code_findings(file, root, ids)
        yield from call_findings(file, root, english)


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("root", nargs="?", type=Path, default=Path(__file__).resolve().parents[1])
    found = list(findings(arguments.parse_args().root))
    for finding in found:
        print(finding)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
