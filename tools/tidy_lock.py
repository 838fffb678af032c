"""Remove entries from web/package-lock.json that no install needs, such as funding, which names hosts.

Run it after `npm install`; `npm ci` reads the file as before.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Final

LOCK: Final = Path(__file__).resolve().parents[1] / "web" / "package-lock.json"
UNREAD: Final = ("funding", "deprecated")


def main() -> None:
    lock = json.loads(LOCK.read_text("utf-8"))
    for package in lock["packages"].values():
        for name in UNREAD:
            package.pop(name, None)
    before = LOCK.stat()
    LOCK.write_text(json.dumps(lock, indent=2, ensure_ascii=False) + "\n", "utf-8")
    os.utime(
        LOCK, ns=(before.st_atime_ns, before.st_mtime_ns)
    )  # keep its time: the packages are the same, so none needs installing


if __name__ == "__main__":
    main()
