"""Bots think in processes of their own: for tables and for people who ask for a hint, on this machine or another."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from semafor import Game
from semafor.cli import main
from semafor.server.bus.bus import Job, make_bus
from semafor.server.minds import minds as minds_module
from semafor.server.minds import pool as pool_module
from semafor.server.minds.minds import Minds, TooBusy
from semafor.server.minds.pace import least_seconds
from semafor.server.minds.pool import Pool
from semafor.server.minds.questions import LONGEST_ANSWER, Answer, Question
from semafor.server.minds.thinking import think
from semafor.server.minds.worker import LEAST_SECONDS, LONGEST_SECONDS, Worker, shortened
from server.services import PostgresService, RedisService

pytestmark = pytest.mark.slow

PATIENCE = 60.0
TESTS = Path(__file__).parents[1]
Story = Callable[[], Coroutine[None, None, None]]


def question(bot: str = "fast", *, table: str = "table", seq: int = 1) -> Question:
    game = Game.new("europe", 3, seed=5)
    return Question(table, 1, seq, game.view(1), bot, 0.05)


def is_legal(answer: Answer) -> bool:
    return answer.action in Game.new("europe", 3, seed=5).legal(1).texts()


class Desk:
    """Where a server's answers arrive."""

    def __init__(self, url: str = "memory:") -> None:
        self.bus = make_bus(url)
        self.answers: asyncio.Queue[Answer] = asyncio.Queue()
        self.minds = Minds(self.bus, self.answers.put_nowait)

    async def answer(self) -> Answer:
        return await asyncio.wait_for(self.answers.get(), PATIENCE)


@asynccontextmanager
async def desk(url: str = "memory:", *, processes: int = 1) -> AsyncIterator[Desk]:
    made = Desk(url)
    await made.bus.start()
    worker = Worker(made.bus, Pool(processes)) if processes else None
    try:
        if worker is not None:
            worker.start()
        yield made
    finally:
        made.minds.close()
        if worker is not None:
            await worker.close()
        await made.bus.close()


