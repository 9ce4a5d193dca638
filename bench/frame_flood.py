"""Abusive clients, for the benchmark: sockets that send nothing but tiny frames, as fast as the server takes them.

Half of them stay as long as they may; the others connect, send a quarter of a megabyte, close and begin again. Called
as `python frame_flood.py PORT TABLE SOCKETS SECONDS`, against our own server on this machine only.
"""

from __future__ import annotations

import base64
import os
import socket
import sys
from contextlib import suppress
from threading import Thread
from time import monotonic, sleep

HOST = "127.0.0.1"
# An address of this machine that no honest player has.
ABUSER = "127.0.0.2"
EMPTY_PING = bytes((0x89, 0x80, 0, 0, 0, 0))
EMPTY_PONG = bytes((0x8A, 0x80, 0, 0, 0, 0))
PORTION = (EMPTY_PING * 3 + EMPTY_PONG) * (250_000 // 24)
PATIENCE = 2.0
# After a refusal; no attacker gains by asking for another one sooner.
PAUSE = 0.05


def flood(port: int, table: str, until: float, *, stays: bool) -> None:
    while monotonic() < until:
        with suppress(OSError), socket.create_connection((HOST, port), PATIENCE, source_address=(ABUSER, 0)) as line:
            key = base64.b64encode(os.urandom(16)).decode()
            line.sendall(
                f"GET /api/v1/tables/{table}/socket HTTP/1.1\r\nHost: {HOST}:{port}\r\nUpgrade: websocket\r\n"
                f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
            )
            if not line.recv(4096).startswith(b"HTTP/1.1 101"):
                sleep(PAUSE)
                continue
            line.sendall(PORTION)
            while stays and monotonic() < until:
                line.sendall(PORTION)
                with suppress(BlockingIOError):
                    line.recv(1 << 20, socket.MSG_DONTWAIT)


def main(port: int, table: str, sockets: int, seconds: float) -> None:
    # They would have a machine of their own; here they take what the server and its players leave.
    os.nice(19)
    until = monotonic() + seconds
    threads = [
        Thread(target=flood, args=(port, table, until), kwargs={"stays": number % 2 == 0}) for number in range(sockets)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2], int(sys.argv[3]), float(sys.argv[4]))
