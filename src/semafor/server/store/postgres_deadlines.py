"""PostgreSQL with deadlines: a server that hangs, or a network that swallows all, must not hold a thread for ever.

The timeouts of PostgreSQL itself end a statement that takes too long, as long as PostgreSQL runs. Where it does not (it
is stopped, its disk hangs, the machine is gone), the client gives up: the connection is closed and an OperationalError
raised. Whether a statement was carried out is then not known.
"""

from __future__ import annotations

from collections.abc import Generator
from threading import Lock
from time import monotonic
from types import TracebackType
from typing import Any, Final, TypeVar

import psycopg
from sqlalchemy import Engine, event

# A statement that PostgreSQL has not ended after this many seconds is cancelled by itself, and a little later we close
# the connection. Statements of a running server take milliseconds.
STATEMENT_SECONDS: Final = 5.0
ANSWER_SECONDS: Final = 6.0
# After a failed attempt to connect, the next one is made after this many seconds.
PAUSE_SECONDS: Final = 0.5
# What the network may do to a connection in use: seconds until a silent peer is probed, between probes, and their
# number; milliseconds for which sent bytes may stay unacknowledged.
KEEPALIVE: Final[dict[str, int]] = {
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
SET_TIMEOUTS: Final = f"""
    SELECT set_config('statement_timeout', '{STATEMENT_SECONDS * 1000:.0f}', false),
        set_config('lock_timeout', '{STATEMENT_SECONDS * 1000:.0f}', false)
"""

Answer = TypeVar("Answer")


class BoundedConnection(psycopg.Connection[Any]):
    """A connection that is closed when an answer takes longer than ``ANSWER_SECONDS``."""

    def wait(self, gen: Generator[Any, Any, Answer], *arguments: Any, **options: Any) -> Answer:
        return super().wait(self._bounded(gen), *arguments, **options)

    def _bounded(self, gen: Generator[Any, Any, Answer]) -> Generator[Any, Any, Answer]:
        """The same conversation with the server, and an error when it takes too long. psycopg resumes it at least ten
        times a second, also when the server has sent nothing.
        """
        end = monotonic() + ANSWER_SECONDS
        try:
            wanted = next(gen)
            while True:
                ready = yield wanted
                if not ready and monotonic() > end:
                    self.close()
                    raise psycopg.OperationalError(f"the database has not answered for {ANSWER_SECONDS:.0f} seconds")
                wanted = gen.send(ready)
        except StopIteration as done:
            answer: Answer = done.value
            return answer


class ConnectGate:
    """After a failure one thread at a time tries to connect. The others are told at once that the database is away:
    with all threads waiting for the same silent server, every request would wait for a thread.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._failed_at: float | None = None
        self._attempts = 0

    def __enter__(self) -> None:
        with self._lock:
            is_too_soon = self._failed_at is not None and monotonic() - self._failed_at < PAUSE_SECONDS
            if is_too_soon or (self._failed_at is not None and self._attempts):
                raise psycopg.OperationalError("the database is away; the last attempt to connect has just failed")
            self._attempts += 1

    def __exit__(self, kind: type[BaseException] | None, _: BaseException | None, __: TracebackType | None) -> None:
        with self._lock:
            self._attempts -= 1
            self._failed_at = None if kind is None else monotonic()


def set_deadlines(engine: Engine) -> None:
    """Give every connection of the engine its deadlines. Not for migrations and back-ups, which take as long as they
    take.
    """
    gate = ConnectGate()

    def connect(_: object, __: object, arguments: list[Any], options: dict[str, Any]) -> BoundedConnection:
        with gate:
            connection = BoundedConnection.connect(*arguments, **{**KEEPALIVE, **options})
            connection.execute(SET_TIMEOUTS)
            connection.commit()
            return connection

    event.listen(engine, "do_connect", connect)