@pytest.fixture
def troubled_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package that brings bots along which misbehave at once."""
    names = ("hanging", "dying", "leaving", "illegal", "raising", "raving", "curious")
    lines = ["import bad_bots", "bad_bots.GOOD_ACTIONS = 0"]
    lines += [f"from bad_bots import {name.capitalize()}" for name in names]
    (tmp_path / "troubled.py").write_text("\n".join(lines), encoding="utf-8")
    information = tmp_path / "troubled-1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: troubled\nVersion: 1.0\n", encoding="utf-8")
    points = [f"{name} = troubled:{name.capitalize()}" for name in names]
    (information / "entry_points.txt").write_text("\n".join(["[semafor.bots]", *points]), encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), str(TESTS)]))
    monkeypatch.setattr(pool_module, "GRACE_SECONDS", 3.0)


# --- questions and answers


def test_a_question_and_an_answer_survive_the_journey() -> None:
    asked = question()
    assert Question.from_json(asked.to_json()) == asked
    answer = think(asked)
    assert Answer.from_json(answer.to_json()) == answer
    assert is_legal(answer)
    assert answer.reasons


def test_what_a_bot_is_sent_is_what_its_seat_may_see() -> None:
    asked = question()
    assert set(Question.__dataclass_fields__) == {
        *("table", "seat", "seq", "view", "bot", "seconds", "asker", "purpose", "map"),
    }
    assert asked.map is None  # Everybody has the built-in ones.
    assert asked.view["seat"] is not None
    assert "seed" not in asked.view
    assert isinstance(asked.view["deck"], int)


def test_an_answer_with_too_many_reasons_leaves_the_last_ones_out() -> None:
    reasons = tuple({"kind": "only-choice", "weight": number, "text": "x" * 100} for number in range(100))
    answer = Answer("table", 0, 1, "draw deck", reasons)
    text = answer.to_json()
    assert len(text) <= LONGEST_ANSWER
    assert Answer.from_json(text).reasons == reasons[: len(Answer.from_json(text).reasons)] != ()


def test_a_view_that_makes_no_sense_is_answered_with_a_fault() -> None:
    answer = think(Question("table", 0, 1, {"map": "nowhere"}, "fast", 0.1))
    assert answer.action is None
    assert answer.fault is not None


# --- the pool


def test_a_pool_answers_and_its_processes_go_with_it() -> None:
    async def story() -> None:
        others, pool = children(os.getpid()), Pool(2)
        answers = await asyncio.gather(*(pool.think(question(seq=seq)) for seq in range(6)))
        assert [answer.seq for answer in answers] == list(range(6))
        assert all(is_legal(answer) and answer.fault is None for answer in answers)
        started = children(os.getpid()) - others
        await pool.close()
        assert len(started) == 2
        assert not started & children(os.getpid())

    asyncio.run(story())


@pytest.mark.usefixtures("troubled_bots")
@pytest.mark.parametrize(
    ("bot", "fault"),
    [
        ("hanging", "hanging: no answer in time"),
        ("dying", "dying: its process has ended, exit code 3"),
        ("leaving", "leaving: its process has ended, exit code 1"),
        ("raising", "raising: ZeroDivisionError: it counts on nothing"),
        ("illegal", "is not legal"),
        ("raving", "raving: AttributeError"),
        ("unheard-of", "unheard-of: KeyError"),
    ],
)
def test_for_a_bot_that_fails_another_one_answers(bot: str, fault: str) -> None:
    async def story() -> None:
        pool = Pool(1)
        try:
            answer = await pool.think(question(bot))
            assert is_legal(answer)
            assert fault in (answer.fault or "")
            assert pool.faults == 1
            assert (await pool.think(question())).fault is None
        finally:
            await pool.close()

    asyncio.run(story())


# --- the desk


def test_a_table_is_answered_at_its_pace_and_not_before() -> None:
    async def story() -> None:
        async with desk() as here:
            took: list[float] = []
            here.minds.measure = took.append
            began = asyncio.get_running_loop().time()
            here.minds.ask(question(), pace=0.4)
            here.minds.ask(question(), pace=0.4)  # as a table does that has waited for long
            answer = await here.answer()
            assert asyncio.get_running_loop().time() - began >= 0.4
            assert (answer.table, answer.seat, answer.seq) == ("table", 1, 1)
            assert is_legal(answer)
            assert here.minds.outstanding == 0
            assert here.answers.empty()
            assert len(took) == 1, "the figures count a question once, however often it is asked"

    asyncio.run(story())


def test_a_newer_question_of_a_seat_replaces_the_older_one() -> None:
    async def story() -> None:
        async with desk() as here:
            here.minds.ask(question(seq=1))
            here.minds.ask(question(seq=2))
            assert (await here.answer()).seq == 2
            assert here.minds.outstanding == 0

    asyncio.run(story())


def test_people_get_hints_until_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(minds_module, "MOST_HINTS", 3)

    async def story() -> None:
        async with desk() as here:
            asked = [asyncio.create_task(here.minds.hint(question(), person)) for person in ("ada", "bob", "bob")]
            await asyncio.sleep(0)
            with pytest.raises(TooBusy):
                await here.minds.hint(question(), "eve")
            hints = await asyncio.wait_for(asyncio.gather(*asked), PATIENCE)
            assert all(is_legal(hint) and hint.reasons for hint in hints)

    asyncio.run(story())


def test_nobody_takes_all_hints_from_the_others() -> None:
    async def story() -> None:
        async with desk() as here:
            asked = [asyncio.create_task(here.minds.hint(question(), "ada")) for _ in range(2)]
            await asyncio.sleep(0)
            with pytest.raises(TooBusy):
                await here.minds.hint(question(), "ada")
            asked.append(asyncio.create_task(here.minds.hint(question(), "bob")))
            await asyncio.wait_for(asyncio.gather(*asked), PATIENCE)
            assert is_legal(await asyncio.wait_for(here.minds.hint(question(), "ada"), PATIENCE))

    asyncio.run(story())


def test_questions_that_nobody_answers_are_not_remembered_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(minds_module, "FORGET_SECONDS", 0.0)

    async def story() -> None:
        bus = make_bus("memory:")
        minds = Minds(bus, lambda _answer: None)
        for number in range(100):
            minds.ask(question(table=f"table {number}"))
            await asyncio.sleep(0)
        assert minds.outstanding < 10

    asyncio.run(story())


def test_a_question_of_another_version_is_put_aside(caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        async with desk() as here:
            here.bus.enqueue(Job("strange", '{"riddle": 1}'))
            here.minds.ask(question())
            assert is_legal(await here.answer())

    asyncio.run(story())
    assert "a question that makes no sense here" in caplog.text


def test_the_more_wait_the_shorter_everybody_thinks() -> None:
    assert shortened(1.0, waiting=0, processes=2) == 1.0
    assert shortened(1.0, waiting=5, processes=2) == 1.0
    assert shortened(1.0, waiting=100, processes=2) == 0.1
    assert shortened(1.0, waiting=100_000, processes=2) == LEAST_SECONDS
    assert shortened(1000.0, waiting=0, processes=2) == LONGEST_SECONDS
    assert shortened(0.01, waiting=100_000, processes=2) == 0.01


def test_bots_take_their_time_for_a_turn_and_less_for_what_belongs_to_it() -> None:
    assert least_seconds(2.0, "turn") == 2.0
    assert least_seconds(2.0, "second") == 1.0
    assert least_seconds(2.0, "start") == 0.0
    assert least_seconds(-1.0, "turn") == 0.0
    assert least_seconds(1e9, "turn") == 60.0


# --- workers elsewhere


@pytest.fixture(params=["postgres", "redis"])
def url(request: pytest.FixtureRequest) -> str:
    if request.param == "postgres":
        service: PostgresService = request.getfixturevalue("postgres")
        return service.new_database()
    server: RedisService = request.getfixturevalue("redis_server")
    return server.empty()


def start_worker(url: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "semafor", "worker", "--bus", url, "--processes", "1"]
    worker = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True)
    assert worker.stderr is not None
    assert any("1 at a time" in line for line in worker.stderr)
    return worker


def children(process: int) -> set[int]:
    lines = Path(f"/proc/{process}/task").glob("*/children")
    return {int(child) for line in lines for child in line.read_text(encoding="ascii").split()}


async def until_taken(here: Desk) -> None:
    # Only the worker knows, and it is another process.
    while await here.bus.waiting():  # noqa: ASYNC110 the bus has no event for it
        await asyncio.sleep(0.01)


def has_ended(process: int) -> bool:
    try:
        handle = os.pidfd_open(process)
    except ProcessLookupError:
        return True
    ended, _, _ = select.select([handle], [], [], PATIENCE)
    os.close(handle)
    return bool(ended)


def test_a_worker_answers_over_the_bus_and_leaves_when_told(url: str) -> None:
    with start_worker(url) as worker:

        async def story() -> None:
            async with desk(url, processes=0) as here:
                here.minds.ask(question())
                assert is_legal(await here.answer())
                assert await here.bus.waiting() == 0

        try:
            asyncio.run(story())
            minds = children(worker.pid)
            worker.send_signal(signal.SIGTERM)
            assert worker.wait(PATIENCE) == 0
            assert len(minds) == 1
            assert all(has_ended(mind) for mind in minds)
        finally:
            worker.kill()


@pytest.mark.usefixtures("troubled_bots")
def test_what_a_killed_worker_thought_about_is_soon_given_to_another_one(url: str) -> None:
    with start_worker(url) as worker:

        async def story() -> None:
            async with desk(url, processes=0) as here:
                here.minds.ask(question("hanging"))
                # A worker starts its process when it has something to think about.
                while not children(worker.pid):  # noqa: ASYNC110 another process, without any event for it
                    await asyncio.sleep(0.01)
                assert await here.bus.waiting() == 0
                worker.kill()
                async with asyncio.timeout(PATIENCE):
                    lease = await here.bus.take()
                assert Question.from_json(lease.job.body).bot == "hanging"

        try:
            asyncio.run(story())
        finally:
            worker.kill()


@pytest.mark.usefixtures("troubled_bots")
def test_a_worker_that_is_killed_leaves_no_orphan_even_if_it_hangs(redis_server: RedisService) -> None:
    url = redis_server.empty()
    with start_worker(url) as worker:

        async def story() -> set[int]:
            async with desk(url, processes=0) as here:
                here.minds.ask(question())
                await here.answer()
                here.minds.ask(question("hanging", seq=2))
                await until_taken(here)
                return children(worker.pid)

        try:
            minds = asyncio.run(story())
        finally:
            worker.kill()
        assert len(minds) == 1
        assert all(has_ended(mind) for mind in minds)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--bus", "memory:"], "a worker shares a bus with servers elsewhere"),
        (["--bus", "carrier:pigeon"], "a bus is named"),
        (["--bus", "redis://127.0.0.1:1", "--processes", "0"], "at least one process"),
    ],
)
def test_a_worker_says_what_it_can_not_do(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["worker", *arguments]) == 2
    assert complaint in capsys.readouterr().err


@pytest.mark.usefixtures("troubled_bots")
def test_a_bot_does_not_inherit_the_secrets_of_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SEMAFOR_DATABASE", "postgresql://semafor:secret@db/semafor")
    monkeypatch.setenv("SEMAFOR_HOST_TOKEN", "secret")
    monkeypatch.setenv("SEMAFOR_INTERPRETED", "0")

    async def story() -> Answer:
        pool = Pool(1)
        try:
            return await pool.think(question("curious"))
        finally:
            await pool.close()

    answer = asyncio.run(story())
    assert answer.fault is not None
    assert "it reads ['SEMAFOR_INTERPRETED']" in answer.fault
