"""Programs as bots: what they are told, what they may answer, and what becomes of those that misbehave."""

from __future__ import annotations

import json
import os
import re
import select
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from semafor import Game, load_map
from semafor.arena.executors import make_executor
from semafor.arena.match_config import MatchConfig
from semafor.arena.tournament import Tournament, play_tournament
from semafor.bots.api import Budget, Choice
from semafor.bots.bot_choice import choose_for
from semafor.bots.faults import BotError, BotFault
from semafor.bots.process.external_bot import ExternalBot, check_program, choice_in, idle
from semafor.bots.reasons.reason import KINDS, WHYS
from semafor.explain.names import Names
from semafor.explain.reason_text import reason_sentences
from semafor.rules.fast_rng import FastRng
from semafor.texts import Texts
from support.paths import ROOT
from support.position_builders import usa

EXAMPLE = ROOT / "examples" / "outside_bot.py"
PROGRAM = """
import json, os, sys, time
{start}
requests = open({log!r}, "a")
for line in sys.stdin:
    requests.write(line); requests.flush()
    request = json.loads(line)
    if request["cmd"] == "hello":
        print(json.dumps({{"ok": True, "name": "mine", "protocol": 1}}), flush=True)
    elif request["cmd"] == "quit":
        break
    else:
        {answer}
"""

# It says hello and then nothing, not even that its input is closed. As long as it runs, it holds a pipe open.
STUBBORN = """
import sys, time
pipe = open({pipe!r}, "w")
sys.stdin.readline()
print('{{"name": "stubborn", "protocol": 1}}', flush=True)
while True:
    time.sleep(60)
"""


class Outside:
    """A program made for one test, and what it was asked."""

    def __init__(self, folder: Path, answer: str, start: str = "") -> None:
        self.log = folder / "requests.jsonl"
        program = folder / "program.py"
        program.write_text(PROGRAM.format(log=str(self.log), answer=answer, start=start), encoding="utf-8")
        self.command = shlex.join([sys.executable, str(program)])
        self.bot = ExternalBot(self.command, grace_seconds=0.5)

    def choose(self, game: Game, budget: Budget | None = None) -> Choice:
        return choose_for(game, 0, self.bot, FastRng(1), budget or Budget(seconds=0.2))

    def requests(self) -> list[dict[str, object]]:
        return [json.loads(line) for line in self.log.read_text(encoding="utf-8").splitlines()]


class Wrapped:
    """A stubborn program behind a script, and a way to see whether it still runs."""

    def __init__(self, folder: Path) -> None:
        pipe, program, script = folder / "pipe", folder / "stubborn.py", folder / "wrapper.sh"
        os.mkfifo(pipe)
        self._pipe = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
        program.write_text(STUBBORN.format(pipe=str(pipe)), encoding="utf-8")
        script.write_text(f"{shlex.join([sys.executable, str(program)])}\necho over\n", encoding="utf-8")
        self.command = shlex.join(["sh", str(script)])

    def has_ended(self) -> bool:
        """Wait for the end of the pipe, which comes with that of the program."""
        ready, _, _ = select.select([self._pipe], [], [], 30)
        return bool(ready) and os.read(self._pipe, 1) == b""

    def close(self) -> None:
        os.close(self._pipe)


@pytest.fixture
def wrapped(tmp_path: Path) -> Iterator[Wrapped]:
    wrapped = Wrapped(tmp_path)
    yield wrapped
    wrapped.close()


def test_it_is_told_view_legal_actions_seat_time_and_seed_and_never_a_position(tmp_path: Path) -> None:
    outside = Outside(tmp_path, 'print(json.dumps({"ok": True, "action": "draw deck"}), flush=True)')
    game = usa("RRRL", "GG")
    assert str(outside.choose(game, Budget(seconds=0.25)).action) == "draw deck"
    hello, choose = outside.requests()
    assert hello == {"cmd": "hello"}
    assert choose["view"] == game.view(0)
    assert choose["legal"] == game.legal().texts()
    assert (choose["seat"], choose["seconds"]) == (0, 0.25)
    assert set(choose) == {"cmd", "view", "legal", "seat", "seconds", "seed"}
    outside.choose(game, Budget(rollouts=50))
    assert outside.requests()[-1]["rollouts"] == 50


def test_the_same_dice_give_it_the_same_seed(tmp_path: Path) -> None:
    outside = Outside(tmp_path, 'print(json.dumps({"ok": True, "action": "draw deck"}), flush=True)')
    outside.choose(usa("R", "G"))
    outside.choose(usa("R", "G"))
    first, second = (request["seed"] for request in outside.requests() if request["cmd"] == "choose")
    assert first == second
    assert isinstance(first, int)
    assert 0 <= first < 2**53


