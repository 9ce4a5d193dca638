"""The numbers that stand for verbs, events and refusals: one each, and room for the largest map."""

from __future__ import annotations

from importlib import import_module

import pytest

from semafor.maps.model import MAX_COUNTRY_CARDS, MAX_PLACES, MAX_ROUTES, MAX_TICKETS
from semafor.notation.refusals import SENTENCES
from semafor.rules import action_codes, constants, refusal_codes


def defined(name: str) -> dict[str, int]:
    """The numbers of the module of the same name."""
    module = import_module(f"semafor.rules.{name}")
    return {key: value for key, value in vars(module).items() if key.isupper() and isinstance(value, int)}


@pytest.mark.parametrize("name", ["event_kinds", "refusal_codes"])
def test_no_number_stands_for_two_things(name: str) -> None:
    numbers = {key: value for key, value in defined(name).items() if key not in NOT_IN_THE_ROW}
    assert sorted(numbers.values()) == list(range(min(numbers.values()), len(numbers) + min(numbers.values())))


# Sizes and sides, which are counted for themselves.
NOT_IN_THE_ROW = {"FROM_ROW", "FROM_DECK", "WIDTH", "ENTRIES"}


def test_verbs_have_one_number_each() -> None:
    verbs = {key: value for key, value in defined("action_codes").items() if key != "NOTHING"}
    assert sorted(verbs.values()) == list(range(9))


def test_every_refusal_has_its_rule_and_its_sentence() -> None:
    numbers = set(defined("refusal_codes").values()) - {refusal_codes.FINE}
    assert set(refusal_codes.REFUSALS) == numbers
    assert {refusal.reason for refusal in refusal_codes.REFUSALS.values()} <= set(SENTENCES)


def test_the_arrays_hold_what_the_largest_map_has() -> None:
    assert constants.PLACES >= MAX_PLACES
    assert constants.ROUTES >= MAX_ROUTES
    assert constants.TICKETS >= MAX_TICKETS
    assert constants.COUNTRY_CARDS >= MAX_COUNTRY_CARDS
    assert constants.DECK >= 8 * 20 + 32


@pytest.mark.parametrize("verb", [action_codes.CLAIM, action_codes.STATION, action_codes.PAY])
@pytest.mark.parametrize("spent", [(0, 8, 0, 1), (127, 7, 9, 0), (63, 0, 31, 31), (5, 3, 0, 9)])
def test_a_packed_action_gives_back_what_was_packed(verb: int, spent: tuple[int, int, int, int]) -> None:
    target, color, colored, locomotives = spent
    action = action_codes.spend(verb, target, color, colored, locomotives)
    assert action_codes.verb_of(action) == verb
    assert action_codes.target_of(action) == target
    assert action_codes.color_of(action) == (color if colored else constants.LOCOMOTIVE)
    assert (action_codes.colored_of(action), action_codes.locomotives_of(action)) == (colored, locomotives)
    assert action < 2**32


def test_payments_of_locomotives_alone_are_one_action_whatever_color_they_are_said_to_stand_for() -> None:
    assert len({action_codes.spend(action_codes.CLAIM, 3, color, 0, 2) for color in range(9)}) == 1
