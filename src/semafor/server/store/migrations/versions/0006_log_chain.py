"""Every change in the log has the hash of all changes up to it. Changes from before have none."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # With a default, so that a process of the version before can go on while this one starts.
    op.add_column("log", sa.Column("hash", sa.String(43), nullable=False, server_default=""))
