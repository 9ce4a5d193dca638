"""The sources of the documentation site: contents, links and versions, without building it."""

from __future__ import annotations

import importlib
import json
import tomllib
from pathlib import Path

import publish_docs
import pytest
import stage_docs

from support.paths import ROOT

pytestmark = pytest.mark.slow

PAGES = stage_docs.site_pages()


@pytest.fixture(scope="module")
def staged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site") / "source"
    stage_docs.stage(folder, "v1.2.3")
    return folder


@pytest.mark.parametrize(
    ("document", "link", "led"),
    [
        ("docs/index.md", "../CONTRIBUTING.md#tests", "project/contributing.md#tests"),
        ("docs/how-to/host.md", "../maps.md", "../maps.md"),
        ("CONTRIBUTING.md", "docs/adr", f"{stage_docs.FORGE}/tree/v1/docs/adr"),
        (
            "docs/how-to/write-a-bot.md",
            "../../examples/greedy_bot.py",
            f"{stage_docs.FORGE}/blob/v1/examples/greedy_bot.py",
        ),
        ("examples/notebooks/first_bot.ipynb", "../../docs/bots.md", "../bots.md"),
        ("docs/index.md", "https://example.org/a.md", "https://example.org/a.md"),
        ("docs/index.md", "#here", "#here"),
    ],
)
def test_a_link_of_a_document_leads_to_the_same_place_from_the_site(document: str, link: str, led: str) -> None:
    assert stage_docs.DocumentLinks(document, PAGES, "v1").target(link) == led


def test_a_link_that_leads_nowhere_ends_the_build() -> None:
    with pytest.raises(SystemExit, match=r"docs/index\.md: the link gone\.md leads nowhere"):
        stage_docs.DocumentLinks("docs/index.md", PAGES, "main").target("gone.md")


def test_links_in_blocks_of_code_are_left_alone() -> None:
    links = stage_docs.DocumentLinks("docs/index.md", PAGES, "main")
    assert links.rewrite("[a](../README.md)\n```\n[a](../README.md)\n```\n").endswith("```\n[a](../README.md)\n```\n")


def test_every_document_is_in_the_contents(staged: Path) -> None:
    """Sphinx would complain as well, but only where the site is built."""
    listed: set[str] = {"index"}
    for page in ("index.md", "adr/index.md", "reference/api/index.md"):
        blocks = (staged / page).read_text(encoding="utf-8").split("```{toctree}")[1:]
        folder = Path(page).parent
        names = [
            line for block in blocks for line in block.partition("```")[0].splitlines() if line[:1] not in ("", ":")
        ]
        listed |= {(folder / name).as_posix() for name in names}
    there = {
        file.relative_to(staged).with_suffix("").as_posix()
        for file in staged.rglob("*")
        if file.suffix in (".md", ".ipynb")
    }
    assert there == listed


def test_what_the_reference_of_the_api_names_is_there() -> None:
    described = tomllib.loads((ROOT / stage_docs.API).read_text(encoding="utf-8"))
    for page in described["page"]:
        for module, names in page["modules"].items():
            loaded = importlib.import_module(module)
            assert [name for name in names if not hasattr(loaded, name)] == [], module


def test_all_that_the_package_and_the_api_of_bots_export_is_described() -> None:
    described = tomllib.loads((ROOT / stage_docs.API).read_text(encoding="utf-8"))
    modules = {module: names for page in described["page"] for module, names in page["modules"].items()}
    import semafor
    from semafor.bots import api

    exported = [getattr(semafor, name) for name in semafor.HOMES]
    exported += [getattr(api, name) for name in api.__all__ if name not in ("BotLike", "as_choice", "no_choice")]
    missing = [
        thing.__name__
        for thing in exported
        if thing.__module__ not in modules
        or (modules[thing.__module__] and thing.__name__ not in modules[thing.__module__])
    ]
    assert missing == []


def test_versions_lie_side_by_side_and_the_newest_release_is_shown_first(tmp_path: Path) -> None:
    built, pages = tmp_path / "built", tmp_path / "pages"
    built.mkdir()
    pages.mkdir()

    def publish(tag: str | None, text: str) -> None:
        (built / "index.html").write_text(text, encoding="utf-8")
        publish_docs.publish(built, pages, tag)

    publish(None, "main")
    assert "url=latest/" in (pages / "index.html").read_text(encoding="utf-8")
    publish("v1.9.0", "old")
    publish("v1.10.0", "with a mistake")
    publish("v1.10.1", "mended")
    listed = [version["name"] for version in json.loads((pages / "versions.json").read_text(encoding="utf-8"))]
    assert listed == ["latest", "v1.10", "v1.9"]
    assert "url=v1.10/" in (pages / "index.html").read_text(encoding="utf-8")
    texts = {name: (pages / name / "index.html").read_text(encoding="utf-8") for name in listed}
    assert texts == {"latest": "main", "v1.10": "mended", "v1.9": "old"}
    assert (pages / ".nojekyll").exists()


@pytest.mark.parametrize("tag", ["1.2.3", "v1.2", "v1.2.3rc1", "v1.2.3/../x"])
def test_what_is_no_tag_of_a_release_is_not_published(tag: str) -> None:
    with pytest.raises(ValueError, match="no tag of a release"):
        publish_docs.folder_of(tag)
