"""Everything that a book holds, to be compared."""

from sqlalchemy import literal_column, select

from app.store.engine import Store
from app.store.tables import Base


def dump(store: Store) -> dict[str, list[tuple[object, ...]]]:
    """Every row of every table, as it is written."""
    with store.reading() as connection:
        return {
            table.name: [
                tuple(row)
                for row in connection.execute(
                    select(*(literal_column(f'"{column.name}"') for column in table.columns))
                    .select_from(table)
                    .order_by(*table.primary_key.columns)
                )
            ]
            for table in Base.metadata.sorted_tables
        }
