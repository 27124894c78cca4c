"""Where a book lies, as SQLAlchemy wants it said."""

from pathlib import Path


def sqlite_url(path: Path) -> str:
    return f"sqlite:///{path.as_posix()}"


def psycopg_url(url: str) -> str:
    """A PostgreSQL URL with the driver that Bankir uses."""
    return url.replace("postgresql://", "postgresql+psycopg://", 1)
