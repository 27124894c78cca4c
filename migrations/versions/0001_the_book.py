"""The book: clubs, players, nights, the journal with its guards, links and devices.

Written by hand: the guards are triggers, which Alembic does not see. Later changes to guarded tables are
written by hand too, in one transaction, and recreate the triggers (batch mode drops them).
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
MOST = 10**12
GUARDED = ("club", "player", "night", "entry", "posting")
UNIQUE = {
    "club": ["id"],
    "player": ["id", "club_id name_key"],
    "night": ["club_id number"],
    "entry": ["club_id seq", "club_id request_id", "club_id reverses"],
    "posting": ["club_id seq leg"],
}


def upgrade() -> None:
    _people()
    _journal()
    _links()
    if op.get_bind().dialect.name == "sqlite":
        _sqlite_guards()
        _sqlite_expectations()
    else:
        _postgresql_guards()


def _people() -> None:
    op.create_table(
        "club",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("created_at", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_club"),
        sqlite_strict=True,
    )
    op.create_table(
        "player",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("club_id", NUMBER, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("name_key", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_player"),
        sa.ForeignKeyConstraint(["club_id"], ["club.id"], name="fk_player_club_id"),
        sa.UniqueConstraint("club_id", "name_key", name="uq_player_club_id_name_key"),
        sqlite_strict=True,
    )
    op.create_table(
        "night",
        sa.Column("club_id", NUMBER, nullable=False),
        sa.Column("number", NUMBER, nullable=False),
        sa.PrimaryKeyConstraint("club_id", "number", name="pk_night"),
        sa.ForeignKeyConstraint(["club_id"], ["club.id"], name="fk_night_club_id"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )


def _journal() -> None:
    op.create_table(
        "entry",
        sa.Column("club_id", NUMBER, nullable=False),
        sa.Column("seq", NUMBER, nullable=False),
        sa.Column("night", NUMBER, nullable=True),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("facts", sa.Text(), nullable=False),
        sa.Column("at", sa.Text(), nullable=False),
        sa.Column("recorded_at", sa.Text(), nullable=False),
        sa.Column("by", NUMBER, nullable=True),
        sa.Column("reverses", NUMBER, nullable=True),
        sa.Column("request_id", sa.Text(), nullable=False),
        sa.Column("request_hash", sa.Text(), nullable=False),
        sa.Column("previous_hash", sa.Text(), nullable=False),
        sa.Column("hash", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("club_id", "seq", name="pk_entry"),
        sa.ForeignKeyConstraint(["club_id"], ["club.id"], name="fk_entry_club_id"),
        sa.ForeignKeyConstraint(["by"], ["player.id"], name="fk_entry_by"),
        sa.ForeignKeyConstraint(["club_id", "night"], ["night.club_id", "night.number"], name="fk_entry_club_id_night"),
        sa.ForeignKeyConstraint(["club_id", "reverses"], ["entry.club_id", "entry.seq"], name="fk_entry_club_id_reverses"),
        sa.UniqueConstraint("club_id", "request_id", name="uq_entry_club_id_request_id"),
        sa.UniqueConstraint("club_id", "reverses", name="uq_entry_club_id_reverses"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_entry_night", "entry", ["club_id", "night", "seq", "kind"])
    op.create_table(
        "posting",
        sa.Column("club_id", NUMBER, nullable=False),
        sa.Column("seq", NUMBER, nullable=False),
        sa.Column("leg", NUMBER, nullable=False),
        sa.Column("account", sa.Text(), nullable=False),
        sa.Column("player_id", NUMBER, nullable=True),
        sa.Column("amount", NUMBER, nullable=False),
        sa.PrimaryKeyConstraint("club_id", "seq", "leg", name="pk_posting"),
        sa.ForeignKeyConstraint(
            ["club_id", "seq"],
            ["entry.club_id", "entry.seq"],
            name="fk_posting_club_id_seq",
            deferrable=True,
            initially="DEFERRED",
        ),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_posting_player_id"),
        sa.CheckConstraint(f"amount <> 0 AND amount BETWEEN -{MOST} AND {MOST}", name=op.f("ck_posting_amount")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )


def _links() -> None:
    op.create_table(
        "link",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("club_id", NUMBER, nullable=False),
        sa.Column("role", sa.Text(), nullable=False),
        sa.Column("salt", sa.Text(), nullable=False),
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.Column("created_at", sa.Text(), nullable=False),
        sa.Column("ended_at", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_link"),
        sa.ForeignKeyConstraint(["club_id"], ["club.id"], name="fk_link_club_id"),
        sa.UniqueConstraint("token_hash", name="uq_link_token_hash"),
        sqlite_strict=True,
    )
    op.create_table(
        "device",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("link_id", NUMBER, nullable=False),
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.Column("created_at", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_device"),
        sa.ForeignKeyConstraint(["link_id"], ["link.id"], name="fk_device_link_id"),
        sa.UniqueConstraint("token_hash", name="uq_device_token_hash"),
        sqlite_strict=True,
    )


def _sqlite_guards() -> None:
    for table in GUARDED:
        op.execute(
            f"CREATE TRIGGER {table}_is_not_edited BEFORE UPDATE ON {table} "
            f"BEGIN SELECT RAISE(ABORT, '{table} is never edited'); END"
        )
        op.execute(
            f"CREATE TRIGGER {table}_is_not_removed BEFORE DELETE ON {table} "
            f"BEGIN SELECT RAISE(ABORT, '{table} is never removed'); END"
        )
        taken = " OR ".join(f"EXISTS (SELECT 1 FROM {table} WHERE {_same(key)})" for key in UNIQUE[table])
        op.execute(
            f"CREATE TRIGGER {table}_is_not_replaced BEFORE INSERT ON {table} WHEN {taken} "
            f"BEGIN SELECT RAISE(ABORT, '{table} is never replaced'); END"
        )
    op.execute(
        "CREATE TRIGGER entry_balances BEFORE INSERT ON entry "
        "WHEN (SELECT coalesce(sum(amount), 0) FROM posting WHERE club_id = NEW.club_id AND seq = NEW.seq) <> 0 "
        "BEGIN SELECT RAISE(ABORT, 'entry does not balance'); END"
    )
    last = "(SELECT {} FROM entry WHERE club_id = NEW.club_id ORDER BY seq DESC LIMIT 1)"
    op.execute(
        "CREATE TRIGGER entry_follows BEFORE INSERT ON entry "
        f"WHEN NEW.seq <> coalesce({last.format('seq')}, 0) + 1 "
        f"OR NEW.previous_hash <> coalesce({last.format('hash')}, '{'0' * 64}') "
        "BEGIN SELECT RAISE(ABORT, 'entry does not follow the last one'); END"
    )
    op.execute(
        "CREATE TRIGGER posting_comes_first BEFORE INSERT ON posting "
        "WHEN EXISTS (SELECT 1 FROM entry WHERE club_id = NEW.club_id AND seq = NEW.seq) "
        "BEGIN SELECT RAISE(ABORT, 'entry is sealed'); END"
    )


def _sqlite_expectations() -> None:
    """How a book of some years looks, so that SQLite reads a night by its index and not the whole club (T-99)."""
    op.execute("ANALYZE")
    op.execute("DELETE FROM sqlite_stat1")
    for table, index, rows in (
        ("entry", "entry", "100000 100000 1"),
        ("entry", "ix_entry_night", "100000 100000 500 1 1"),
        ("entry", "sqlite_autoindex_entry_2", "100000 100000 1"),
        ("entry", "sqlite_autoindex_entry_3", "100000 100000 50"),
        ("posting", "posting", "200000 200000 2 1"),
    ):
        op.execute(f"INSERT INTO sqlite_stat1 VALUES ('{table}', '{index}', '{rows}')")
    op.execute("ANALYZE sqlite_schema")


def _same(key: str) -> str:
    return " AND ".join(f"{column} = NEW.{column}" for column in key.split())


def _postgresql_guards() -> None:
    op.execute(
        "CREATE FUNCTION is_not_edited() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN RAISE EXCEPTION '% is never edited or removed', TG_TABLE_NAME "
        "USING ERRCODE = 'integrity_constraint_violation'; END $$"
    )
    for table in GUARDED:
        op.execute(
            f"CREATE TRIGGER {table}_is_not_edited BEFORE UPDATE OR DELETE ON {table} "
            "FOR EACH ROW EXECUTE FUNCTION is_not_edited()"
        )
        op.execute(
            f"CREATE TRIGGER {table}_is_not_emptied BEFORE TRUNCATE ON {table} "
            "FOR EACH STATEMENT EXECUTE FUNCTION is_not_edited()"
        )
    op.execute(
        "CREATE FUNCTION entry_is_sound() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
        "IF (SELECT coalesce(sum(amount), 0) FROM posting WHERE club_id = NEW.club_id AND seq = NEW.seq) <> 0 THEN "
        "RAISE EXCEPTION 'entry does not balance' USING ERRCODE = 'integrity_constraint_violation'; END IF; "
        "IF NEW.previous_hash <> coalesce((SELECT hash FROM entry WHERE club_id = NEW.club_id AND seq = NEW.seq - 1), "
        f"'{'0' * 64}') OR (NEW.seq > 1 AND NOT EXISTS "
        "(SELECT 1 FROM entry WHERE club_id = NEW.club_id AND seq = NEW.seq - 1)) THEN "
        "RAISE EXCEPTION 'entry does not follow the last one' USING ERRCODE = 'integrity_constraint_violation'; END IF; "
        "RETURN NULL; END $$"
    )
    op.execute(
        "CREATE CONSTRAINT TRIGGER entry_is_sound AFTER INSERT ON entry DEFERRABLE INITIALLY DEFERRED "
        "FOR EACH ROW EXECUTE FUNCTION entry_is_sound()"
    )
    op.execute(
        "CREATE FUNCTION posting_comes_first() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
        "IF EXISTS (SELECT 1 FROM entry WHERE club_id = NEW.club_id AND seq = NEW.seq) THEN "
        "RAISE EXCEPTION 'entry is sealed' USING ERRCODE = 'integrity_constraint_violation'; END IF; "
        "RETURN NEW; END $$"
    )
    op.execute(
        "CREATE TRIGGER posting_comes_first BEFORE INSERT ON posting "
        "FOR EACH ROW EXECUTE FUNCTION posting_comes_first()"
    )
