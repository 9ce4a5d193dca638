"""When somebody was last at a table, for all processes to see; and whom people don't want to hear."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("sitters", sa.Column("seen", sa.BigInteger(), nullable=True))
    op.create_table(
        "mutes",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("muted", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("person", "muted", name="pk_mutes"),
    )
