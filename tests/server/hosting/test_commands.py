"""One set of commands: what a client sends over the socket or over HTTP becomes the same change of a table."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from semafor.server.hosting.commands import GameCommand, decision_of
from semafor.server.schemas import command_models
from semafor.server.schemas.messages import from_client
from semafor.server.tables import playing, seating, timeouts, undo_rules
from semafor.server.tables.changes import Change
from semafor.server.tables.fair_deal import promised
from semafor.server.tables.table import Table
from support.table_builders import ADA, BOB, NOON, after_start, move, new_table

PART = "5e" * 16
# The type of a message, its model over HTTP, and what both hold.
COMMANDS: list[tuple[str, type[GameCommand], dict[str, Any]]] = [
    ("act", command_models.PlayAction, {"key": "k", "seat": 0, "seq": 4, "action": "keep 0"}),
    ("undo", command_models.TakeBack, {"key": "k", "seat": 0, "seq": 4}),
    ("resign", command_models.GiveUp, {"key": "k", "seat": 0}),
    ("return", command_models.ComeBack, {"seat": 0}),
    ("consent", command_models.Agree, {"request": 7, "yes": True}),
    ("reveal", command_models.RevealParts, {"parts": {"0": PART}}),
]


@pytest.mark.parametrize(("type_", "model", "body"), COMMANDS)
def test_a_message_is_the_command_of_http_with_a_type(type_: str, model: type[GameCommand], body: Any) -> None:
    message = from_client.validate_python({"type": type_, **body})
    assert isinstance(message, model)
    assert message.model_dump(exclude={"type"}) == model.model_validate(body).model_dump()
    for spoilt in ({**body, "more": 1}, {name: body[name] for name in list(body)[1:]}):
        with pytest.raises(ValidationError):
            from_client.validate_python({"type": type_, **spoilt})
        with pytest.raises(ValidationError):
            model.model_validate(spoilt)


def over_socket(type_: str, **body: object) -> GameCommand:
    message: GameCommand = from_client.validate_python({"type": type_, **body})
    return message


def decide(table: Table, command: GameCommand, person: Any = ADA) -> Change:
    return decision_of(command, person)(table, NOON)


def test_every_command_is_decided_by_its_rule() -> None:
    table = new_table(ADA, BOB, spectators="hands")
    seating.sit(table, ADA, 0, None, promised(PART), NOON)
    playing.start(table, ADA, NOON)
    assert decide(table, over_socket("reveal", parts={0: PART})).kind == "start"
    assert table.game is not None
    first = str(table.game.legal(0)[0])
    assert decide(table, over_socket("act", key="a", seat=0, seq=table.seq, action=first)).kind == "action"
    assert decide(table, over_socket("undo", key="b", seat=0, seq=table.seq)).kind == "undo"
    assert decide(table, command_models.Agree(request="hands", yes=True)).kind == "hands"
    assert table.open_hands == [ADA.id]
    timeouts.take_over(table, 0, NOON)
    assert decide(table, over_socket("return", seat=0)).kind == "return"
    assert decide(table, over_socket("resign", key="c", seat=0)).kind == "resign"


def test_consent_answers_the_request_that_it_names() -> None:
    table = after_start(ADA, BOB)
    seat = table.acting()[0]
    asker, other = (ADA, BOB) if seat == 0 else (BOB, ADA)
    move(table, seat, "draw deck")
    asked = undo_rules.ask(table, asker, seat, table.seq, "k", NOON)
    assert (asked.kind, table.request is not None) == ("ask", True)
    assert decide(table, over_socket("consent", request=asked.seq, yes=False), other).kind == "refuse"
    assert table.request is None


def test_of_hands_people_agree_over_http_alone() -> None:
    with pytest.raises(ValidationError):
        over_socket("consent", request="hands", yes=True)
