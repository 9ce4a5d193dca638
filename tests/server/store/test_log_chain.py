"""The log is a chain, on every database alike: a change is stored after its predecessor or not at all, and whoever
edits the past is found out.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import Engine, delete, select, update

from semafor.notation.map_lookup import MapLookup
from semafor.server.hosting.outgoing_messages import TableViews
from semafor.server.store.backup import back_up, restore
from semafor.server.store.database import open_database
from semafor.server.store.database_schema import log, tables
from semafor.server.store.table_rows import Write, table_from, write_of
from semafor.server.store.table_store import SqlStore
from semafor.server.tables import seating
from semafor.server.tables.log_chain import LogDamaged, LogHead, head_of
from semafor.server.tables.table import Table
from support.table_builders import ADA, NOON, new_table


def next_write(table: Table) -> Write:
    """Some change of a table, ready to be stored."""
    change = seating.allow_chat(table, ADA, NOON, on=not table.chat)
    return write_of(table, change, TableViews(table).position())


def stored_table(store: SqlStore, changes: int) -> Table:
    """A table with a log of some changes."""
    table = new_table(ADA, ADA)
    table.seq, table.head = 0, LogHead()
    created = table.note("create", NOON)
    assert store.write([write_of(table, created, None)]) == [True]
    for _ in range(changes - 1):
        assert store.write([next_write(table)]) == [True]
    return table


def loaded(store: SqlStore, table: Table) -> Table:
    stored = store.load(table.id)
    assert stored is not None
    return table_from(stored, MapLookup())


def cut_end(engine: Engine, table: Table, seq: int) -> None:
    """Lose every change after ``seq``, as a fail-over to a replica that lags behind does."""
    with engine.begin() as connection:
        connection.execute(delete(log).where(log.c.table_id == table.id, log.c.seq > seq))
        connection.execute(update(tables).where(tables.c.id == table.id).values(seq=seq))


def seqs(engine: Engine, table: Table) -> list[int]:
    with engine.connect() as connection:
        query = select(log.c.seq).where(log.c.table_id == table.id).order_by(log.c.seq)
        return list(connection.execute(query).scalars())


def test_a_change_is_stored_after_its_predecessor(store: SqlStore) -> None:
    table = stored_table(store, 4)
    again = loaded(store, table)
    assert again.head == table.head
    assert store.write([next_write(again)]) == [True]


def test_nothing_is_stored_past_a_gap(store: SqlStore, engine: Engine) -> None:
    table = stored_table(store, 5)
    cut_end(engine, table, 3)
    assert store.write([next_write(table)]) == [False]
    assert seqs(engine, table) == [1, 2, 3]
    assert store.write([next_write(loaded(store, table))]) == [True]
    assert seqs(engine, table) == [1, 2, 3, 4]


def test_nothing_is_stored_after_another_past(store: SqlStore, engine: Engine) -> None:
    table = stored_table(store, 4)
    cut_end(engine, table, 3)
    rival = loaded(store, table)
    assert store.write([write_of(rival, seating.leave(rival, ADA, 1, NOON), None)]) == [True]
    # The number of the predecessor is right, and its content is not.
    assert store.write([next_write(table)]) == [False]
    assert seqs(engine, table) == [1, 2, 3, 4]


def test_in_one_batch_those_without_a_predecessor_do_not_disturb_the_others(store: SqlStore, engine: Engine) -> None:
    sound, gapped = stored_table(store, 3), stored_table(store, 3)
    cut_end(engine, gapped, 2)
    assert store.write([next_write(gapped), next_write(sound)]) == [False, True]


@pytest.mark.parametrize(
    "edit",
    [{"text": "claim"}, {"time": NOON - 1}, {"seat": 1}, {"events": '[{"event":"pass","seat":0}]'}, {"key": "other"}],
    ids=lambda edit: next(iter(edit)),
)
def test_whoever_edits_the_past_is_found_out(store: SqlStore, engine: Engine, edit: dict[str, object]) -> None:
    table = stored_table(store, 4)
    with engine.begin() as connection:
        connection.execute(update(log).where(log.c.table_id == table.id, log.c.seq == 2).values(edit))
    with pytest.raises(LogDamaged, match="damaged at change 2"):
        loaded(store, table)


def test_a_person_may_be_erased_from_the_past(store: SqlStore, engine: Engine) -> None:
    table = stored_table(store, 4)
    with engine.begin() as connection:
        connection.execute(update(log).where(log.c.table_id == table.id).values(person=None))
    assert loaded(store, table).head == table.head


@pytest.mark.parametrize("lost", [2, 4], ids=["in the middle", "at the end"])
def test_a_log_with_a_row_short_is_refused_and_not_read_for_ever(store: SqlStore, engine: Engine, lost: int) -> None:
    table = stored_table(store, 4)
    with engine.begin() as connection:
        connection.execute(delete(log).where(log.c.table_id == table.id, log.c.seq == lost))
    with pytest.raises(LogDamaged):
        loaded(store, table)


def test_rows_of_an_older_version_are_covered_by_the_first_new_one(store: SqlStore, engine: Engine) -> None:
    table = stored_table(store, 3)
    with engine.begin() as connection:
        connection.execute(update(log).where(log.c.table_id == table.id).values(hash=""))
    again = loaded(store, table)
    assert (again.head.hash, again.head.stored) == (table.head.hash, "")
    assert store.write([next_write(again)]) == [True]
    with engine.begin() as connection:
        connection.execute(update(log).where(log.c.table_id == table.id, log.c.seq == 2).values(text="edited"))
    with pytest.raises(LogDamaged, match="damaged at change 4"):
        loaded(store, table)


def test_a_back_up_carries_the_hashes(store: SqlStore, database_url: str, engine: Engine, tmp_path: Path) -> None:
    table = stored_table(store, 4)
    back_up(database_url, tmp_path / "copy.db")
    restored = f"sqlite:///{tmp_path / 'restored.db'}"
    restore(tmp_path / "copy.db", restored)
    copy = open_database(restored)
    try:
        assert loaded(SqlStore(copy), table).head == table.head
    finally:
        copy.dispose()


def test_a_row_that_is_moved_to_another_table_does_not_fit() -> None:
    row = {"table_id": "a", "seq": 1, "time": 1, "kind": "create", "seat": None, "key": None, "text": ""}
    first = {**row, "events": "[]", "starting": False}
    first["hash"] = LogHead().next_hash(first)
    assert head_of([first]).hash == first["hash"]
    with pytest.raises(LogDamaged):
        head_of([{**first, "table_id": "b"}])
    assert head_of([first])._replace(seq=7).followed_by({**first, "seq": 8, "hash": ""}).seq == 8
