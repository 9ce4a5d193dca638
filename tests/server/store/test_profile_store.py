"""Leaderboards, profiles and meetings on every database: older ones are filled, and no question looks at all games."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import orjson
from sqlalchemy import Engine, event, insert, select, text

from semafor.server.store.database import open_database
from semafor.server.store.database_schema import accounts, meetings, people, played, ratings, records
from semafor.server.store.migrate import migrate
from semafor.server.store.profile_store import ProfileStore
from semafor.server.store.results_store import GameResult, Meeting, Rating, ResultsStore

NOON = 1_800_000_000_000


@contextmanager
def opened(url: str, revision: str = "head") -> Iterator[Engine]:
    engine = open_database(url)
    migrate(engine, revision)
    try:
        yield engine
    finally:
        engine.dispose()


def result_row(game: str, seat: int, person: str, place: int, points: int, at: int, **more: Any) -> dict[str, Any]:
    row = {"game": game, "seat": seat, "person": person, "place": place, "points": points, "finished_at": at}
    return {**row, "map": "usa", "players": 3, "rating_change": None, **more}


def fill_old_database(engine: Engine) -> None:
    """Two games of Ola as the version before has left them: one against a bot and somebody who is deleted by now."""
    scores = [{"total": 90}, {"total": 120}, {"total": 60}]
    seats = [{"name": "Ola", "kind": "person", "bot": None}, {"name": "fast 1", "kind": "bot", "bot": "fast"}]
    summary: dict[str, Any] = {"seats": [*seats, {"name": "–", "kind": "person", "bot": None}], "start": None}
    summary["result"] = {"ranking": [[1], [0], [2]], "seats": scores}
    ola = [
        result_row("g1", 0, "ola", 2, 90, NOON, rating_change=-40.0),
        result_row("g2", 1, "ola", 1, 80, NOON + 1, rating_change=60.0),
        result_row("g3", 0, "ola", 1, 70, NOON + 2),
        result_row("g3", 1, "ola", 2, 60, NOON + 2),
    ]
    rows: dict[str, list[dict[str, Any]]] = {
        "people": [{"id": each, "name": each.title(), "created_at": NOON, "seen_at": NOON} for each in ("ola", "ela")],
        "played": [*ola, result_row("g2", 0, "ela", 1, 80, NOON + 1, rating_change=-60.0)],
        "ratings": [
            {"map": "usa", "player": "ola", "mean": 1520.0, "doubt": 260.0, "games": 2, "changed_at": NOON},
            {"map": "usa", "player": "bot:fast", "mean": 1600.0, "doubt": 90.0, "games": 9, "changed_at": NOON},
        ],
        "records": [
            {"id": "g1", "finished": NOON, "listed": False, "map": "usa", "record": "{}"}
            | {"summary": orjson.dumps(summary).decode()}
        ],
    }
    with engine.begin() as connection:
        for name, some in rows.items():
            columns = ", ".join(some[0])
            values = ", ".join(f":{column}" for column in some[0])
            connection.execute(text(f"INSERT INTO {name} ({columns}) VALUES ({values})"), some)


def test_an_older_database_is_filled_from_the_results_that_it_has(database_url: str) -> None:
    with opened(database_url, "0003") as old:
        fill_old_database(old)
    with opened(database_url) as engine:
        steps = ResultsStore(engine).history("ola", "usa", 100)
        assert [(step.game, step.mean, step.doubt) for step in steps] == [("g1", 1460.0, None), ("g2", 1520.0, 260.0)]
        store = ProfileStore(engine)
        met = {
            each.opponent: (each.games, each.wins, each.ties, each.margin) for each in store.opponents("ola", 9, NOON)
        }
        assert met == {"ela": (1, 0, 1, 0.0), "bot:fast": (1, 0, 0, -30.0)}
        assert [(game.game, game.has_record) for game in store.games_against("ola", "bot:fast", 9)] == [("g1", True)]
        # The same as a new result says.
        new = GameResult("g1", "usa", ("ola", "bot:fast", "gone"), ((1,), (0,), (2,)), (90, 120, 60))
        assert Meeting("ola", "bot:fast", -1, -30) in new.meetings()
        with engine.connect() as connection:
            order = dict(connection.execute(select(ratings.c.player, ratings.c.at_least)).all())
            assert order == {"ola": 1000.0, "bot:fast": 1420.0}
            assert set(connection.execute(select(people.c.hidden)).scalars()) == {False}


def a_large_server(engine: Engine) -> None:
    """Few people with many games, so that a database which looks at all of them would be noticed by its plan."""
    with engine.begin() as connection:
        everybody = [f"p{number}" for number in range(30)]
        connection.execute(
            insert(people), [{"id": each, "name": each, "created_at": NOON, "seen_at": NOON} for each in everybody]
        )
        connection.execute(
            insert(accounts),
            [{"person": each, "login": each, "password": "x", "created_at": NOON} for each in everybody],
        )
        rating = Rating(1600, 100, 50)
        values = {
            "map": "usa",
            "mean": 1600,
            "doubt": 100,
            "games": 50,
            "changed_at": NOON,
            "at_least": rating.at_least,
        }
        connection.execute(insert(ratings), [{**values, "player": each} for each in everybody])


def test_no_question_looks_at_all_games(tmp_path: Path) -> None:
    with opened(f"sqlite:///{tmp_path / 'test.db'}") as engine:
        a_large_server(engine)
        asked: list[tuple[str, Any]] = []

        def note(_: Any, __: Any, statement: str, parameters: Any, *___: Any) -> None:
            asked.append((statement, parameters))

        event.listen(engine, "before_cursor_execute", note)
        store = ProfileStore(engine)
        assert len(store.best("usa", 10, NOON)) == 10
        store.bots("usa")
        store.rated("usa", 10, NOON)
        store.count_ranked("usa", NOON, above=1200)
        store.find_public("p1", NOON)
        store.public_games("p1", 10)
        store.opponents("p1", 10, NOON)
        store.against("p1", "p2", NOON)
        store.games_against("p1", "p2", 10)
        ResultsStore(engine).history("p1", "usa", 10)
        event.remove(engine, "before_cursor_execute", note)
        tables = {table.name for table in (played, meetings, records, ratings, people, accounts)}
        with engine.connect() as connection:
            for statement, parameters in asked:
                plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters).all()
                scanned = {line.detail.split()[1] for line in plan if line.detail.startswith("SCAN")}
                assert not scanned & tables, (statement, plan)
