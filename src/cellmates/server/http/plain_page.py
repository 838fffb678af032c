"""The plain HTML pages of a server that was built without its page: what runs, and how to use it."""

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
        f"<p>{escape(t('plain-what'))}</p><ul>{items}</ul><p>{escape(t('plain-how'))}</p>"
        f"<p><code>{escape(t('plain-example', url=config.url))}</code></p><ul>{links}</ul>"
    )


def invitation(config: Config, table: str) -> str:
    """For people who followed a link to a server without its page."""
    example = t("plain-enter", url=config.url, table=table)
    return page(f"<p>{escape(t('plain-invited'))}</p><p><code>{escape(example)}</code></p>")


def page(body: str) -> str:
    """A page without script or style, which the content security policy would have to allow."""
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>Cellmates</title></head><body><main><h1>Cellmates {escape(cellmates.__version__)}</h1>"
        f"{body}</main></body></html>"
    )


LINKS = (
    ("/api/games", "plain-games"),
    ("/openapi.json", "plain-openapi"),
    ("/asyncapi.json", "plain-asyncapi"),
    ("/healthz", "plain-health"),
    ("/metrics", "plain-metrics"),
)
