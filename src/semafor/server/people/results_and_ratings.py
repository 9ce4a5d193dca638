"""Results of finished games, and the ratings that follow from each of them.

Ratings are Plackett–Luce as Weng and Lin (2011) update it, by the library OpenSkill. A game ranks up to five players,
and some may tie: Elo and Glicko know pairs only. ``arena.ratings`` uses the same model, but works all games through at
once, with intervals; a server gets one game after the other and needs a rating that moves with each and says how sure
it is.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from openskill.models import PlackettLuce
from sqlalchemy import Engine

from semafor.server.store.results_store import START_DOUBT, START_MEAN, GameResult, Rating, RatingPoint, ResultsStore
from semafor.server.tables.clocks import now_in_ms

# As OpenSkill relates them to the first doubt: the luck in one game, and how far skill drifts between two.
MODEL: Final = PlackettLuce(mu=START_MEAN, sigma=START_DOUBT, beta=START_DOUBT / 2, tau=START_DOUBT / 100)

MOST_GAMES: Final = 100
MOST_POINTS: Final = 500


class FinishedGames:
    def __init__(self, engine: Engine, *, now: Callable[[], int] = now_in_ms) -> None:
        self._store = ResultsStore(engine)
        self._now = now

    async def save(self, result: GameResult) -> bool:
        """Store a result and update the ratings; False, and no change, if that was done before."""

        def rated(known: Mapping[str, Rating], holders: frozenset[str]) -> Mapping[str, Rating]:
            players = [player if player in holders or player.startswith("bot:") else None for player in result.players]
            return rate(players, result.ranking, known) if holders and result.is_rated else {}

        return await asyncio.to_thread(self._store.save, result, rated, self._now())

    async def ratings_of(self, person: str) -> dict[str, Rating]:
        return await asyncio.to_thread(self._store.ratings_of, person)

    async def history(self, person: str, map: str) -> list[RatingPoint]:
        """The rating after each of the last games on a map, the oldest first."""
        return await asyncio.to_thread(self._store.history, person, map, MOST_POINTS)

    async def games_of(self, person: str, before: int | None = None) -> list[dict[str, Any]]:
        return await asyncio.to_thread(self._store.games_of, person, before, MOST_GAMES)


def rate(
    players: Sequence[str | None], ranking: Sequence[Sequence[int]], before: Mapping[str, Rating]
) -> dict[str, Rating]:
    """The new ratings of those who have one, by their key.

    ``players`` has a key for each seat, or None for a guest, who counts as an unknown player. A player with two seats
    (on one device, or the same bot) plays against themselves, so they count as opponents but are not rated.
    """
    places = {seat: place for place, group in enumerate(ranking) for seat in group}
    known = [before.get(player, Rating()) if player else Rating() for player in players]
    teams = [[MODEL.rating(mu=rating.mean, sigma=rating.doubt)] for rating in known]
    rated = MODEL.rate(teams, ranks=[float(places[seat]) for seat in range(len(players))])
    seats = Counter(players)
    return {
        player: Rating(team[0].mu, team[0].sigma, known[seat].games + 1)
        for seat, (player, team) in enumerate(zip(players, rated, strict=True))
        if player is not None and seats[player] == 1 and len(seats) > 1
    }
