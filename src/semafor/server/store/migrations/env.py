"""What Alembic runs to carry out the steps: on the connection that ``migrate`` has opened."""

from alembic import context

from semafor.server.store.database_schema import metadata

connection = context.config.attributes["connection"]
# SQLite can't change a column in place; then the table is written anew.
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
