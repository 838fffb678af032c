"""The page built from web/: its files as they are sent, all in memory."""

from __future__ import annotations

import hashlib
import os
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from starlette.responses import Response

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.requests import Request

BUILT_IN: Final = Path(__file__).resolve().parents[1] / "page"
ELSEWHERE: Final = "CELLMATES_PAGE"
"""Names another folder, for work on the page."""
INDEX: Final = "/index.html"
PLACES: Final = ("/rules", "/rules/{game}", "/learn", "/replay")
"""What the page shows in addition to the lobby and tables; it reads its own address."""
PACKED: Final = ".gz"
NAMED_BY_CONTENT: Final = "/assets/"
FOREVER: Final = "public, max-age=31536000, immutable"
ASK_FIRST: Final = "no-cache"
MEDIA: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
UNKNOWN: Final = "application/octet-stream"


@dataclass(frozen=True, slots=True)
class PageFile:
    """A file as it is sent: plain, compressed where that helps, and how long a browser may keep it."""

    media: str
    keep: str
    plain: bytes
    packed: bytes | None
    tag: str

    def answer(self, request: Request) -> Response:
        headers = {"cache-control": self.keep, "etag": self.tag, "vary": "accept-encoding"}
        if is_known(self.tag, request.headers.get("if-none-match", "")):
            return Response(status_code=304, headers=headers)
        if self.packed is not None and takes_gzip(request.headers.get("accept-encoding", "")):
            return Response(
                self.packed, media_type=self.media, headers=headers | {"content-encoding": "gzip"}
            )
        return Response(self.plain, media_type=self.media, headers=headers)


def page_file(media: str, plain: bytes, packed: bytes | None = None, *, keep: str = ASK_FIRST) -> PageFile:
    # Weak, since the same tag stands for the compressed and the plain form.
    return PageFile(media, keep, plain, packed, f'W/"{hashlib.sha256(plain).hexdigest()[:20]}"')


def our_page() -> Mapping[str, PageFile]:
    return read_page(Path(os.environ.get(ELSEWHERE) or BUILT_IN))


@cache
def read_page(folder: Path) -> Mapping[str, PageFile]:
    """All files of the page by path; empty if the page was not built."""
    if not folder.joinpath(INDEX[1:]).is_file():
        return {}
    files = sorted(path for path in folder.rglob("*") if path.is_file() and path.suffix != PACKED)
    return {f"/{path.relative_to(folder).as_posix()}": read_file(path, folder) for path in files}


def read_file(path: Path, folder: Path) -> PageFile:
    packed = path.with_name(path.name + PACKED)
    is_named_by_content = f"/{path.relative_to(folder).as_posix()}".startswith(NAMED_BY_CONTENT)
    return page_file(
        MEDIA.get(path.suffix, UNKNOWN),
        path.read_bytes(),
        packed.read_bytes() if packed.is_file() else None,
        keep=FOREVER if is_named_by_content else ASK_FIRST,
    )


# What a browser says


def is_known(tag: str, known: str) -> bool:
    """Whether the browser already has this file: `If-None-Match` lists what it has."""
    return tag in {each.strip() for each in known.split(",")}


def takes_gzip(accepted: str) -> bool:
    """Whether `Accept-Encoding` allows gzip; `gzip;q=0` does not."""
    for each in accepted.lower().split(","):
        name, _, weight = each.partition(";")
        if name.strip() in {"gzip", "x-gzip"}:
            return weight.replace(" ", "").rstrip("0.") != "q="
    return False
