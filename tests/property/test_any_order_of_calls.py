"""A whole table as Hypothesis sees it: deals, plays, takes back, resigns, saves, loads and looks, in any order."""

from __future__ import annotations

import json
import pickle

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from semafor import Game, GameError
from semafor.notation.document_types import PositionData
from semafor.notation.game_options import GameOptions
from semafor.notation.map_ids import MapIds
from semafor.notation.views import write_view
from semafor.rules import turns
from semafor.rules.determinize import redeal
from semafor.rules.fast_rng import FastRng
from support.all_actions import all_actions
from support.generated_maps import Setting, settings
from support.hypothesis_profiles import effort
from support.invariants import check


class Table(RuleBasedStateMachine):
    """A game, and beside it the positions that it has been in."""

    @initialize(setting=settings(), seed=st.integers(0, 2**64))
    def deal(self, setting: Setting, seed: int) -> None:
        self.setting = setting
        self.maps = [] if setting.map.built_in else [setting.map]
        self.game = Game(setting.map, setting.players, seed=seed)
        self.every_action = all_actions(setting.map)
        self.past: list[PositionData] = []

    def is_running(self) -> bool:
        return not self.game.over

    def play(self, choice: int) -> None:
        seat = self.game.acting[choice % len(self.game.acting)]
        legal = self.game.legal(seat)
        self.past.append(self.game.position())
        self.game.play(legal[choice % len(legal)], seat)

    @precondition(is_running)
    @rule(choice=st.integers(0, 2**32))
    def somebody_acts(self, choice: int) -> None:
        self.play(choice)

    @precondition(is_running)
    @rule(seed=st.integers(0, 2**32), actions=st.integers(1, 40))
    def time_passes(self, seed: int, actions: int) -> None:
        dice = FastRng(seed)
        for _ in range(actions):
            if self.game.over:
                break
            self.play(dice.roll() >> 32)

    @rule(choice=st.integers(0, 2**32), seat=st.integers(0, 4))
    def somebody_asks_for_something(self, choice: int, seat: int) -> None:
        state, seat = self.game.state, seat % self.setting.players
        action = self.every_action[choice % len(self.every_action)]
        legal = turns.legal(state, seat)
        if action in legal:
            return
        before = self.game.position()
        assert turns.play(state, seat, action) != 0
        assert state == self.game.state
        for text in ("draw deck", "withdraw", "pass", "tickets", "keep nothing", "claim nowhere R", "station x R"):
            if text not in self.game.legal(seat):
                with pytest.raises(GameError):
                    self.game.play(text, seat)
        assert self.game.position() == before

    @precondition(lambda self: bool(self.past))
    @rule(steps=st.integers(1, 5))
    def somebody_takes_back(self, steps: int) -> None:
        for _ in range(min(steps, len(self.past))):
            self.game.undo()
            assert self.game.position() == self.past.pop()

    @precondition(lambda self: self.is_running() and len(self.game.entries) % 7 == 6)
    @rule(seat=st.integers(0, 4))
    def somebody_resigns(self, seat: int) -> None:
        seat %= self.setting.players
        if not self.game.state.resigned >> seat & 1:
            self.game.resign(seat)
            # To take something back reaches behind the resignation, to before the action that came first.
            self.past = []
            self.game = Game.from_position(self.game.position(), maps=self.maps)

    @rule()
    def the_record_is_kept_and_replayed(self) -> None:
        again = Game.from_record(json.dumps(self.game.record()), maps=self.maps)
        assert again.position() == self.game.position()
        self.game = again

    @rule()
    def the_position_is_kept_and_taken_up(self) -> None:
        position = self.game.position()
        self.game = Game.from_position(json.dumps(position), maps=self.maps)
        assert self.game.position() == position
        self.past = []

    @rule()
    def the_game_goes_through_a_pickle_and_a_copy(self) -> None:
        position = self.game.position()
        self.game = pickle.loads(pickle.dumps(self.game.copy()))
        assert self.game.position() == position

    @rule(seed=st.integers(0, 2**32), viewer=st.sampled_from((None, 0, 1, 2, 3, 4)))
    def somebody_looks(self, seed: int, viewer: int | None) -> None:
        viewer = None if viewer is None else viewer % self.setting.players
        state, map_ids = self.game.state, MapIds(self.setting.map)
        redeal(state, -1 if viewer is None else viewer, FastRng(seed))
        assert write_view(state, map_ids, GameOptions(), viewer) == self.game.view(viewer)

    @invariant()
    def everything_is_there(self) -> None:
        if hasattr(self, "game"):
            check(self.game.state.snapshot(), self.setting.map)
            texts = [text for seat in range(self.game.players) for text in self.game.legal(seat).texts()]
            assert bool(texts) != self.game.over
            assert (self.game.seat is None) == self.game.over


TestTable = Table.TestCase
TestTable.settings = effort(60, steps=30)
