"""The course of one game between bots: whose turn it is, who takes how long, who misbehaves."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import NamedTuple

from semafor.arena.choosing import as_fault, chooser_of, illegal, packed
from semafor.arena.results import Fault
from semafor.arena.setting import Setting
from semafor.arena.watch import ACTION, SEAT, SINCE, Watch
from semafor.bots.bot import Bot, Budget
from semafor.bots.faults import BotFault
from semafor.bots.registry import Maker
from semafor.bots.sight import Sight
from semafor.rules import ending, kinds, refusals, turns
from semafor.rules.dice import Dice
from semafor.rules.state import State


class Deed(NamedTuple):
    """One action of a game, for those who want to know: it is one of so many that were legal."""

    seat: int
    phase: int
    legal: int
    action: int
    offered: Sequence[int]


class Course:
    """One game, from the deal to the end."""

    def __init__(self, state: State, setting: Setting, watch: Watch, dooms: Sequence[Fault] = ()) -> None:
        self.state = state
        self.first = state.first
        self.actions = 0
        self.faults: list[Fault] = []
        self.decisions = [0] * state.players
        self.seconds = [0.0] * state.players
        self.slowest = [0.0] * state.players
        self.deeds: list[Deed] | None = None
        self._setting = setting
        self._watch = watch
        self._dooms = dooms

    def seat_bot(self, seat: int, maker: Maker) -> Bot | None:
        """A new bot for a seat. One that can't even be made has lost."""
        try:
            self._mind_doom(seat)
            self._begin_to_watch(seat)
            return maker()
        except (Exception, SystemExit) as problem:  # noqa: BLE001 other people's code may fail in any way
            self._give_up(seat, as_fault(problem))
            return None
        finally:
            self._watch[SINCE] = 0.0

    def run(self, bots: Sequence[Bot | None], dice: Sequence[Dice], budgets: Sequence[Budget]) -> None:
        """Play to the end. A bot that misbehaves has resigned; the others go on."""
        state, setting, clock = self.state, self._setting, time.perf_counter
        choosers = [None if bot is None else chooser_of(bot) for bot in bots]
        while state.phase != kinds.OVER:
            seat = state.seat
            choose = choosers[seat]
            assert choose is not None
            try:
                self._mind_doom(seat)
                sight = Sight.of(state, seat, setting.options)
                self._begin_to_watch(seat)
                begin = clock()
                answer = choose(sight, dice[seat], budgets[seat])
                self._note_time(seat, clock() - begin)
                action = packed(answer, state, seat)
                if self.deeds is not None:
                    self.deeds.append(deed(state, seat, action))
                if turns.play(state, seat, action) != refusals.FINE:
                    raise illegal(action, state, seat)
            except (Exception, SystemExit) as problem:  # noqa: BLE001 other people's code may fail in any way
                self._give_up(seat, as_fault(problem))
            self.actions += 1
        # This time a game may come to its end before that point; what happened once has happened all the same.
        self.faults += [doom for doom in self._dooms if doom.seat not in [fault.seat for fault in self.faults]]

    def _begin_to_watch(self, seat: int) -> None:
        self._watch[SEAT] = seat
        self._watch[ACTION] = self.actions
        self._watch[SINCE] = time.monotonic()

    def _note_time(self, seat: int, seconds: float) -> None:
        self._watch[SINCE] = 0.0
        self.decisions[seat] += 1
        self.seconds[seat] += seconds
        self.slowest[seat] = max(self.slowest[seat], seconds)
        if seconds > self._setting.deadline:
            raise BotFault("late", f"{seconds:.1f} s for one action, and the deadline is {self._setting.deadline:g} s")

    def _mind_doom(self, seat: int) -> None:
        for doom in self._dooms:
            if doom.seat == seat and doom.action <= self.actions:
                raise BotFault(doom.kind, doom.message)

    def _give_up(self, seat: int, fault: BotFault) -> None:
        self._watch[SINCE] = 0.0
        if self.deeds and self.deeds[-1].seat == seat and fault.kind == "illegal":
            self.deeds.pop()  # it was never done
        self.faults.append(Fault(seat, fault.kind, fault.message, self.actions))
        ending.resign(self.state, seat)


def deed(state: State, seat: int, action: int) -> Deed:
    offered = state.seat_snapshot(seat).offered if state.phase in (kinds.START, kinds.KEEP) else ()
    return Deed(seat, state.phase, len(turns.legal(state, seat)), action, offered)
