"""Ratings after each game: Plackett–Luce as Weng and Lin (2011) update it, by the library OpenSkill.

A game ranks up to five players, and some may tie: Elo and Glicko know pairs only. ``arena.ratings`` uses the same
model, but works all games through at once, with intervals; a server that gets one game after the other needs a rating
that moves with each, and knows how sure it is. The scale is the one people know from chess: one begins at 1500.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from openskill.models import PlackettLuce

from semafor.server.store.results_store import START_DOUBT, START_MEAN, Rating

# As OpenSkill relates them to the first doubt: the luck in one game, and how far skill drifts between two.
MODEL: Final = PlackettLuce(mu=START_MEAN, sigma=START_DOUBT, beta=START_DOUBT / 2, tau=START_DOUBT / 100)


def rate(
    players: Sequence[str | None], ranking: Sequence[Sequence[int]], before: Mapping[str, Rating]
) -> dict[str, Rating]:
    """The new ratings of those who have one, by their key.

    ``players`` has a key for each seat, or None for a guest, who counts as somebody unknown. Who sits at the table
    twice (on one device, or the same bot) plays against himself: he counts, but is not rated.
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
