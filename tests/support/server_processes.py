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

# No rate limits: tests send far more requests than people do, and all from one address.
ENVIRONMENT = {"SEMAFOR_LIMITS": "off", "SEMAFOR_TABLES_PER_PERSON": "100000", "SEMAFOR_NOTICES": "off"}


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
        self.environment = {**os.environ, **ENVIRONMENT}

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


class WorkerProcess(Service):
    """`semafor worker` with one bot process."""

    def __init__(self, bus: str) -> None:
        super().__init__("semafor-worker-")
        worker = (sys.executable, "-m", "semafor", "worker", "--bus", bus, "--processes", "1")
        self.command = ["setpriv", "--pdeathsig", "KILL", *worker]

    def answers(self) -> bool:
        return "1 at a time" in Path(self.folder / "output.log").read_text(encoding="utf-8")
