"""`semafor serve` as a process of its own, which can be killed and comes back at the same address."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import sys
from collections.abc import Sequence
from pathlib import Path

from support.database_services import HOST, Service
from support.paths import TESTS

# No rate limits: tests send far more requests than people do, and all from one address.
ENVIRONMENT = {"SEMAFOR_LIMITS": "off", "SEMAFOR_TABLES_PER_PERSON": "100000", "SEMAFOR_NOTICES": "off"}
# What servers and workers of the tests share, since each has a data folder of its own.
BUS_KEY = "the key of all servers and workers in the tests"


class ServerProcess(Service):
    """With a SQLite file of its own, or with the database that is given."""

    def __init__(self, *, database: str = "", bus: str = "", bot_processes: int = 1, maps: Sequence[Path] = ()) -> None:
        super().__init__("semafor-serve-")
        self.database = database or f"sqlite:///{self.folder / 'semafor.db'}"
        given = {"--database": database, "--bus": bus}
        self.command = [
            *("setpriv", "--pdeathsig", "KILL", sys.executable, "-m", "semafor", "serve"),
            *("--host", HOST, "--port", str(self.port), "--announce", "nothing"),
            *("--data", str(self.folder), "--minds", str(bot_processes)),
            *(part for flag, value in given.items() if value for part in (flag, value)),
            *(part for map in maps for part in ("--map", str(map))),
        ]
        self.environment = {**os.environ, **ENVIRONMENT, "SEMAFOR_BUS_KEY": BUS_KEY}

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    def answers(self) -> bool:
        """The server opens its port only when it is ready."""
        with contextlib.suppress(OSError), socket.create_connection((HOST, self.port), timeout=5):
            return True
        return False

    def kill(self) -> None:
        self.stop(signal.SIGKILL)

    @property
    def output(self) -> str:
        return (self.folder / "output.log").read_text(encoding="utf-8")


class ClockedServer(ServerProcess):
    """A server whose clock can be wrong."""

    def __init__(self, *, database: str = "", bus: str = "", bot_processes: int = 1) -> None:
        super().__init__(database=database, bus=bus, bot_processes=bot_processes)
        # Beside the data folder, which the server closes to others and which has no other files in it.
        self._clock = self.folder.with_name(f"{self.folder.name}.clock")
        self.set_clock(0)
        at = self.command.index("-m")
        self.command[at : at + 2] = ["-m", "support.shifted_clock", str(self._clock)]
        assert self.environment is not None
        self.environment = {**self.environment, "PYTHONPATH": str(TESTS)}

    def set_clock(self, seconds: int) -> None:
        self._clock.write_text(str(seconds), encoding="ascii")

    def remove(self) -> None:
        super().remove()
        self._clock.unlink(missing_ok=True)


class WorkerProcess(Service):
    """`semafor worker` with one bot process."""

    def __init__(self, bus: str, key: str = BUS_KEY) -> None:
        super().__init__("semafor-worker-")
        worker = (sys.executable, "-m", "semafor", "worker", "--bus", bus, "--processes", "1")
        self.command = ["setpriv", "--pdeathsig", "KILL", *worker]
        self.environment = {**os.environ, "SEMAFOR_BUS_KEY": key}

    def answers(self) -> bool:
        return "1 at a time" in self.output

    @property
    def output(self) -> str:
        return Path(self.folder / "output.log").read_text(encoding="utf-8")
