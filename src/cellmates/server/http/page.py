"""The plain page at `/`, until there is a table to sit at: what runs, and how to use it."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import cellmates
from cellmates.kernel.registry import games
from cellmates.words import t

if TYPE_CHECKING:
    from cellmates.server.config import Config


def front_page(config: Config) -> str:
    """What runs, and how to use it."""
    items = "".join(f"<li><code>{escape(name)}</code></li>" for name in games())
    links = "".join(f'<li><a href="{path}">{escape(t(words))}</a></li>' for path, words in LINKS)
    return page(
        f"<p>{escape(t('page-what'))}</p><ul>{items}</ul><p>{escape(t('page-how'))}</p>"
        f"<p><code>{escape(t('page-example', url=config.url))}</code></p><ul>{links}</ul>"
    )


def invitation(config: Config, table: str) -> str:
    """For whoever was sent a link before there is a page to play on."""
    example = t("page-enter", url=config.url, table=table)
    return page(f"<p>{escape(t('page-invited'))}</p><p><code>{escape(example)}</code></p>")


def page(body: str) -> str:
    """No script, no style: nothing that the content policy would have to let through."""
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>Cellmates</title></head><body><main><h1>Cellmates {escape(cellmates.__version__)}</h1>"
        f"{body}</main></body></html>"
    )


LINKS = (
    ("/api/games", "page-games"),
    ("/openapi.json", "page-openapi"),
    ("/asyncapi.json", "page-asyncapi"),
    ("/healthz", "page-health"),
    ("/metrics", "page-metrics"),
)
