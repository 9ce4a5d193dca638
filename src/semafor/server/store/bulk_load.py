"""Filling the empty tables of PostgreSQL fast: indexes and foreign keys are made at the end, once for all rows.

Kept up row by row, they took half of the work of PostgreSQL in a restore. Everything happens in the transaction of the
caller, so that a restore which is broken off leaves the tables, the indexes and the keys as they were.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy import Connection, text

from semafor.server.store.database_schema import metadata

# Foreign keys before unique constraints: a key may lean on one. Primary keys stay.
CONSTRAINTS: Final = text("""
    SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype IN ('f', 'u') AND conrelid = ANY (CAST(:tables AS regclass[]))
    ORDER BY contype, conname
""")
INDEXES: Final = text("""
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
    FROM pg_index WHERE NOT indisprimary AND indrelid = ANY (CAST(:tables AS regclass[]))
    ORDER BY name
""")


@contextmanager
def without_indexes(connection: Connection) -> Iterator[None]:
    """Our tables have no indexes and foreign keys within, and the same ones as before afterwards."""
    ours = {"tables": [f'"{table.name}"' for table in metadata.sorted_tables]}
    constraints = connection.execute(CONSTRAINTS, ours).all()
    for each in constraints:
        connection.execute(text(f"ALTER TABLE {each.table} DROP CONSTRAINT {each.name}"))
    # Those of the unique constraints are gone by now.
    indexes = connection.execute(INDEXES, ours).all()
    for each in indexes:
        connection.execute(text(f"DROP INDEX {each.name}"))
    yield
    for each in indexes:
        connection.exec_driver_sql(each.definition)
    for each in reversed(constraints):
        connection.exec_driver_sql(f"ALTER TABLE {each.table} ADD CONSTRAINT {each.name} {each.definition}")
