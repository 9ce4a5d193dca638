"""What a bot is given instead of the state: all that its seat knows, and guesses for all that it doesn't."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Mapping
from typing import cast

from semafor.explain.typed_view import TypedView, view_of_data
from semafor.game import Game
from semafor.maps.model import Map
from semafor.notation.action_codec import offered_to, unpack
from semafor.notation.actions import Action
from semafor.notation.document_types import ViewData
from semafor.notation.errors import ViewError
from semafor.notation.game_options import GameOptions
from semafor.notation.legal_actions import LegalActions
from semafor.notation.map_ids import MapIds, map_ids_for
from semafor.notation.map_lookup import MapLookup
from semafor.notation.state_from_view import state_from_view, viewer_of
from semafor.notation.views import write_view
from semafor.rules import determinize, turns
from semafor.rules.board import Board
from semafor.rules.fast_rng import FastRng
from semafor.rules.state import State

# Everybody may know how the hidden part is filled in, since it is the same for all states that look alike.
PUBLIC_SEED = 1829
PUBLIC_DICE = FastRng(PUBLIC_SEED)
NO_OPTIONS = GameOptions()


class BotView:
    """The game as one seat sees it.

    ``state`` is a copy in which everything hidden from the seat has been replaced by a guess that depends on nothing
    hidden. So whoever reads it learns nothing, and compiled bots can think on it. ``guess`` deals other such states.
    """

    __slots__ = ("_data", "_legal", "_options", "seat", "state")

    state: State
    seat: int

    def __init__(self, state: State, seat: int, options: GameOptions = NO_OPTIONS) -> None:
        """Takes the state over and overwrites what is hidden; ``of`` leaves the caller's state alone."""
        determinize.redeal(state, seat, PUBLIC_DICE.copy())
        self.state = state
        self.seat = seat
        self._options = options
        self._data: ViewData | None = None
        self._legal: LegalActions | None = None

    @classmethod
    def of(cls, state: State, seat: int, options: GameOptions = NO_OPTIONS) -> BotView:
        """What a seat sees of a state. ``options`` matter only to ``data``, which tells them."""
        return cls(state.copy(), seat, options)

    @classmethod
    def of_game(cls, game: Game, seat: int) -> BotView:
        chosen = game.options
        bonus, join = chosen.get("longest_path_bonus"), chosen.get("country_join")
        return cls(game.state, seat, GameOptions(cast(int | None, bonus), cast(str | None, join)))

    @classmethod
    def from_view(cls, view: Mapping[str, object], maps: Iterable[Map] = ()) -> BotView:
        """What a view of the notation tells; ``maps`` are those it may name besides the built-in ones."""
        seat = viewer_of(view)
        if seat is None:
            raise ViewError(["view: shows nobody's hand, so it is no seat's"])
        state = state_from_view(view, PUBLIC_DICE.copy(), MapLookup(maps))
        options = cast(dict[str, object], view.get("options") or {})
        bonus, join = options.get("longest_path_bonus"), options.get("country_join")
        return cls(state, seat, GameOptions(cast(int | None, bonus), cast(str | None, join)))

    @property
    def board(self) -> Board:
        return self.state.board

    @property
    def map(self) -> Map:
        return self.state.board.map

    @property
    def map_ids(self) -> MapIds:
        """Ids for indexes and indexes for ids."""
        return self.map_ids_of(self.state)

    @staticmethod
    def map_ids_of(state: State) -> MapIds:
        """The ids of a state's map."""
        return map_ids_for(state.board.map)

    @property
    def data(self) -> ViewData:
        """The same as data for people and programs: the view of the notation."""
        if self._data is None:
            self._data = cast(ViewData, write_view(self.state, self.map_ids, self._options, self.seat))
        return self._data

    @property
    def seen(self) -> TypedView:
        """The same as frozen values with types: ``view.seen.own.hand`` is a text, ``view.seen.owners`` a dictionary."""
        return view_of_data(self.data, self.seat)

    @property
    def view(self) -> ViewData:
        """The old name of ``data``."""
        warnings.warn("BotView.view is called data now", DeprecationWarning, stacklevel=2)
        return self.data

    @property
    def legal(self) -> LegalActions:
        """What the seat may do."""
        if self._legal is None:
            numbers = turns.legal(self.state, self.seat)
            self._legal = LegalActions(self.seat, numbers, self.map_ids, offered_to(self.state, self.seat))
        return self._legal

    def action(self, packed: int) -> Action:
        """The action behind an integer."""
        return unpack(packed, self.map_ids, offered_to(self.state, self.seat))

    def guess(self, dice: FastRng) -> State:
        """A state that looks just like this to the seat, the rest dealt anew."""
        state = self.state.copy()
        determinize.redeal(state, self.seat, dice)
        return state
