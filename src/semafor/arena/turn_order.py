"""Whether it helps to move first, and how long games are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from semafor.arena.game_names import name_of
from semafor.arena.game_outcomes import GameOutcome
from semafor.arena.intervals import Estimate, estimate_mean, estimate_share
from semafor.arena.match_config import MatchConfig
from semafor.arena.standings import Deal, win_of
from semafor.notation.map_lookup import board_for
from semafor.rules import constants, dealing


@dataclass(frozen=True)
class TurnPlace:
    """Who moves first, second …: how often they win, and how many points they have."""

    place: int
    wins: Estimate
    score: Estimate


@dataclass(frozen=True)
class GameLength:
    """How many actions games take; the shortest and the longest by their names."""

    actions: Estimate
    shortest: GameOutcome
    longest: GameOutcome

    def names(self) -> tuple[str, str]:
        return name_of(self.shortest), name_of(self.longest)


def turn_places(deals: Sequence[Deal], config: MatchConfig) -> list[TurnPlace]:
    """The advantage of each place in the order of turns. Every bot has had each of them equally often, as long as
    nobody misbehaves; games in which somebody did are left out.
    """
    board = board_for(config.map, config.options)
    wins: list[list[float]] = [[] for _ in range(config.players)]
    scores: list[list[float]] = [[] for _ in range(config.players)]
    for deal in deals:
        fair = [game for game in deal if not game.faults]
        if not fair:
            continue
        seed = config.game_seed(fair[0].deal)
        first = dealing.new_game(board, config.players, seed, constants.NOBODY).first
        for place in range(config.players):
            seat = (first + place) % config.players
            wins[place].append(fmean([win_of(game, game.seats[seat]) for game in fair]))
            scores[place].append(fmean([game.seats[seat].total for game in fair]))
    return [
        TurnPlace(place, estimate_share(wins[place]), estimate_mean(scores[place]))
        for place in range(config.players)
        if wins[place]
    ]


def game_length(deals: Sequence[Deal]) -> GameLength | None:
    """How long games take in which nobody misbehaved; None where there are none."""
    fair = [[game for game in deal if not game.faults] for deal in deals]
    fair = [games for games in fair if games]
    if not fair:
        return None
    every = [game for games in fair for game in games]
    mean = estimate_mean([fmean([game.actions for game in games]) for games in fair])
    return GameLength(mean, min(every, key=lambda game: game.actions), max(every, key=lambda game: game.actions))
