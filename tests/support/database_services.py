"""Real PostgreSQL and Redis for the tests: on free ports of this machine, in folders of their own, and gone afterwards.

They come from Debian's packages (`make services` installs them). PostgreSQL runs with fsync, as it does in production:
every commit is on the disk before it is confirmed.
"""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path

import psycopg
import pytest
import redis
from psycopg import sql

HOST = "127.0.0.1"
START_SECONDS = 60.0
STOP_SECONDS = 30.0
USER = "semafor"
# PostgreSQL refuses to run as root.
POSTGRES_ACCOUNT = "postgres"

# With --pdeathsig a process ends when the thread that started it ends, so one thread that lasts starts all services.
starter = ThreadPoolExecutor(1, "starts services")


def free_port() -> int:
    with socket.create_server((HOST, 0)) as probe:
        port: int = probe.getsockname()[1]
        return port


def find_program(name: str) -> str:
    """The path of a program: from Debian's folder of PostgreSQL, the newest first, or else from PATH."""
    debian = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: -float(path.parts[-3]))
    found = next(map(str, debian), None) or shutil.which(name)
    if found is None:
        pytest.fail(f"there is no {name}; `make services` installs it, or says what to install", pytrace=False)
    return found


def account() -> tuple[str, ...]:
    """Arguments of setpriv with which root runs a program as the account of PostgreSQL."""
    return ("--reuid", POSTGRES_ACCOUNT, "--regid", POSTGRES_ACCOUNT, "--clear-groups") if os.getuid() == 0 else ()


class Service:
    """A program that serves on a port. It ends with ``stop``, and in any case together with this process."""

    command: list[str]
    # The signal that ends it fastest, when its data is not needed any more.
    quickest_end = signal.SIGKILL
    environment: dict[str, str] | None = None

    def __init__(self, prefix: str) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix=prefix))
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        assert self._process is None
        self._process = starter.submit(self._spawn).result()
        deadline = time.monotonic() + START_SECONDS
        while not self.answers():
            if self._process.poll() is not None or time.monotonic() > deadline:
                pytest.fail(
                    f"{self.command[-1]}: no answer\n" + (self.folder / "output.log").read_text(), pytrace=False
                )
            time.sleep(0.02)

    def start_and_kill(self, seconds: float) -> None:
        """Start it, and kill it after so many seconds, wherever its start is then."""
        assert self._process is None
        self._process = starter.submit(self._spawn).result()
        time.sleep(seconds)
        self.stop(signal.SIGKILL)

    def _spawn(self) -> subprocess.Popen[bytes]:
        with (self.folder / "output.log").open("ab") as output:
            return subprocess.Popen(
                self.command, stdout=output, stderr=output, env=self.environment, start_new_session=True
            )

    def answers(self) -> bool:
        raise NotImplementedError

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """End it: by default with SIGINT, as an operator does; with SIGKILL as a power cut does."""
        process, self._process = self._process, None
        if process is None:
            return
        process.send_signal(how)
        try:
            process.wait(STOP_SECONDS)
        finally:
            process.kill()
            process.wait()

    @property
    def is_running(self) -> bool:
        return self._process is not None

    @contextlib.contextmanager
    def frozen(self) -> Iterator[None]:
        """Stop the service without ending it, as a disk that hangs does: connections stay, and nothing is answered."""
        processes = self._processes()
        for process in processes:
            os.kill(process, signal.SIGSTOP)
        try:
            yield
        finally:
            for process in processes:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(process, signal.SIGCONT)

    def _processes(self) -> list[int]:
        """This one and those that it has started: those of PostgreSQL leave its group."""
        children = " ".join(file.read_text() for file in Path(f"/proc/{self.pid}/task").glob("*/children")).split()
        return [self.pid, *map(int, children)]

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def restart(self, how: signal.Signals = signal.SIGINT) -> None:
        self.stop(how)
        self.start()

    def remove(self) -> None:
        try:
            self.stop(self.quickest_end)
        finally:
            shutil.rmtree(self.folder, ignore_errors=True)


class PostgresService(Service):
    """A cluster with one user and one database for each test."""

    # With SIGKILL it would leave shared memory behind.
    quickest_end = signal.SIGQUIT

    def __init__(self) -> None:
        super().__init__("semafor-postgres-")
        self._numbers = count(1)
        data = self.folder / "data"
        if account():
            entry = pwd.getpwnam(POSTGRES_ACCOUNT)
            os.chown(self.folder, entry.pw_uid, entry.pw_gid)
        initdb = [find_program("initdb"), "--pgdata", str(data), "--username", USER, "--auth", "trust", "--no-sync"]
        initdb += ["--encoding", "UTF8", "--no-locale"]
        made = subprocess.run(["setpriv", *account(), *initdb], capture_output=True, text=True, check=False)
        assert made.returncode == 0, made.stdout + made.stderr
        settings = {"listen_addresses": HOST, "unix_socket_directories": "", "max_connections": 100, "fsync": "on"}
        switches = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        # The kernel sends SIGINT when this process ends, even by SIGKILL; so PostgreSQL closes its files.
        guarded = ["setpriv", "--pdeathsig", "INT", *account()]
        self.command = [*guarded, find_program("postgres"), "-D", str(data), "-p", str(self.port), *switches]

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://{USER}@{HOST}:{self.port}/{database}"

    def answers(self) -> bool:
        with contextlib.suppress(psycopg.OperationalError):
            psycopg.connect(self.url(), connect_timeout=5).close()
            return True
        return False

    def new_database(self) -> str:
        """The URL of a new, empty database."""
        name = f"test_{next(self._numbers)}"
        with psycopg.connect(self.url(), autocommit=True) as connection:
            connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        return self.url(name)

    def drop_connections(self, url: str) -> int:
        """Cut all connections to a database, as a fail-over does; how many there were."""
        name = url.rpartition("/")[2]
        ended = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = %s"
        with psycopg.connect(self.url(), autocommit=True) as connection:
            row = connection.execute(ended, (name,)).fetchone()
        assert row is not None
        return int(row[0])


class RedisService(Service):
    """A server that stores nothing on the disk: a restart empties it."""

    password: str | None = None

    def __init__(self) -> None:
        super().__init__("semafor-redis-")
        self.command = [
            *("setpriv", "--pdeathsig", "KILL"),
            *(find_program("redis-server"), "--bind", HOST, "--port", str(self.port)),
            *("--save", "", "--appendonly", "no", "--dir", str(self.folder)),
        ]

    @property
    def url(self) -> str:
        return f"redis://{HOST}:{self.port}/0"

    def answers(self) -> bool:
        with (
            contextlib.suppress(redis.exceptions.ConnectionError),
            redis.Redis.from_url(self.url, password=self.password) as client,
        ):
            return bool(client.ping())
        return False

    def empty(self) -> str:
        """Empty the server, and return its URL."""
        with redis.Redis.from_url(self.url) as client:
            client.flushall()
        return self.url


@contextlib.contextmanager
def running(service: Service) -> Iterator[None]:
    try:
        service.start()
        yield
    finally:
        service.remove()


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresService]:
    service = PostgresService()
    with running(service):
        yield service


@pytest.fixture(scope="session")
def redis_server() -> Iterator[RedisService]:
    service = RedisService()
    with running(service):
        yield service
