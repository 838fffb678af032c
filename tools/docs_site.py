"""Build the documentation site: `python -m tools.docs_site`, or `make docs`.

The pages of `docs/` are copied to `build/docs/source`, where generated pages are added: the references of the
command line and of the Python API, and which tests cover which rule. Sphinx turns that into
`build/docs/html`. Warnings, pages that no index links to and fetches from a foreign host are errors.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tools.docs_commands import commands
from tools.docs_python import modules
from tools.rule_coverage import citations
from tools.rule_coverage import page as coverage

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ROOT: Final = Path(__file__).resolve().parents[1]
DOCS: Final = ROOT / "docs"
BUILD: Final = ROOT / "build" / "docs"
PROJECT: Final = {
    name: f"project/{name.lower()}" for name in ("CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")
}
"""Pages outside `docs/` that belong to the site, and their places there."""
COVERAGE: Final = "lookup/rules/coverage.md"
LINK: Final = re.compile(r"(?<!!)\[([^\]]*)\]\(([^)\s#]*)(?:#([^)\s]*))?\)")
ANCHOR: Final = re.compile(r'^(- )?<a id="([^"]+)"></a>\n*', re.MULTILINE)
LEXERS: Final = {"curl": "sh", "ftl": "text"}
"""Languages of blocks that Sphinx doesn't know."""
FETCHED: Final = re.compile(
    r"""<(?:script|img|link|iframe|source|video|audio)\b[^>]*?(?:src|href)=["']((?:https?:)?//[^"']+)"""
)
FETCHED_BY_STYLE: Final = re.compile(r"""(?:@import\s+|url\(\s*)["']?((?:https?:)?//[^"')]+)""")


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--serve", type=int, metavar="PORT", help="show the site on this port afterwards")
    given = arguments.parse_args()
    stage(BUILD / "source")
    failed = sphinx(BUILD / "source", BUILD / "html")
    foreign = [] if failed else list(foreign_fetches(BUILD / "html"))
    print(*foreign, sep="\n", end="\n" if foreign else "")
    if failed or foreign:
        return 1
    print(f"The site is in {(BUILD / 'html' / 'index.html').relative_to(ROOT)}.")
    if given.serve:
        serve(BUILD / "html", given.serve)
    return 0


# Staging


def stage(source: Path) -> None:
    """Put everything that Sphinx reads into one folder."""
    shutil.rmtree(source, ignore_errors=True)
    shutil.copytree(DOCS, source)
    for name, place in PROJECT.items():
        write(source / place, (ROOT / name).read_text(encoding="utf-8"))
    write(source / COVERAGE, coverage(citations(ROOT / "tests")))
    append(source / "lookup" / "commands.md", commands())
    for name, text in modules().items():
        write(source / "lookup" / "python" / name, text)
    append(source / "lookup" / "python.md", toctree("", [f"python/{name}" for name in modules()]))
    insert(
        source / "index.md",
        "](lookup/python.md)",
        f"| [Tests of the rules]({COVERAGE}) | which tests cover which rule |",
    )
    for page in sorted(source.rglob("*.md")):
        page.write_text(as_site_page(page, source), encoding="utf-8")


def write(page: Path, text: str) -> None:
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(text, encoding="utf-8")


def append(page: Path, text: str) -> None:
    page.write_text(f"{page.read_text(encoding='utf-8')}\n{text}", encoding="utf-8")


def insert(page: Path, mark: str, row: str) -> None:
    """Insert a row after the one that contains the mark."""
    rows = page.read_text(encoding="utf-8").splitlines()
    at = next(place for place, text in enumerate(rows, 1) if mark in text)
    page.write_text("\n".join([*rows[:at], row, *rows[at:], ""]), encoding="utf-8")


def as_site_page(page: Path, source: Path) -> str:
    """A page with links that work on the site, targets that Sphinx knows, and the navigation of an index."""
    place = page.relative_to(source)
    text = page.read_text(encoding="utf-8")
    entries = toctrees(text) if page.name == "index.md" else ""
    for language, known in LEXERS.items():
        text = text.replace(f"```{language}\n", f"```{known}\n")
    return relinked(targeted(text, place), place) + entries


def targeted(text: str, place: Path) -> str:
    """Keep every HTML anchor, for links from elsewhere, and add a target that Sphinx knows."""
    return ANCHOR.sub(lambda found: target(found, place), text)


