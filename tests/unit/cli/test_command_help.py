"""Help, manual page and refusals of every command: examples that parse, and errors that name what was misspelt."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path

import pytest

from semafor import Game
from semafor.cli import COMMANDS, main, make_parser
from semafor.cli.man_command import commands_of
from support.paths import ROOT

Output = pytest.CaptureFixture[str]
PARSERS = [make_parser([]), *commands_of(make_parser([]))]


def examples_in(parser: ArgumentParser) -> list[str]:
    """The commands among the examples, each without what is said of it behind two blanks or a blank line."""
    lines = (parser.epilog or "").splitlines()
    return [re.split(r"\s{2,}", line.strip())[0] for line in lines if line.startswith("  semafor ")]


@pytest.mark.parametrize("parser", PARSERS, ids=lambda parser: parser.prog)
def test_every_help_text_has_examples_and_each_can_be_read(
    parser: ArgumentParser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("valley.json", "islands.json"):
        shutil.copy(ROOT / "src" / "semafor" / "maps" / "example.json", name)
    examples = examples_in(parser)
    assert any(f"{example} ".startswith(f"{parser.prog} ") for example in examples), parser.format_help()
    for example in examples:
        _, *words = shlex.split(example)
        if words[-1] != "--help":
            assert make_parser(words).parse_args(words).command == words[0]


def test_no_command_and_no_help_text_loads_more_than_the_standard_library() -> None:
    """Help and completion are quick, and work where no extra is installed."""
    code = (
        "import sys; from semafor.cli import make_parser; make_parser([]).format_help(); "
        "foreign = {name.partition('.')[0] for name in sys.modules} - set(sys.stdlib_module_names); "
        "print(*sorted(name for name in foreign if not name.startswith('_'))); "
        "print(*sorted(name for name in sys.modules if name.startswith('semafor.') and not "
        "name.startswith(('semafor.cli', 'semafor.languages', 'semafor.interpreted'))))"
    )
    clean = ["-I", "-S", "-c", f"import sys; sys.path.insert(0, {str(ROOT / 'src')!r}); {code}"]
    done = subprocess.run([sys.executable, *clean], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["semafor"]


def test_the_manual_page_has_every_command_and_every_option(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["man"]) == 0
    page = capsysbinary.readouterr().out.decode()
    plain = page.replace("\\-", "-")
    for parser in commands_of(make_parser([])):
        assert f'.SS "{parser.prog}"' in plain
        for option in parser._option_string_actions:
            assert option in plain, parser.prog
    if shutil.which("groff"):
        command = ["groff", "-ww", "-man", "-Kutf8", "-Tutf8", "-z"]
        done = subprocess.run(command, input=page, capture_output=True, text=True, check=True)
        assert done.stderr == ""


# What is typed, and what is said about it.
REFUSALS = [
    (["plya"], "there is no command plya; did you mean play?"),
    (["map", "darw", "usa"], "there is no command darw; did you mean draw?"),
    (["play", "--palyers", "3"], "semafor play: error: there is no option --palyers; did you mean --players?"),
    (["arena", "--game=3"], "there is no option --game; did you mean --games?"),
    (["play", "--players", "9"], "argument --players: USA is for 2 to 5 players"),
    (["play", "--map", "euorpe"], "argument --map: euorpe: there is no such file, nor a map built in (usa, europe"),
    (["play", "--map", "euorpe"], "did you mean europe?"),
    (["play", "--bot", "champoin"], "Did you mean “champion”?"),
    (["play", "--bot", "champoin"], "argument --bot: There is no bot champoin"),
    (["play", *["--seat", "A", "--bot", "fast"] * 3], "argument --seat: "),
    (["play", "--first", "4", "--players", "3"], "argument --first: "),
    (["play", "--lang", "pt"], "argument --lang: there is no pt (choose from en, pl, el)"),
    (["arena", "fast", "fast", "--players", "9"], "argument --players: must be from 2 to 5"),
    (["arena", "fast", "champoin"], "argument BOT: there is no bot 'champoin'. Did you mean champion?"),
    (["arena", "fast", "--bot", "champoin"], "argument --bot: there is no bot"),
    (["arena", "fast", "fast", "--seconds", "5", "--deadline", "2"], "argument --deadline: "),
    (["simulate", "fast", "--players", "9"], "argument --players: "),
    (["serve", "--port", "http"], "argument --port: 'http' is no number from 0 to 65,535"),
    (["serve", "--database", "mysql://a:b@c"], "argument --database: this address begins with postgresql://"),
    (["serve", "--bus", "kafka://x"], "argument --bus: "),
    (["serve", "--public-url", "play.example"], "argument --public-url: "),
    (["worker", "--processes", "0"], "argument --processes: "),
    (["engine", "--map", "nowhere.json"], "argument --map: nowhere.json: there is no such file"),
    (["admin", "expire", "open", "--days", "-3"], "argument --days: "),
    (["map", "draw", "usa", "--at", "3"], "argument --at: it belongs to a game"),
    (["map", "draw", "--record", "game.json", "--at", "99"], "argument --at: the record has 1 entries"),
    (["map", "draw", "--record", "game.json", "--seat", "2"], "argument --seat: there is no seat 2, only 0 to 1"),
    (["replay", "game.json", "more"], "semafor replay: error: nothing more is expected here: more"),
    (["replay", "game.json", "--step", "--json"], "argument --json: not allowed with argument --step"),
]


@pytest.fixture
def in_folder_with_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.chdir(tmp_path)
    game = Game.new("usa", players=2, seed=1)
    game.play(game.legal()[0])
    game.save("game.json")
    return game


@pytest.mark.usefixtures("in_folder_with_game")
@pytest.mark.parametrize(
    ("words", "said"), REFUSALS, ids=lambda value: " ".join(value) if isinstance(value, list) else ""
)
def test_a_refusal_names_the_option_and_what_may_have_been_meant(words: list[str], said: str, capsys: Output) -> None:
    with pytest.raises(SystemExit) as stop:
        main(words)
    assert stop.value.code == 2
    assert said in capsys.readouterr().err


def test_a_wrong_address_in_the_environment_is_one_line_without_its_password(
    monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    monkeypatch.setenv("SEMAFOR_DATABASE", "mysql://me:secret@db")
    assert main(["serve"]) == 2
    said = capsys.readouterr().err
    assert "SEMAFOR_DATABASE: the address of a database is" in said
    assert "secret" not in said


def test_a_replay_is_summed_up_and_verified_for_programs(in_folder_with_game: Game, capsys: Output) -> None:
    game = in_folder_with_game
    assert main(["replay", "game.json", "--json"]) == 0
    summary = json.loads(capsys.readouterr().out)
    assert summary["result"] == game.score().to_dict()
    assert (summary["map"], summary["entries"], summary["over"], summary["winners"]) == ("usa", 1, False, [])
    assert main(["replay", "game.json", "--json", "--to", "0"]) == 0
    assert json.loads(capsys.readouterr().out)["at"] == 0
    assert main(["replay", "game.json", "--json", "--verify"]) == 0
    verified = json.loads(capsys.readouterr().out)
    assert (verified["replays"], verified["entries"], verified["deal"]) == (True, 1, "unknown")


@pytest.mark.usefixtures("in_folder_with_game")
def test_a_map_is_checked_for_programs(capsys: Output) -> None:
    assert main(["map", "check", "europe", "--json"]) == 0
    checked = json.loads(capsys.readouterr().out)
    assert (checked["id"], checked["faults"]) == ("europe", [])
    assert checked["facts"]["players"].startswith("2–5")
    Path("broken.json").write_text("{}", encoding="utf-8")
    assert main(["map", "check", "broken.json", "--json"]) == 2
    assert len(json.loads(capsys.readouterr().out)["faults"]) > 1


@pytest.mark.usefixtures("in_folder_with_game")
def test_an_arena_and_a_data_set_answer_programs_with_json_alone(capsys: Output) -> None:
    arena = ["arena", "random", "random", "--deals", "1", "--executor", "serial", "--out", "arena", "--json"]
    assert main(arena) == 0
    shown = capsys.readouterr().out
    assert json.loads(shown) == json.loads(Path("arena", "results.json").read_text(encoding="utf-8"))
    simulate = [
        "simulate",
        "random",
        "--games",
        "2",
        "--format",
        "jsonl",
        "--executor",
        "serial",
        "--out",
        "d",
        "--json",
    ]
    assert main(simulate) == 0
    assert json.loads(capsys.readouterr().out) == {"folder": "d", "games": 2, "faults": []}


def test_every_command_is_told_in_the_bare_help(capsys: Output) -> None:
    assert main([]) == 0
    shown = capsys.readouterr().out
    assert all(f"\n    {command} " in shown for command in COMMANDS)
