"""Lays out the sources of the documentation site: documents as they lie in the repository, with links that fit there.

The documents are plain Markdown for readers on a forge. The site has other addresses and a few pages more, so this
writes a copy: contents from docs/index.md, notebooks, pages of the API, and links out of docs/ led to where they go.

    python tools/stage_docs.py build/docs-source
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import tomllib
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from urllib.parse import quote

ROOT = Path(__file__).resolve().parent.parent
INDEX = "docs/index.md"
API = "docs/site/api.toml"
# Documents beside docs/ that are pages of the site, by the address that they have there.
PAGES_BESIDE = {
    "CHANGELOG.md": "project/changelog.md",
    "CODE_OF_CONDUCT.md": "project/code-of-conduct.md",
    "CONTRIBUTING.md": "project/contributing.md",
    "SECURITY.md": "project/security.md",
    "tests/conformance/README.md": "project/conformance.md",
}
NOTEBOOKS = "examples/notebooks"
# Links to what is no page lead to the repository, at the version that the site is about.
FORGE = "https://github.com/semafor-game/semafor"
LINK = re.compile(r"(!?\[(?:[^\[\]]|\[[^\]]*\])*\]\()([^)\s]+)(\))")
FENCE = re.compile(r"^(```.*?^```)$", flags=re.MULTILINE | re.DOTALL)


def site_pages() -> dict[str, str]:
    """Every file of the repository that the site has, and its path in the sources of the site."""
    pages = dict(PAGES_BESIDE)
    for file in sorted((ROOT / "docs").rglob("*")):
        path = file.relative_to(ROOT / "docs").as_posix()
        if file.is_file() and not path.startswith("site/"):
            pages[f"docs/{path}"] = path
    for file in sorted((ROOT / NOTEBOOKS).glob("*.ipynb")):
        pages[f"{NOTEBOOKS}/{file.name}"] = f"notebooks/{file.name}"
    return pages


class DocumentLinks:
    """Turns the links of one document into links that lead to the same place from the site."""

    def __init__(self, source: str, pages: dict[str, str], reference: str) -> None:
        self.folder = PurePosixPath(source).parent
        self.site_folder = PurePosixPath(pages[source]).parent
        self.source, self.pages, self.reference = source, pages, reference

    def rewrite(self, markdown: str) -> str:
        """All links outside of blocks of code."""
        parts = FENCE.split(markdown)
        return "".join(part if part.startswith("```") else LINK.sub(self._led, part) for part in parts)

    def _led(self, found: re.Match[str]) -> str:
        return found[1] + self.target(found[2]) + found[3]

    def target(self, link: str) -> str:
        path, hash_mark, anchor = link.partition("#")
        if "://" in link or link.startswith("mailto:") or not path:
            return link
        place = os.path.normpath(self.folder / path).replace(os.sep, "/")
        if place in self.pages:
            return os.path.relpath(self.pages[place], self.site_folder).replace(os.sep, "/") + hash_mark + anchor
        if place.startswith("..") or not (ROOT / place).exists():
            raise SystemExit(f"{self.source}: the link {link} leads nowhere")
        kind = "tree" if (ROOT / place).is_dir() else "blob"
        return f"{FORGE}/{kind}/{self.reference}/{quote(place)}{hash_mark}{anchor}"


def linked_pages(markdown: str) -> list[str]:
    """The pages of the site that a list links to, in its order, as the contents name them."""
    targets = [found[2].partition("#")[0] for found in LINK.finditer(markdown) if not found[1].startswith("!")]
    return [re.sub(r"\.(md|ipynb)$", "", target) for target in targets if target and "://" not in target]


def contents(caption: str, pages: list[str]) -> str:
    """A table of contents in Sphinx's words, which the page itself does not show."""
    return "\n".join(["```{toctree}", ":hidden:", *([f":caption: {caption}"] if caption else []), *pages, "```", ""])


