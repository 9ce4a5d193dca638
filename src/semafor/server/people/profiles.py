"""What people may know of one another: leaderboards, profiles, and who met whom.

Whoever hides themselves, is banned, or plays as a guest is on no leaderboard and has no profile for others. Their
opponents still see the games that they played together: these are theirs too.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Literal

from sqlalchemy import Engine

from semafor.server.people.accounts import or_unavailable
from semafor.server.store.people_store import PeopleStore
from semafor.server.store.profile_store import HeadToHead, MetGame, ProfileStore, Ranked
from semafor.server.store.results_store import Rating, ResultsStore
from semafor.server.tables.clocks import now_in_ms
from semafor.server.tables.person import Person
from semafor.server.tables.refusal import Refusal

MOST_RANKED: Final = 100
MOST_OPPONENTS: Final = 100
MOST_MET_GAMES: Final = 10
MOST_PUBLIC_GAMES: Final = 20

# Why somebody has no place: they have no account, hide themselves, did not play, or not enough yet.
NoPlace = Literal["guest", "hidden", "unrated", "provisional"]


@dataclass(frozen=True, slots=True)
class OwnPlace:
    """Where the person who asks stands on a leaderboard: a place, or the reason why there is none."""

    person: str
    place: int | None
    reason: NoPlace | None
    rating: Rating | None


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """The best people of a map, how many have a place, and the bots, which have none but show how strong all are."""

    ranked: list[Ranked]
    count: int
    bots: list[Ranked]
    mine: OwnPlace | None


@dataclass(frozen=True, slots=True)
class PublicProfile:
    person: Person
    ratings: dict[str, Rating]
    games: list[dict[str, Any]]
    together: HeadToHead | None
    games_together: list[MetGame]


class Profiles:
    """Never blocks the event loop: the database is asked in threads."""

    def __init__(self, engine: Engine, *, now: Callable[[], int] = now_in_ms) -> None:
        self._store = ProfileStore(engine)
        self._people = PeopleStore(engine)
        self._results = ResultsStore(engine)
        self._now = now

    async def leaderboard(self, map: str, visitor: Person | None) -> Leaderboard:
        return await or_unavailable(asyncio.to_thread(self._leaderboard, map, visitor))

    def _leaderboard(self, map: str, visitor: Person | None) -> Leaderboard:
        now = self._now()
        return Leaderboard(
            self._store.best(map, MOST_RANKED, now),
            self._store.count_ranked(map, now),
            self._store.bots(map),
            None if visitor is None else self._standing(map, visitor, now),
        )

    def _standing(self, map: str, person: Person, now: int) -> OwnPlace:
        rating = self._results.ratings_of(person.id).get(map)
        if self._people.find_account(person=person.id) is None:
            return OwnPlace(person.id, None, "guest", None)
        if self._store.is_hidden(person.id):
            return OwnPlace(person.id, None, "hidden", rating)
        if rating is None or rating.is_provisional:
            return OwnPlace(person.id, None, "unrated" if rating is None else "provisional", rating)
        return OwnPlace(person.id, self._store.count_ranked(map, now, above=rating.at_least) + 1, None, rating)

    async def best_rated(self, map: str) -> list[Ranked]:
        """People and bots together, those with an uncertain rating too."""
        return await or_unavailable(asyncio.to_thread(self._store.rated, map, MOST_RANKED, self._now()))

    async def profile(self, person: str, visitor: Person | None) -> PublicProfile:
        """What everybody may know of a person, and the games that the visitor has played against them."""
        return await or_unavailable(asyncio.to_thread(self._profile, person, visitor))

    def _profile(self, person: str, visitor: Person | None) -> PublicProfile:
        found = self._store.find_public(person, self._now())
        if found is None:
            # The same for all who are not shown: nobody is to learn who hides.
            raise Refusal("not-found", "there is nobody here by that name, or they don't show themselves")
        return PublicProfile(
            found,
            self._results.ratings_of(person),
            self._store.public_games(person, MOST_PUBLIC_GAMES),
            self._store.against(visitor.id, person, self._now()) if visitor else None,
            self._store.games_against(visitor.id, person, MOST_MET_GAMES) if visitor else [],
        )

    async def opponents(self, person: Person) -> list[HeadToHead]:
        return await or_unavailable(asyncio.to_thread(self._store.opponents, person.id, MOST_OPPONENTS, self._now()))

    async def games_against(self, person: Person, opponent: str) -> list[MetGame]:
        return await or_unavailable(asyncio.to_thread(self._store.games_against, person.id, opponent, MOST_MET_GAMES))

    async def is_hidden(self, person: Person) -> bool:
        return await or_unavailable(asyncio.to_thread(self._store.is_hidden, person.id))

    async def hide(self, person: Person, *, yes: bool) -> None:
        await or_unavailable(asyncio.to_thread(self._store.hide, person.id, yes=yes))
