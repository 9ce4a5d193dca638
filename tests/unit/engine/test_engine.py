"""The engine protocol: every request is answered, bad input changes nothing, and the engine outlives all of it."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import semafor
from semafor import load_map
from semafor.engine import engine_loop
from semafor.engine.protocol import REQUESTS, Engine
from semafor.maps.loader import map_from_data

COMMAND = [sys.executable, "-m", "semafor", "engine"]
POSITION = {"map": "usa", "row": "BGYKW", "deck": "OPOPBGYKWOPB", "seats": [{"hand": "RRR"}, {}]}


class Client:
    """Speaks with an engine in the same process."""

    def __init__(self, engine: Engine | None = None) -> None:
        self.engine = engine or Engine()

    def send(self, line: str | bytes) -> Any:
        answer = self.engine.answer(line)
        assert "\n" not in answer
        assert answer.isascii()
        return json.loads(answer)

    def ask(self, cmd: str, **fields: object) -> Any:
        return self.send(json.dumps({"cmd": cmd, **fields}))

    def must(self, cmd: str, **fields: object) -> Any:
        answer = self.ask(cmd, **fields)
        assert answer["ok"], answer
        return answer

    def refused(self, cmd: str, **fields: object) -> str:
        return self.refused_line(json.dumps({"cmd": cmd, **fields}))

    def refused_line(self, line: str | bytes) -> str:
        """The message of a refusal, after which everything is as it was."""
        before = self.ask("position")
        answer = self.send(line)
        assert answer["ok"] is False
        assert set(answer) == {"ok", "error"}
        assert set(answer["error"]) - {"reason", "facts"} == {"rule", "message"}
        assert answer["error"]["message"]
        assert self.ask("position") == before
        return str(answer["error"]["message"])


@pytest.fixture
def client() -> Client:
    client = Client()
    client.must("load", position=POSITION)
    return client


def test_it_says_who_it_is() -> None:
    answer = Client().must("hello")
    assert answer == {
        "ok": True,
        "name": "semafor",
        "version": semafor.__version__,
        "protocol": 1,
        "maps": ["usa", "europe", "poland"],
    }


def test_a_game_from_the_first_request_to_the_last() -> None:
    client = Client()
    client.must("new", map="europe", players=3, seed=42, options={}, first=2)
    assert client.must("position")["position"]["first"] == 2
    legal = client.must("legal", seat=1)
    assert (legal["seat"], legal["phase"], len(legal["actions"])) == (1, "start", 11)
    for seat in (1, 0, 2):
        action = client.must("legal", seat=seat)["actions"][0]
        events = client.must("play", action=action, seat=seat)["events"]
        assert events[0]["event"] == "keep"
    assert client.must("legal")["seat"] == 2
    assert client.must("legal", seat=0)["actions"] == []
    client.must("play", action="draw deck")
    assert client.must("view", seat=2)["view"]["seats"][2]["hand"]
    assert client.must("view", seat=None)["view"]["seats"][2]["hand"] == 5
    score = client.must("score")
    assert set(score) == {"ok", "seats", "ranking"}
    record = client.must("record")["record"]
    position = client.must("position")["position"]
    client.must("new", map="usa", players=2)
    client.must("replay", record=record)
    assert client.must("position")["position"] == position
    client.must("quit")
    assert client.engine.finished


def test_without_a_seed_chance_deals() -> None:
    client = Client()
    decks = set()
    for _ in range(2):
        client.must("new", map="usa", players=2)
        position = client.must("position")["position"]
        decks.add(position["deck"])
        assert isinstance(position["seed"], str)
        assert len(position["seed"]) == 64
    assert len(decks) == 2


@pytest.mark.parametrize("cmd", ["position", "legal", "score", "record"])
def test_without_a_game_there_is_nothing_to_ask(cmd: str) -> None:
    assert Client().refused(cmd) == "there is no game; begin with new, load or replay"


def test_a_refusal_names_the_rule(client: Client) -> None:
    error = {
        "rule": "CLAIM-02",
        "message": "Chicago–Duluth costs 3 cards, not 2.",
        "reason": "payment-count",
        "facts": {"route": "chicago-duluth", "length": 3, "count": 2},
    }
    assert client.ask("play", action="claim chicago-duluth RR") == {"ok": False, "error": error}


@pytest.mark.parametrize(
    "line",
    [
        "",
        " ",
        "hello",
        "{",
        "[]",
        "7",
        "null",
        "true",
        '"draw deck"',
        "{}",
        '{"cmd": 5}',
        '{"cmd": null}',
        '{"cmd": []}',
        '{"cmd": "fly"}',
        "{'cmd': 'position'}",
        '{"cmd": "play", "action": "draw deck"',
        '{"cmd": "play", "action": "draw deck"} {}',
        '{"cmd": "play", "cmd": "play", "action": "draw deck"}',
        '{"cmd": "play", "action": "draw deck", "action": "draw deck"}',
        '{"cmd": "play", "action": "draw deck", "seat": NaN}',
        '{"cmd": "play", "action": "draw deck", "seat": Infinity}',
        '{"cmd": "play", "action": "draw deck", "seat": 1e999}',
        '{"cmd": "play", "action": "draw deck", "seat": ' + "9" * 5000 + "}",
        '{"cmd": "play", "action": "\\ud800"}',
        '{"cmd": "\\ud800"}',
        '{"\\udfff": 1, "cmd": "play", "action": "draw deck"}',
        '{"cmd": "play", "action": "draw deck", "sead": 0}',
        '{"cmd": "play", "action": "draw deck", "//": "a comment"}',
        '{"cmd": "load", "position": ' + "[" * 200_000 + "]" * 200_000 + "}",
        '{"cmd": ' + '{"a":' * 100_000,
        '{"cmd": "load", "position": "{}"}',
        '{"cmd": "load"}',
        '{"cmd": "new"}',
        '{"cmd": "new", "map": "usa", "players": 2, "seed": null}',
        '{"cmd": "new", "map": "usa", "players": 2, "seed": 9007199254740992}',
        '{"cmd": "new", "map": "usa", "players": 2, "first": 2}',
        '{"cmd": "new", "map": "usa", "players": 2, "first": null}',
        '{"cmd": "new", "map": "usa", "players": true}',
        '{"cmd": "new", "map": "src/semafor/maps/usa.json", "players": 2}',
        '{"cmd": "new", "map": "/etc/passwd", "players": 2}',
        '{"cmd": "new", "map": {"id": "usa"}, "players": 2}',
        '{"cmd": "replay", "record": 4}',
        '{"cmd": "replay", "record": {}}',
        '{"cmd": "view"}',
        '{"cmd": "view", "seat": 7}',
        '{"cmd": "view", "seat": "0"}',
        '{"cmd": "legal", "seat": null}',
        '{"cmd": "legal", "seat": 2}',
        '{"cmd": "play"}',
        '{"cmd": "play", "action": null}',
        '{"cmd": "play", "action": ["draw", "deck"]}',
        '{"cmd": "play", "action": "draw deck", "seat": null}',
        '{"cmd": "bot"}',
        '{"cmd": "bot", "name": "nobody"}',
        '{"cmd": "bot", "name": "random", "seconds": -1}',
        '{"cmd": "bot", "name": "random", "rollouts": 0}',
        "\N{LATIN SMALL LETTER Y WITH DIAERESIS}\1",
    ],
    ids=lambda line: line[:60],
)
def test_what_makes_no_sense_is_refused_and_changes_nothing(line: str, client: Client) -> None:
    message = client.refused_line(line)
    assert "fault in the engine" not in message
    assert client.refused_line(line.encode()) == message
    assert len(message) < 2000


def test_bytes_that_are_no_text_are_refused(client: Client) -> None:
    assert client.refused_line(b"\xff\xfe{}") == "not UTF-8 text"


@pytest.mark.slow
def test_a_line_of_ten_megabytes_is_refused_like_any_other(client: Client) -> None:
    client.refused("play", action="x" * 10_000_000)
    client.refused("load", position={**POSITION, "deck": "R" * 10_000_000})
    client.refused("load", position={**POSITION, "seats": [{}] * 1_000_000})
    client.refused("load", position={**POSITION, **{f"field{i}": i for i in range(300_000)}})


def test_the_faults_of_a_position_are_all_in_the_message(client: Client) -> None:
    message = client.refused("load", position={**POSITION, "row": "X", "phase": "Y"})
    assert message.splitlines() == [
        "position: phase: must be one of start, turn, second, tunnel, keep, over, not 'Y'",
        "position: row: must be a text of card letters (R B G Y K W O P L), not 'X'",
    ]


def test_a_bot_chooses_something_legal_and_the_same_again(client: Client) -> None:
    assert "random" in client.must("bots")["names"]
    choice = client.must("bot", name="random", rollouts=10)
    assert choice["action"] in client.must("legal")["actions"]
    assert choice["reasons"]
    assert client.must("bot", name="random", rollouts=10) == choice
    assert client.must("bot", name="random")["action"] == choice["action"]
    client.must("load", position={**POSITION, "phase": "over"})
    assert client.refused("bot", name="random") == "The game is over."


def test_a_bot_knows_nothing_but_what_its_seat_sees(client: Client) -> None:
    choices = set()
    for seed in range(5):
        client.must("load", position={**POSITION, "seed": seed, "deck": "OPOPBGYKWOPB"[::-1]})
        choices.add(client.must("bot", name="random", rollouts=1)["action"])
    assert len(choices) == 1


def test_a_map_of_ones_own_goes_by_its_id() -> None:
    data = json.loads(json.dumps(load_map("usa").data))
    data["id"] = "tiny"
    data["rules"]["trains"] = 10
    client = Client(Engine([map_from_data(data)]))
    assert client.must("hello")["maps"] == ["usa", "europe", "poland", "tiny"]
    client.must("new", map="tiny", players=2, seed=1)
    position = client.must("position")["position"]
    assert position["seats"][0]["trains"] == 10
    client.must("load", position=position)
    record = client.must("record")["record"]
    other = Client()
    other.must("replay", record=record)
    assert other.must("position")["position"] == position


@given(line=st.binary(max_size=200) | st.text(max_size=200))
def test_any_line_is_answered(line: str | bytes) -> None:
    answer = json.loads(Engine().answer(line))
    assert answer["ok"] or "fault in the engine" not in answer["error"]["message"]


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=10),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
FIELDS = sorted({field for request in REQUESTS.values() for field in (*request.required, *request.optional)})


@given(
    requests=st.lists(
        st.tuples(st.sampled_from(sorted(REQUESTS)), st.dictionaries(st.sampled_from(FIELDS), JSON_VALUES, max_size=4)),
        max_size=5,
    )
)
def test_any_request_is_answered(requests: list[tuple[str, dict[str, object]]]) -> None:
    client = Client()
    client.must("load", position=POSITION)
    for cmd, fields in requests:
        answer = client.ask(cmd, **fields)
        assert isinstance(answer["ok"], bool)
        assert answer["ok"] or "fault in the engine" not in answer["error"]["message"]
    assert client.ask("position")["ok"]


def serve(text: bytes) -> list[Any]:
    answers = io.BytesIO()
    engine_loop.serve(Engine(), io.BytesIO(text), answers)
    return [json.loads(line) for line in answers.getvalue().splitlines()]


def test_every_line_has_one_answer_even_the_last_without_an_end() -> None:
    assert [answer["ok"] for answer in serve(b'{"cmd": "hello"}\n\nx\r\n{"cmd": "bots"}\r\n{"cmd": "hello"}')] == [
        *(True, False, False, True, True)
    ]
    assert serve(b"") == []


def test_after_quit_nothing_more_is_answered() -> None:
    assert serve(b'{"cmd": "quit"}\n{"cmd": "hello"}\n') == [{"ok": True}]


def test_a_line_beyond_all_measure_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_loop, "LONGEST_LINE", 100)
    answers = serve(b"x" * 1000 + b'\n{"cmd": "hello"}\n' + b"y" * 100 + b"\n" + b"z" * 99 + b"\n" + b"x" * 500)
    assert [answer["ok"] for answer in answers] == [False, True, False, False, False]
    assert "longer than" in answers[0]["error"]["message"]
    assert "longer than" in answers[2]["error"]["message"]
    assert "not JSON" in answers[3]["error"]["message"]
    assert "longer than" in answers[4]["error"]["message"]


def test_the_command_speaks_the_protocol_and_ends_with_its_input() -> None:
    ended = subprocess.run(COMMAND, input=b'{"cmd": "hello"}\n', capture_output=True, check=False)
    assert ended.returncode == 0
    assert json.loads(ended.stdout)["ok"] is True
    assert b"Traceback" not in ended.stderr


def test_a_client_that_leaves_is_no_trouble() -> None:
    engine = subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert engine.stdin is not None
    assert engine.stdout is not None
    assert engine.stderr is not None
    engine.stdin.write(b'{"cmd": "hello"}\n')
    engine.stdin.flush()
    engine.stdout.readline()
    engine.stdout.close()
    try:
        engine.stdin.write(b'{"cmd": "hello"}\n' * 100)
        engine.stdin.close()
    except BrokenPipeError:
        pass
    complaints = engine.stderr.read()
    engine.stderr.close()
    assert engine.wait() == 0
    assert b"Traceback" not in complaints
    assert b"BrokenPipe" not in complaints


def test_the_command_takes_map_files_and_refuses_bad_ones(tmp_path: Path) -> None:
    data = json.loads(json.dumps(load_map("poland").data))
    data["id"] = "mine"
    good, bad = tmp_path / "mine.json", tmp_path / "bad.json"
    good.write_text(json.dumps(data), encoding="utf-8")
    bad.write_text("{}", encoding="utf-8")
    ended = subprocess.run(
        [*COMMAND, "--map", str(good)], input=b'{"cmd": "hello"}\n', capture_output=True, check=False
    )
    assert json.loads(ended.stdout)["maps"][-1] == "mine"
    for file in (bad, tmp_path / "nothing.json"):
        ended = subprocess.run([*COMMAND, "--map", str(file)], input=b"", capture_output=True, check=False)
        assert ended.returncode == 2
        assert file.name.encode() in ended.stderr
        assert b"Traceback" not in ended.stderr


@pytest.mark.skipif(os.environ.get("SEMAFOR_INTERPRETED", "") in ("", "0"), reason="compiled modules are in use")
def test_the_command_says_once_that_it_runs_interpreted() -> None:
    ended = subprocess.run(COMMAND, input=b'{"cmd": "hello"}\n' * 3, capture_output=True, check=False)
    assert ended.stderr.count(b"interpreted") == 1


def test_an_id_comes_back_with_every_answer() -> None:
    client = Client()
    for id in (7, "seven", 0, ""):
        assert client.ask("hello", id=id)["id"] == id
        assert client.ask("legal", id=id) == {
            "ok": False,
            "id": id,
            "error": {"rule": None, "message": "there is no game; begin with new, load or replay"},
        }
    assert "id" not in client.ask("hello")
    unfit: object
    for unfit in ([], {}, 1.5, True, "x" * 101):
        answer = client.ask("hello", id=unfit)
        assert (answer["ok"], "id" in answer) == (False, False)
        assert "must be a whole number or a text" in answer["error"]["message"]


def test_a_refusal_tells_its_reason_and_facts_and_suggests() -> None:
    client = Client()
    client.must("load", position=POSITION)
    assert client.ask("play", action="claim dulut-chicago RRR")["error"] == {
        "rule": "CLAIM-01",
        "message": "There is no route dulut-chicago on this map. Did you mean chicago-duluth?",
        "reason": "unknown-route",
        "facts": {"route": "dulut-chicago", "suggestion": "chicago-duluth"},
    }


def test_actions_are_taken_back() -> None:
    client = Client()
    client.must("load", position=POSITION)
    before = client.must("position")
    client.must("play", action="draw deck")
    assert client.must("undo") == {"ok": True, "action": "draw deck"}
    assert client.must("position") == before
    assert "there is no action to take back" in client.refused("undo")
    client.must("play", action="draw deck")
    assert "there is no action to take back by Player 2" in client.refused("undo", seat=1)
    assert client.must("undo", seat=0)["action"] == "draw deck"


def test_a_bot_is_asked_for_its_action_reasons_and_expectation() -> None:
    client = Client()
    client.must("load", position=POSITION)
    answer = client.must("ask", name="champion@30r", language="el")
    assert answer["action"] in client.must("legal")["actions"]
    assert set(answer["expectation"]) == {"margin", "win_share"}
    assert all(reason["text"] and reason["kind"] for reason in answer["reasons"])
    english = client.must("ask", name="champion@30r")
    assert english["action"] == answer["action"]
    assert [reason["text"] for reason in english["reasons"]] != [reason["text"] for reason in answer["reasons"]]
    assert client.must("ask", name="random")["expectation"] is None
    assert "must be one of" in client.refused("ask", name="cmd:touch /tmp/no")
    assert "must be one of" in client.refused("ask", name="random", language="tlh")
    assert "has nothing to decide" in client.refused("ask", name="random", seat=1)
