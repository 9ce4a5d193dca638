"""The store, on every database alike: nothing is lost, nothing is written twice, and the first writer wins."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Engine, insert, text
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import QueuePool

from semafor.maps.loader import load_map
from semafor.notation.map_lookup import MapLookup
from semafor.server.hosting.outgoing_messages import TableViews
from semafor.server.schemas.setup_models import Setup
from semafor.server.store import database_schema, postgres_deadlines
from semafor.server.store.database import FRESH_SECONDS, open_database
from semafor.server.store.migrate import migrate
from semafor.server.store.table_rows import Write, game_from, table_from, write_of
from semafor.server.store.table_store import SqlStore, is_away
from semafor.server.tables import playing, seating
from semafor.server.tables.changes import Change
from semafor.server.tables.table import Table
from support.database_services import PostgresService
from support.table_builders import ADA, BOB, NOON, after_start, new_table, play_randomly, running_table


def write(table: Table, change: Change) -> Write:
    return write_of(table, change, TableViews(table).position())


def stored_table(store: SqlStore, **setup: object) -> Table:
    """A table that is in the store as it was made, and goes on in memory."""
    wish = Setup.model_validate({"seats": [{"kind": "person"}, {"kind": "person"}], **setup}).chosen()
    table, created = seating.new_table(ADA, wish, load_map(wish.map), NOON)
    assert store.write([write(table, created)]) == [True]
    return table


def test_a_table_comes_back_as_it_was_stored(store: SqlStore) -> None:
    table = stored_table(store, clock={"kind": "game", "seconds": 900})
    changes = [playing.start(table, ADA, NOON)]
    assert store.write([write(table, changes[0])]) == [True]
    rng = random.Random(1)
    for _ in range(40):
        assert table.game is not None
        seat = rng.choice(table.acting())
        change = playing.act(
            table, ADA, seat, table.seq, f"k{table.seq}", str(rng.choice(table.game.legal(seat))), NOON
        )
        assert store.write([write(table, change)]) == [True]
    stored = store.load(table.id)
    assert stored is not None
    again = table_from(stored, MapLookup())
    assert again.game is not None
    assert table.game is not None
    assert again.game.position() == table.game.position()
    assert again.game.entries == table.game.entries
    assert (again.stored_fields(), again.times, again.status, again.seq) == (
        table.stored_fields(),
        table.times,
        table.status,
        table.seq,
    )
    assert (again.last, again.last_by_seat, again.keys) == (table.last, table.last_by_seat, table.keys)
    assert again.shown() == table.shown()


def test_of_two_who_write_the_same_number_one_wins_and_the_other_changes_nothing(store: SqlStore) -> None:
    table = stored_table(store)
    stored = store.load(table.id)
    assert stored is not None
    rival = table_from(stored, MapLookup())
    first = seating.allow_chat(table, ADA, NOON, on=False)
    second = seating.leave(rival, ADA, 1, NOON)
    assert store.write([write(table, first)]) == [True]
    assert store.write([write(rival, second)]) == [False]
    kept = store.load(table.id)
    assert kept is not None
    assert table_from(kept, MapLookup()).shown() == table.shown()


def test_in_one_batch_the_losers_do_not_disturb_the_winners(store: SqlStore) -> None:
    tables = [stored_table(store) for _ in range(5)]
    writes = [write(table, seating.allow_chat(table, ADA, NOON, on=False)) for table in tables]
    assert store.write(writes[1:2]) == [True]
    assert store.write(writes) == [True, False, True, True, True]


def test_a_change_stores_the_columns_that_it_names_and_leaves_the_others(store: SqlStore) -> None:
    table = stored_table(store)
    before = store.load(table.id)
    changed = write(table, seating.allow_chat(table, ADA, NOON, on=False))
    named = {name: value for name, value in changed.table.items() if name not in ("owner", "company")} | {
        "map": "poland"
    }
    assert store.write([changed._replace(table=named)]) == [True]
    after = store.load(table.id)
    assert before is not None
    assert after is not None
    assert after.row == {**before.row, **named}


def test_two_processes_that_store_the_same_tables_do_not_wait_for_each_other(postgres: PostgresService) -> None:
    engine = open_database(postgres.new_database())
    migrate(engine)
    store = SqlStore(engine)
    tables = sorted((stored_table(store) for _ in range(2)), key=lambda table: table.id)
    writes = [write(table, seating.allow_chat(table, ADA, NOON, on=False)) for table in tables]
    append = insert(database_schema.log)
    with ThreadPoolExecutor(1) as pool, engine.connect() as watch, engine.begin() as rival:
        rival.execute(append, dict(writes[0].log))
        late = pool.submit(store.write, writes[::-1])
        while not watch.execute(text("SELECT count(*) FROM pg_locks WHERE NOT granted")).scalar():
            assert not late.done()
        rival.execute(append, dict(writes[1].log))
        rival.commit()
        assert late.result() == [False, False]
    engine.dispose()


def test_a_connection_that_breaks_is_replaced_before_it_is_read_from_and_while_it_is_written_to(
    postgres: PostgresService, monkeypatch: pytest.MonkeyPatch
) -> None:
    moment = 0.0
    monkeypatch.setattr("semafor.server.store.database.monotonic", lambda: moment)
    url = postgres.new_database()
    engine = open_database(url)
    migrate(engine)
    store = SqlStore(engine)
    table = stored_table(store)
    assert postgres.drop_connections(url) > 0
    moment += 2 * FRESH_SECONDS
    assert store.seqs([table.id]) == {table.id: table.seq}
    assert postgres.drop_connections(url) > 0
    assert store.write([write(table, seating.allow_chat(table, ADA, NOON, on=False))]) == [True]
    engine.dispose()


@pytest.mark.parametrize("statement", ["SELECT pg_sleep(60)", "SELECT * FROM log"])
def test_a_statement_that_takes_too_long_is_ended_by_the_database_itself(
    statement: str, postgres: PostgresService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that works for too long, and one that waits for a lock; the connection serves on."""
    monkeypatch.setattr(postgres_deadlines, "SET_TIMEOUTS", postgres_deadlines.SET_TIMEOUTS.replace("'5000'", "'200'"))
    url = postgres.new_database()
    engine = open_database(url, has_deadlines=True)
    migrate(engine)
    with psycopg.connect(url) as other, engine.connect() as connection:
        other.execute("LOCK TABLE log")
        with pytest.raises(OperationalError, match="timeout") as ended:
            connection.execute(text(statement))
        assert is_away(ended.value)
        connection.rollback()
        assert connection.execute(text("SELECT 1")).scalar_one() == 1
    engine.dispose()


