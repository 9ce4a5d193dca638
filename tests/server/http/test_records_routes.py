"""Archives and exports: so many at once, for so long, in so much memory, whoever reads them and however slowly."""

from __future__ import annotations

import asyncio
import random
import tracemalloc
from collections.abc import Iterator
from contextlib import ExitStack
from io import BytesIO
from itertools import repeat
from pathlib import Path
from zipfile import ZipFile

import pytest
from sqlalchemy import insert
from starlette.types import Message, Scope

from semafor.server.http.download_response import LONGEST_DOWNLOAD, DownloadResponse, json_pieces
from semafor.server.http.records_routes import zipped
from semafor.server.limit_settings import LimitSettings
from semafor.server.rate_limits import DOWNLOADS_AT_ONCE, DOWNLOADS_PER_PERSON, RateLimiter
from semafor.server.store.database_schema import log, records
from semafor.server.tables.person import Person
from semafor.server.tables.refusal import TooMany
from support.in_process_server import Place, code_of, opened

SCOPE: Scope = {"type": "http", "method": "GET", "asgi": {"spec_version": "2.4"}}


class SlowReader:
    """A client that takes the head of an answer and then nothing more."""

    def __init__(self, limiter: RateLimiter, person: str, seconds: float = LONGEST_DOWNLOAD) -> None:
        self.has_begun = asyncio.Event()
        archive = DownloadResponse(endless(), limiter.download(person), "application/zip", seconds=seconds)
        self.task = asyncio.ensure_future(self._read(archive))

    async def _read(self, archive: DownloadResponse) -> None:
        await archive(SCOPE, self._receive, self._send)

    async def _receive(self) -> Message:
        await asyncio.Event().wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.has_begun.set()
        else:
            await asyncio.Event().wait()

    async def leave(self) -> None:
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)


def endless() -> Iterator[bytes]:
    return repeat(b"PK")


async def begun(limiter: RateLimiter, person: str) -> SlowReader:
    reader = SlowReader(limiter, person)
    await reader.has_begun.wait()
    return reader


def test_a_person_and_everybody_together_have_so_many_downloads_under_way() -> None:
    async def download() -> None:
        limiter = RateLimiter(LimitSettings())
        ada = [await begun(limiter, "ada") for _ in range(DOWNLOADS_PER_PERSON)]
        with pytest.raises(TooMany, match="you have too many downloads"):
            await SlowReader(limiter, "ada").task
        others = [await begun(limiter, f"other {number}") for number in range(DOWNLOADS_AT_ONCE - len(ada))]
        with pytest.raises(TooMany, match="too many downloads are under way"):
            await SlowReader(limiter, "zofia").task
        await ada[0].leave()
        again = await begun(limiter, "ada")
        for reader in (*ada, *others, again):
            await reader.leave()

    asyncio.run(download())


def test_whoever_stops_reading_does_not_hold_a_download_for_ever() -> None:
    async def download() -> None:
        limiter = RateLimiter(LimitSettings())
        for _ in range(DOWNLOADS_AT_ONCE + 1):
            await asyncio.wait_for(SlowReader(limiter, "ada", seconds=0.01).task, 20)

    asyncio.run(download())


def test_one_download_too_many_is_refused_in_plain_words(tmp_path: Path) -> None:
    with opened(tmp_path) as place:
        client = place.guest("Ada")
        me = client.get("/api/v1/me").json()["id"]
        assert client.get("/api/v1/records.zip").status_code == 200
        with ExitStack() as under_way:
            for _ in range(DOWNLOADS_PER_PERSON):
                under_way.enter_context(place.services.limiter.download(me))
            for path in ("/api/v1/records.zip", "/api/v1/me/export"):
                answer = client.get(path)
                assert (answer.status_code, code_of(answer)) == (429, "too-many")
                assert answer.headers["retry-after"] == "10"
        assert client.get("/api/v1/me/export").status_code == 200


# --- in bounded memory

LOG_ROWS = 20_000
TEXT = "claim london-edinburgh " * 40


def test_an_export_takes_the_same_memory_whatever_somebody_has_done(tmp_path: Path) -> None:
    with opened(tmp_path, running=True) as place:
        client = place.guest("Ada")
        me = client.get("/api/v1/me").json()["id"]
        setup = {"map": "poland", "seats": [{"kind": "person"}, {"kind": "open"}]}
        table = client.post("/api/v1/tables", setup).json()["id"]
        fill_log(place, table, me)
        tracemalloc.start()
        size = sum(map(len, json_pieces(place.services.accounts.export(Person(me, "Ada")))))
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert size > LOG_ROWS * len(TEXT)
        assert most < size / 4
        export = client.get("/api/v1/me/export").json()
        assert [action["seq"] for action in export["actions"]] == list(range(1, LOG_ROWS + 2))
        assert export["tables"][0]["id"] == table


RECORDS = 150


def test_an_archive_takes_the_same_memory_however_many_and_large_its_records_are(tmp_path: Path) -> None:
    with opened(tmp_path) as place:
        client = place.guest("Ada")
        fill_records(place, RECORDS)
        tracemalloc.start()
        pieces = zipped(place.services.store.all_records(None))
        size = sum(map(len, pieces))
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert size > RECORDS * LARGE_RECORD / 3
        assert most < size / 2
        with ZipFile(BytesIO(client.get("/api/v1/records.zip?mine=false").content)) as archive:
            assert len(archive.namelist()) == RECORDS
            assert archive.testzip() is None


LARGE_RECORD = 100_000


def fill_records(place: Place, count: int) -> None:
    """Such that hardly get smaller in an archive."""
    rng = random.Random(5)
    row = {"finished": 1_700_000_000_000, "listed": True, "map": "usa", "summary": "{}"}
    with place.services.store.engine.begin() as connection:
        for number in range(count):
            text = f'{{"key": "{rng.randbytes(LARGE_RECORD // 2).hex()}"}}'
            connection.execute(insert(records), {**row, "id": f"game-{number}", "record": text})


def fill_log(place: Place, table: str, person: str) -> None:
    first = {"table_id": table, "time": 1, "kind": "action", "seat": 0, "person": person, "events": "[]"}
    rows = [{**first, "seq": 2 + number, "text": TEXT, "starting": False} for number in range(LOG_ROWS)]
    with place.services.store.engine.begin() as connection:
        connection.execute(insert(log), rows)
