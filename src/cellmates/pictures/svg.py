"""Writes SVG: elements with attributes and children, everything escaped."""

from __future__ import annotations

import re
from typing import Final

Value = str | int | float | None
NAMESPACE: Final = "http://www.w3.org/2000/svg"
SCOPE: Final = "cellmates"
"""The class of every picture, so that its styles affect nothing else on a page."""
UNSAYABLE: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML can't hold, not even escaped."""


class Markup(str):
    """Text that is already SVG; any other string is escaped when it becomes a child."""

    __slots__ = ()


def element(name: str, *children: str, **attributes: Value) -> Markup:
    """`element("text", "2 < 3", x=4, class_="small", text_anchor="end")`.

    Underscores in names become hyphens; a trailing one is dropped. Attributes that are None are left out.
    """
    head = name + "".join(written(key, value) for key, value in attributes.items() if value is not None)
    return Markup(f"<{head}>{joined(*children)}</{name}>" if children else f"<{head}/>")


def joined(*children: str) -> Markup:
    """Several pieces as one."""
    return Markup("".join(child if isinstance(child, Markup) else escaped(child) for child in children))


def document(width: float, height: float, title: str, body: str, style: str = "", desc: str = "") -> str:
    """A self-contained picture with its size, text alternative, style and body."""
    root = element(
        "svg",
        element("title", title),
        element("desc", desc) if desc else Markup(),
        element("style", Markup(style)) if style else Markup(),
        body,
        xmlns=NAMESPACE,
        width=width,
        height=height,
        viewBox=f"0 0 {number(width)} {number(height)}",
        role="img",
        class_=SCOPE,
    )
    return f"{root}\n"


def written(key: str, value: str | float) -> str:
    text = value if isinstance(value, str) else number(value)
    return f' {key.rstrip("_").replace("_", "-")}="{escaped(text)}"'


def number(value: float) -> str:
    """At most two decimals, without trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def escaped(text: str) -> str:
    plain = UNSAYABLE.sub("\ufffd", text)
    return plain.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
