"""Alembic's way in: runs the migrations on the connection that the start hands over, in its transaction."""

from alembic import context

from app.store.tables import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    transaction_per_migration=False,
)
context.run_migrations()
