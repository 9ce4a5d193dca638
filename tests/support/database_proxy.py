"""Stands between a server and its PostgreSQL, and fails as networks do: answers get lost, connections break."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Thread
from urllib.parse import urlsplit

from support.database_services import HOST

CHUNK = 64 * 1024


class DatabaseProxy:
    """Passes everything on, until it is told otherwise."""

    def __init__(self, database: str) -> None:
        address = urlsplit(database)
        assert address.port is not None
        self._target = address.port
        self._listening = socket.create_server((HOST, 0))
        port = self._listening.getsockname()[1]
        self.url = database.replace(f":{address.port}/", f":{port}/")
        self._loses_answers = False
        self._is_away = False
        self._open: set[socket.socket] = set()
        Thread(target=self._accept, daemon=True).start()

    def lose_answers(self) -> None:
        """From now on the database hears everything, and is not heard."""
        self._loses_answers = True

    def cut(self) -> None:
        """Break all connections, and refuse new ones."""
        self._is_away = True
        for each in list(self._open):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        self._loses_answers = self._is_away = False

    def close(self) -> None:
        self.cut()
        with suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self._listening.accept()
            except OSError:
                return
            if self._is_away:
                client.close()
                continue
            server = socket.create_connection((HOST, self._target))
            self._open |= {client, server}
            Thread(target=self._pass_on, args=(client, server, False), daemon=True).start()
            Thread(target=self._pass_on, args=(server, client, True), daemon=True).start()

    def _pass_on(self, source: socket.socket, target: socket.socket, is_answer: bool) -> None:
        with suppress(OSError):
            while data := source.recv(CHUNK):
                if not (is_answer and self._loses_answers):
                    target.sendall(data)
        for each in (source, target):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
        self._open.discard(source)
        source.close()


@contextmanager
def proxied(database: str) -> Iterator[DatabaseProxy]:
    proxy = DatabaseProxy(database)
    try:
        yield proxy
    finally:
        proxy.close()
