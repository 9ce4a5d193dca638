"""What no server can go below that stores and tells: the same libraries and the same writer, but no rules at all.

Whatever a player sends is numbered, stored in one transaction with all that waits, and told to the four sockets of the
table as a message of the usual size; the seats take turns. Called as `python bare_server.py DATABASE_URL`.
"""

from __future__ import annotations

import asyncio
import json
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

import orjson
import uvicorn
from sqlalchemy import Column, Integer, MetaData, String, Table, Text, create_engine, event, insert
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

SEATS = 4
# About what a view of a four-player game takes.
VIEW = b"x" * 1100
MOST_AT_ONCE = 500

metadata = MetaData()
log = Table(
    "log",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    Column("position", Text, nullable=False),
)
sockets: dict[str, list[asyncio.Queue[str]]] = {}
seqs: dict[str, int] = {}
waiting: SimpleQueue[tuple[dict[str, Any], asyncio.Future[None]] | None] = SimpleQueue()


def store_all(url: str, loop: asyncio.AbstractEventLoop) -> None:
    """The one writer: drains its queue into one transaction."""
    engine = create_engine(url, connect_args={"check_same_thread": False} if url.startswith("sqlite") else {})
    if url.startswith("sqlite"):
        event.listen(engine, "connect", make_durable)
    metadata.create_all(engine)
    while (first := waiting.get()) is not None:
        batch = [first]
        with suppress(Empty):
            while len(batch) < MOST_AT_ONCE and (one := waiting.get_nowait()) is not None:
                batch.append(one)
        with engine.begin() as connection:
            connection.execute(insert(log), [row for row, _ in batch])
        loop.call_soon_threadsafe(settle, [future for _, future in batch])
    engine.dispose()


def settle(futures: list[asyncio.Future[None]]) -> None:
    for future in futures:
        future.set_result(None)


def make_durable(connection: Any, _: object) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")


async def serve_socket(websocket: WebSocket) -> None:
    await websocket.accept()
    table = websocket.path_params["table_id"]
    outboxes = sockets.setdefault(table, [])
    seat, outbox = len(outboxes), asyncio.Queue[str]()
    outboxes.append(outbox)
    outbox.put_nowait(update_message(0, 0, seat).replace("update", "hello", 1))
    writer = asyncio.create_task(write(websocket, outbox))
    try:
        while True:
            command = orjson.loads(await websocket.receive_text())
            seq = seqs[table] = seqs.get(table, 0) + 1
            future = asyncio.get_running_loop().create_future()
            waiting.put(({"table_id": table, "seq": seq, "text": command["action"], "position": VIEW.decode()}, future))
            await future
            for viewer, other in enumerate(outboxes):
                other.put_nowait(update_message(seq, command["seat"], viewer))
            outbox.put_nowait(f'{{"type":"accepted","key":"{command["key"]}","seq":{seq}}}')
    except WebSocketDisconnect:
        pass
    finally:
        writer.cancel()


async def write(websocket: WebSocket, outbox: asyncio.Queue[str]) -> None:
    while True:
        await websocket.send_text(await outbox.get())


def update_message(seq: int, seat: int, viewer: int) -> str:
    legal = b'"draw deck"' if viewer == seq % SEATS else b""
    return (
        b'{"type":"update","seq":%d,"kind":"action","seat":%d,"view":"%s","legal":[%s]}' % (seq, seat, VIEW, legal)
    ).decode()


async def arrive(_: Request) -> JSONResponse:
    return JSONResponse({"token": "anybody", "id": f"bare-{len(seqs)}"})


async def nothing(_: Request) -> JSONResponse:
    return JSONResponse({})


async def create(_: Request) -> JSONResponse:
    table = f"table-{len(seqs)}"
    seqs[table] = 0
    return JSONResponse({"id": table})


def main(url: str) -> None:
    @asynccontextmanager
    async def life(_: Starlette) -> AsyncIterator[None]:
        thread = Thread(target=store_all, args=(url, asyncio.get_running_loop()))
        thread.start()
        yield
        waiting.put(None)
        thread.join()

    routes = [
        Route("/api/v1/session", arrive, methods=["POST"]),
        Route("/api/v1/tables", create, methods=["POST"]),
        Route("/api/v1/tables/{table_id}/seats/{seat}", nothing, methods=["POST"]),
        Route("/api/v1/tables/{table_id}/start", nothing, methods=["POST"]),
        WebSocketRoute("/api/v1/tables/{table_id}/socket", serve_socket),
    ]
    with socket.create_server(("127.0.0.1", 0)) as listening:
        print(json.dumps({"port": listening.getsockname()[1]}), flush=True)
        app = Starlette(routes=routes, lifespan=life)
        config = uvicorn.Config(app, log_config=None, ws="websockets-sansio", timeout_graceful_shutdown=1)
        uvicorn.Server(config).run(sockets=[listening])


if __name__ == "__main__":
    main(sys.argv[1])
