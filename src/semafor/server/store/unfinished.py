"""What a process that died has left undone: games that nobody has rated, players whom nobody has told."""

from __future__ import annotations

from sqlalchemy import Engine, exists, select

from semafor.server.store.people_schema import played
from semafor.server.store.schema import records, sitters, tables

MOST = 500


def games_not_kept(engine: Engine, since: int) -> list[str]:
    """Games of people that ended after then, and are not among what they have played."""
    is_kept = exists().where(played.c.game == records.c.id)
    has_people = exists().where(sitters.c.table_id == records.c.id)
    query = select(records.c.id).where(records.c.finished > since, ~is_kept, has_people).limit(MOST)
    with engine.connect() as connection:
        return list(connection.execute(query).scalars())


def slow_games(engine: Engine) -> list[str]:
    """Running games with days for a turn, those with the latest news first."""
    is_slow = tables.c.setup.contains('"kind":"days"', autoescape=True)
    query = select(tables.c.id).where(tables.c.status == "playing", is_slow).order_by(tables.c.changed.desc())
    with engine.connect() as connection:
        return list(connection.execute(query.limit(MOST)).scalars())
