"""The game for OpenSpiel. Importing this registers it: ``pyspiel.load_game("semafor(map=europe,players=3)")``.

Chance acts once, at the root: it deals one of ``deals`` games, each as likely as any other, and all later shuffles
follow from that. So a state is its history, as OpenSpiel wants it, and no player learns anything of the deal but what
the game shows. Rewards are those of winning, which sum to zero.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt
import pyspiel

from semafor.env.float_writer import FloatWriter
from semafor.env.game_space import GameSpace
from semafor.notation.action_codec import offered_to
from semafor.notation.views import write_view
from semafor.rules import constants, dealing, determinize, scoring, turns
from semafor.rules.board import Board
from semafor.rules.fast_rng import FastRng
from semafor.rules.state import State

PARAMETERS = {"map": "usa", "players": 2, "deals": 10_000}
GAME_TYPE = pyspiel.GameType(
    short_name="semafor",
    long_name="Semafor, the open railway board game",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=constants.SEATS,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)
# OpenSpiel asks for these several times a move, and a look into a module is a good part of the answer.
OVER = constants.OVER
CHANCE = int(pyspiel.PlayerId.CHANCE)
TERMINAL = int(pyspiel.PlayerId.TERMINAL)
PRIVATE_FIELDS = ("hand", "tickets", "offered", "returned")


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel tells no types
    """One map and number of players."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = {**PARAMETERS, **(params or {})}
        self.space = space_of(str(chosen["map"]), int(chosen["players"]))
        self.deals = int(chosen["deals"])
        players = self.space.players
        info = pyspiel.GameInfo(
            num_distinct_actions=self.space.index.size,
            max_chance_outcomes=self.deals,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=longest_game(self.space.board, players),
        )
        super().__init__(GAME_TYPE, info, chosen)

    def new_initial_state(self, *_: object) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return 1

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Mapping[str, Any] | None = None
    ) -> SpielObserver:
        if params:
            raise ValueError(f"observations take no parameters: {', '.join(params)}")
        return SpielObserver(self.space, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class CopiedState:
    """Keeps what belongs to the game where OpenSpiel clones by copying deeply: a copy of it is a copy of memory, and
    shares the spaces. To ask OpenSpiel for the game and its parameters takes longer than to play an action."""

    __slots__ = ("deals", "space", "state")

    def __init__(self, space: GameSpace, deals: int, state: State | None = None) -> None:
        self.space = space
        self.deals = deals
        self.state = state

    def __deepcopy__(self, _: dict[int, object]) -> CopiedState:
        return CopiedState(self.space, self.deals, None if self.state is None else self.state.copy())


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel tells no types
    """A game before its deal, or as it stands."""

    def __init__(self, game: pyspiel.Game) -> None:
        super().__init__(game)
        chosen = {**PARAMETERS, **game.get_parameters()}
        self._copied = CopiedState(space_of(str(chosen["map"]), int(chosen["players"])), int(chosen["deals"]))

    @property
    def dealt(self) -> State | None:
        """The whole truth; nothing before the deal."""
        return self._copied.state

    def current_player(self) -> int:
        state = self._copied.state
        if state is None:
            return CHANCE
        return TERMINAL if state.phase == OVER else state.seat

    def is_terminal(self) -> bool:
        state = self._copied.state
        return state is not None and state.phase == OVER

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return equally_likely(self._copied.deals)

    def _legal_actions(self, player: int) -> list[int]:
        copied = self._copied
        state = copied.state
        if state is None or player != state.seat:
            return []
        return copied.space.observer.legal_numbers(state, player)

    def _apply_action(self, action: int) -> None:
        copied = self._copied
        space, state = copied.space, copied.state
        if state is None:
            copied.state = dealing.new_game(space.board, space.players, action, constants.NOBODY)
        elif turns.play(state, state.seat, space.index.action_of(action)):
            raise ValueError(f"{space.text_of(action)} is not legal now")

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        state = self._copied.state
        offered = offered_to(state, player) if state is not None else ()
        return self._copied.space.text_of(action, offered)

    def returns(self) -> list[float]:
        state = self._copied.state
        if state is None or state.phase != constants.OVER:
            return [0.0] * self.num_players()
        return rewards(state)

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> SpielState:
        """A state that looks just like this to the player, the rest dealt anew: what search needs.

        It plays on and is cloned like any other. Its history still names the deal that it came from.
        """
        twin: SpielState = self.clone()
        if twin._copied.state is not None:
            determinize.redeal(twin._copied.state, player_id, FastRng(int(probability_sampler() * 2**53)))
        return twin

    def __str__(self) -> str:
        """All that was done so far."""
        return " ".join(str(action) for action in self.history())


class SpielObserver:
    """What a player may know, as a tensor of the flat observation and as the JSON of the view."""

    def __init__(self, space: GameSpace, kind: pyspiel.IIGObservationType) -> None:
        if kind.perfect_recall:
            raise ValueError("observations tell how a game stands, not how it came to that: no perfect recall")
        self._space = space
        self._public = bool(kind.public_info)
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        is_shown = shown_columns(space, public=self._public, private=self._private)
        self.tensor = np.zeros(space.observer.size, np.float32)
        flat = np.zeros((1, space.observer.size), np.int16)
        self._writer = FloatWriter(space.observer, flat, is_shown.astype(np.int8), self.tensor)
        self.dict: dict[str, npt.NDArray[np.float32]] = {
            name: self.tensor[block.part].reshape(block.shape) for name, block in space.layout.blocks.items()
        }

    def set_from(self, state: SpielState, player: int) -> None:
        dealt = state.dealt
        if dealt is None:
            self.tensor.fill(0)
        else:
            self._writer.write(dealt, player)

    def string_from(self, state: SpielState, player: int) -> str:
        if state.dealt is None:
            return "before the deal"
        parts: dict[str, object] = {"player": player}
        view = write_view(state.dealt, self._space.map_ids, self._space.options, None if not self._private else player)
        if self._public:
            parts |= view
        elif self._private:
            seats: Any = view["seats"]
            parts |= {name: seats[player][name] for name in PRIVATE_FIELDS}
        return json.dumps(parts)


def shown_columns(space: GameSpace, *, public: bool, private: bool) -> npt.NDArray[np.bool_]:
    """Which numbers of the flat observation are wanted: those that everybody knows, the player's own, or both."""
    own = np.zeros(space.observer.size, np.bool_)
    names = space.layout.blocks["table"].columns
    own[: len(names)] = [name.startswith("hand ") for name in names]
    own[space.layout.blocks["tickets"].part] = True
    return np.where(own, private, public)


@cache
def space_of(map: str, players: int) -> GameSpace:
    return GameSpace(map, players)


@cache
def equally_likely(count: int) -> list[tuple[int, float]]:
    return [(outcome, 1.0 / count) for outcome in range(count)]


def rewards(state: State) -> list[float]:
    """The rewards for winning. OpenSpiel wants them to sum to zero more exactly than the arrays of others hold them."""
    winners = scoring.score(state).ranking()[0]
    losers = state.players - len(winners)
    if losers == 0:
        return [0.0] * state.players
    return [1.0 / len(winners) if seat in winners else -1.0 / losers for seat in range(state.players)]


def longest_game(board: Board, players: int) -> int:
    """More actions than any game can have. A card in the hand was drawn once for every time it could be spent; between
    two turns that change something at most ten of each player are idle, two actions each (CASE-105)."""
    spent = players * (board.trains + board.stations * (board.stations + 1) // 2) + constants.REVEALED * board.routes
    drawn = board.color_cards * constants.COLORS + board.locomotives + spent
    turns_that_count = drawn + board.routes + players * board.stations + board.tickets
    return (turns_that_count + 1) * (2 * constants.IDLE_TURNS * players + 3)


pyspiel.register_game(GAME_TYPE, SpielGame)
