"""A view tells nothing that redealing the unseen would change, and is enough to guess a whole state from."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from semafor import Game, state_from_view
from semafor.notation.game_options import GameOptions
from semafor.notation.map_ids import MapIds
from semafor.notation.map_lookup import MapLookup
from semafor.notation.views import write_view
from semafor.rules import constants, ending, turns
from semafor.rules.determinize import redeal
from semafor.rules.fast_rng import FastRng
from semafor.rules.state import State
from support.generated_maps import Setting, settings
from support.hypothesis_profiles import INTERPRETED, effort
from support.invariants import check_all_is_there
from support.random_play import new_state, walk

EVERY = 60 if INTERPRETED else 20


def moments(setting: Setting, seed: int) -> list[State]:
    """States of one game, some actions apart, with the first ones all of them: everybody still chooses then."""
    state, dice = new_state(setting.map, setting.players, seed), FastRng(seed)
    found = [state.copy()]
    while state.phase != constants.OVER:
        for _ in walk(state, dice, 1 if state.phase == constants.START else 1 + dice.below(EVERY)):
            pass
        if dice.below(12) == 0:
            ending.resign(state, dice.below(setting.players))
        found.append(state.copy())
    return found


def viewers(setting: Setting) -> list[int | None]:
    return [None, *range(setting.players)]


def view_of(state: State, setting: Setting, viewer: int | None) -> dict[str, object]:
    return write_view(state, MapIds(setting.map), GameOptions(), viewer)


@pytest.mark.rule("SETUP-11", "TICK-06", "CASE-04")
@effort(70)
@given(settings(), st.integers(0, 2**64))
def test_redealing_what_a_seat_cannot_see_changes_nothing_that_it_is_told(setting: Setting, seed: int) -> None:
    for number, state in enumerate(moments(setting, seed)):
        for viewer in viewers(setting):
            seat = -1 if viewer is None else viewer
            other = state.copy()
            redeal(other, seat, FastRng(seed + number))
            assert view_of(other, setting, viewer) == view_of(state, setting, viewer)
            check_all_is_there(other.snapshot(), setting.map)
            if viewer is not None:
                assert turns.legal(other, viewer) == turns.legal(state, viewer)


@effort(40)
@given(settings(), st.integers(0, 2**64))
def test_what_is_redealt_is_another_game_that_can_be_played_to_its_end(setting: Setting, seed: int) -> None:
    for number, state in enumerate(moments(setting, seed)[:6]):
        redeal(state, number % setting.players, FastRng(number))
        for _ in walk(state, FastRng(seed)):
            pass
        assert state.phase == constants.OVER


@effort(40)
@given(settings(), st.integers(0, 2**64))
def test_a_state_guessed_from_a_view_looks_like_it(setting: Setting, seed: int) -> None:
    maps = MapLookup([] if setting.map.built_in else [setting.map])
    for number, state in enumerate(moments(setting, seed)):
        for viewer in viewers(setting):
            view = view_of(state, setting, viewer)
            guess = state_from_view(json.loads(json.dumps(view)), FastRng(number), maps)
            assert view_of(guess, setting, viewer) == view


HIDDEN = {"draw": {"card"}, "tickets": {"offered"}, "keep": {"kept", "rejected"}}


@effort(40)
@given(settings(), st.integers(0, 2**64))
def test_events_hide_no_more_and_no_less_than_the_rules_say(setting: Setting, seed: int) -> None:
    """Whoever did it sees all of it; all others see the same of it."""
    game, dice = Game(setting.map, setting.players, seed=seed), FastRng(seed)
    for _ in range(60):
        if game.over:
            break
        seat = game.acting[dice.below(len(game.acting))]
        legal = game.legal(seat)
        events = game.play(legal[dice.below(len(legal))], seat)
        assert game.seen_by(events, seat) == events
        public = game.seen_by(events, None)
        for other in range(setting.players):
            assert other == seat or game.seen_by(events, other) == public
        for event, seen in zip(events, public, strict=True):
            changed = {name for name in event if seen.get(name) != event[name]}
            assert changed <= HIDDEN.get(str(event["event"]), set())
            assert event["event"] != "draw" or (event["from"] == "deck") == bool(changed)
