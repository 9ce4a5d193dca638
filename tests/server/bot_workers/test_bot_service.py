"""Bots think in processes of their own: for tables and for people who ask for a hint, on this machine or another."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Coroutine

import pytest

from semafor.server.bot_workers import bot_service as service_module
from semafor.server.bot_workers.answer_question import think
from semafor.server.bot_workers.bot_process_pool import BotProcessPool
from semafor.server.bot_workers.bot_questions import LONGEST_ANSWER, BotAnswer, BotQuestion, least_seconds
from semafor.server.bot_workers.bot_service import BotService, TooBusy
from semafor.server.bot_workers.bot_worker import LEAST_SECONDS, LONGEST_SECONDS, MOST_TRIES, BotWorker, shortened
from semafor.server.bus.bus_interface import Job, make_bus
from support.bot_worker_client import PATIENCE, bot_worker_client, children, is_legal, question
from support.planted_secrets import FINDS, plant

pytestmark = pytest.mark.slow

Story = Callable[[], Coroutine[None, None, None]]


# --- questions and answers


def test_a_question_and_an_answer_survive_the_journey() -> None:
    asked = question()
    assert BotQuestion.from_json(asked.to_json()) == asked
    answer = think(asked)
    assert BotAnswer.from_json(answer.to_json()) == answer
    assert is_legal(answer)
    assert answer.reasons


def test_what_a_bot_is_sent_is_what_its_seat_may_see() -> None:
    asked = question()
    assert set(BotQuestion.__dataclass_fields__) == {
        *("table", "seat", "seq", "view", "bot", "seconds", "asker", "purpose", "map"),
    }
    assert asked.map is None  # Everybody has the built-in ones.
    assert asked.view["seat"] is not None
    assert "seed" not in asked.view
    assert isinstance(asked.view["deck"], int)


def test_an_answer_with_too_many_reasons_leaves_the_last_ones_out() -> None:
    reasons = tuple({"kind": "only-choice", "weight": number, "text": "x" * 100} for number in range(100))
    answer = BotAnswer("table", 0, 1, "draw deck", reasons)
    text = answer.to_json()
    assert len(text) <= LONGEST_ANSWER
    assert BotAnswer.from_json(text).reasons == reasons[: len(BotAnswer.from_json(text).reasons)] != ()


def test_a_view_that_makes_no_sense_is_answered_with_a_fault() -> None:
    answer = think(BotQuestion("table", 0, 1, {"map": "nowhere"}, "fast", 0.1))
    assert answer.action is None
    assert answer.fault is not None


# --- the pool


def test_a_pool_answers_and_its_processes_go_with_it() -> None:
    async def story() -> None:
        others, pool = children(os.getpid()), BotProcessPool(2)
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
        ("raving", "raving: BotFault: answered with nonsense"),
        ("unheard-of", "unheard-of: KeyError"),
    ],
)
def test_for_a_bot_that_fails_another_one_answers(bot: str, fault: str) -> None:
    async def story() -> None:
        pool = BotProcessPool(1)
        try:
            answer = await pool.think(question(bot))
            assert is_legal(answer)
            assert fault in (answer.fault or "")
            assert pool.faults == 1
            assert (await pool.think(question())).fault is None
        finally:
            await pool.close()

    asyncio.run(story())


# --- asked by a server


def test_a_table_is_answered_at_its_pace_and_not_before() -> None:
    async def story() -> None:
        async with bot_worker_client() as here:
            took: list[float] = []
            here.service.measure = took.append
            began = asyncio.get_running_loop().time()
            here.service.ask(question(), pace=0.4)
            here.service.ask(question(), pace=0.4)  # as a table does that has waited for long
            answer = await here.answer()
            assert asyncio.get_running_loop().time() - began >= 0.4
            assert (answer.table, answer.seat, answer.seq) == ("table", 1, 1)
            assert is_legal(answer)
            assert here.service.outstanding == 0
            assert here.answers.empty()
            assert len(took) == 1, "the figures count a question once, however often it is asked"

    asyncio.run(story())


def test_a_newer_question_of_a_seat_replaces_the_older_one() -> None:
    async def story() -> None:
        async with bot_worker_client() as here:
            here.service.ask(question(seq=1))
            here.service.ask(question(seq=2))
            assert (await here.answer()).seq == 2
            assert here.service.outstanding == 0

    asyncio.run(story())


def test_people_get_hints_until_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service_module, "MOST_HINTS", 3)

    async def story() -> None:
        async with bot_worker_client() as here:
            asked = [asyncio.create_task(here.service.hint(question(), person)) for person in ("ada", "bob", "bob")]
            await asyncio.sleep(0)
            with pytest.raises(TooBusy):
                await here.service.hint(question(), "eve")
            hints = await asyncio.wait_for(asyncio.gather(*asked), PATIENCE)
            assert all(is_legal(hint) and hint.reasons for hint in hints)

    asyncio.run(story())


@pytest.mark.usefixtures("troubled_bots")
def test_a_bot_moves_while_advice_is_still_being_thought_about() -> None:
    async def story() -> None:
        async with bot_worker_client() as here:
            here.service.ask(question(seq=1))
            assert is_legal(await here.answer())
            # Each of these takes seconds, until another bot answers in place of the one that hangs.
            advice = [
                asyncio.create_task(here.service.hint(question("hanging", seq=2), f"person {number}"))
                for number in range(4)
            ]
            await asyncio.sleep(0)
            assert here.service.outstanding == len(advice)
            for seq in range(3, 8):
                here.service.ask(question(seq=seq))
                assert (await here.answer()).seq == seq
            assert not all(each.done() for each in advice), "the move waited for the advice"

    asyncio.run(story())


def test_nobody_takes_all_hints_from_the_others() -> None:
    async def story() -> None:
        async with bot_worker_client() as here:
            asked = [asyncio.create_task(here.service.hint(question(), "ada")) for _ in range(2)]
            await asyncio.sleep(0)
            with pytest.raises(TooBusy):
                await here.service.hint(question(), "ada")
            asked.append(asyncio.create_task(here.service.hint(question(), "bob")))
            await asyncio.wait_for(asyncio.gather(*asked), PATIENCE)
            assert is_legal(await asyncio.wait_for(here.service.hint(question(), "ada"), PATIENCE))

    asyncio.run(story())


def test_questions_that_nobody_answers_are_not_remembered_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service_module, "FORGET_SECONDS", 0.0)

    async def story() -> None:
        bus = make_bus("memory:")
        service = BotService(bus, lambda _answer: None)
        for number in range(100):
            service.ask(question(table=f"table {number}"))
            await asyncio.sleep(0)
        assert service.outstanding < 10

    asyncio.run(story())


def test_a_question_of_another_version_is_put_aside(caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        async with bot_worker_client() as here:
            here.bus.enqueue(Job("strange", '{"riddle": 1}'))
            here.service.ask(question())
            assert is_legal(await here.answer())

    asyncio.run(story())
    assert "a question that makes no sense here" in caplog.text


def test_a_question_of_which_workers_die_is_dropped_after_some_tries(caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        bus = make_bus("memory:", lease_seconds=0.05)
        answers: asyncio.Queue[BotAnswer] = asyncio.Queue()
        service = BotService(bus, answers.put_nowait)
        worker = BotWorker(bus, BotProcessPool(1))
        service.ask(question(table="fatal"))
        for tries in range(1, MOST_TRIES + 1):
            lease = await asyncio.wait_for(bus.take(), PATIENCE)
            assert lease.tries == tries
        worker.start()
        try:
            service.ask(question(table="next"))
            answer = await asyncio.wait_for(answers.get(), PATIENCE)
        finally:
            await worker.close()
            service.close()
        assert answer.table == "next"
        assert await bus.waiting() == 0

    asyncio.run(story())
    assert f"a question was tried {MOST_TRIES} times without an answer, and is dropped" in caplog.text


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


@pytest.mark.usefixtures("troubled_bots")
def test_a_bot_does_not_inherit_the_secrets_of_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)

    async def story() -> BotAnswer:
        pool = BotProcessPool(1)
        try:
            return await pool.think(question("spying"))
        finally:
            await pool.close()

    answer = asyncio.run(story())
    assert answer.fault is not None
    assert FINDS in answer.fault
