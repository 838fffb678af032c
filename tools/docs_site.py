"""Build the site of the documentation: `python -m tools.docs_site`, or `make docs`.

The pages of `docs/` are copied to `build/docs/source`, and what can be written by a program is added there: the
reference of the command line, that of the Python API, and which tests speak for which rule. Sphinx turns that into
`build/docs/html`; a warning of Sphinx, a page that no index links to and a fetch from a foreign host are errors.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from functools import partial
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
PROJECT: Final = {name: f"project/{name.lower()}" for name in ("CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")}
"""Pages beside `docs/` that belong to the site, and where they stand there."""
COVERAGE: Final = "lookup/rules/coverage.md"
LINK: Final = re.compile(r"(?<!!)\[([^\]]*)\]\(([^)\s#]+)(#[^)\s]*)?\)")
ANCHOR: Final = re.compile(r'^<a id="([^"]+)"></a>\n', re.MULTILINE)
FETCHED: Final = re.compile(r"""<(?:script|img|link|iframe|source|video|audio)\b[^>]*?(?:src|href)=["']((?:https?:)?//[^"']+)""")
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
    """Everything that Sphinx reads, in a folder of its own."""
    shutil.rmtree(source, ignore_errors=True)
    shutil.copytree(DOCS, source)
    for name, place in PROJECT.items():
        write(source / place, (ROOT / name).read_text(encoding="utf-8"))
    write(source / COVERAGE, coverage(citations(ROOT / "tests")))
    append(source / "lookup" / "commands.md", commands())
    for name, text in modules().items():
        write(source / "lookup" / "python" / name, text)
    append(source / "lookup" / "python.md", toctree("", [f"python/{name}" for name in modules()]))
    for page in sorted(source.rglob("*.md")):
        page.write_text(as_site_page(page, source), encoding="utf-8")


def write(page: Path, text: str) -> None:
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(text, encoding="utf-8")


def append(page: Path, text: str) -> None:
    page.write_text(f"{page.read_text(encoding='utf-8')}\n{text}", encoding="utf-8")


def as_site_page(page: Path, source: Path) -> str:
    """A page with links that work on the site, targets that Sphinx knows, and the navigation of an index."""
    place = page.relative_to(source)
    text = page.read_text(encoding="utf-8")
    entries = toctrees(text) if page.name == "index.md" else ""
    return relinked(ANCHOR.sub(r"(\1)=\n", text), home_of(place), place) + entries


def home_of(place: Path) -> Path:
    """Where a page of the site stands in the project, from its top."""
    return next((Path(name) for name, there in PROJECT.items() if there == str(place)), Path("docs") / place)


def relinked(text: str, home: Path, place: Path) -> str:
    return LINK.sub(lambda found: link(found, home, place), text)


def link(found: re.Match[str], home: Path, place: Path) -> str:
    """The same link from the page's place on the site; plain words if it leads out of the site."""
    words, target, anchor = found[1], found[2], found[3] or ""
    if "://" in target:
        return found[0]
    there = os.path.normpath(home.parent / target)
    on_site = PROJECT.get(there) or (there.removeprefix("docs/") if there.startswith("docs/") else None)
    if on_site is None or (DOCS / on_site).is_dir():
        return words
    return f"[{words}]({os.path.relpath(on_site, place.parent)}{anchor})"


# Navigation


def toctrees(index: str) -> str:
    """The pages that an index links to, in its order, under its headings."""
    _, *sections = re.split(r"^## ", f"\n{index}", flags=re.MULTILINE)
    if not sections:
        return toctree("", linked(index))
    return "".join(toctree(section.partition("\n")[0], linked(section)) for section in sections)


def linked(text: str) -> list[str]:
    found = (target for _, target, _ in LINK.findall(text) if target.endswith(".md"))
    return list(dict.fromkeys(PROJECT.get(Path(target).name, target) for target in found))


def toctree(caption: str, pages: Iterable[str]) -> str:
    rows = [":hidden:", f":caption: {caption}"] if caption else [":hidden:"]
    return "\n".join(["", "```{toctree}", *rows, "", *pages, "```", ""])


# Building


def sphinx(source: Path, html: Path) -> bool:
    """Whether Sphinx failed. It reads the engine's text, whose signatures and docstrings the libraries lack."""
    options = ["--fail-on-warning", "--keep-going", "--quiet", "--jobs", "2", "-E", "-b", "dirhtml"]
    command = [sys.executable, "-m", "sphinx", *options, "-d", str(html.with_name("doctrees")), str(source), str(html)]
    shutil.rmtree(html, ignore_errors=True)
    interpreted = {**os.environ, "CELLMATES_INTERPRETED": "1"}
    return subprocess.run(command, check=False, env=interpreted).returncode != 0


def foreign_fetches(html: Path) -> Iterator[str]:
    """What a browser would fetch from another host; a link that a reader may click is no fetch."""
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
