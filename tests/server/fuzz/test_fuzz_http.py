"""Every end point, asked what fits its description and what doesn't: no 5xx, and every answer as OpenAPI says."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.schemas import APIOperation
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from support.database_services import PostgresService
from support.hypothesis_profiles import SOAK
from support.live_server import LiveServer, serving

pytestmark = pytest.mark.slow

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
TAGS = ("people", "notices", "admin", "health", "tables", "play", "records", "maps")
# PostgreSQL is asked less: most of what could go wrong has gone wrong before the database is reached.
EXAMPLES = {"sqlite": 12, "postgresql": 3}
SOAKED = 20
# After these requests the token of the client is not valid any more.
FAREWELLS = ("DELETE /api/v1/me", "POST /api/v1/logout")


@dataclass(frozen=True)
class World:
    """A server with people and tables, so that some of what is asked for is there."""

    server: LiveServer
    schema: Any
    tables: tuple[str, ...]
    tokens: dict[str, str]
    examples: int

    def operations(self, tag: str) -> list[APIOperation[Any, Any, Any, Any]]:
        found = [result.ok() for result in self.schema.get_all_operations()]
        return [operation for operation in found if tag in (operation.tags or [])]


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def world(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    database = ""
    if request.param == "postgresql":
        service: PostgresService = request.getfixturevalue("postgres")
        database = service.new_database()
    logging.disable(logging.CRITICAL)
    with serving(tmp_path_factory.mktemp("fuzz"), bot_processes=1, database=database) as server:
        owner = server.guest("Owner")
        waiting, running = owner.make_table("me", "open", listed=True), owner.make_table("me", "random")
        owner.ask(f"tables/{running}/start")
        schema = schemathesis.openapi.from_dict(server.app.openapi())
        tokens = {"owner": owner.token, "host": server.app.state.services.host_token}
        examples = EXAMPLES[request.param] * (SOAKED if SOAK else 1)
        yield World(server, schema, (waiting, running), tokens, examples)
    logging.disable(logging.NOTSET)


def test_every_end_point_is_among_those_that_are_tried(world: World) -> None:
    tried = {operation.label for tag in TAGS for operation in world.operations(tag)}
    documented = {
        f"{method.upper()} {path}"
        for path, methods in world.server.app.openapi()["paths"].items()
        for method in methods
    }
    assert tried == documented
    assert len(documented) > 40


@pytest.mark.parametrize("tag", TAGS)
def test_whatever_is_asked_gets_an_answer_that_is_described_and_no_5xx(world: World, tag: str) -> None:
    for operation in world.operations(tag):
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            fuzz(world, operation, mode)


def fuzz(world: World, operation: APIOperation[Any, Any, Any, Any], mode: GenerationMode) -> None:
    who = st.sampled_from(["nobody", "guest", "host"] if operation.label in FAREWELLS else ["nobody", "owner", "host"])

    @settings(
        max_examples=world.examples,
        derandomize=not SOAK,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode), who=who, table=st.sampled_from((None, *world.tables)))
    def ask(case: Any, who: str, table: str | None) -> None:
        for name in ("table_id", "table"):
            if table is not None and name in (case.path_parameters or {}):
                case.path_parameters[name] = table
        token = world.tokens.get(who) or (world.server.guest("Guest").token if who == "guest" else None)
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        answer = case.call(base_url=world.server.url, headers=headers)
        case.validate_response(answer, checks=CHECKS)

    try:
        ask()
    except Unsatisfiable:
        # What takes no input can't be asked wrongly.
        assert mode is GenerationMode.NEGATIVE
