"""Nobody talks faster than others can bear: some messages at once, and then a number of them a second."""

from __future__ import annotations

from semafor.server.rate_limits import Bucket
from support.in_process_server import Clock


def test_a_connection_may_send_some_messages_at_once_and_then_a_number_a_second() -> None:
    clock = Clock(0)
    bucket = Bucket(3, 2.0, clock)
    assert [bucket.take() for _ in range(5)] == [0, 0, 0, 0.5, 1.0]
    clock.now += 1
    assert bucket.take() == 0.5
    clock.now += 100
    assert [bucket.take() for _ in range(4)] == [0, 0, 0, 0.5]


def test_who_is_refused_does_not_have_to_wait_the_longer_for_it() -> None:
    clock = Clock(0)
    bucket = Bucket(1, 1.0, clock)
    bucket.take()
    for _ in range(10):
        assert bucket.take() == 1.0
        bucket.give_back()
    clock.now += 1
    assert bucket.take() == 0
