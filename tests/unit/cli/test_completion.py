"""Tab completes commands, options, maps, bots, languages and files: asked of the parsers, and of real shells."""

from __future__ import annotations

import argparse
import os
import pty
import select
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from semafor.cli import COMMANDS, main, make_parser
from semafor.cli.completion import COMPLETED, FILES, FOLDERS, complete, split_line
from semafor.cli.man_command import commands_of
from semafor.languages import LANGUAGES
from semafor.maps.loader import built_in_maps
from support.paths import ROOT

# What arguments are called that only the user can know.
FREE = (
    *("N", "S", "URL", "NAME", "TEXT", "HEX", "SEAT:HEX", "MAP:PLAYERS"),
    *("ADDRESS", "TABLE", "PERSON", "BAN", "SUBJECT", "GAME"),
)


def words(*typed: str) -> list[str]:
    return [candidate.word for candidate in complete(make_parser(typed[:-1]), typed)]


def test_commands_and_the_commands_within_them() -> None:
    assert words("") == list(COMMANDS)
    assert words("ma") == ["map", "maps", "man"]
    assert words("map", "d") == ["draw"]
    assert words("completion", "") == ["bash", "zsh", "fish"]


def test_the_sub_command_of_the_arena_stands_where_a_bot_may_stand(tmp_path: Path) -> None:
    assert words("arena", "sh") == ["show", FILES]
    assert {"show", "fast"} <= set(words("arena", ""))
    assert "show" not in words("arena", "fast", "s"), "only the first word is the sub-command"
    assert "show" not in words("arena", "--games", "10", "s"), "an option before it makes it a bot, as the parser does"
    assert words("arena", "show", "") == [FOLDERS]
    assert {"--worst", "--open", "--save"} <= set(words("arena", "show", "results", "--"))
    assert "--schedule" not in words("arena", "show", "results", "--")
    assert words("arena", "show", "results", "--save", "") == [FILES]
    assert words("arena", "show", "results", "--worst", "cha") == ["champion", FILES]
    assert words("arena", "show", f"{tmp_path}", "") == [], "what games a folder has nobody reads at a Tab"


def test_options_that_were_given_are_not_offered_again_but_those_that_gather() -> None:
    assert {"--map", "--bot", "--lang"} <= set(words("play", "--"))
    after = words("play", "--map", "usa", "--bot", "fast", "--")
    assert "--map" not in after
    assert "--bot" in after
    assert words("serve", "--map", "a.json", "--ma") == ["--map"]
    assert {"--games", "--deals"} & set(words("arena", "--games", "10", "--")) == set(), "each excludes the other"
    assert words("play", "--palyers", "2", "--") == [], "nobody knows what stands behind a misspelt option"


def test_values_of_options_whether_joined_or_apart() -> None:
    assert words("play", "--map", "") == [*built_in_maps(), FILES]
    assert words("play", "--map=eu") == ["--map=europe", FILES]
    assert words("play", "--lang", "") == list(LANGUAGES)
    assert words("play", "--load", "") == [FILES]
    assert words("arena", "--out", "") == [FOLDERS]
    assert words("play", "--players", "") == []


def test_bots_by_name_and_classes_of_a_file_that_is_read_and_not_run(tmp_path: Path) -> None:
    assert words("arena", "fast", "cha") == ["champion", FILES]
    assert words("arena", "--bot", "fast", "ran") == ["random", FILES]
    file = tmp_path / "mine.py"
    file.write_text("raise SystemExit\nclass Mine:\n    def choose(self): ...\nclass Other: ...\n", encoding="utf-8")
    assert words("arena", "fast", f"{file}:") == [f"{file}:Mine"]
    assert words("arena", "fast", f"{tmp_path}/no.py:") == []


def test_a_line_that_is_still_being_typed_is_split_as_the_shell_does() -> None:
    assert split_line("semafor play ") == ["semafor", "play", ""]
    assert split_line("semafor replay 'my ga") == ["semafor", "replay", "my ga"]
    assert split_line('semafor play --seat "Ola') == ["semafor", "play", "--seat", "Ola"]


def test_what_every_argument_takes_is_completed_or_known_to_be_free() -> None:
    """The name of an argument in the help text decides: a new one has to be put on one list or the other."""
    for command in commands_of(make_parser([])):
        for action in command._actions:
            takes = action.nargs != 0 and action.choices is None
            if takes and not isinstance(action, argparse._SubParsersAction):
                assert action.metavar in (*COMPLETED, *FREE), f"{command.prog}: {action.dest}"


def test_a_question_that_nobody_understands_has_no_answer_and_no_error(capsys: pytest.CaptureFixture[str]) -> None:
    for question in ([], ["bash"], ["bash", "'"], ["zsh", "nothing", "--so", ""], ["fish"]):
        assert main(["__complete", *question]) == 0
    assert capsys.readouterr().err == ""


