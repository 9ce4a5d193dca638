"""Boards that are in use, so that games on the same map share one: working a board out takes milliseconds."""

from __future__ import annotations

from semafor.maps.model import Map
from semafor.notation.options import GameOptions
from semafor.rules.board import Board

MOST_BOARDS = 32

# A board keeps its map alive, so as long as the board is in here no other map can have the same identity.
in_use: dict[tuple[int, GameOptions], Board] = {}


def board_for(map: Map, options: GameOptions) -> Board:
    """The board of a map under these options."""
    key = (id(map), options)
    board = in_use.get(key)
    if board is None:
        board = Board(map, options.longest_path_bonus, options.country_join)
        if len(in_use) >= MOST_BOARDS:
            in_use.pop(next(iter(in_use)), None)
        in_use[key] = board
    return board
