"""One game between bots: whose turn it is, how each is asked, who takes how long, who misbehaves."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Sequence
from typing import NamedTuple

from semafor.arena.action_log import resigned
from semafor.arena.game_outcomes import Fault
from semafor.arena.match_config import MatchConfig
from semafor.arena.thinking_notes import ACTION, AFTERWARDS, BEFOREHAND, SEAT, SINCE, Monitor, is_monitored
from semafor.bots.api import Bot, Budget, PackedBot, as_choice, no_choice
from semafor.bots.bot_view import BotView
from semafor.bots.faults import BotFault
from semafor.bots.process.in_process_bot import as_fault, ready_bot
from semafor.bots.registry import Maker
from semafor.notation.action_codec import PackedAction, pack_for, unpack
from semafor.notation.actions import Action
from semafor.notation.map_ids import map_ids_for
from semafor.notation.refusal_facts import find_refusal
from semafor.rules import constants, ending, refusal_codes, turns
from semafor.rules.fast_rng import FastRng
from semafor.rules.state import State

# The largest number that the rules can read as an action.
LARGEST_ACTION = 2**32 - 1
# An endless recursion has a thousand lines.
LONGEST_TRACEBACK = 20_000

Chooser = Callable[[BotView, FastRng, Budget], object]


class PlayedAction(NamedTuple):
    """One action of a game, for data sets. ``legal`` is how many actions were legal then."""

    seat: int
    phase: int
    legal: int
    action: int
    offered: Sequence[int]


class SeatedBot(NamedTuple):
    """Who has a seat: what makes the bot, and, if it could be made, the bot and how to ask it."""

    maker: Maker
    bot: Bot | None = None
    choose: Chooser | None = None


class GameLoop:
    """One game, from the deal to the end. Of ``known_faults`` it is known that they have ended a process before."""

    def __init__(self, state: State, config: MatchConfig, monitor: Monitor, known_faults: Sequence[Fault] = ()) -> None:
        self.state = state
        self.first = state.first
        self.actions = 0
        self.faults: list[Fault] = []
        self.decisions = [0] * state.players
        self.seconds = [0.0] * state.players
        self.slowest = [0.0] * state.players
        # All that was done, as the action log takes it: actions, and resignations of bots that misbehaved.
        self.done: list[int] = []
        # Kept only where a data set is made of the game.
        self.played_actions: list[PlayedAction] | None = None
        # The full traceback of each error that a bot has raised, by its seat.
        self.tracebacks: dict[int, str] = {}
        self._config = config
        self._monitor = monitor
        self._known_faults = known_faults
        self._bots: list[SeatedBot] = []

    def seat_bot(self, maker: Maker) -> None:
        """A new bot for the next seat, ready to play. One that can't even be made has lost."""
        seat = len(self._bots)
        self._bots.append(SeatedBot(maker))
        try:
            self._raise_known_fault(seat)
            self._begin_to_think(seat, BEFOREHAND)
            bot = ready_bot(maker)
            self._bots[seat] = SeatedBot(maker, bot, chooser_of(bot))
        except BaseException as problem:  # noqa: BLE001 other people's code may fail in any way
            self._forfeit(seat, problem)
        finally:
            self._monitor[SINCE] = 0.0

    def run(self, rngs: Sequence[FastRng], budgets: Sequence[Budget]) -> None:
        """Play to the end. A bot that misbehaves has resigned; the others go on."""
        state, config, clock = self.state, self._config, time.perf_counter
        choosers = [seated.choose for seated in self._bots]
        note_done = self.done.append
        while state.phase != constants.OVER:
            seat = state.seat
            choose = choosers[seat]
            assert choose is not None
            try:
                self._raise_known_fault(seat)
                view = BotView.of(state, seat, config.options)
                self._begin_to_think(seat, self.actions)
                begin = clock()
                answer = choose(view, rngs[seat], budgets[seat])
                self._note_time(seat, clock() - begin)
                # An answer may be an object of the bot's own class, and looking at it runs the bot's code.
                action = packed(answer, state, seat)
                self._monitor[SINCE] = 0.0
                done = None if self.played_actions is None else played_action(state, seat, action)
                if turns.play(state, seat, action) != refusal_codes.FINE:
                    raise illegal(action, state, seat)
                note_done(action)
                if self.played_actions is not None and done is not None:
                    self.played_actions.append(done)
            except BaseException as problem:  # noqa: BLE001 other people's code may fail in any way
                self._forfeit(seat, problem)
            self.actions += 1

    def close_bots(self) -> None:
        """After the end, bots give back what they hold. One that misbehaves even now has lost all the same."""
        for seat, seated in enumerate(self._bots):
            try:
                self._raise_known_fault(seat, is_over=True)
                self._begin_to_think(seat, AFTERWARDS)
                close = getattr(seated.bot, "close", None)
                if callable(close):
                    close()
            except BaseException as problem:  # noqa: BLE001 other people's code may fail in any way
                self._forfeit(seat, problem)
            finally:
                self._monitor[SINCE] = 0.0
        # A bot with a budget in seconds may play otherwise the second time, so that the game ends before the point of
        # a known fault. The fault has happened all the same.
        self.faults += [fault for fault in self._known_faults if not self._has_fault(fault.seat)]

    def _begin_to_think(self, seat: int, action: int) -> None:
        self._monitor[SEAT] = seat
        self._monitor[ACTION] = action
        self._monitor[SINCE] = time.monotonic()

    def _note_time(self, seat: int, seconds: float) -> None:
        self.decisions[seat] += 1
        self.seconds[seat] += seconds
        self.slowest[seat] = max(self.slowest[seat], seconds)
        if seconds > self._config.deadline:
            raise BotFault("late", f"{seconds:.1f} s for one action, and the deadline is {self._config.deadline:g} s")

    def _raise_known_fault(self, seat: int, *, is_over: bool = False) -> None:
        for fault in self._known_faults:
            if fault.seat == seat and (fault.action == AFTERWARDS if is_over else fault.action <= self.actions):
                raise BotFault(fault.kind, fault.message)

    def _has_fault(self, seat: int) -> bool:
        return any(fault.seat == seat for fault in self.faults)

    def _forfeit(self, seat: int, problem: BaseException) -> None:
        """A bot has lost the game by a problem that it has raised."""
        if isinstance(problem, KeyboardInterrupt) and not is_monitored(self._monitor):
            raise problem  # most likely it was the user, who wants to stop it all
        fault = as_fault(problem, self._bots[seat].maker)
        self._monitor[SINCE] = 0.0
        if not self._has_fault(seat):
            self.faults.append(Fault(seat, fault.kind, writable(fault.message), self.actions))
            if not isinstance(problem, BotFault):
                self.tracebacks[seat] = writable(full_traceback(problem))
        if self.state.phase != constants.OVER:
            self.done.append(resigned(seat))
        ending.resign(self.state, seat)


