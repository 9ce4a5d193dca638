"""Who meets whom: line-ups of entrants, and the games that every line-up plays on every deal.

All line-ups play the same deals, and on every deal each in every rotation, so that everybody has sat in every seat
and held every hand that its rivals held. Luck cancels, and fewer games tell as much.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from math import ceil

from semafor.arena.match_config import MatchPlan

LineUp = tuple[int, ...]

SCHEDULES = ("round-robin", "ladder", "gauntlet")


def line_ups(schedule: str, entrants: int, players: int) -> list[LineUp]:
    """The line-ups of a schedule, entrants by their number."""
    groups: list[tuple[int, ...]]
    match schedule:
        case "round-robin":
            groups = [tuple(range(entrants))]
        case "ladder":  # each meets the next
            groups = [(lower, lower + 1) for lower in range(entrants - 1)]
        case "gauntlet":  # the first meets each of the others
            groups = [(0, other) for other in range(1, entrants)]
        case _:
            raise ValueError(f"no schedule {schedule!r}; there are {', '.join(SCHEDULES)}")
    return [line_up for group in groups or [(0,)] for line_up in mixed(group, players)]


def mixed(entrants: Sequence[int], players: int) -> list[LineUp]:
    """All ways to fill the seats as evenly as possible: with fewer entrants than seats some sit there twice.

    >>> mixed((0, 1), 3)
    [(0, 0, 1), (0, 1, 1)]
    """
    if len(entrants) >= players:
        return list(combinations(entrants, players))
    most = ceil(players / len(entrants))
    fewest = players // len(entrants)
    return [
        line_up
        for line_up in combinations_with_replacement(entrants, players)
        if all(fewest <= line_up.count(entrant) <= most for entrant in entrants)
    ]


def rotations(line_up: LineUp) -> list[LineUp]:
    """Every entrant once in every seat; a line-up of one entrant alone has nothing to rotate."""
    if len(set(line_up)) == 1:
        return [line_up]
    return [line_up[-shift:] + line_up[:-shift] if shift else line_up for shift in range(len(line_up))]


def games_a_deal(ups: Sequence[LineUp]) -> int:
    return sum(len(rotations(line_up)) for line_up in ups)


def plans(ups: Sequence[LineUp], deals: int) -> Iterator[MatchPlan]:
    """All games, deal by deal, so that an arena that is stopped has whole deals to judge by."""
    seatings = [seating for line_up in ups for seating in rotations(line_up)]
    for deal in range(deals):
        for seating in seatings:
            yield MatchPlan(deal, seating)
