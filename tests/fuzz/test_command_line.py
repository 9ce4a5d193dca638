"""Whatever is typed and whatever is in the files: exit code 2 and a sentence, never a traceback."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from golden.make_golden_games import RECORDS
from semafor.cli import main
from support.hypothesis_profiles import effort
from support.json_mutation import mangled_text

RECORD = json.loads((RECORDS / "usa-resigned.json").read_text(encoding="utf-8"))
# What reads a file that somebody gives it.
READERS = (
    ["replay"],
    ["replay", "--verify"],
    ["map", "check"],
    ["map", "draw", "-o", "/dev/null"],
    ["engine", "--map"],
)


def exit_code(arguments: list[str]) -> int:
    try:
        return main(arguments)
    except SystemExit as leaving:
        return int(leaving.code or 0)


@settings(effort(60), suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(data=st.data())
def test_a_mangled_record_is_replayed_or_refused(
    data: st.DataObject, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(data.draw(mangled_text(RECORD)))
    code = exit_code(["replay", "--verify", str(file)])
    printed = capsys.readouterr()
    assert code in (0, 2)
    assert (code == 0) == printed.out.startswith("OK")
    assert "Traceback" not in printed.err
    assert code == 0 or printed.err.strip()


@pytest.mark.parametrize("command", READERS, ids=" ".join)
@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe",
        b'{"format": "semafor-record/1"}',
        b"[" * 100_000,
        b"9" * 10_000,
        b'"\\ud800"',
    ],
    ids=lambda content: str(content[:12]),
)
def test_a_file_of_something_else_is_refused(
    command: list[str], content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file.json"
    file.write_bytes(content)
    assert exit_code([*command, str(file)]) == 2
    printed = capsys.readouterr()
    assert "file.json" in printed.err or "record" in printed.err or "position" in printed.err
    assert "Traceback" not in printed.err
    assert file.read_bytes() == content


@pytest.mark.parametrize("command", READERS, ids=" ".join)
@pytest.mark.parametrize("name", ["missing.json", ".", "missing/missing.json", "x" * 5000])
def test_a_file_that_cannot_be_read_is_refused(
    command: list[str], name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert exit_code([*command, f"{tmp_path}/{name}"]) == 2
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [
        ["nonsense"],
        ["--nonsense"],
        ["replay"],
        ["replay", "--to", "-1", "x"],
        ["replay", "--to", "9" * 5000, "x"],
        ["replay", "--lang", "xx", "x"],
        ["map"],
        ["map", "nonsense"],
        ["map", "check"],
        ["map", "draw", "atlantis"],
        ["map", "draw", "usa", "--lang", "xx"],
        ["engine", "--nonsense"],
        ["play", "--map", "atlantis"],
        ["play", "--players", "99"],
        ["play", "--lang", "xx"],
        ["\ud800"],
        [""],
    ],
    ids=lambda arguments: " ".join(arguments)[:40].encode("ascii", "replace").decode() or "nothing",
)
def test_a_command_that_makes_no_sense_is_refused(
    arguments: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO()))
    assert exit_code(arguments) == 2
    printed = capsys.readouterr()
    assert printed.err.strip()
    assert "Traceback" not in printed.err


@pytest.mark.slow
@pytest.mark.parametrize("command", [["replay"], ["map", "check"]], ids=" ".join)
def test_the_program_itself_says_it_in_one_line(command: list[str], tmp_path: Path) -> None:
    file = tmp_path / "file.json"
    file.write_text('{"format": 1, "format": 2}', encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-m", "semafor", *command, str(file)], capture_output=True, text=True, timeout=60, check=False
    )
    assert run.returncode == 2
    assert run.stdout == ""
    assert "file.json" in run.stderr
    assert "Traceback" not in run.stderr