def target(found: re.Match[str], place: Path) -> str:
    """Put the target before a list, or after the anchor."""
    name = f"({target_name(place, found[2])})=\n"
    return f"\n{name}{found[0]}" if found[1] else f"{found[0].rstrip()}\n\n{name}"


def target_name(place: Path, anchor: str) -> str:
    return f"{place.with_suffix('')}-{anchor}".replace("/", "-").lower()


def relinked(text: str, place: Path) -> str:
    return LINK.sub(lambda found: link(found, place), text)


def link(found: re.Match[str], place: Path) -> str:
    """Return the same link on the site; plain words if it leads out of the site."""
    words, target, anchor = found[1], found[2], found[3]
    if "://" in target or not (target or anchor):
        return found[0]
    there = place_of(target, place) if target else place
    if there is None:
        return words
    if anchor and anchor in anchors(there):
        return f"[{words}](#{target_name(there, anchor)})"
    return f"[{words}]({os.path.relpath(there, place.parent)}{f'#{anchor}' if anchor else ''})"


def place_of(target: str, place: Path) -> Path | None:
    """Return where on the site a link leads; None if it leads out of the site."""
    there = os.path.normpath(home_of(place).parent / target)
    if there in PROJECT:
        return Path(PROJECT[there])
    inside = Path(there).is_relative_to("docs") and not (ROOT / there).is_dir()
    return Path(there).relative_to("docs") if inside else None


def home_of(place: Path) -> Path:
    """Return the path of a page in the project."""
    return next((Path(name) for name, there in PROJECT.items() if there == str(place)), Path("docs") / place)


@cache
def anchors(place: Path) -> set[str]:
    """The HTML anchors of a page."""
    page = ROOT / home_of(place)
    if page.suffix != ".md" or not page.is_file():
        return set()
    return {found[2] for found in ANCHOR.finditer(page.read_text(encoding="utf-8"))}


# Navigation


def toctrees(index: str) -> str:
    """The pages that an index links to, in its order, under its headings."""
    _, *sections = re.split(r"^## ", index, flags=re.MULTILINE)
    if not sections:
        return toctree("", linked(index))
    return "".join(toctree(section.partition("\n")[0], linked(section)) for section in sections)


def linked(text: str) -> list[str]:
    """List the pages that a text links to, with the words of the first link; a number is not a title."""
    found: dict[str, str] = {}
    for words, page, _ in LINK.findall(text):
        if page.endswith(".md"):
            found.setdefault(PROJECT.get(Path(page).name, page), words.replace("`", ""))
    return [page if words.isdigit() else f"{words} <{page}>" for page, words in found.items()]


def toctree(caption: str, pages: Iterable[str]) -> str:
    rows = [":hidden:", f":caption: {caption}"] if caption else [":hidden:"]
    return "\n".join(["", "```{toctree}", *rows, "", *pages, "```", ""])


# Building


def sphinx(source: Path, html: Path) -> bool:
    """Run Sphinx on the engine's text (compiled libraries lack signatures); return whether it failed."""
    options = ["--fail-on-warning", "--keep-going", "--quiet", "--jobs", "2", "-E", "-b", "dirhtml"]
    command = [
        sys.executable,
        "-m",
        "sphinx",
        *options,
        "-d",
        str(html.with_name("doctrees")),
        str(source),
        str(html),
    ]
    shutil.rmtree(html, ignore_errors=True)
    interpreted = {**os.environ, "CELLMATES_INTERPRETED": "1"}
    return subprocess.run(command, check=False, env=interpreted).returncode != 0


def foreign_fetches(html: Path) -> Iterator[str]:
    """Find what a browser would fetch from another host; a link to click is not a fetch."""
    for pattern, ending in ((FETCHED, "html"), (FETCHED_BY_STYLE, "html"), (FETCHED_BY_STYLE, "css")):
        for file in sorted(html.rglob(f"*.{ending}")):
            for host in pattern.findall(file.read_text(encoding="utf-8")):
                yield f"{file.relative_to(html)} fetches {host}"


def serve(html: Path, port: int) -> None:
    show = partial(SimpleHTTPRequestHandler, directory=html)
    with ThreadingHTTPServer(("127.0.0.1", port), show) as server:
        print(f"http://127.0.0.1:{server.server_port}/ (Ctrl-C ends it)")
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    sys.exit(main())
