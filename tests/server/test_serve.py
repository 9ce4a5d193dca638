"""``semafor serve`` on the machine of somebody who types something that can't be."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from semafor.server.serve import EVERYWHERE, own_address

# A server that is given up early.
IMPATIENT = """
import sys
from semafor.cli import main
from semafor.server import serve

serve.LONGEST_SHUTDOWN_SECONDS = float(sys.argv[1])
sys.exit(main(["serve", *sys.argv[2:]]))
"""


def test_a_port_that_is_taken_is_said_so_and_nothing_is_touched(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        command = [sys.executable, "-m", "semafor", "serve", "--host", "127.0.0.1", "--port", port]
        done = subprocess.run(
            [*command, "--data", str(tmp_path / "data")], capture_output=True, text=True, check=False, timeout=60
        )
    assert done.returncode == 2
    assert f"can't listen at 127.0.0.1, port {port}" in done.stderr
    assert "--port" in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "data").exists()


def test_others_are_sent_where_the_server_listens() -> None:
    assert own_address("192.0.2.7") == "192.0.2.7"
    assert own_address("::1") == "[::1]"
    assert own_address("0.0.0.0") not in EVERYWHERE


def fill(pipe: int) -> None:
    """Until nothing more can be written into a pipe: whoever tries waits, perhaps for ever."""
    writing = os.open(f"/proc/self/fd/{pipe}", os.O_WRONLY | os.O_NONBLOCK)
    with suppress(BlockingIOError):
        while True:
            os.write(writing, b".")
    os.close(writing)


@pytest.mark.skipif(sys.platform != "linux", reason="opens a pipe by its number")
def test_a_shutdown_ends_whatever_it_waits_for(tmp_path: Path) -> None:
    """The event loop itself hangs here: it writes to a log that nobody reads any more."""
    options = ("--host", "127.0.0.1", "--port", "0", "--announce", "json", "--minds", "0", "--data", str(tmp_path))
    reading, writing = os.pipe()
    command = [sys.executable, "-c", IMPATIENT, "0.5", *options]
    try:
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=writing, text=True) as server:
            try:
                assert server.stdout is not None
                assert server.stdout.readline()
                fill(writing)
                server.send_signal(signal.SIGTERM)
                assert server.wait(timeout=60) == 1
            finally:
                server.kill()
    finally:
        os.close(reading)
        os.close(writing)