def test_reasons_that_we_have_words_for_are_kept(tmp_path: Path) -> None:
    reasons = [{"kind": "random", "choices": 3}, {"kind": "intuition"}, "because", {"kind": "works-on-ticket"}]
    told = f'print(json.dumps({{"ok": True, "action": "draw deck", "reasons": {reasons}}}), flush=True)'
    choice = Outside(tmp_path, told).choose(usa("R", "G"))
    assert [reason.to_dict() for reason in choice.reasons] == [{"kind": "random", "choices": 3}]


@pytest.mark.parametrize(
    ("answer", "kind", "message"),
    [
        (
            "raise SystemExit('the program is out of ideas')",
            "died",
            "exit code 1, last words: the program is out of ideas",
        ),
        ("os._exit(7)", "died", "exit code 7"),
        ("time.sleep(60)", "late", "no answer to choose within 0.7 s"),
        ("os.close(1); time.sleep(60)", "died", "closed its output"),
        ("print('what?', flush=True)", "nonsense", "not JSON"),
        ("print('[1]', flush=True)", "nonsense", "no object"),
        ("print('{}', flush=True)", "nonsense", "without an action"),
        ("""print('{"action": 7}', flush=True)""", "nonsense", "without an action"),
        ("""print('{"action": "fly paris"}', flush=True)""", "nonsense", "'fly paris' is no action"),
        ("""print('{"ok": false, "error": {"message": "no idea"}}', flush=True)""", "raised", "no idea"),
        ("os.write(1, b'x' * 3_000_000)", "nonsense", "not JSON"),
    ],
)
def test_one_that_misbehaves_is_told_of_clearly(tmp_path: Path, answer: str, kind: str, message: str) -> None:
    outside = Outside(tmp_path, answer)
    with pytest.raises(BotFault) as problem:
        outside.choose(usa("R", "G"))
    assert problem.value.kind == kind
    assert message in problem.value.message


def test_it_has_until_the_deadline_where_there_is_one(tmp_path: Path) -> None:
    slow = 'time.sleep(0.9); print(json.dumps({"ok": True, "action": "draw deck"}), flush=True)'
    outside = Outside(tmp_path, slow)
    assert str(outside.choose(usa("R", "G"), Budget(seconds=0.2, deadline=60)).action) == "draw deck"
    with pytest.raises(BotFault, match=r"no answer to choose within 0\.1 s"):
        outside.choose(usa("R", "G"), Budget(seconds=0.2, deadline=0.1))


ANSWER = 'print(json.dumps({"ok": True, "action": "draw deck"}), flush=True)'
TWICE = """os.write(1, b'{"action": "draw deck"}\\n{"action": "draw deck"}\\n')"""


def test_one_that_answers_twice_at_once_is_told_so_at_once(tmp_path: Path) -> None:
    with pytest.raises(BotFault, match=r"nobody asked for, one request takes one line: .*draw deck") as problem:
        Outside(tmp_path, TWICE).choose(usa("R", "G"))
    assert problem.value.kind == "nonsense"


