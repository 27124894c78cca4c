"""What a test asks of SQLite's own connections besides what the store does."""

from collections.abc import Callable
from typing import Any

from sqlalchemy import event

from app.store.engine import Store


def connected_anew(store: Store, prepare: Callable[[Any], object]) -> None:
    """Has every connection that the store opens from now on, to write or to read, prepared so."""
    store.close()
    for engine in (store.writer, store.reader):

        @event.listens_for(engine, "connect")
        def ready(raw: Any, _record: Any) -> None:
            prepare(raw)


def set_pragma(store: Store, pragma: str) -> None:
    """Every connection from now on begins with this."""
    connected_anew(store, lambda raw: raw.execute(f"PRAGMA {pragma}"))