def chooser_of(bot: Bot) -> Chooser:
    """The quickest way to ask a bot."""
    if isinstance(bot, PackedBot):
        return bot.choose_packed
    return lambda view, rng, budget: bot.choose(view, view.legal, rng, budget)


def packed(answer: object, state: State, seat: int) -> int:
    """The integer of what a bot has answered. It may still be one that the rules refuse."""
    if isinstance(answer, int):
        if 0 <= answer <= LARGEST_ACTION:
            return answer
        raise BotFault("nonsense", f"{answer} is no action")
    action = as_choice(answer).action if isinstance(answer, Action | str) else getattr(answer, "action", None)
    if not isinstance(action, Action):
        raise no_choice(answer)
    found = pack_for(action, state, seat, map_ids_for(state.board.map))
    if found.fault is not None:
        raise BotFault("illegal", told_refusal(action, found, state, seat))
    return found.number


def illegal(number: int, state: State, seat: int) -> BotFault:
    """The fault of an action that the rules refuse."""
    try:
        action = unpack(number, map_ids_for(state.board.map), state.seat_snapshot(seat).offered)
    except (ValueError, IndexError):
        return BotFault("illegal", f"the integer {number} is no action")
    return BotFault("illegal", told_refusal(action, PackedAction(number), state, seat))


def told_refusal(action: Action, found: PackedAction, state: State, seat: int) -> str:
    names = [f"seat {number}" for number in range(state.players)]
    return f"{action}: {find_refusal(found, action, state, seat, map_ids_for(state.board.map), names)}"


def full_traceback(problem: BaseException) -> str:
    """All that Python tells of an error; where that is very long, its end, which says most."""
    return "".join(traceback.format_exception(problem))[-LONGEST_TRACEBACK:]


def writable(message: str) -> str:
    """A bot may say what no file can hold: halves of characters become question marks."""
    return message.encode(errors="replace").decode()


def played_action(state: State, seat: int, action: int) -> PlayedAction:
    """What to keep of an action, taken before it is played."""
    offered = state.seat_snapshot(seat).offered if state.phase in (constants.START, constants.KEEP) else ()
    return PlayedAction(seat, state.phase, len(turns.legal(state, seat)), action, offered)
