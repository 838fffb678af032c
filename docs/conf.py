"""Settings of the site: `make docs` builds it from a copy of this folder (`tools/docs_site.py`)."""

from __future__ import annotations

import re
from importlib.metadata import version as installed
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx

project = "Cellmates"
author = "The Cellmates contributors"
copyright = author  # noqa: A001 - Sphinx's name
release = version = installed("cellmates")

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["**/*.service"]
myst_heading_anchors = 4
myst_links_external_new_tab = False
default_role = "code"  # docstrings have `names` in single backticks
nitpicky = False  # signatures name types of other libraries

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True
autodoc_inherit_docstrings = False  # Gymnasium documents its own methods
suppress_warnings = ["ref.python"]  # two classes of the lab are called Spread
add_module_names = False
python_maximum_signature_line_length = 90

html_theme = "furo"
html_title = f"Cellmates {release}"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_favicon = "_static/mark.svg"
html_copy_source = False
html_show_sphinx = False
pygments_style = "tango"
pygments_dark_style = "github-dark"
html_theme_options = {
    "light_css_variables": {
        "font-stack": "system-ui, sans-serif",
        "color-brand-primary": "#8a3d0c",
        "color-brand-content": "#8a3d0c",
    },
    "dark_css_variables": {"color-brand-primary": "#f0a35e", "color-brand-content": "#f0a35e"},
}


def setup(app: Sphinx) -> None:
    app.connect("autodoc-process-docstring", mark_code)


def mark_code(
    _app: object, _what: str, _name: str, _thing: object, _options: object, lines: list[str]
) -> None:
    """Indented code after a colon, as in Markdown: reStructuredText wants a second colon."""
    lines[:] = re.sub(r"(?<!:):\n\n(?=    )", "::\n\n", "\n".join(lines)).split("\n")
