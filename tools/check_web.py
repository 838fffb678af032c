"""Check the page's sources: packages are pinned and name no host, types are right, and the code is formatted.

A canary, a small file with a deliberate error, is checked too: a type checker that accepts it checks nothing.
"""

from __future__ import annotations

import json
import re
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from hatch_page import BUILD, PACKAGES, WEB, colourless, is_unwanted, run_node  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Iterator

EXACT: Final = re.compile(r"\d+\.\d+\.\d+(-[\w.]+)?")
BINDING: Final = "node_modules/@rolldown/binding-"
BINDINGS: Final = 15
"""One for each platform; npm drops those of other platforms if the lock is not made in a clean folder."""
CHECKER: Final = PACKAGES / "svelte-check" / "bin" / "svelte-check"
PRETTIER: Final = PACKAGES / "prettier" / "bin" / "prettier.cjs"
FORMATTED: Final = ("src", "index.html", "vite.config.ts", "palette.ts", "svelte.config.js")
CANARY: Final = {
    "canary.ts": 'export const seat: number = "three";\n',
    "Canary.svelte": '<script lang="ts">\n  const seat: number = "three";\n</script>\n\n{seat}\n',
}


def main() -> int:
    if is_unwanted() or not PACKAGES.is_dir():
        print("check_web: there is no page here; its sources are NOT checked.")
        return 0
    findings = [*manifest_findings(), *lock_findings()]
    with ThreadPoolExecutor() as together:
        found = together.map(lambda look: list(look()), (type_findings, form_findings, canary_findings))
    for each in found:
        findings += each
    print(*findings, sep="\n", end="\n" if findings else "")
    return 1 if findings else 0


def manifest_findings() -> Iterator[str]:
    manifest = read("package.json")
    for part in ("dependencies", "devDependencies", "overrides"):
        for name, version in manifest[part].items():
            if not EXACT.fullmatch(version):
                yield f'web/package.json: "{name}": "{version}" is not an exact version.'


def lock_findings() -> Iterator[str]:
    packages: dict[str, dict[str, Any]] = read("package-lock.json")["packages"]
    where = "web/package-lock.json"
    bindings = [name for name in packages if name.startswith(BINDING)]
    if len(bindings) < BINDINGS:
        found = f"{len(bindings)} of {BINDINGS} packages @rolldown/binding-…"
        yield f"{where}: it has {found}; make it in a clean folder."
    for name, package in packages.items():
        if "://" in str(package.get("resolved", "")):
            yield f"{where}: {name} says where it was fetched from; npm leaves that out in web/ (.npmrc)."
        if "funding" in package:
            yield f"{where}: {name} says whom to pay; run python tools/tidy_lock.py."
        if name and "integrity" not in package and not package.get("inBundle"):
            yield f"{where}: {name} has no checksum."


def read(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((WEB / name).read_text("utf-8"))
    return found


# ---- types and form


def type_findings() -> Iterator[str]:
    done = run_node(CHECKER, "--tsconfig", "./tsconfig.json", "--fail-on-warnings", "--output", "human")
    if done.returncode:
        yield colourless(done.stdout).strip()


def form_findings() -> Iterator[str]:
    done = run_node(PRETTIER, "--check", "--log-level", "warn", *FORMATTED)
    if done.returncode:
        yield colourless(done.stdout).strip()


def canary_findings() -> Iterator[str]:
    """Checked with our settings in a separate folder, so that its errors get in nobody's way."""
    BUILD.mkdir(exist_ok=True)
    with TemporaryDirectory(prefix="canary-", dir=BUILD) as folder:
        place = Path(folder)
        (place / "node_modules").symlink_to(PACKAGES, target_is_directory=True)
        settings = {"extends": str(WEB / "tsconfig.json"), "include": list(CANARY)}
        (place / "tsconfig.json").write_text(json.dumps(settings), "utf-8")
        for name, text in CANARY.items():
            (place / name).write_text(text, "utf-8")
        done = run_node(
            CHECKER, "--workspace", folder, "--tsconfig", f"{folder}/tsconfig.json", "--output", "machine"
        )
    for name in CANARY:
        if not re.search(rf'ERROR "[^"]*{name}"', done.stdout):
            yield f"svelte-check finds nothing wrong with {name}, and so nothing anywhere: {done.stdout}"


if __name__ == "__main__":
    sys.exit(main())