def front_page(markdown: str) -> tuple[str, str]:
    """The front page with the contents of every section behind it, and the page of the decisions.

    On a forge the decisions are listed in the index itself. Here that list has a page of its own.
    """
    opening, *sections = re.split(r"^(?=## )", markdown, flags=re.MULTILINE)
    tables: list[str] = []
    shown: list[str] = []
    decisions = ""
    for section in sections:
        listed, _, records = section.partition("- Decisions")
        if records:
            introduction, _, rows = records.partition("\n")
            listed += f"- [Decisions](adr/index.md){introduction.rstrip(':')}.\n"
            items = re.sub(r"^ +", "", rows, flags=re.MULTILINE).replace("](adr/", "](")
            found = linked_pages(items)
            decisions = f"# Decisions\n\nOne page each{introduction.removeprefix(', one page each')}\n\n{items}\n"
            decisions += contents("", found)
        caption = section.splitlines()[0].removeprefix("## ").partition(":")[0]
        pages = linked_pages(listed)
        if caption == "Reference":
            pages.insert(0, "reference/api/index")
            entry = "- [API](reference/api/index.md): every public class and function.\n"
            listed = listed.replace("\n- ", f"\n{entry}- ", 1)
        if pages:
            tables.append(contents(caption, list(dict.fromkeys(pages))))
        shown.append(listed.rstrip() + "\n\n")
    return opening + "".join(shown) + "\n".join(tables), decisions


def api_pages() -> Iterator[tuple[str, str]]:
    """The pages of the API: for each module its docstring and its names, as Sphinx finds them."""
    described = tomllib.loads((ROOT / API).read_text(encoding="utf-8"))
    rows = "".join(f"- [{page['title']}]({page['name']}.md): {page['text']}\n" for page in described["page"])
    names = [page["name"] for page in described["page"]]
    yield "index", f"# API\n\n{described['opening']}\n\n{rows}\n" + contents("", names)
    for page in described["page"]:
        text = f"# {page['title']}\n\n{page['opening']}\n"
        for module, members in page["modules"].items():
            options = f"   :members: {', '.join(members)}".rstrip()
            text += f"\n## `{module}`\n\n```{{eval-rst}}\n.. automodule:: {module}\n{options}\n```\n"
        yield page["name"], text


def stage(target: Path, reference: str) -> None:
    """Write all sources anew. What the site no longer has must not stay, or links to it would go on working."""
    shutil.rmtree(target, ignore_errors=True)
    pages = site_pages()
    for source, path in pages.items():
        file = target / path
        file.parent.mkdir(parents=True, exist_ok=True)
        links = DocumentLinks(source, pages, reference)
        if source.endswith(".md"):
            text = links.rewrite((ROOT / source).read_text(encoding="utf-8"))
            if source == INDEX:
                text, decisions = front_page(text)
                write(target / "adr" / "index.md", decisions)
            write(file, text)
        elif source.endswith(".ipynb"):
            write(file, notebook(json.loads((ROOT / source).read_text(encoding="utf-8")), links))
        else:
            shutil.copyfile(ROOT / source, file)
    for name, text in api_pages():
        write(target / "reference" / "api" / f"{name}.md", text)


def notebook(data: dict[str, list[dict[str, object]]], links: DocumentLinks) -> str:
    for cell in data["cells"]:
        if cell["cell_type"] == "markdown":
            cell["source"] = links.rewrite("".join(cell["source"]))  # type: ignore[arg-type]  # a list of lines
    return json.dumps(data, indent=1, ensure_ascii=False)


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Lay out the sources of the documentation site.")
    parser.add_argument("target", type=Path, help="the folder to write; what was in it is deleted")
    parser.add_argument("--reference", default="main", help="the branch or tag that links to the repository name")
    arguments = parser.parse_args()
    stage(arguments.target, arguments.reference)


if __name__ == "__main__":
    main()
