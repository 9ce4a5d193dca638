"""People who wait for a game with anybody."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "seekers",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("map", sa.String(64), nullable=True),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("ratings", sa.Text(), nullable=False),
        sa.Column("promise", sa.String(64), nullable=True),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=True),
        sa.Column("played_map", sa.String(64), nullable=True),
        sa.PrimaryKeyConstraint("person", name="pk_seekers"),
    )
    op.create_index("ix_seekers_table_id", "seekers", ["table_id"])
