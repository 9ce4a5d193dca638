"""``semafor serve`` on the machine of somebody who types something that can't be."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path

from semafor.server.serve import EVERYWHERE, own_address


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
