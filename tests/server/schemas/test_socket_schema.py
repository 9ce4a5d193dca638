"""The protocol as it is written down is the one that is spoken, and the example of it plays."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from semafor import Game
from support.live_server import LiveServer, serving
from support.paths import ROOT


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with serving(tmp_path_factory.mktemp("server"), bot_processes=1) as server:
        yield server


def module(path: Path) -> Any:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded


def test_the_schemas_in_the_documents_are_those_of_the_server() -> None:
    for path, text in module(ROOT / "tools" / "write_schemas.py").documents().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name} is outdated: python tools/write_schemas.py"


def test_the_example_client_plays_a_game_to_its_end(server: LiveServer) -> None:
    file = ROOT / "examples" / "table_client.py"
    assert len(file.read_text().splitlines()) <= 70
    record = module(file).play(server.url, map="usa")
    assert Game.from_record(record).over


def test_the_icons_are_painted_from_the_drawing() -> None:
    for path, content in module(ROOT / "tools" / "icons.py").icons().items():
        assert path.read_bytes() == content, f"{path.name} is outdated: python tools/icons.py"
