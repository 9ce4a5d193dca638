"""What people have played, and the ratings that follow from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from sqlalchemy import Connection, Engine, select

from semafor.server.store.database import insert_into
from semafor.server.store.database_schema import accounts, meetings, played, ratings

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

    @property
    def at_least(self) -> float:
        """What players are ranked by, so that a lucky beginner does not lead."""
        return self.mean - 2 * self.doubt


@dataclass(frozen=True, slots=True)
class RatingPoint:
    """The rating of a person after a game, and by how much the game has changed it. The doubt of old games may be
    unknown.
    """

    game: str
    mean: float
    doubt: float | None
    change: float
    finished_at: int


@dataclass(frozen=True, slots=True)
class Meeting:
    """How a person did in a game against an opponent: the outcome is 1 for a win, 0 for a tie, -1 for a loss."""

    person: str
    opponent: str
    outcome: int
    margin: int


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

    def meetings(self) -> list[Meeting]:
        """Each person against each opponent. Whoever has several seats stands for several people at one device, and
        meets nobody; of several bots with the same name the best one counts.
        """
        seats = Counter(self.players)
        best: dict[str, int] = {}
        for seat in (seat for group in self.ranking for seat in group):
            player = self.players[seat]
            if seats[player] == 1 or player.startswith("bot:"):
                best.setdefault(player, seat)
        return [
            Meeting(person, opponent, self._outcome(seat, other), self.points[seat] - self.points[other])
            for seat, person in self.people()
            for opponent, other in best.items()
            if seats[person] == 1 and opponent != person
        ]

    def _outcome(self, seat: int, other: int) -> int:
        own, theirs = self.place(seat), self.place(other)
        return (theirs > own) - (theirs < own)


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
                    .values(rating_change=change, rating=rating.mean, doubt=rating.doubt)
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
        game = {"game": result.game, "map": result.map, "finished_at": now}
        if met := [{**game, **asdict(meeting)} for meeting in result.meetings()]:
            connection.execute(insert_into(connection, meetings).on_conflict_do_nothing(), met)
        return bool(result.people())

    def _ratings_of(self, connection: Connection, result: GameResult) -> dict[str, Rating]:
        query = select(ratings).where(ratings.c.map == result.map, ratings.c.player.in_(result.players))
        # PostgreSQL locks the rows until the new ratings are written; SQLite has one writer anyway.
        query = query.order_by(ratings.c.player).with_for_update()
        return {row.player: Rating(row.mean, row.doubt, row.games) for row in connection.execute(query)}

    def _set_rating(self, connection: Connection, map: str, player: str, rating: Rating, now: int) -> None:
        values = {
            "mean": rating.mean,
            "doubt": rating.doubt,
            "games": rating.games,
            "changed_at": now,
            "at_least": rating.at_least,
        }
        statement = insert_into(connection, ratings).values(map=map, player=player, **values)
        connection.execute(statement.on_conflict_do_update(index_elements=["map", "player"], set_=values))

    def ratings_of(self, player: str) -> dict[str, Rating]:
        """The ratings of a player by map."""
        with self._engine.connect() as connection:
            rows = connection.execute(select(ratings).where(ratings.c.player == player).order_by(ratings.c.map))
            return {row.map: Rating(row.mean, row.doubt, row.games) for row in rows}

    def history(self, person: str, map: str, most: int) -> list[RatingPoint]:
        """The rating of a person after each of their last rated games on a map, the oldest first."""
        query = (
            select(played)
            .where(played.c.person == person, played.c.map == map, played.c.rating.is_not(None))
            .order_by(played.c.finished_at.desc(), played.c.game)
            .limit(most)
        )
        with self._engine.connect() as connection:
            rows = connection.execute(query).all()
        return [
            RatingPoint(row.game, row.rating, row.doubt, row.rating_change, row.finished_at) for row in reversed(rows)
        ]

    def games_of(self, person: str, before: int | None, most: int) -> list[dict[str, Any]]:
        """The games of a person, the newest first."""
        query = select(played).where(played.c.person == person)
        if before is not None:
            query = query.where(played.c.finished_at < before)
        query = query.order_by(played.c.finished_at.desc(), played.c.game, played.c.seat).limit(most)
        with self._engine.connect() as connection:
            return [dict(row) for row in connection.execute(query).mappings()]
