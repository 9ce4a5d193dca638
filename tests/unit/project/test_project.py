"""What the project promises about itself: locked packages, layers, documents that lead somewhere."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.paths import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
SOURCE = ROOT / "src" / "semafor"
HEART = ("maps", "rules", "notation", "undo_log", "game", "explain", "bots")
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("tests/**/*.md")])


def read(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def modules_of_the_heart() -> Iterator[Path]:
    for part in HEART:
        path = ROOT / "src" / "semafor" / part
        yield from sorted(path.rglob("*.py")) if path.is_dir() else [path.with_suffix(".py")]


def imported_by(module: Path) -> set[str]:
    """The names of the packages that a module imports, inside functions too."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            names.add(node.module or "")
    return {name.split(".")[0] for name in names}


def test_the_heart_imports_the_standard_library_alone() -> None:
    allowed = sys.stdlib_module_names | {"semafor"}
    foreign = {str(module.relative_to(ROOT)): imported_by(module) - allowed for module in modules_of_the_heart()}
    assert {module: names for module, names in foreign.items() if names} == {}


def test_every_folder_of_tests_is_named_like_the_package_that_it_tests() -> None:
    """All but those for what no package holds alone."""
    beyond_packages = {"unit/project", "server/fuzz", "server/recovery", "server/secrecy"}
    folders = {path.parent.relative_to(ROOT / "tests").as_posix() for path in ROOT.glob("tests/*/**/test_*.py")}
    mirrored = {folder.removeprefix("unit/") for folder in folders if folder.startswith(("unit/", "server/"))}
    packages = {path.parent.relative_to(SOURCE).as_posix() for path in SOURCE.rglob("__init__.py")}
    assert mirrored - packages == {folder.removeprefix("unit/") for folder in beyond_packages}


def test_building_takes_what_the_build_lock_says() -> None:
    lines = read("requirements/build.in").splitlines()
    assert [line for line in lines if not line.startswith("#")] == PROJECT["build-system"]["requires"]


@pytest.mark.parametrize("lock", sorted((ROOT / "requirements").glob("*.txt")), ids=lambda lock: lock.stem)
def test_a_lock_pins_every_package_by_hashes_and_names_no_place_to_get_it_from(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    assert "://" not in text
    packages = [line for line in text.replace("\\\n", " ").splitlines() if line and not line.startswith("#")]
    assert packages
    assert [package for package in packages if "==" not in package or "--hash=sha256:" not in package] == []


def test_the_version_stands_in_one_place_and_the_citation_repeats_it() -> None:
    (cited,) = re.findall(r"^version: (.*)$", read("CITATION.cff"), flags=re.MULTILINE)
    assert cited == PROJECT["project"]["version"]
    # The page is a part of the package. npm wants some version where it lists what the page is made of.
    assert '"version": "0.0.0"' in read("web/package.json")


def test_the_project_says_where_it_lives() -> None:
    assert {"Homepage", "Documentation", "Source", "Changelog", "Issues"} <= set(PROJECT["project"]["urls"])
    assert all(address.startswith("https://") for address in PROJECT["project"]["urls"].values())


def test_the_changelog_has_a_place_for_what_is_not_released_and_for_changed_rules() -> None:
    headings = re.findall(r"^##+ (.*)$", read("CHANGELOG.md"), flags=re.MULTILINE)
    assert headings[0] == "[Unreleased]"
    assert "Rules" in headings


def test_the_rules_that_are_documented_are_the_rules_that_are_tested() -> None:
    documented = re.findall(r"^(?:\| |\*\*)([A-Z]+-[0-9A-F]+)\b", read("docs/reference/rules.md"), flags=re.MULTILINE)
    assert sorted(documented) == sorted(read("tests/rule_ids.txt").split())


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: str(document.relative_to(ROOT)))
def test_links_between_documents_lead_somewhere(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    links = [link for link in re.findall(r"\]\(([^)\s]+)\)", text) if "://" not in link]
    assert [link for link in links if not leads_somewhere(document, link)] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: str(document.relative_to(ROOT)))
def test_a_row_of_a_table_is_one_line(document: Path) -> None:
    prose = re.sub(r"^```.*?^```", "", document.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    rows = [line for line in prose.splitlines() if line.startswith("|")]
    assert [row for row in rows if len(row) < 2 or not row.endswith("|")] == []


def leads_somewhere(document: Path, link: str) -> bool:
    path, _, anchor = link.partition("#")
    target = (document.parent / path).resolve() if path else document
    if not target.exists():
        return False
    return not anchor or anchor in anchors(target)


def anchors(document: Path) -> set[str]:
    headings = re.findall(r"^#+ (.*)$", document.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading).strip().lower().replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("record", sorted(ROOT.glob("docs/adr/*.md")), ids=lambda record: record.stem)
def test_a_decision_tells_question_decision_price_and_two_alternatives(record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    assert re.findall(r"^## (.*)$", text, flags=re.MULTILINE) == [
        "The question",
        "The decision",
        "What we pay",
        "What else we thought of",
    ]
    assert len(re.findall(r"^- \*\*", text.split("## What else we thought of")[1], flags=re.MULTILINE)) >= 2
    assert record.name in read("docs/index.md")
