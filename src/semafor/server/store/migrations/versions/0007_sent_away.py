"""Whoever the host has sent away from a table before its game is found with it, and does not find it any more."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # With a default, so that a process of the version before can go on while this one starts.
    op.add_column("sitters", sa.Column("sent_away", sa.Boolean(), nullable=False, server_default=sa.false()))
