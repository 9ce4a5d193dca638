"""The reference of the notation: its examples load, its vectors are dealt, its tables name what there is."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from semafor import Game
from semafor.engine.protocol import REQUESTS
from semafor.notation.actions import FORMS
from semafor.notation.position_reading import OPTIONAL, REQUIRED, SEAT_FIELDS
from semafor.notation.records import TABLE_NOTES
from semafor.notation.refusals import SENTENCES
from support.paths import ROOT

PAGE = (ROOT / "docs" / "reference" / "notation.md").read_text(encoding="utf-8")


def example(kind: str) -> Any:
    found = re.search(rf"```json {kind}\n(.*?)```", PAGE, flags=re.DOTALL)
    assert found is not None
    return json.loads(found[1])


@pytest.mark.rule("SETUP-02", "SETUP-03", "SETUP-06", "SETUP-07")
@pytest.mark.parametrize("vector", example("generator"), ids=lambda vector: str(vector["map"]))
def test_a_new_game_is_dealt_as_the_vectors_say(vector: dict[str, Any]) -> None:
    position: Any = Game.new(vector["map"], vector["players"], seed=vector["seed"]).position()
    for field in ("first", "row", "deck", "discard"):
        assert position[field] == vector[field]
    assert [seat["hand"] for seat in position["seats"]] == vector["hands"]
    assert [seat["offered"] for seat in position["seats"]] == vector["offered"]
    assert position["ticket_deck"][0] == vector["next_ticket"]
    assert position["seed"] == vector["next_seed"]


def test_the_example_of_a_position_is_one() -> None:
    position = example("position")
    assert Game.from_position(position).position() == position


def test_every_field_of_a_position_is_described() -> None:
    described = set(re.findall(r"`(\w+)`", " ".join(re.findall(r"^\| (`.*?) \|", PAGE, flags=re.MULTILINE))))
    assert {*REQUIRED, *OPTIONAL, *SEAT_FIELDS} <= described


def test_every_action_event_request_and_reason_is_described() -> None:
    for word in (*FORMS, *TABLE_NOTES, "undo", "resign"):
        assert re.search(rf"`{word}\b", PAGE), word
    for request in REQUESTS:
        assert f'{{"cmd": "{request}"' in PAGE
    for reason in SENTENCES:
        assert f"`{reason}`" in PAGE
