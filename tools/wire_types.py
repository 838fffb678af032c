"""Write `web/src/wire.ts` from the types on the wire; with `--check`, fail when the file is stale."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

from cellmates.server.describe.typescript import typescript

ROOT: Final = Path(__file__).resolve().parents[1]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, exit with 1 when it is stale")
    parser.add_argument("--into", type=Path, default=ROOT / "web" / "src", help="the folder of the file")
    given = parser.parse_args()
    path: Path = given.into / "wire.ts"
    text = typescript()
    if path.exists() and path.read_text(encoding="utf-8") == text:
        return 0
    if given.check:
        print(f"{path} is stale: run python tools/wire_types.py")
        return 1
    path.write_text(text, encoding="utf-8")
    print(f"wrote {path}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