def test_what_one_says_after_its_answer_is_not_taken_for_the_next_one(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    # Its second line comes when somebody has written into the pipe, long after the first.
    outside = Outside(tmp_path, f"{ANSWER}; open({str(pipe)!r}).read(); {ANSWER}")
    outside.choose(usa("R", "G"))
    outside.bot.close()
    pipe.write_text("now", encoding="utf-8")
    (program,) = idle[outside.command]
    while program.is_quiet:
        os.sched_yield()
    with pytest.raises(BotFault, match="a line that nobody asked for") as problem:
        outside.choose(usa("R", "G"))
    assert problem.value.kind == "nonsense"
    assert [request["cmd"] for request in outside.requests()] == ["hello", "choose"]


def test_one_that_takes_its_time_to_start_has_all_its_time_to_think(tmp_path: Path) -> None:
    outside = Outside(tmp_path, ANSWER, start="time.sleep(3)")
    budget = Budget(seconds=0.1, deadline=2.0)
    assert str(outside.choose(usa("R", "G"), budget).action) == "draw deck"


def test_in_the_arena_the_start_is_no_part_of_the_first_choice(tmp_path: Path) -> None:
    choose = 'print(json.dumps({"ok": True, "action": request["legal"][0]}), flush=True)'
    outside = Outside(tmp_path, choose, start="time.sleep(3)")
    tournament = Tournament(MatchConfig.of([f"cmd:{outside.command}", "random"], deadline=2.0), "round-robin", 1)
    games = play_tournament(tournament, tmp_path / "out", make_executor("processes", 1))
    assert [game.faults for game in games] == [(), ()]


def test_every_kind_of_reason_is_documented_with_its_facts() -> None:
    page = (ROOT / "docs" / "reference" / "notation.md").read_text(encoding="utf-8")
    _, _, section = page.partition("### Reasons")
    rows = re.findall(r"^\| `([a-z-]+)` \| ([^|]*) \|", section, flags=re.MULTILINE)
    documented = {kind: tuple(re.findall(r"`(\w+)`", facts)) for kind, facts in rows}
    assert documented == dict(KINDS)
    whys = re.search(r"^`why` is one of (.*)\.$", section, flags=re.MULTILINE)
    assert whys is not None
    assert tuple(re.findall(r"`([a-z-]+)`", whys[1])) == WHYS


def test_the_documented_example_of_reasons_is_understood() -> None:
    page = (ROOT / "docs" / "reference" / "notation.md").read_text(encoding="utf-8")
    found = re.search(r"```json reasons\n(.*?)```", page, flags=re.DOTALL)
    assert found is not None
    answer = json.loads(found[1])
    reasons = choice_in(answer).reasons
    assert [reason.to_dict() for reason in reasons] == answer["reasons"]
    assert len(reason_sentences(reasons, Names(Texts("en"), load_map("europe")))) == 3


def test_a_wrapper_that_is_late_ends_with_the_program_behind_it(wrapped: Wrapped) -> None:
    with pytest.raises(BotFault) as problem:
        choose_for(usa("R", "G"), 0, ExternalBot(wrapped.command), FastRng(1), Budget(deadline=0.1))
    assert problem.value.kind == "late"
    assert wrapped.has_ended()


@pytest.mark.parametrize("end", ["pass", "raise KeyboardInterrupt", "os.kill(os.getpid(), signal.SIGKILL)"])
def test_whatever_ends_us_no_program_is_left(wrapped: Wrapped, end: str) -> None:
    lines = (
        "import os, signal",
        "from semafor.bots.process.external_bot import check_program",
        f"check_program({wrapped.command!r})",
    )
    path = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    subprocess.run(
        [sys.executable, "-c", "\n".join((*lines, end))],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert wrapped.has_ended()


def test_after_a_fault_the_next_game_gets_a_new_program(tmp_path: Path) -> None:
    flag = tmp_path / "flag"
    once = f'os.path.exists({str(flag)!r}) or (open({str(flag)!r}, "w"), os._exit(1)); '
    outside = Outside(tmp_path, once + 'print(json.dumps({"ok": True, "action": "draw deck"}), flush=True)')
    with pytest.raises(BotFault):
        outside.choose(usa("R", "G"))
    assert str(outside.choose(usa("R", "G")).action) == "draw deck"


def test_between_games_the_program_waits_and_is_not_started_again(tmp_path: Path) -> None:
    outside = Outside(tmp_path, 'print(json.dumps({"ok": True, "action": "draw deck"}), flush=True)')
    for _ in range(3):
        outside.choose(usa("R", "G"))
        outside.bot.close()
    assert [request["cmd"] for request in outside.requests()] == ["hello", "choose", "choose", "choose"]


def test_a_program_that_is_not_there_is_refused_before_anybody_plays() -> None:
    with pytest.raises(BotError, match="no-such-program: died: 'no-such-program' can't be started"):
        check_program("no-such-program")
    with pytest.raises(BotError, match="can't be started: no program is named"):
        check_program("")


def test_one_that_speaks_another_protocol_is_refused(tmp_path: Path) -> None:
    program = tmp_path / "old.py"
    program.write_text('input(); print(\'{"name": "old", "protocol": 99}\', flush=True); input()', encoding="utf-8")
    with pytest.raises(BotError, match="speaks protocol 99, not 1"):
        check_program(shlex.join([sys.executable, str(program)]))


@pytest.mark.parametrize(
    ("hello", "message"),
    [
        ("{}", 'its answer to hello lacks name and protocol: {}, not {"ok": true, "name": "…", "protocol": 1}'),
        ('{"name": "mine"}', "its answer to hello lacks protocol"),
        ('{"protocol": 1}', "its answer to hello lacks name"),
        ('{"name": "", "protocol": 1}', 'its answer to hello has no name but ""'),
        ('{"name": 7, "protocol": 1}', "its answer to hello has no name but 7"),
        ('{"name": "mine", "protocol": "1"}', "speaks protocol '1', not 1"),
    ],
)
def test_one_that_does_not_say_hello_properly_is_refused_with_what_is_missing(
    tmp_path: Path, hello: str, message: str
) -> None:
    program = tmp_path / "rude.py"
    program.write_text(f"input(); print({hello!r}, flush=True); input()", encoding="utf-8")
    with pytest.raises(BotError) as problem:
        check_program(shlex.join([sys.executable, str(program)]))
    assert message in str(problem.value)


def test_one_that_only_repeats_what_it_reads_is_no_bot() -> None:
    with pytest.raises(BotError, match="cmd:cat: answered with nonsense: its answer to hello lacks name and protocol"):
        check_program("cat")


def test_the_example_plays_a_game_to_its_end() -> None:
    bot = ExternalBot(shlex.join([sys.executable, str(EXAMPLE)]))
    game, dice = Game.new("usa", 2, seed=4), FastRng(4)
    while not game.over:
        assert game.seat is not None
        game.play(choose_for(game, game.seat, bot, dice, Budget(seconds=5)).action)
    bot.close()
    assert sum(len(seat.completed) + len(seat.failed) for seat in game.score().seats) >= 4
