"""The course of one game between bots: whose turn it is, who takes how long, who misbehaves."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import NamedTuple

from semafor.arena.ask_bot import Chooser, as_fault, chooser_of, illegal, packed
from semafor.arena.deadline_monitor import ACTION, AFTERWARDS, BEFOREHAND, SEAT, SINCE, Watch, is_watched
from semafor.arena.game_outcomes import Fault
from semafor.arena.match_config import MatchConfig
from semafor.bots.api import Bot, Budget
from semafor.bots.bot_view import BotView
from semafor.bots.faults import BotFault
from semafor.bots.process.external_bot import ExternalBot
from semafor.bots.registry import Maker
from semafor.rules import constants, ending, refusal_codes, turns
from semafor.rules.fast_rng import FastRng
from semafor.rules.state import State


class PlayedAction(NamedTuple):
    """One action of a game, for those who want to know: it is one of so many that were legal."""

    seat: int
    phase: int
    legal: int
    action: int
    offered: Sequence[int]


class SeatedBot(NamedTuple):
    """Who sits at the table: what makes it, and, if it could be made, the bot and how to ask it."""

    maker: Maker
    bot: Bot | None = None
    choose: Chooser | None = None


class GameLoop:
    """One game, from the deal to the end."""

    def __init__(self, state: State, setting: MatchConfig, watch: Watch, dooms: Sequence[Fault] = ()) -> None:
        self.state = state
        self.first = state.first
        self.actions = 0
        self.faults: list[Fault] = []
        self.decisions = [0] * state.players
        self.seconds = [0.0] * state.players
        self.slowest = [0.0] * state.players
        self.deeds: list[PlayedAction] | None = None
        self._setting = setting
        self._watch = watch
        self._dooms = dooms
        self._guests: list[SeatedBot] = []

    def seat_bot(self, maker: Maker) -> None:
        """A new bot for the next seat, ready to play. One that can't even be made has lost."""
        seat = len(self._guests)
        self._guests.append(SeatedBot(maker))
        try:
            self._mind_doom(seat)
            self._begin_to_watch(seat, BEFOREHAND)
            bot = maker()
            if isinstance(bot, ExternalBot):
                # A program starts now: the time that it takes is not that of its first choice.
                bot.start()
            self._guests[seat] = SeatedBot(maker, bot, chooser_of(bot))
        except BaseException as problem:  # noqa: BLE001 other people's code may fail in any way
            self._give_up(seat, problem)
        finally:
            self._watch[SINCE] = 0.0

    def run(self, dice: Sequence[FastRng], budgets: Sequence[Budget]) -> None:
        """Play to the end. A bot that misbehaves has resigned; the others go on."""
        state, setting, clock = self.state, self._setting, time.perf_counter
        choosers = [guest.choose for guest in self._guests]
        while state.phase != constants.OVER:
            seat = state.seat
            choose = choosers[seat]
            assert choose is not None
            try:
                self._mind_doom(seat)
                sight = BotView.of(state, seat, setting.options)
                self._begin_to_watch(seat, self.actions)
                begin = clock()
                answer = choose(sight, dice[seat], budgets[seat])
                self._note_time(seat, clock() - begin)
                # An answer may be an object of the bot's, and looking at it runs its code.
                action = packed(answer, state, seat)
                self._watch[SINCE] = 0.0
                done = None if self.deeds is None else deed(state, seat, action)
                if turns.play(state, seat, action) != refusal_codes.FINE:
                    raise illegal(action, state, seat)
                if self.deeds is not None and done is not None:
                    self.deeds.append(done)
            except BaseException as problem:  # noqa: BLE001 other people's code may fail in any way
                self._give_up(seat, problem)
            self.actions += 1

    def dismiss_bots(self) -> None:
        """After the end, bots give back what they hold. One that misbehaves even now has lost all the same."""
        for seat, guest in enumerate(self._guests):
            try:
                self._mind_doom(seat, is_over=True)
                self._begin_to_watch(seat, AFTERWARDS)
                close = getattr(guest.bot, "close", None)
                if callable(close):
                    close()
            except BaseException as problem:  # noqa: BLE001 other people's code may fail in any way
                self._give_up(seat, problem)
            finally:
                self._watch[SINCE] = 0.0
        # This time a game may come to its end before that point; what happened once has happened all the same.
        self.faults += [doom for doom in self._dooms if not self._has_fault(doom.seat)]

    def _begin_to_watch(self, seat: int, action: int) -> None:
        self._watch[SEAT] = seat
        self._watch[ACTION] = action
        self._watch[SINCE] = time.monotonic()

    def _note_time(self, seat: int, seconds: float) -> None:
        self.decisions[seat] += 1
        self.seconds[seat] += seconds
        self.slowest[seat] = max(self.slowest[seat], seconds)
        if seconds > self._setting.deadline:
            raise BotFault("late", f"{seconds:.1f} s for one action, and the deadline is {self._setting.deadline:g} s")

    def _mind_doom(self, seat: int, *, is_over: bool = False) -> None:
        for doom in self._dooms:
            if doom.seat == seat and (doom.action == AFTERWARDS if is_over else doom.action <= self.actions):
                raise BotFault(doom.kind, doom.message)

    def _has_fault(self, seat: int) -> bool:
        return any(fault.seat == seat for fault in self.faults)

    def _give_up(self, seat: int, problem: BaseException) -> None:
        """A bot has lost, for this reason."""
        if isinstance(problem, KeyboardInterrupt) and not is_watched(self._watch):
            raise problem  # most likely it was the user, who wants to stop it all
        fault = as_fault(problem, self._guests[seat].maker)
        self._watch[SINCE] = 0.0
        if not self._has_fault(seat):
            self.faults.append(Fault(seat, fault.kind, writable(fault.message), self.actions))
        ending.resign(self.state, seat)


def writable(message: str) -> str:
    """A bot may say what no file can hold: halves of characters become question marks."""
    return message.encode(errors="replace").decode()


def deed(state: State, seat: int, action: int) -> PlayedAction:
    offered = state.seat_snapshot(seat).offered if state.phase in (constants.START, constants.KEEP) else ()
    return PlayedAction(seat, state.phase, len(turns.legal(state, seat)), action, offered)
