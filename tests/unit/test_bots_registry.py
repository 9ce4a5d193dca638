"""How bots are found: by name, by entry point, in a file, as a program."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from semafor.bots import registry
from semafor.bots.bot import Bot
from semafor.bots.faults import BotError
from semafor.bots.outside import OutsideBot
from semafor.bots.registry import bot_names, find_maker, identify, make_bot

BOT = """
from dataclasses import dataclass
from semafor.bots.bot import Choice

@dataclass
class First:
    name: str = "first"
    version: str = "2"
    def choose(self, sight, legal, rng, budget):
        return Choice(legal[0])

class Mute: ...
number = 1
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "my_bot.py"
    path.write_text(BOT, encoding="utf-8")
    return path


@pytest.fixture
def fresh() -> Iterator[None]:
    """Bots are looked up once; here once more, and nobody else shall find what was here."""
    for cached in (registry.announced, registry.find_maker):
        cached.cache_clear()
    yield
    for cached in (registry.announced, registry.find_maker):
        cached.cache_clear()


def test_the_weakest_comes_first_and_every_name_makes_a_bot_of_that_name() -> None:
    assert bot_names()[0] == "random"
    for name in bot_names():
        bot: Bot = make_bot(name)
        assert bot.name == name
        assert bot.version
        assert make_bot(name) is not bot


def test_a_class_in_a_file_is_a_bot(file: Path) -> None:
    bot = find_maker(f"{file}:First")()
    assert (bot.name, bot.version) == ("first", "2")


def test_a_changed_file_is_another_bot(file: Path) -> None:
    before = identify(f"{file}:First")
    file.write_text(BOT + "\n# changed\n", encoding="utf-8")
    assert before.name == "first"
    assert identify(f"{file}:First") != before


def test_a_changed_module_beside_the_file_is_another_bot_too(tmp_path: Path) -> None:
    for name, content in {
        "bot.py": "import tactics\n" + BOT,
        "tactics.py": "def plan():\n    import luck.dice\n",
        "luck/dice.py": "sides = 6",
        "other.py": "a = 1",
    }.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(content, encoding="utf-8")
    spec = f"{tmp_path / 'bot.py'}:First"
    before = identify(spec)
    (tmp_path / "other.py").write_text("a = 2", encoding="utf-8")
    assert identify(spec) == before
    (tmp_path / "luck" / "dice.py").write_text("sides = 8", encoding="utf-8")
    assert identify(spec) != before


@pytest.mark.parametrize("changed", ["program", "bot.js", "weights.bin"])
def test_a_program_is_another_bot_once_a_file_in_its_command_has_changed(tmp_path: Path, changed: str) -> None:
    for name in ("program", "bot.js", "weights.bin", "log.txt"):
        (tmp_path / name).write_text("one", encoding="utf-8")
    spec = f"cmd:{tmp_path / 'program'} '{tmp_path / 'bot.js'}' --weights={tmp_path / 'weights.bin'} me@home 7"
    before = identify(spec)
    (tmp_path / "log.txt").write_text("another", encoding="utf-8")
    assert identify(spec) == before
    (tmp_path / changed).write_text("another", encoding="utf-8")
    assert identify(spec) != before


def test_a_program_on_the_path_is_known_by_its_content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    program = tmp_path / "my-own-bot"
    program.write_text("one", encoding="utf-8")
    program.chmod(0o755)
    before = identify("cmd:my-own-bot")
    program.write_text("another", encoding="utf-8")
    assert identify("cmd:my-own-bot") != before


@pytest.mark.parametrize(
    ("body", "name"),
    [
        ("pass", "Bot"),
        ("name = ''", "Bot"),
        ("name = ' \\n'", "Bot"),
        ("name = property(lambda self: 'mine')", "Bot"),
        ("name = 'two\\nlines \\x1b[31min red'", "two lines [31min red"),
        ("name = 'Żółw α'", "Żółw α"),
    ],
)
def test_every_bot_has_a_name_that_can_be_printed(tmp_path: Path, body: str, name: str) -> None:
    path = tmp_path / "bot.py"
    path.write_text(f"class Bot:\n    {body}\n    def choose(self, *given): ...\n", encoding="utf-8")
    assert identify(f"{path}:Bot")[:2] == (name, "")


def test_names_from_outside_never_open_files_or_start_programs(file: Path) -> None:
    for name in (f"{file}:First", "cmd:true", "nobody"):
        with pytest.raises(KeyError):
            make_bot(name)


@pytest.mark.parametrize(
    ("spec", "why"),
    [
        ("nobody", r"no bot 'nobody'. There are random.*path.py:ClassName.*cmd:PROGRAM"),
        ("no_such_file.py:Bot", "no_such_file.py: there is no such file"),
        ("{file}:Second", "no class 'Second'"),
        ("{file}:number", "no class 'number'"),
        ("{file}:Mute", "no method choose"),
    ],
)
def test_what_is_no_bot_is_refused_with_the_reason(file: Path, spec: str, why: str) -> None:
    with pytest.raises(BotError, match=why):
        find_maker(spec.format(file=file))


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ("import nothing_of_the_kind", "ModuleNotFoundError: No module named 'nothing_of"),
        ("open('no-such-weights.json')", "FileNotFoundError: .*no-such-weights.json"),
        ("raise SystemExit(0)", "SystemExit: 0"),
    ],
)
def test_a_file_that_fails_says_how(tmp_path: Path, content: str, why: str) -> None:
    path = tmp_path / "broken.py"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(BotError, match=rf"broken\.py can't be loaded: {why}"):
        find_maker(f"{path}:Bot")


def test_a_bot_imports_what_lies_beside_it_and_its_other_version_what_lies_there(tmp_path: Path) -> None:
    makers = {}
    for version in ("old", "new"):
        folder = tmp_path / version
        folder.mkdir()
        (folder / "bot.py").write_text("import strength_of_mine\n" + BOT, encoding="utf-8")
        (folder / "strength_of_mine.py").write_text(f"version = {version!r}", encoding="utf-8")
    path = list(sys.path)
    for version in ("old", "new"):
        makers[version] = find_maker(f"{tmp_path / version / 'bot.py'}:First")
    for version, maker in makers.items():
        assert sys.modules[maker.__module__].strength_of_mine.version == version
    assert sys.path == path


@pytest.mark.usefixtures("fresh")
def test_another_package_brings_a_bot_by_an_entry_point(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    information = file.parent / "my_bots-1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: my-bots\nVersion: 1.0\n", encoding="utf-8")
    lines = "[semafor.bots]\nfirst = my_bot:First\nbroken = my_bot:Absent\n"
    (information / "entry_points.txt").write_text(lines, encoding="utf-8")
    monkeypatch.syspath_prepend(str(file.parent))
    monkeypatch.delitem(sys.modules, "my_bot", raising=False)
    assert bot_names()[-2:] == ("broken", "first")
    assert make_bot("first").name == "first"
    assert identify("first") == ("first", "2", "")
    with pytest.raises(BotError, match="the bot broken of my_bot:Absent can't be loaded: AttributeError"):
        make_bot("broken")


def test_a_program_is_a_bot_that_is_not_started_before_it_plays() -> None:
    bot = find_maker("cmd:no-such-program --at all")()
    assert isinstance(bot, OutsideBot)
    assert identify("cmd:no-such-program --at all").name == "cmd:no-such-program --at all"
