"""``semafor serve``: starts the server and tells people how to reach it."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import os
import socket
import sys
import webbrowser
from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import replace
from threading import Thread, Timer
from typing import Final, Literal

import segno
import uvicorn
from fastapi import FastAPI

from semafor.server.app import make_app
from semafor.server.http import page_routes
from semafor.server.http.connection_limits import ConnectionConfig
from semafor.server.limit_settings import LimitSettings
from semafor.server.monitoring.logs import set_up_logs
from semafor.server.replay.brought_record import keep_record
from semafor.server.settings import Settings
from semafor.server.socket.connection import LONGEST_MESSAGE
from semafor.server.store.sqlite_file import DatabaseInUse, lock_database

log = logging.getLogger(__name__)

# Addresses that mean every interface of the machine.
EVERYWHERE: Final = ("0.0.0.0", "::", "")  # noqa: S104 addresses that are compared, not bound
Announce = Literal["people", "json", "nothing"]
# Seconds that the last messages get to be sent.
FAREWELL_SECONDS = 0.2
# After this the process ends, whatever it waits for. Everything that was acknowledged is stored by then.
LONGEST_SHUTDOWN_SECONDS = 30.0
LAST_WORDS_SECONDS = 1.0
# Thresholds of the garbage collector: seldom for new objects, hardly ever for old ones.
YOUNG, MIDDLE, OLD = 50_000, 50, 100

PAGE_MISSING: Final = (
    "semafor: the page for browsers is missing, because there was no Node, or no way to npm's registry, when this was "
    "installed; programs are served all the same. With Node 20.19 or newer: pip install --force-reinstall --no-deps "
    "from the same place, or make web in a checkout. Wheels have the page."
)


def serve(
    settings: Settings,
    limits: LimitSettings,
    announce: Announce = "people",
    *,
    open_page: bool = False,
    record: Mapping[str, object] | None = None,
    at: int | None = None,
) -> int:
    """Serve until somebody stops it. A record is added to the games, and the page opens with its replay, at an entry
    or at its beginning."""
    at_home = announce == "people" and sys.stderr.isatty() and limits.log_level == "info"
    # At home people want to see the address and its QR code, not every request.
    set_up_logs(replace(limits, log_level="warning") if at_home else limits)
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with ExitStack() as stack:
        listening = stack.enter_context(socket.socket(family, socket.SOCK_STREAM))
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((settings.host, settings.port))
        except OSError as problem:
            place = f"{settings.host}, port {settings.port}"
            print(f"semafor: can't listen at {place}: {problem.strerror}", file=sys.stderr)
            print("Perhaps it is served there already; --port 0 takes any port that is free.", file=sys.stderr)
            return 2
        port = listening.getsockname()[1]
        app = make_app(settings, limits)
        try:
            stack.enter_context(lock_database(settings.database_url, shared=not settings.bus.startswith("memory:")))
        except DatabaseInUse as problem:
            print(f"semafor: {problem}", file=sys.stderr)
            return 2
        if not page_routes.names(""):
            print(PAGE_MISSING, file=sys.stderr)
        app.state.address = settings.public_url or f"http://{own_address(settings.host)}:{port}"
        config = config_of(app, limits)

        def ready() -> None:
            tell_address(app.state.address, settings.host, port, announce, app.state.services.host_token)
            here = "127.0.0.1" if settings.host in EVERYWHERE else own_address(settings.host)
            address = f"http://{here}:{port}"
            if record is not None:
                address = f"{address}/{keep_record(app.state.services.store, record, at)}"
                print(f"The game is at {address}\nStop it with Ctrl-C.", flush=True)
            if open_page:
                # Without a browser nothing happens; the address is printed anyway.
                webbrowser.open(address)

        server = Server(config, ready)
        server.run(sockets=[listening])
    return 0 if server.started else 1


def config_of(app: FastAPI, limits: LimitSettings, farewell_seconds: int = 10) -> ConnectionConfig:
    """How the application is served, by us and by the tests."""
    return ConnectionConfig(
        app,
        limits,
        log_config=None,
        access_log=False,
        server_header=False,
        # Our own middleware decides which proxies to believe.
        proxy_headers=False,
        ws_max_size=LONGEST_MESSAGE,
        # Compressing costs more time and memory than everything else that is done for a message.
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=farewell_seconds,
    )


class Server(uvicorn.Server):
    """Calls ``ready`` when it serves."""

    def __init__(self, config: uvicorn.Config, ready: object) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and callable(self._ready):
            spare_collector()
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell everybody before the connections are closed; what was accepted is finished meanwhile."""
        end_after(LONGEST_SHUTDOWN_SECONDS)
        state = getattr(self.config.app, "state", None)
        if state is not None and hasattr(state, "services"):
            state.services.readiness.begin_shutdown()
            state.services.table_service.announce_shutdown()
            await asyncio.sleep(FAREWELL_SECONDS)
        await super().shutdown(sockets)


def end_after(seconds: float) -> None:
    """End the process if it has not ended by then: a database that hangs must not keep it for ever."""

    def say_so() -> None:
        log.error("the shutdown took longer than %.0f seconds; ending now", seconds)
        logging.shutdown()

    def end() -> None:
        # Whoever reads the log may be what hangs, so the process ends even if nothing can be written there.
        saying = Thread(target=say_so, daemon=True)
        saying.start()
        saying.join(LAST_WORDS_SECONDS)
        os._exit(1)

    timer = Timer(seconds, end)
    timer.daemon = True
    timer.start()


def spare_collector() -> None:
    """Let the garbage collector run seldom: hundreds of tables are hundreds of thousands of objects without cycles, and
    looking through them with the default thresholds took a third of the time of an action.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)


def own_address(host: str) -> str:
    """The address by which others on the local network reach this machine."""
    if host not in EVERYWHERE:
        return f"[{host}]" if ":" in host else host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: the system only says which of its addresses it would use.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def tell_address(url: str, host: str, port: int, announce: Announce, host_token: str) -> None:
    if announce == "json":
        print(json.dumps({"url": url, "host": host, "port": port}), flush=True)
    elif announce == "people":
        print(f"Semafor is served at {url}\nStop it with Ctrl-C.", flush=True)
        if sys.stdout.isatty():
            # In a terminal only: elsewhere the output is kept as a log.
            print(f"For the host: {url}/admin, token {host_token}", flush=True)
        segno.make(url).terminal(out=sys.stdout, compact=True)
        sys.stdout.flush()
