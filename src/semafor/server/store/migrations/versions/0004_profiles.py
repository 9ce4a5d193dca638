"""The rating after each rated game, who met whom, the order of the leaderboard, and who does not want to be on it."""

from collections.abc import Iterator
from typing import Any

import orjson
import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

GAMES_AT_ONCE = 500

people = sa.table("people", sa.column("id"))
ratings = sa.table("ratings", *map(sa.column, ("map", "player", "mean", "doubt", "at_least")))
records = sa.table("records", sa.column("id"), sa.column("summary"))
PLAYED = ("game", "seat", "person", "map", "place", "points", "rating_change", "rating", "doubt", "finished_at")
played = sa.table("played", *map(sa.column, PLAYED))
MEETING = ("game", "person", "opponent", "map", "outcome", "margin", "finished_at")
meetings = sa.table("meetings", *map(sa.column, MEETING))


def upgrade() -> None:
    op.add_column("people", sa.Column("hidden", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("played", sa.Column("rating", sa.Float(), nullable=True))
    op.add_column("played", sa.Column("doubt", sa.Float(), nullable=True))
    op.create_index("ix_played_person_map_finished_at", "played", ["person", "map", "finished_at"])
    op.add_column("ratings", sa.Column("at_least", sa.Float(), nullable=False, server_default="0"))
    op.create_index("ix_ratings_map_at_least", "ratings", ["map", "at_least"])
    op.create_table(
        "meetings",
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("opponent", sa.String(96), nullable=False),
        sa.Column("map", sa.String(64), nullable=False),
        sa.Column("outcome", sa.Integer(), nullable=False),
        sa.Column("margin", sa.Integer(), nullable=False),
        sa.Column("finished_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("game", "person", "opponent", name="pk_meetings"),
    )
    op.create_index("ix_meetings_person_opponent_finished_at", "meetings", ["person", "opponent", "finished_at"])
    op.create_index("ix_meetings_opponent", "meetings", ["opponent"])
    connection = op.get_bind()
    connection.execute(ratings.update().values(at_least=ratings.c.mean - 2 * ratings.c.doubt))
    fill_history(connection)
    fill_meetings(connection)


def fill_history(connection: sa.Connection) -> None:
    """From the rating of today back, by what each game has changed. The doubt is known for the last game alone."""
    newest_first = sa.and_(played.c.rating_change.is_not(None), played.c.person == ratings.c.player)
    query = (
        sa.select(played, ratings.c.mean.label("mean_now"), ratings.c.doubt.label("doubt_now"))
        .join(ratings, sa.and_(newest_first, played.c.map == ratings.c.map))
        .order_by(played.c.person, played.c.map, played.c.finished_at.desc(), played.c.game.desc())
    )
    row_of_game = sa.and_(played.c.game == sa.bindparam("of_game"), played.c.seat == sa.bindparam("of_seat"))
    fill = played.update().where(row_of_game).values(rating=sa.bindparam("mean"), doubt=sa.bindparam("known_doubt"))
    whose, mean, found = None, 0.0, []
    for row in connection.execute(query).all():
        is_last = whose != (row.person, row.map)
        mean = row.mean_now if is_last else mean
        doubt = row.doubt_now if is_last else None
        found.append({"of_game": row.game, "of_seat": row.seat, "mean": mean, "known_doubt": doubt})
        whose, mean = (row.person, row.map), mean - row.rating_change
    if found:
        connection.execute(fill, found)


def fill_meetings(connection: sa.Connection) -> None:
    """People are known by what they have played, bots by the records; whoever was deleted is nowhere any more."""
    last = ""
    games = sa.select(played.c.game).distinct().order_by(played.c.game).limit(GAMES_AT_ONCE)
    while some := connection.execute(games.where(played.c.game > last)).scalars().all():
        last = some[-1]
        summaries = {
            row.id: row.summary for row in connection.execute(sa.select(records).where(records.c.id.in_(some)))
        }
        by_game: dict[str, list[sa.Row[Any]]] = {}
        for row in connection.execute(sa.select(played).where(played.c.game.in_(some))):
            by_game.setdefault(row.game, []).append(row)
        found = [each for game, rows in by_game.items() for each in meetings_of(rows, summaries.get(game))]
        if found:
            connection.execute(meetings.insert(), found)


def meetings_of(rows: list[sa.Row[Any]], summary: str | None) -> Iterator[dict[str, object]]:
    """Whoever has several seats stands for several people at one device, and meets nobody."""
    seated = [row.person for row in rows]
    met = [(row.person, row.place, row.points) for row in rows if seated.count(row.person) == 1]
    bots = best_bots(orjson.loads(summary)) if summary else []
    for row in rows:
        if seated.count(row.person) > 1:
            continue
        for opponent, place, points in (*met, *bots):
            if opponent != row.person:
                yield {
                    "game": row.game,
                    "person": row.person,
                    "opponent": opponent,
                    "map": row.map,
                    "outcome": (place > row.place) - (place < row.place),
                    "margin": row.points - points,
                    "finished_at": row.finished_at,
                }


def best_bots(summary: dict[str, Any]) -> list[tuple[str, int, int]]:
    """Each bot with its place and points; of several with the same name the best one."""
    best: dict[str, tuple[int, int]] = {}
    before = 0
    for group in summary["result"]["ranking"]:
        for seat in group:
            bot = summary["seats"][seat]["bot"]
            if summary["seats"][seat]["kind"] == "bot" and bot:
                best.setdefault(f"bot:{bot}", (before + 1, summary["result"]["seats"][seat]["total"]))
        before += len(group)
    return [(bot, place, points) for bot, (place, points) in best.items()]
