"""What people have played, and the ratings that follow from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Engine, select

from semafor.server.store.database import insert_into
from semafor.server.store.database_schema import accounts, people, played, ratings

# The scale that people know from chess: everybody begins at 1500.
START_MEAN: Final = 1500.0
START_DOUBT: Final = 350.0
# Above this doubt a rating is shown as provisional.
SURE_ENOUGH: Final = 200.0


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a player is on a map, and how sure that is: the true strength lies within two times ``doubt`` of the
    ``mean`` in 19 of 20 cases.
    """

    mean: float = START_MEAN
    doubt: float = START_DOUBT
    games: int = 0

    @property
    def is_provisional(self) -> bool:
        return self.doubt > SURE_ENOUGH


Rate = Callable[[Mapping[str, Rating], frozenset[str]], Mapping[str, Rating]]


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of a finished game; ``players`` has for each seat the id of a person, or ``bot:NAME``."""

    game: str
    map: str
    players: tuple[str, ...]
    ranking: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    is_rated: bool = True

    def people(self) -> list[tuple[int, str]]:
        return [(seat, player) for seat, player in enumerate(self.players) if not player.startswith("bot:")]

    def place(self, seat: int) -> int:
        """Counted from 1; those who tie share the better place."""
        before = 0
        for group in self.ranking:
            if seat in group:
                return before + 1
            before += len(group)
        raise ValueError(f"no place for seat {seat}")


class ResultsStore:
    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def save(self, result: GameResult, rate: Rate, now: int) -> bool:
        """Store the result for its people and update the ratings; False if that was done before.

        The rows of the game are inserted first: they take the lock, so that two games that end at once are rated one
        after the other.
        """
        with self._engine.begin() as connection:
            if not self._insert_games(connection, result, now):
                return False
            holders = frozenset(
                connection.execute(select(accounts.c.person).where(accounts.c.person.in_(result.players))).scalars()
            )
            known = self._ratings_of(connection, result)
            for player, rating in sorted(rate(known, holders).items()):
                self._set_rating(connection, result.map, player, rating, now)
                change = rating.mean - known.get(player, Rating()).mean
                connection.execute(
                    played.update()
                    .where(played.c.game == result.game, played.c.person == player)
                    .values(rating_change=change)
                )
            return True

    def _insert_games(self, connection: Connection, result: GameResult, now: int) -> bool:
        for seat, person in result.people():
            statement = insert_into(connection, played).values(
                game=result.game,
                seat=seat,
                person=person,
                map=result.map,
                players=len(result.players),
                place=result.place(seat),
                points=result.points[seat],
                finished_at=now,
            )
            if connection.execute(statement.on_conflict_do_nothing().returning(played.c.seat)).one_or_none() is None:
                return False
        return bool(result.people())

    def _ratings_of(self, connection: Connection, result: GameResult) -> dict[str, Rating]:
        query = select(ratings).where(ratings.c.map == result.map, ratings.c.player.in_(result.players))
        # PostgreSQL locks the rows until the new ratings are written; SQLite has one writer anyway.
        query = query.order_by(ratings.c.player).with_for_update()
        return {row.player: Rating(row.mean, row.doubt, row.games) for row in connection.execute(query)}

    def _set_rating(self, connection: Connection, map: str, player: str, rating: Rating, now: int) -> None:
        values = {"mean": rating.mean, "doubt": rating.doubt, "games": rating.games, "changed_at": now}
        statement = insert_into(connection, ratings).values(map=map, player=player, **values)
        connection.execute(statement.on_conflict_do_update(index_elements=["map", "player"], set_=values))

    def ratings_of(self, player: str) -> dict[str, Rating]:
        """The ratings of a player by map."""
        with self._engine.connect() as connection:
            rows = connection.execute(select(ratings).where(ratings.c.player == player).order_by(ratings.c.map))
            return {row.map: Rating(row.mean, row.doubt, row.games) for row in rows}

    def best(self, map: str, most: int) -> list[tuple[str, Rating]]:
        """Accounts and bots by name, the best first: by ``mean - 2 * doubt``, so a lucky beginner does not lead."""
        name = select(people.c.name).where(people.c.id == ratings.c.player).scalar_subquery()
        query = (
            select(ratings, name.label("name"))
            .where(ratings.c.map == map)
            .order_by((ratings.c.mean - 2 * ratings.c.doubt).desc(), ratings.c.player)
            .limit(most)
        )
        with self._engine.connect() as connection:
            rows = connection.execute(query).all()
        return [(row.name or row.player, Rating(row.mean, row.doubt, row.games)) for row in rows]

    def games_of(self, person: str, before: int | None, most: int) -> list[dict[str, Any]]:
        """The games of a person, the newest first."""
        query = select(played).where(played.c.person == person)
        if before is not None:
            query = query.where(played.c.finished_at < before)
        query = query.order_by(played.c.finished_at.desc(), played.c.game, played.c.seat).limit(most)
        with self._engine.connect() as connection:
            return [dict(row) for row in connection.execute(query).mappings()]