def test_the_connection_that_was_used_last_is_used_next(engine: Engine) -> None:
    """It has in memory what the next change needs; the connection of another thread would have to read it."""
    with engine.connect() as writing:
        with engine.connect() as reading:
            others = reading.connection.dbapi_connection
        own = writing.connection.dbapi_connection
    with engine.connect() as again:
        assert again.connection.dbapi_connection is own
        assert own is not others


def test_the_same_key_of_the_same_person_is_stored_once(store: SqlStore) -> None:
    table = stored_table(store)
    assert store.write([write(table, playing.start(table, ADA, NOON))]) == [True]
    assert table.game is not None
    for outcome in (True, False):
        seat = table.acting()[0]
        change = playing.act(table, ADA, seat, table.seq, "same", str(table.game.legal(seat)[0]), NOON)
        assert store.write([write(table, change)]) == [outcome]


def test_a_finished_game_is_kept_as_a_record_with_its_last_change(store: SqlStore) -> None:
    table = stored_table(store, listed=True)
    assert store.write([write(table, playing.start(table, ADA, NOON))]) == [True]
    assert store.find_record(table.id) is None
    assert store.write([write(table, playing.resign(table, ADA, 0, NOON))]) == [True]
    assert store.find_record(table.id) is not None
    assert [row["id"] for row in store.list_records(None, None)] == [table.id]
    assert [row["id"] for row in store.all_records(ADA.id)] == [table.id]
    assert store.list_records(None, "somebody") == []


def test_all_records_are_given_page_by_page_and_hold_no_connection_meanwhile(
    store: SqlStore, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("semafor.server.store.table_store.RECORDS_AT_ONCE", 2)
    # Some end at the same moment, and none is left out or given twice for it.
    rows = [
        {
            "id": f"game-{number}",
            "finished": NOON + number // 3,
            "listed": True,
            "map": "usa",
            "summary": "",
            "record": "",
        }
        for number in range(7)
    ]
    with engine.begin() as connection:
        connection.execute(database_schema.records.insert(), rows)
    pool = engine.pool
    assert isinstance(pool, QueuePool)
    given = []
    for row in store.all_records(None):
        assert pool.checkedout() == 0
        given.append(row["id"])
    assert given == [row["id"] for row in rows]


def test_tables_that_need_somebody_are_found_and_put_off(store: SqlStore) -> None:
    table = stored_table(store, clock={"kind": "move", "seconds": 10})
    assert store.write([write(table, playing.start(table, ADA, NOON))]) == [True]
    assert store.due(NOON + 9_999, 10) == []
    assert store.due(NOON + 10_000, 10) == [table.id]
    store.postpone(table.id, table.seq, NOON + 20_000)
    assert store.due(NOON + 10_000, 10) == []
    store.postpone(table.id, table.seq - 1, NOON)
    assert store.due(NOON + 10_000, 10) == []


def test_the_migrations_make_what_the_program_expects(engine: Engine) -> None:
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), database_schema.metadata) == []


def test_several_processes_may_start_at_the_same_time(database_url: str) -> None:
    engines = [open_database(database_url) for _ in range(4)]
    with ThreadPoolExecutor(4) as pool:
        for started in [pool.submit(migrate, engine) for engine in engines]:
            started.result()
    with engines[0].connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), database_schema.metadata) == []
    for engine in engines:
        engine.dispose()


def test_a_game_goes_on_from_its_position_where_a_later_version_plays_its_past_otherwise() -> None:
    table = after_start(ADA, BOB)
    changes = play_randomly(table, random.Random(2), 20)
    assert table.game is not None
    position = table.game.position()
    # As if a rule had been mended since: the log leads elsewhere, or nowhere.
    for log in (changes[:-1], changes[5:]):
        game = game_from(table, log, position)
        assert game.position() == position
        assert game.names == table.game.names


def test_a_table_that_nobody_sits_at_yet_has_no_position() -> None:
    assert TableViews(new_table(ADA, BOB)).position() is None
    assert TableViews(running_table(ADA, BOB)).position() is not None
