"""Whatever comes in on a line: one answer, nothing lost, and the engine lives on."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from semafor import Game
from semafor.engine.protocol import REQUESTS, Engine
from support.hypothesis_profiles import effort
from support.json_mutation import JUNK, mangled_text

OWN_FAULT = "a fault in the engine itself"


def started() -> Engine:
    engine = Engine()
    assert ask(engine, {"cmd": "new", "map": "europe", "players": 2, "seed": 1})["ok"]
    return engine


def ask(engine: Engine, request: object) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(engine.answer(json.dumps(request)))
    return answer


def requests() -> list[dict[str, object]]:
    game = Game.new("poland", 2, seed=3)
    game.play(game.legal(0)[0], 0)
    position, record = game.position(), game.record()
    return [
        {"cmd": "hello"},
        {"cmd": "new", "map": "europe", "players": 3, "seed": 42, "options": {}, "first": 0},
        {"cmd": "load", "position": position},
        {"cmd": "position"},
        {"cmd": "legal", "seat": 1},
        {"cmd": "play", "action": "keep berlin-roma,paris-wien", "seat": 0},
        {"cmd": "score"},
        {"cmd": "view", "seat": None},
        {"cmd": "record"},
        {"cmd": "replay", "record": record},
        {"cmd": "undo", "seat": 0},
        {"cmd": "bots"},
        {"cmd": "bot", "name": "random", "rollouts": 1},
        {"cmd": "ask", "name": "random@1r"},
    ]


REQUEST_LINES = requests()


def check_line(line: bytes | str) -> None:
    """One answer, and if it is an error, everything is as it was."""
    engine = started()
    before = engine.answer('{"cmd": "position"}')
    answer = json.loads(engine.answer(line))
    if answer["ok"]:
        return
    # An id is given back as it came; a refusal has its reason and facts besides.
    assert set(answer) - {"id"} == {"ok", "error"}
    assert set(answer["error"]) in ({"rule", "message"}, {"rule", "message", "reason", "facts"})
    assert answer["error"]["message"].strip()
    assert OWN_FAULT not in answer["error"]["message"]
    assert engine.answer('{"cmd": "position"}') == before
    assert not engine.finished


def test_the_right_ones_are_answered() -> None:
    assert set(REQUESTS) == {str(request["cmd"]) for request in REQUEST_LINES} | {"quit"}
    engine = started()
    for request in REQUEST_LINES:
        answer = ask(engine, request)
        assert answer["ok"] or request["cmd"] == "play", answer


@effort(250)
@given(st.data())
def test_a_mangled_request_is_answered(data: st.DataObject) -> None:
    line = data.draw(mangled_text(data.draw(st.sampled_from(REQUEST_LINES))))
    # Bots may think for an hour, if somebody asks them to.
    if b'"seconds"' not in line and b'"rollouts"' not in line:
        check_line(line)


@effort(150)
@given(st.one_of(st.binary(max_size=60), st.text(max_size=60).map(lambda text: text.encode("utf-8", "surrogatepass"))))
def test_any_bytes_are_answered(line: bytes) -> None:
    check_line(line)


@effort(150)
@given(
    st.sampled_from([name for name in REQUESTS if name != "quit"]),
    st.dictionaries(
        st.sampled_from(("map", "players", "seed", "options", "first", "position", "seat", "action", "record", "name")),
        JUNK,
    ),
)
def test_any_fields_are_answered(name: str, fields: dict[str, object]) -> None:
    check_line(json.dumps({"cmd": name, **fields}))


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"\n",
        b"null",
        b"[]",
        b'"hello"',
        b"{",
        b'{"cmd": "hello"',
        b'{"cmd": "hello"} {"cmd": "hello"}',
        b'{"cmd": "hello", "cmd": "quit"}',
        b'{"cmd": ["hello"]}',
        b'{"cmd": "HELLO"}',
        b'{"cmd": NaN}',
        b'{"cmd": "new", "map": "usa", "players": Infinity}',
        b'{"cmd": "new", "map": "usa", "players": 1e400}',
        b'{"cmd": "new", "map": "usa", "players": ' + b"9" * 5000 + b"}",
        b'{"cmd": "new", "map": "usa", "players": true}',
        b'{"cmd": "new", "map": "usa", "players": 2.5}',
        b'{"cmd": "new", "map": "/etc/passwd", "players": 2}',
        b'{"cmd": "new", "map": "usa\\u0000", "players": 2}',
        b'{"cmd": "new", "map": "\\ud800", "players": 2}',
        b'{"cmd": "play", "action": "\\ud800"}',
        b'{"cmd": "play", "action": 7}',
        b'{"cmd": "play", "action": "draw deck", "seat": 5}',
        b'{"cmd": "view"}',
        b'{"cmd": "legal", "seat": "0"}',
        b'{"cmd": "load", "position": ' + b"[" * 100_000 + b"]" * 100_000 + b"}",
        b'{"cmd": ' * 20_000,
        b'{"cmd": "load", "position": {"map": "usa", "seats": [' + b"{}," * 100_000 + b"{}]}}",
        b"\xff\xfe\x00",
        b'{"cmd": "hello", "more": "' + b"x" * 10_000_000 + b'"}',
        b"x" * 10_000_000,
    ],
    ids=lambda line: line[:40].decode("latin-1").encode("ascii", "replace").decode(),
)
def test_bad_lines_are_answered_with_an_error(line: bytes) -> None:
    engine = started()
    before = engine.answer('{"cmd": "position"}')
    answer = json.loads(engine.answer(line))
    assert answer["ok"] is False
    assert OWN_FAULT not in answer["error"]["message"]
    assert len(answer["error"]["message"]) < 10_000
    assert engine.answer('{"cmd": "position"}') == before


@pytest.mark.slow
def test_the_program_itself_survives_lines_of_any_length() -> None:
    """Also one that is longer than any line may be, and input that ends in the middle of one."""
    lines = [
        b'{"cmd": "new", "map": "usa", "players": 2, "seed": 1}',
        b"y" * 10_000_000,
        b"z" * 17_000_000,
        b"\x80\x81",
        b'{"cmd": "position"}',
        b'{"cmd": "leg',
    ]
    command = [sys.executable, "-m", "semafor", "engine"]
    run = subprocess.run(command, input=b"\n".join(lines), capture_output=True, timeout=120, check=False)
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    assert [answer["ok"] for answer in answers] == [True, False, False, False, True, False]
    assert b"Traceback" not in run.stderr
    assert run.returncode == 0
