"""The tables of the database that hold games: tables, their logs, and the records of finished games."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, String, Table, Text, UniqueConstraint

from semafor.server.store.metadata import metadata

# Documents are kept as the JSON text that was sent to us or that we wrote; the database never looks into them.
tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("owner", String(64), nullable=False, index=True),
    Column("status", String(16), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("map", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False, index=True),
    Column("seq", Integer, nullable=False),
    Column("wake_at", BigInteger, index=True),
    Column("setup", Text, nullable=False),
    Column("company", Text, nullable=False),
    Column("times", Text, nullable=False),
    Column("position", Text),
    Index("ix_tables_lobby", "listed", "status"),
)

log = Table(
    "log",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("time", BigInteger, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer),
    Column("person", String(64)),
    Column("key", String(64)),
    Column("text", Text, nullable=False),
    Column("events", Text, nullable=False),
    Column("starting", Boolean, nullable=False),
    UniqueConstraint("table_id", "person", "key"),
)

records = Table(
    "records",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("finished", BigInteger, nullable=False, index=True),
    Column("listed", Boolean, nullable=False),
    Column("map", String(64), nullable=False),
    Column("summary", Text, nullable=False),
    Column("record", Text, nullable=False),
)

# Who sat at which table, so that everybody finds his games again, and when he was last there.
sitters = Table(
    "sitters",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seen", BigInteger),
)
