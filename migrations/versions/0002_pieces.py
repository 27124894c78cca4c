"""Postings say which note, coin or colour of chips they moved.

A column is added in place: the guards stand as they are, and every entry from before keeps its hash, because what has
no piece is sealed without one.
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("posting", sa.Column("piece", sa.Text(), nullable=False, server_default=sa.text("''")))
