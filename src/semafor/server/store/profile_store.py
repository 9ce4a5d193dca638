"""What people may know of one another: the leaderboard of a map, public profiles, and who met whom how often."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import orjson
from sqlalchemy import Connection, Engine, Integer, Select, and_, case, cast, exists, func, or_, select, update

from semafor.server.store.database_schema import accounts, meetings, people, played, ratings, records
from semafor.server.store.people_store import is_banned
from semafor.server.store.results_store import SURE_ENOUGH, Rating
from semafor.server.tables.person import Person

BOT: Final = "bot:"
# The character after the colon: all bots stand between the two, so the index finds them.
AFTER_BOTS: Final = "bot;"


def is_public(now: int) -> Any:
    """A condition on rows of ``people``: those who have an account, are not banned, and did not hide themselves."""
    has_account = exists().where(accounts.c.person == people.c.id)
    return and_(has_account, people.c.hidden.is_(False), ~is_banned(now))


def is_bot() -> Any:
    """A condition on rows of ``ratings``."""
    return and_(ratings.c.player >= BOT, ratings.c.player < AFTER_BOTS)


@dataclass(frozen=True, slots=True)
class Ranked:
    """A line of a leaderboard; ``player`` is the id of a person, or bot:NAME."""

    player: str
    name: str
    rating: Rating


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """All games of a person against one opponent. ``name`` is None for bots; others may look only at those who are
    ``is_public``.
    """

    opponent: str
    name: str | None
    is_public: bool
    games: int
    wins: int
    ties: int
    margin: float
    last_at: int


@dataclass(frozen=True, slots=True)
class MetGame:
    """A game against one opponent; ``has_record`` where it can be replayed."""

    game: str
    map: str
    outcome: int
    margin: int
    finished_at: int
    has_record: bool


class ProfileStore:
    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    # --- the leaderboard ---------------------------------------------------------------------------------------------

    def best(self, map: str, most: int, now: int) -> list[Ranked]:
        """The best people of a map; those whose rating is still uncertain have no place yet."""
        query = ranked_people(map, now).order_by(ratings.c.at_least.desc(), ratings.c.player).limit(most)
        with self._engine.connect() as connection:
            return [ranked(row) for row in connection.execute(query)]

    def bots(self, map: str) -> list[Ranked]:
        """The bots of a map whose rating is certain, the best first."""
        query = (
            select(ratings, ratings.c.player.label("name"))
            .where(ratings.c.map == map, is_bot(), ratings.c.doubt <= SURE_ENOUGH)
            .order_by(ratings.c.at_least.desc(), ratings.c.player)
        )
        with self._engine.connect() as connection:
            return [ranked(row) for row in connection.execute(query)]

    def rated(self, map: str, most: int, now: int) -> list[Ranked]:
        """People and bots together, however uncertain their ratings are, the best first."""
        query = (
            select(ratings, func.coalesce(people.c.name, ratings.c.player).label("name"))
            .outerjoin(people, people.c.id == ratings.c.player)
            .where(ratings.c.map == map, or_(is_bot(), is_public(now)))
            .order_by(ratings.c.at_least.desc(), ratings.c.player)
            .limit(most)
        )
        with self._engine.connect() as connection:
            return [ranked(row) for row in connection.execute(query)]

    def count_ranked(self, map: str, now: int, *, above: float | None = None) -> int:
        """How many people have a place on a map, or how many of them are better than this."""
        query = ranked_people(map, now)
        if above is not None:
            query = query.where(ratings.c.at_least > above)
        with self._engine.connect() as connection:
            return connection.execute(select(func.count()).select_from(query.subquery())).scalar_one()

    # --- public profiles ---------------------------------------------------------------------------------------------

    def find_public(self, person: str, now: int) -> Person | None:
        query = select(people.c.id, people.c.name).where(people.c.id == person, is_public(now))
        with self._engine.connect() as connection:
            row = connection.execute(query).one_or_none()
        return Person(row.id, row.name) if row else None

    def is_hidden(self, person: str) -> bool:
        with self._engine.connect() as connection:
            return bool(connection.execute(select(people.c.hidden).where(people.c.id == person)).scalar())

    def hide(self, person: str, *, yes: bool) -> None:
        with self._engine.begin() as connection:
            connection.execute(update(people).where(people.c.id == person).values(hidden=yes))

    def public_games(self, person: str, most: int) -> list[dict[str, Any]]:
        """The last games of a person at listed tables, as the list of all listed games shows them."""
        another = played.alias()
        # Whoever has several seats at a table finds its game once.
        is_first_seat = ~exists().where(
            another.c.game == played.c.game, another.c.person == person, another.c.seat < played.c.seat
        )
        query = (
            select(records.c.id, records.c.map, records.c.finished, records.c.summary)
            .join(played, played.c.game == records.c.id)
            .where(played.c.person == person, records.c.listed, is_first_seat)
            .order_by(played.c.finished_at.desc(), played.c.game)
            .limit(most)
        )
        with self._engine.connect() as connection:
            rows = connection.execute(query).all()
        return [
            {"id": row.id, "map": row.map, "finished": row.finished, "start": None, **orjson.loads(row.summary)}
            for row in rows
        ]

    # --- head to head ------------------------------------------------------------------------------------------------

    def opponents(self, person: str, most: int, now: int) -> list[HeadToHead]:
        """Those whom a person has met, most often first."""
        with self._engine.connect() as connection:
            return self._head_to_head(connection, meetings.c.person == person, most, now)

    def against(self, person: str, opponent: str, now: int) -> HeadToHead | None:
        pair = and_(meetings.c.person == person, meetings.c.opponent == opponent)
        with self._engine.connect() as connection:
            return next(iter(self._head_to_head(connection, pair, 1, now)), None)

    @staticmethod
    def _head_to_head(connection: Connection, condition: Any, most: int, now: int) -> list[HeadToHead]:
        count = func.count().label("games")
        totals = (
            select(
                meetings.c.opponent,
                count,
                func.sum(case((meetings.c.outcome > 0, 1), else_=0)).label("wins"),
                func.sum(case((meetings.c.outcome == 0, 1), else_=0)).label("ties"),
                func.avg(meetings.c.margin).label("margin"),
                func.max(meetings.c.finished_at).label("last_at"),
            )
            .where(condition)
            .group_by(meetings.c.opponent)
            .order_by(count.desc(), meetings.c.opponent)
            .limit(most)
            .subquery()
        )
        seen = cast(case((is_public(now), 1), else_=0), Integer).label("seen")
        query = (
            select(totals, people.c.name, seen)
            .outerjoin(people, people.c.id == totals.c.opponent)
            .order_by(totals.c.games.desc(), totals.c.opponent)
        )
        return [
            HeadToHead(
                row.opponent,
                row.name,
                bool(row.seen),
                row.games,
                int(row.wins),
                int(row.ties),
                float(row.margin),
                row.last_at,
            )
            for row in connection.execute(query)
        ]

    def games_against(self, person: str, opponent: str, most: int) -> list[MetGame]:
        """The last games of a person against one opponent, the newest first."""
        query = (
            select(meetings, records.c.id.label("record"))
            .outerjoin(records, records.c.id == meetings.c.game)
            .where(meetings.c.person == person, meetings.c.opponent == opponent)
            .order_by(meetings.c.finished_at.desc(), meetings.c.game)
            .limit(most)
        )
        with self._engine.connect() as connection:
            return [
                MetGame(row.game, row.map, row.outcome, row.margin, row.finished_at, row.record is not None)
                for row in connection.execute(query)
            ]


def ranked_people(map: str, now: int) -> Select[Any]:
    return (
        select(ratings, people.c.name)
        .join(people, people.c.id == ratings.c.player)
        .where(ratings.c.map == map, ratings.c.doubt <= SURE_ENOUGH, is_public(now))
    )


def ranked(row: Any) -> Ranked:
    return Ranked(row.player, row.name, Rating(row.mean, row.doubt, row.games))
