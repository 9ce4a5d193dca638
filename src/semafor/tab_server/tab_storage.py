"""Where the games of a tab are kept: texts under keys, a few of them changed together or not at all."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Literal, Protocol

# By table its row; by table and number of change a row of the log; by table the record; by id a map; the person.
StoreName = Literal["tables", "log", "records", "maps", "person"]
STORES: tuple[StoreName, ...] = ("tables", "log", "records", "maps", "person")
PERSON_KEY = "me"
DIGITS = 8


class NotStored(Exception):
    """Nothing of a change was stored: there is no room, the browser forbids it, or another tab was faster."""


class TabStorage(Protocol):
    """In a browser IndexedDB, in tests a dictionary. Keys of the log are written once; NotStored otherwise."""

    async def find(self, store: StoreName, key: str) -> str | None: ...

    async def find_all(self, store: StoreName, prefix: str = "") -> Sequence[str]:
        """The texts whose keys begin with that, in the order of their keys."""
        ...

    async def put(self, entries: Sequence[tuple[StoreName, str, str]], *, replace: bool = False) -> None:
        """Store all of them or none. ``replace`` allows keys of the log that are there already."""
        ...


class MemoryStorage:
    """Keeps everything as long as it lives."""

    def __init__(self) -> None:
        self.kept: dict[StoreName, dict[str, str]] = {store: {} for store in STORES}

    async def find(self, store: StoreName, key: str) -> str | None:
        return self.kept[store].get(key)

    async def find_all(self, store: StoreName, prefix: str = "") -> Sequence[str]:
        return [text for key, text in sorted(self.kept[store].items()) if key.startswith(prefix)]

    async def put(self, entries: Sequence[tuple[StoreName, str, str]], *, replace: bool = False) -> None:
        if not replace and any(store == "log" and key in self.kept["log"] for store, key, _ in entries):
            raise NotStored("another tab has changed this table")
        for store, key, text in entries:
            self.kept[store][key] = text


def log_key(table_id: str, seq: int) -> str:
    """Keys are compared as text, so numbers have leading zeros."""
    return f"{table_id}/{seq:0{DIGITS}}"


def written(content: object) -> str:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))


# --- all games in one file

FILE_FORMAT = "semafor-games/1"


async def export_all(storage: TabStorage) -> dict[str, object]:
    """Everything that is kept, as one document. ``person`` goes along: without it no seat would be one's own."""
    person = await storage.find("person", PERSON_KEY)
    return {
        "format": FILE_FORMAT,
        "person": None if person is None else json.loads(person),
        **{
            store: [json.loads(text) for text in await storage.find_all(store)] for store in STORES if store != "person"
        },
    }


def entries_of(data: Mapping[str, Any]) -> list[tuple[StoreName, str, str]]:
    """What an exported document holds; LookupError or TypeError where it is none."""
    entries: list[tuple[StoreName, str, str]] = [("tables", row["id"], written(row)) for row in data["tables"]]
    entries += [("log", log_key(row["table_id"], row["seq"]), written(row)) for row in data["log"]]
    entries += [("records", row["id"], written(row)) for row in data["records"]]
    entries += [("maps", one["id"], written(one)) for one in data["maps"]]
    if data["person"] is not None:
        entries.append(("person", PERSON_KEY, written({key: str(data["person"][key]) for key in ("id", "name")})))
    return entries
