"""Every table of the database: games and their records, people and their data, notices and bans.

Times are milliseconds since the epoch. A change here needs a migration step; steps that were released never change.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# --- games -----------------------------------------------------------------------------------------------------------

# Documents (``setup``, ``company``, ``times``, ``position``) are JSON texts that the database does not look into.
# ``company`` is what ``Table.stored_fields`` returns: seats, deal, agreements.
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
    # Of this change and all before it (``tables.log_chain``); empty in rows of older versions.
    Column("hash", String(43), nullable=False, server_default=""),
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

# Who sat at which table and was last seen there when. People find their games by it, except for those whom the host has
# sent away before the game: their rows are here so that the ban is found when they export or delete what is theirs.
sitters = Table(
    "sitters",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seen", BigInteger),
    Column("sent_away", Boolean, nullable=False, server_default=false()),
)

# People who wait for a game with anybody. ``key`` stands for one search; ``seen`` is when somebody last asked for it;
# once there is a group, ``table_id`` is its table, and ``played_map`` the map.
seekers = Table(
    "seekers",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("key", String(64), nullable=False),
    Column("name", String(80), nullable=False),
    Column("map", String(64)),
    Column("players", Integer, nullable=False),
    Column("ratings", Text, nullable=False),
    Column("promise", String(64)),
    Column("since", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("table_id", String(32), index=True),
    Column("played_map", String(64)),
)

# --- people ----------------------------------------------------------------------------------------------------------

# Whoever is ``hidden`` is on no leaderboard and has no profile for others.
people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("hidden", Boolean, nullable=False, server_default=false()),
)

# Hashes alone: with a copy of the database nobody can play for somebody else.
tokens = Table(
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(32), nullable=False, index=True),
    Column("created_at", BigInteger, nullable=False),
    Column("used_at", BigInteger, nullable=False),
)

accounts = Table(
    "accounts",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("login", String(160), nullable=False, unique=True),
    Column("password", String(255), nullable=False),
    Column("created_at", BigInteger, nullable=False),
)

# Results by game and seat. Because of the primary key a result counts once, however often it is stored. ``rating`` and
# ``doubt`` are those after the game, null where it was not rated; the doubt was not kept before migration 0004.
played = Table(
    "played",
    metadata,
    Column("game", String(64), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String(32), nullable=False),
    Column("map", String(64), nullable=False),
    Column("players", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("rating_change", Float),
    Column("rating", Float),
    Column("doubt", Float),
    Column("finished_at", BigInteger, nullable=False),
    Index("ix_played_person_finished_at", "person", "finished_at"),
    Index("ix_played_person_map_finished_at", "person", "map", "finished_at"),
)

# Who met whom in which game, once for each side that is a person; ``opponent`` is the id of a person or bot:NAME.
# ``outcome`` is 1 where the person came before the opponent, 0 where they tied, -1 otherwise.
meetings = Table(
    "meetings",
    metadata,
    Column("game", String(64), primary_key=True),
    Column("person", String(32), primary_key=True),
    Column("opponent", String(96), primary_key=True, index=True),
    Column("map", String(64), nullable=False),
    Column("outcome", Integer, nullable=False),
    Column("margin", Integer, nullable=False),
    Column("finished_at", BigInteger, nullable=False),
    Index("ix_meetings_person_opponent_finished_at", "person", "opponent", "finished_at"),
)

# ``player`` is the id of a person with an account, or bot:NAME. ``at_least`` is ``mean - 2 * doubt``, the order of the
# leaderboard, as a column of its own so that an index has it.
ratings = Table(
    "ratings",
    metadata,
    Column("map", String(64), primary_key=True),
    Column("player", String(96), primary_key=True),
    Column("mean", Float, nullable=False),
    Column("doubt", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Column("at_least", Float, nullable=False, server_default="0"),
    Index("ix_ratings_map_at_least", "map", "at_least"),
)

# ``subject`` is the id of a person, or a network (192.0.2.7/32).
bans = Table(
    "bans",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("subject", String(64), nullable=False),
    Column("reason", String(200), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("until", BigInteger),
)

# Whose chat a person does not want to see, at any table.
mutes = Table(
    "mutes",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("muted", String(64), primary_key=True),
)

push_subscriptions = Table(
    "push_subscriptions",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("person", String(32), nullable=False, index=True),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(128), nullable=False),
    Column("auth", String(64), nullable=False),
    Column("language", String(8), nullable=False),
    Column("created_at", BigInteger, nullable=False),
)

# Notices to send, and those that were sent. Because of the primary key a turn is told once, however many processes
# notice it.
notices = Table(
    "notices",
    metadata,
    Column("table", String(64), primary_key=True),
    Column("turn", BigInteger, primary_key=True, autoincrement=False),
    Column("target", String(80), primary_key=True),
    Column("content", LargeBinary, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("due_at", BigInteger, index=True),
    Column("created_at", BigInteger, nullable=False, index=True),
)