# --- real shells -----------------------------------------------------------------------------------------------------


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A folder with some files and with the program semafor."""
    (tmp_path / "bin").mkdir()
    program = tmp_path / "bin" / "semafor"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m semafor "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    (tmp_path / "islands.json").touch()
    (tmp_path / "my games").mkdir()
    (tmp_path / "mine.py").write_text("class Mine:\n    def choose(self): ...\n", encoding="utf-8")
    return tmp_path


FLAGS = {"bash": ["--norc", "--noprofile"], "zsh": ["-f"], "fish": ["--no-config"]}


def program_of(shell: str) -> str:
    program = shutil.which(shell)
    if program is None and shell != "bash":
        pytest.skip(f"{shell} is not installed here; on Debian: apt-get install {shell}")
    assert program is not None, "bash is on every machine that runs these tests"
    return program


def variables(place: Path) -> dict[str, str]:
    return {
        "PATH": f"{place / 'bin'}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")]),
        "HOME": str(place),
        "TERM": "dumb",
        "LC_ALL": "C.UTF-8",
    }


def run_shell(shell: str, script: str, place: Path) -> list[str]:
    done = subprocess.run(
        [program_of(shell), *FLAGS[shell], "-c", script],
        cwd=place,
        env=variables(place),
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout.splitlines()


# The line that somebody has typed, and what the shell then offers, in whatever order.
LINES = [
    ("semafor arena fast --sch", {"--schedule"}),
    ("semafor pl", {"play"}),
    ("semafor play --lang ", {"en", "pl", "el"}),
    ("semafor play --map eu", {"europe"}),
    ("semafor play --map is", {"islands.json"}),
    ("semafor play --bot champ", {"champion"}),
    ("semafor arena --out m", {"my games"}),
    ("semafor arena sho", {"show"}),
    ("semafor arena show m", {"my games"}),
    ("semafor arena show islands --wo", {"--worst"}),
    ("semafor arena fast mine.py:", {"mine.py:Mine"}),
    ("semafor play --map=pol", {"--map=poland"}),
]

# What readline does before it calls a completion: it breaks the line at blanks and at the signs = and :.
ASK_BASH = r"""
eval "$(semafor completion bash)"
while IFS= read -r COMP_LINE; do
    COMP_POINT=${#COMP_LINE}
    read -r -a COMP_WORDS <<< "$(sed -E 's/([=:])/ \1 /g' <<< "$COMP_LINE")"
    case $COMP_LINE in *' ') COMP_WORDS+=('') ;; esac
    COMP_CWORD=$(( ${#COMP_WORDS[@]} - 1 ))
    _semafor
    for reply in "${COMPREPLY[@]}"; do echo "$COMP_LINE|$reply"; done
done <<'END'
LINES
END
"""


def test_bash_completes(place: Path) -> None:
    script = ASK_BASH.replace("LINES", "\n".join(line for line, _ in LINES))
    found = run_shell("bash", script, place)
    for line, wanted in LINES:
        offered = {reply.partition("|")[2] for reply in found if reply.startswith(f"{line}|")}
        # Behind the sign bash replaces the rest of the word alone.
        assert offered == {word.rpartition("=")[2].rpartition(":")[2] for word in wanted}, line


# In a terminal the program only writes down what it was called with; the completion asks the real one.
AT_THE_KEYS = r"""
SETUP
semafor() { if [ "$1" = __complete ]; then command semafor "$@"; else printf '%s\n' "$*" >> said; fi; }
printf 'rea%s\n' dy
"""
SETUPS = {
    "bash": 'eval "$(semafor completion bash)"',
    "zsh": 'autoload -Uz compinit; compinit -u -D; eval "$(semafor completion zsh)"',
}


@pytest.mark.slow
@pytest.mark.parametrize("shell", SETUPS)
def test_a_line_is_completed_at_the_tab_key(shell: str, place: Path) -> None:
    """As a person would: a shell in a terminal, the beginning of a line, and Tab."""
    lines = [(line, next(iter(wanted))) for line, wanted in LINES if len(wanted) == 1]
    (place / "setup").write_text(AT_THE_KEYS.replace("SETUP", SETUPS[shell]), encoding="utf-8")
    main_end, shell_end = pty.openpty()
    command = [program_of(shell), *FLAGS[shell], "-i"]
    with subprocess.Popen(
        command, cwd=place, env=variables(place), stdin=shell_end, stdout=shell_end, stderr=shell_end, process_group=0
    ) as running:
        os.close(shell_end)
        os.write(main_end, b". ./setup\n")
        said = read_until(main_end, b"ready")
        for line, _ in lines:
            os.write(main_end, f"{line}\t\n".encode())
        os.write(main_end, b"printf 'do%s' ne; exit\n")
        said += read_until(main_end, b"done")
        running.kill()
    os.close(main_end)
    called = (place / "said").read_text(encoding="utf-8").splitlines()
    wanted = [f"{line.partition(' ')[2].rpartition(' ')[0]} {word}".strip() for line, word in lines]
    assert [line.rstrip("/") for line in called] == wanted, said


def read_until(end: int, mark: bytes) -> bytes:
    said = b""
    while mark not in said:
        assert select.select([end], [], [], 60)[0], f"the shell says no more than {said!r}"
        said += os.read(end, 4096)
    return said


def test_fish_completes(place: Path) -> None:
    asked = "\n".join(f"for reply in (complete -C '{line}'); echo '{line}|'$reply; end" for line, _ in LINES)
    found = run_shell("fish", f"semafor completion fish | source\n{asked}", place)
    for line, wanted in LINES:
        offered = {reply.partition("|")[2].partition("\t")[0] for reply in found if reply.startswith(f"{line}|")}
        assert {word.replace("\\ ", " ").rstrip("/") for word in offered} == wanted, line
    assert any("measure bots" in reply for reply in run_shell("fish", ABOUT_FISH, place)), "with words about it"


ABOUT_FISH = "semafor completion fish | source; complete -C 'semafor ar'"
