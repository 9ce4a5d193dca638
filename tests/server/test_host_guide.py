"""The commands of docs/how-to/host.md do what the guide says, at a server that is started by a line of it.

Servers on PostgreSQL and Redis, which the guide shows too, are started by the tests of recovery.
"""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from semafor.cli import main
from support.database_services import HOST
from support.live_server import Somebody
from support.paths import ROOT
from support.server_processes import ServerProcess

pytestmark = pytest.mark.slow

GUIDE = (ROOT / "docs" / "how-to" / "host.md").read_text(encoding="utf-8")


def lines(start: str) -> list[str]:
    """The lines in the guide's blocks that begin like this."""
    blocks = re.findall(r"^```sh\n(.*?)^```$", GUIDE, flags=re.MULTILINE | re.DOTALL)
    return [line for block in blocks for line in block.splitlines() if line.startswith(start)]


@pytest.fixture
def server(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Iterator[ServerProcess]:
    """Started by the guide's line for maps of one's own."""
    (line,) = lines("semafor serve --map")
    for name in ("islands", "valley"):
        file = tmp_path / f"{name}.json"
        assert main(["map", "new", str(file)]) == 0
        file.write_text(file.read_text(encoding="utf-8").replace('"lake_country"', f'"{name}"', 1), encoding="utf-8")
        line = line.replace(f"{name}.json", shlex.quote(str(file)))
    capsys.readouterr()
    process = ServerProcess()
    here = ["--host", HOST, "--port", str(process.port), "--data", str(process.folder), "--announce", "nothing"]
    process.command = ["setpriv", "--pdeathsig", "KILL", sys.executable, "-m", *shlex.split(line), *here]
    process.start()
    yield process
    process.remove()


@pytest.mark.long("a server is started twice, and every command of the guide is run")
def test_a_host_administers_backs_up_and_restores_by_the_lines_of_the_guide(
    server: ServerProcess, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ola = Somebody(server.url, "ola")
    known = {"TABLE": ola.make_table("me", "open", map="islands"), "PERSON": ola.api.get("me").json()["id"]}
    second = ola.make_table("me", "open", map="valley")
    ola.ask("accounts", name="ola", password="correct horse")
    ola.api.close()

    def told(line: str) -> str:
        program, command, *words = [known.get(word, word) for word in shlex.split(line)]
        assert program == "semafor"
        where = ["--server", server.url, "--data", str(server.folder)] if command == "admin" else []
        assert main([command, *where, *words]) == 0, f"{line}: {capsys.readouterr()}"
        return capsys.readouterr().out

    administered = lines("semafor admin")
    assert len(administered) >= 10
    order = [
        "list",
        "people",
        "kick",
        "close",
        "ban person",
        "ban address",
        "bans",
        "unban",
        "expire",
        "reset-password",
    ]
    assert sorted(order) == sorted(
        next(name for name in order[::-1] if f"admin {name}" in line) for line in administered
    )
    for line in administered:
        output = told(line)
        if "ban person" in line:
            known["BAN"] = output.split()[-1]
        if "people" in line:
            assert known["PERSON"] in output

    monkeypatch.chdir(tmp_path)
    data = shlex.quote(str(server.folder))
    backup, _ = lines("semafor backup")
    (restore,) = lines("semafor restore")
    told(backup.replace("/var/lib/semafor", data))
    server.stop()
    told(restore.replace("/var/lib/semafor", data))
    server.start()
    tables = told("semafor admin list --status open")
    assert second in tables
    assert known["TABLE"] not in tables
