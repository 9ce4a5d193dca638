"""What a game of an arena is called: its deal and who sits where, as in 17:0-1."""

from __future__ import annotations

import re
from collections.abc import Sequence

from semafor.arena.game_outcomes import GameOutcome
from semafor.notation.errors import GameError

NAME = re.compile(r"(\d{1,12})(?::(\d{1,6}(?:-\d{1,6})*))?")


def name_of(game: GameOutcome) -> str:
    return game_name(game.deal, game.seating)


def game_name(deal: int, seating: Sequence[int]) -> str:
    """The name of a game: the number of its deal, and the numbers of the bots in the order of the seats.

    >>> game_name(17, (0, 1))
    '17:0-1'
    """
    return f"{deal}:{'-'.join(map(str, seating))}"


def read_name(name: str) -> tuple[int, tuple[int, ...] | None]:
    """The deal and the seating behind a name. The deal alone means the first game of it."""
    found = NAME.fullmatch(name)
    if found is None:
        raise GameError(f"{name!r} is no name of a game: 17:0-1 is deal 17 with bot 0 in seat 0 and bot 1 in seat 1")
    deal, seating = found.groups()
    return int(deal), None if seating is None else tuple(map(int, seating.split("-")))
