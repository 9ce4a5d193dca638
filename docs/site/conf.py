"""How Sphinx makes the site. `make docs` lays out the sources (tools/stage_docs.py) and calls it (ADR 37)."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

# The interpreted modules have signatures and types; compiled ones don't tell them. The notebooks, which run in
# processes of their own, are to be fast.
os.environ["SEMAFOR_INTERPRETED"] = "1"
import semafor  # noqa: F401 after the setting that it reads

del os.environ["SEMAFOR_INTERPRETED"]

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

project = "Semafor"
author = "Semafor contributors"
copyright = "Semafor contributors, MIT licence"  # noqa: A001 Sphinx calls it so
release = PROJECT["version"]
version = release
# The folder in which the site is published: latest, or v1.2 (tools/publish_docs.py).
published_as = os.environ.get("SEMAFOR_DOCS_VERSION", "latest")

extensions = ["myst_nb", "sphinx.ext.autodoc", "sphinx_copybutton"]
# Words that should be links, and links that should lead somewhere, are warnings; `make docs` makes errors of them.
nitpicky = True
# What other packages define has no page here; the site is built without asking for theirs.
OTHERS = "AECEnv|Any|asyncio|collections|gymnasium|importlib|io|np|npt|numpy|os|pathlib|pettingzoo|types|typing"
nitpick_ignore_regex = [("py:.*", rf"({OTHERS})\b.*")]
# Of our own, each by its name: aliases of types, for which Sphinx looks among classes, and classes that signatures of
# public names mention and that nobody should build on.
ALIASES = ("BotLike", "Event")
INSIDE = (
    "semafor.bots.process.isolated_process.IsolatedProcess",
    "semafor.env.observation_writer.ObservationWriter",
    "semafor.maps.json_cursor.JsonCursor",
    "semafor.notation.map_ids.MapIds",
    "semafor.notation.map_lookup.MapLookup",
)
nitpick_ignore = [("py:class", name) for name in (*ALIASES, *INSIDE)]

myst_enable_extensions = ["attrs_inline", "deflist"]
# The same anchors as on a forge.
myst_heading_anchors = 4
myst_fence_as_directive = ["mermaid"]
# Notebooks are committed without what they print. They are run here, and one that fails is an error.
nb_execution_mode = "cache"
nb_execution_cache_path = str(ROOT / "build" / "docs-notebooks")
nb_execution_raise_on_error = True
nb_execution_timeout = 300
nb_render_markdown_format = "myst"

autodoc_member_order = "bysource"
autodoc_default_options = {"undoc-members": True, "show-inheritance": True}
# What a method says that comes from another package is written for that package's site.
autodoc_inherit_docstrings = False
autodoc_typehints = "signature"
autodoc_class_signature = "mixed"
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 88
add_module_names = False
toc_object_entries_show_parents = "hide"

# A prompt is no part of what somebody wants to paste.
copybutton_prompt_text = r">>> |\.\.\. "
copybutton_prompt_is_regexp = True
copybutton_exclude = ".linenos, .gp, .go"

html_theme = "furo"
html_title = "Semafor"
html_baseurl = f"https://semafor-game.github.io/semafor/{published_as}/"
html_static_path = [str(HERE / "static"), str(ROOT / "build" / "docs-scripts")]
templates_path = [str(HERE / "templates")]
html_css_files = ["site.css"]
html_js_files = [("versions.js", {"defer": "defer"})]
html_favicon = str(ROOT / "web" / "public" / "icon.svg")
html_logo = str(ROOT / "web" / "public" / "icon.svg")
html_search_scorer = str(HERE / "scorer.js")
html_show_sphinx = False
html_copy_source = False
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/versions.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}
html_context = {"published_as": published_as}
html_theme_options = {
    "source_repository": PROJECT["urls"]["Source"],
    "footer_icons": [],
    "light_css_variables": {"color-brand-primary": "#9a3412", "color-brand-content": "#9a3412"},
    "dark_css_variables": {"color-brand-primary": "#fbbf77", "color-brand-content": "#fbbf77"},
}

# External addresses are looked at by the workflow alone: `make docs-links`.
linkcheck_timeout = 20
linkcheck_ignore = [r"https?://(localhost|127\.0\.0\.1).*", r"https://play\.example.*"]
linkcheck_anchors_ignore_for_url = [r"https://github\.com/.*"]


class Diagram(SphinxDirective):  # type: ignore[misc]  # types are checked without Sphinx
    """A diagram in Mermaid, which forges draw by themselves. Here a script of our own server draws it."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        text = "\n".join(self.content)
        self.env.metadata[self.env.docname]["diagrams"] = "yes"
        escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
        return [nodes.raw("", f'<pre class="diagram">{escaped}</pre>', format="html")]


def add_diagrams(app: Any, page: str, _template: str, _context: dict[str, Any], _tree: Any) -> None:
    """Only pages with diagrams load what draws them, which is large."""
    if app.env.metadata.get(page, {}).get("diagrams"):
        app.add_js_file("mermaid.min.js", defer="defer")
        app.add_js_file("diagrams.js", defer="defer")


def drop_field_numbers(_app: Any, _what: str, _name: str, _thing: Any, _options: Any, lines: list[str]) -> None:
    """Python describes the fields of a named tuple by their numbers, which says nothing."""
    if lines and lines[0].startswith("Alias for field number"):
        lines.clear()


def setup(app: Any) -> None:
    app.connect("autodoc-process-docstring", drop_field_numbers)
    app.add_directive("mermaid", Diagram)
    app.connect("html-page-context", add_diagrams)
