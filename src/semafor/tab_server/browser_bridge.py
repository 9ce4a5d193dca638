"""Where Python and the page's worker meet, in Pyodide: everything that passes is a text or a number."""

from __future__ import annotations

import json
import traceback
from collections.abc import Sequence
from typing import Any

from semafor.tab_server.tab_host import TabHost
from semafor.tab_server.tab_storage import NotStored, StoreName, written


class BrowserStorage:
    """IndexedDB, by an object of the worker (``web/engine/game_store.ts``)."""

    def __init__(self, kept: Any) -> None:
        self._kept = kept

    async def find(self, store: StoreName, key: str) -> str | None:
        # JavaScript's undefined and null become different things here; an empty text is one thing everywhere.
        return await self._kept.find(store, key) or None

    async def find_all(self, store: StoreName, prefix: str = "") -> Sequence[str]:
        texts: list[str] = json.loads(await self._kept.findAll(store, prefix))
        return texts

    async def put(self, entries: Sequence[tuple[StoreName, str, str]], *, replace: bool = False) -> None:
        problem = await self._kept.put(written(entries), replace)
        if problem:
            raise NotStored(problem)


class BrowserHost:
    """The tab's host, as the worker calls it. ``page`` has ``send`` and ``close`` for sockets, and ``fail``."""

    def __init__(self, kept: Any, page: Any) -> None:
        self._host = TabHost(BrowserStorage(kept), page.send, page.close)
        self._host.watch(lambda problem: page.fail("".join(traceback.format_exception(problem))))

    async def start(self) -> None:
        await self._host.start()

    async def answer(self, method: str, address: str, content: str) -> str:
        """Status and text of the answer, as JSON; an empty ``content`` is none."""
        return written(await self._host.answer(method, address, content or None))

    async def open_socket(self, number: int, address: str) -> None:
        await self._host.open_socket(number, address)

    async def receive(self, number: int, text: str) -> None:
        await self._host.receive(number, text)

    def close_socket(self, number: int) -> None:
        self._host.close_socket(number)
