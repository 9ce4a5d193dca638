"""What is packed for the browser: all that a tab needs, and nothing that only a server has."""

from __future__ import annotations

import json
from pathlib import Path

import orjson
import pack_engine
import pytest

from semafor.tab_server import plain_orjson


def test_nothing_of_a_framework_or_a_database_is_packed() -> None:
    modules = pack_engine.modules_of_tab()
    assert "semafor.tab_server.browser_bridge" in modules
    assert "semafor.server.tables.playing" in modules
    unwanted = (
        "semafor.server.http",
        "semafor.server.socket",
        "semafor.server.schemas",
        "semafor.server.people",
        "semafor.cli",
    )
    assert [module for module in modules if module.startswith(unwanted)] == []


def test_a_module_that_needs_what_a_browser_lacks_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pack_engine, "SINGLE", (*pack_engine.SINGLE, "server/app"))
    with pytest.raises(pack_engine.NotForTheTab, match=r"semafor\.server\.\w+.* imports "):
        pack_engine.modules_of_tab()


def test_the_same_sources_make_the_same_archive(tmp_path: Path) -> None:
    pack_engine.pack(tmp_path / "one.zip")
    pack_engine.pack(tmp_path / "two.zip")
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()


@pytest.mark.parametrize(
    "content",
    [
        {"name": "Łódź", "quote": '"\\/\n\t\x01\x7f\u2028', "none": None, "yes": True},
        ("", "T4ble", 12, 1_800_000_000_000, "action", None, "claim a-b GGL", '[{"event":"claim"}]', False),
        [0.5, 12.345, -0.001, 12345678.25, [], {}],
    ],
)
def test_the_stand_in_for_orjson_writes_the_same_bytes(content: object) -> None:
    assert plain_orjson.dumps(content) == orjson.dumps(content)
    assert plain_orjson.loads(orjson.dumps(content)) == json.loads(json.dumps(content))
