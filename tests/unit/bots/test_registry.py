"""How bots are found: by name, by entry point, in a file, as a program."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from semafor.bots import registry
from semafor.bots.api import Bot
from semafor.bots.faults import BotError
from semafor.bots.named_bots import UNLISTED_BOTS
from semafor.bots.process.external_bot import ExternalBot
from semafor.bots.registry import bot_names, find_maker, identify, make_bot

BOT = """
from dataclasses import dataclass
from semafor.bots.api import Choice

@dataclass
class First:
    name: str = "first"
    version: str = "2"
    def choose(self, view, legal, rng, budget):
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
    """Empty the registry's caches, before the test and after it."""
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


@pytest.mark.parametrize("name", UNLISTED_BOTS)
def test_another_version_plays_where_it_is_named_and_no_list_offers_it(name: str) -> None:
    bot = make_bot(name)
    assert name not in bot_names()
    assert identify(name) == (bot.name, bot.version, "")
    assert f"{name} ".startswith(f"{bot.name} ")


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
        ("{file}", r"is a file: name the class in it, too, .*\.py:ClassName"),
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


class Installed:
    """A package that is found beside the file, and announces bots."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self._information = folder / "my_bots-1.0.dist-info"
        self._information.mkdir()
        self.release("1.0")
        monkeypatch.syspath_prepend(str(folder))
        for module in [name for name in sys.modules if name.partition(".")[0] in ("my_bot", "my_bots")]:
            monkeypatch.delitem(sys.modules, module)

    def release(self, version: str) -> None:
        lines = f"Metadata-Version: 2.1\nName: my-bots\nVersion: {version}\n"
        (self._information / "METADATA").write_text(lines, encoding="utf-8")

    def announce(self, **bots: str) -> None:
        lines = "".join(f"{name} = {place}\n" for name, place in bots.items())
        (self._information / "entry_points.txt").write_text(f"[semafor.bots]\n{lines}", encoding="utf-8")


@pytest.fixture
def installed(file: Path, monkeypatch: pytest.MonkeyPatch, fresh: None) -> Installed:
    return Installed(file.parent, monkeypatch)


def test_another_package_brings_a_bot_by_an_entry_point(installed: Installed) -> None:
    installed.announce(first="my_bot:First", broken="my_bot:Absent")
    assert bot_names()[-2:] == ("broken", "first")
    assert make_bot("first").name == "first"
    assert identify("first")[:2] == ("first", "2")
    with pytest.raises(BotError, match="the bot broken of my_bot:Absent can't be loaded: AttributeError"):
        make_bot("broken")


def test_a_changed_module_of_another_package_is_another_bot(installed: Installed, file: Path) -> None:
    installed.announce(first="my_bot:First")
    before = identify("first")
    assert before.fingerprint
    assert identify("first") == before
    file.write_text(BOT + "\n# changed\n", encoding="utf-8")
    assert identify("first") != before


def test_a_change_anywhere_in_a_package_is_another_bot_and_so_is_its_next_version(
    installed: Installed, file: Path
) -> None:
    package = file.parent / "my_bots"
    (package / "deep").mkdir(parents=True)
    for name in ("__init__.py", "deep/__init__.py", "deep/luck.py"):
        (package / name).write_text("", encoding="utf-8")
    (package / "player.py").write_text("from .deep import luck\n" + BOT, encoding="utf-8")
    installed.announce(first="my_bots.player:First")
    before = identify("first")
    (package / "notes.txt").write_text("nothing", encoding="utf-8")
    assert identify("first") == before
    (package / "deep" / "luck.py").write_text("sides = 8", encoding="utf-8")
    changed = identify("first")
    assert changed != before
    installed.release("1.1")
    registry.announced.cache_clear()
    assert identify("first") not in (before, changed)


@pytest.mark.parametrize("name", ["fast", "driver"])
def test_a_bot_that_takes_a_name_of_ours_is_left_out_with_a_warning(installed: Installed, name: str) -> None:
    installed.announce(**{name: "my_bot:First"})
    with pytest.warns(UserWarning, match=f"the bot '{name}' of my_bot:First is left out: semafor.bots.*has that name"):
        assert bot_names().count(name) == 1
    assert make_bot(name).name == name


@pytest.mark.parametrize(
    ("place", "why"),
    [("my_bot:Mute", "of my_bot:Mute: the class has no method choose, so it is no bot"), ("my_bot:number", "no class")],
)
def test_what_another_package_announces_and_is_no_bot_is_refused(installed: Installed, place: str, why: str) -> None:
    installed.announce(wrong=place)
    with pytest.raises(BotError, match=f"the bot wrong.*{why}"):
        find_maker("wrong")


def test_a_program_is_a_bot_that_is_not_started_before_it_plays() -> None:
    bot = find_maker("cmd:no-such-program --at all")()
    assert isinstance(bot, ExternalBot)
    assert identify("cmd:no-such-program --at all").name == "cmd:no-such-program --at all"
