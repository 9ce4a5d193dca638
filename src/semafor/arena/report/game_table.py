"""Games of an arena as lines: who sat where with how many points, who won, who misbehaved."""

from __future__ import annotations

from collections.abc import Sequence

from semafor.arena.arena_folder import margin
from semafor.arena.game_names import name_of
from semafor.arena.game_outcomes import GameOutcome
from semafor.bots.faults import FAULTS
from semafor.bots.registry import in_one_line

LONGEST_MESSAGE = 70


def game_rows(games: Sequence[GameOutcome], labels: Sequence[str], entrant: int | None = None) -> list[tuple[str, ...]]:
    """A heading and a line a game; where it is about one bot, with the points that it lost by."""
    heading = ("game", "seats and scores", "lost by", "actions", "faults")
    rows: list[tuple[str, ...]] = [
        (
            name_of(game),
            seats_of(game, labels),
            "" if entrant is None else f"{margin(game, entrant):,}",
            f"{game.actions:,}",
            faults_of(game, labels),
        )
        for game in games
    ]
    table: list[tuple[str, ...]] = [heading, *rows]
    return table if entrant is not None else [(*row[:2], *row[3:]) for row in table]


def seats_of(game: GameOutcome, labels: Sequence[str]) -> str:
    """Every seat with its bot and its score; winners have a star."""
    return ", ".join(
        f"{labels[entrant]} {seat.total}{'*' if seat.place == 1 else ''}"
        for entrant, seat in zip(game.seating, game.seats, strict=True)
    )


def faults_of(game: GameOutcome, labels: Sequence[str]) -> str:
    told = [
        f"{labels[game.seating[fault.seat]]} {FAULTS[fault.kind]}: {in_one_line(fault.message)}"
        for fault in game.faults
    ]
    return "; ".join(line if len(line) <= LONGEST_MESSAGE else line[: LONGEST_MESSAGE - 1] + "…" for line in told)
