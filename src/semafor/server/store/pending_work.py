"""What is not finished yet: games that nobody has rated, players whom nobody has told, tables that need their map."""

from __future__ import annotations

from sqlalchemy import Engine, exists, func, select

from semafor.server.store.people_schema import played
from semafor.server.store.table_schema import records, sitters, tables

MOST = 500


def games_not_kept(engine: Engine, since: int) -> list[str]:
    """Games of people that ended after then, and are not among what they have played."""
    is_kept = exists().where(played.c.game == records.c.id)
    has_people = exists().where(sitters.c.table_id == records.c.id)
    query = select(records.c.id).where(records.c.finished > since, ~is_kept, has_people).limit(MOST)
    with engine.connect() as connection:
        return list(connection.execute(query).scalars())


def slow_games(engine: Engine) -> list[str]:
    """Games with days for a turn that run or are being dealt, those with the latest news first."""
    is_slow = tables.c.setup.contains('"kind":"days"', autoescape=True)
    is_under_way = tables.c.status.in_(("dealing", "playing"))
    query = select(tables.c.id).where(is_under_way, is_slow).order_by(tables.c.changed.desc())
    with engine.connect() as connection:
        return list(connection.execute(query.limit(MOST)).scalars())


def maps_in_use(engine: Engine) -> dict[str, int]:
    """On how many tables somebody plays or is about to, by the id of the map."""
    is_needed = tables.c.status.in_(("open", "dealing", "playing"))
    query = select(tables.c.map, func.count()).where(is_needed).group_by(tables.c.map)
    with engine.connect() as connection:
        return {row[0]: row[1] for row in connection.execute(query)}
