"""The protocol as it is written down: nothing that is sent breaks it or the server, and the example of it plays."""

from __future__ import annotations

import importlib.util
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import checks

from semafor import Game
from server.house import House, Somebody, serving

ROOT = Path(__file__).resolve().parents[2]
schema = schemathesis.openapi.from_path(ROOT / "docs" / "reference" / "openapi.json")
CHECKS = (
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with serving(tmp_path_factory.mktemp("house"), minds=1) as house:
        yield house


@pytest.fixture(scope="module")
def ada(house: House) -> Somebody:
    return house.welcome("Ada")


@pytest.fixture(scope="module")
def tables(ada: Somebody) -> list[str]:
    """A table that waits, one where a game runs, and one where it is over."""
    waiting, running, over = (
        ada.make_table("me", "me", "open"),
        ada.make_table("me", "me"),
        ada.make_table("me", "me"),
    )
    for table in (running, over):
        ada.ask(f"tables/{table}/start")
    ada.ask(f"tables/{over}/resign", seat=0, key="k")
    return [waiting, running, over]


def module(path: Path) -> Any:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded


def test_the_schemas_in_the_documents_are_those_of_the_server() -> None:
    for path, text in module(ROOT / "tools" / "schemas.py").documents().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name} is outdated: python tools/schemas.py"


def test_the_example_client_plays_a_game_to_its_end(house: House) -> None:
    file = ROOT / "examples" / "table_client.py"
    assert len(file.read_text().splitlines()) <= 70
    record = module(file).play(house.url, map="usa")
    assert Game.from_record(record).over


@pytest.mark.slow
@schema.parametrize()
@settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck))
def test_whatever_is_asked_is_answered_as_promised(case: Any, house: House, ada: Somebody, tables: list[str]) -> None:
    rng = random.Random(json.dumps(case.path_parameters, default=str, sort_keys=True))
    if rng.random() < 0.7:
        for name in ("table_id", "table"):
            if name in (case.path_parameters or {}):
                case.path_parameters[name] = rng.choice(tables)
    headers = {"Authorization": f"Bearer {ada.token}"} if rng.random() < 0.8 else {}
    response = case.call(base_url=house.url, headers=headers)
    assert response.status_code < 500
    case.validate_response(response, checks=CHECKS)
