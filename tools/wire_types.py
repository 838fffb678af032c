"""Write `web/src/wire.ts` from the types on the wire; with `--check`, fail when the file is stale."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from cellmates.server.describe.typescript import typescript
from tools.generated import keep

ROOT: Final = Path(__file__).resolve().parents[1]


def main() -> int:
    return keep("wire_types", ROOT / "web" / "src", lambda: {"wire.ts": typescript()}, __doc__)


if __name__ == "__main__":
    sys.exit(main())
