"""The bots by name: our own, those that other packages bring along, classes in files, and programs from outside."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from hashlib import sha256
from importlib import import_module
from importlib.metadata import EntryPoint
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import NamedTuple, cast

from semafor.bots.api import Bot, BotLike
from semafor.bots.faults import BotError
from semafor.bots.named_bots import LEVELS, OWN_BOTS, UNLISTED_BOTS, points_of_packages
from semafor.bots.process.external_bot import PREFIX, ExternalBot
from semafor.bots.source_fingerprint import (
    fingerprint_of_command,
    fingerprint_of_module,
    fingerprint_of_package,
    module_files,
)
from semafor.notation.suggestions import find_nearest

Maker = Callable[[], Bot]


class BotIdentity(NamedTuple):
    """Which bot it was that played; a changed bot is another one. ``fingerprint`` is of its files, if it has any."""

    name: str
    version: str
    fingerprint: str = ""


def bot_names() -> tuple[str, ...]:
    """All bots that have a name here: ours, weakest first, the levels for people, then those of other packages."""
    return (*OWN_BOTS, *LEVELS, *sorted(announced()))


def make_bot(name: str) -> Bot:
    """A new bot of that name; KeyError where there is none. No file and no program is ever looked up here."""
    if name not in UNLISTED_BOTS and name not in bot_names():
        raise KeyError(name)
    return find_maker(name)()


@cache
def find_maker(spec: str) -> Maker:
    """What makes the bots that a name, ``path.py:ClassName`` or ``cmd:PROGRAM ARGUMENT …`` stands for.

    Only for what users themselves have typed: it runs files and programs.
    """
    if place := own_place(spec):
        return imported(place)
    if spec in announced():
        return loaded(announced()[spec])
    if spec.startswith(PREFIX):
        return lambda: ExternalBot(spec.removeprefix(PREFIX))
    path, separator, class_name = spec.rpartition(":")
    if separator and path.endswith(".py"):
        return class_of(load_file(Path(path)), class_name, spec)
    if spec.endswith(".py"):
        raise BotError(f"{spec} is a file: name the class in it, too, {spec}:ClassName")
    nearest = find_nearest(spec, bot_names())
    meant = "" if nearest is None else f" Did you mean {nearest}?"
    raise BotError(
        f"there is no bot {spec!r}.{meant} There are {', '.join(bot_names())}; "
        f"or name a class, path.py:ClassName, or a program, {PREFIX}PROGRAM"
    )


def own_place(name: str) -> str | None:
    """Where the bot of ours is that has this name."""
    return OWN_BOTS.get(name) or LEVELS.get(name) or UNLISTED_BOTS.get(name)


def maker_of(bot: BotLike) -> Maker:
    """What makes the bots that a spelling, a class or another maker stands for. A bot itself plays again and again."""
    if isinstance(bot, str):
        return find_maker(bot)
    if isinstance(bot, type):
        return as_maker(bot, bot.__qualname__)
    if callable(getattr(bot, "choose", None)):
        return maker_of_same(cast(Bot, bot))
    if callable(bot):
        return bot
    raise BotError(f"{bot!r:.100} is no bot: name one, or pass a class or an object with a method choose")


def maker_of_same(bot: Bot) -> Maker:
    def make() -> Bot:
        return bot

    # Messages name the line of the bot's own code, which is found by the module of what makes it.
    make.__module__, make.__qualname__ = type(bot).__module__, type(bot).__qualname__
    return make


def label_of(bot: BotLike) -> str:
    """What a record and a table of results call a bot."""
    if isinstance(bot, str):
        return bot
    named = getattr(bot, "name", None) or getattr(bot, "__name__", None) or type(bot).__name__
    # An @ would be read as the beginning of a budget, a colon as the end of a path.
    return in_one_line(str(named)).replace("@", " ").replace(":", " ")


def absolute_spec(spec: str) -> str:
    """The same bot, found from any folder: processes and other machines may run elsewhere."""
    path, separator, name = spec.rpartition(":")
    if separator and path.endswith(".py") and not spec.startswith(PREFIX):
        return f"{Path(path).resolve()}:{name}"
    return spec


def identify(spec: str) -> BotIdentity:
    """Who plays, without asking it anything."""
    if spec.startswith(PREFIX):
        return BotIdentity(spec, "", fingerprint_of_command(spec.removeprefix(PREFIX)))
    maker = find_maker(spec)
    if spec in UNLISTED_BOTS or spec in bot_names():
        # Our own have versions for what changes in them; what others change we see in their files alone.
        point = announced().get(spec)
        fingerprint = "" if point is None else fingerprint_of_point(point)
        return BotIdentity(said_of(maker, "name") or spec, said_of(maker, "version"), fingerprint)
    path, _, class_name = spec.rpartition(":")
    name = said_of(maker, "name") or class_name
    return BotIdentity(name, said_of(maker, "version"), fingerprint_of_module(Path(path)))


def said_of(maker: Maker, what: str) -> str:
    """What a class says of all its bots, fit for a terminal; empty where each bot says it of itself, or none does."""
    said = getattr(maker, what, "")
    return in_one_line(str(said)) if isinstance(said, str | int | float) else ""


def in_one_line(text: str) -> str:
    """Text without control characters, in a single line."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


@cache
def announced() -> dict[str, EntryPoint]:
    """The bots of other packages by name. One whose name is taken is left out, with a warning."""
    found: dict[str, EntryPoint] = {}
    for point in points_of_packages():
        taken = own_place(point.name)
        if taken is None and found.setdefault(point.name, point).value == point.value:
            continue
        taken = taken or found[point.name].value
        warnings.warn(f"the bot {point.name!r} of {point.value} is left out: {taken} has that name", stacklevel=2)
    return found


def fingerprint_of_point(point: EntryPoint) -> str:
    """Of the package that a bot comes from, or of its module, where that stands alone."""
    top = sys.modules.get(point.module.partition(".")[0])
    folders = [Path(folder) for folder in getattr(top, "__path__", ())]
    file = getattr(sys.modules.get(point.module), "__file__", None)
    version = "" if point.dist is None else point.dist.version
    if folders:
        return fingerprint_of_package(folders, version)
    return "" if file is None else fingerprint_of_module(Path(file), version)


def imported(place: str) -> Maker:
    module, _, name = place.partition(":")
    return cast(Maker, getattr(import_module(module), name))


def loaded(point: EntryPoint) -> Maker:
    try:
        found = point.load()
    except (Exception, SystemExit) as problem:
        raise BotError(f"the bot {point.name} of {point.value} can't be loaded: {told(problem)}") from problem
    if not isinstance(found, type):
        raise BotError(f"the bot {point.name}: {point.value} is no class")
    return as_maker(found, f"the bot {point.name} of {point.value}")


def load_file(path: Path) -> ModuleType:
    """The module in a file, under a name that no other module has. It may import what lies beside it."""
    if not path.is_file():
        raise BotError(f"{path}: there is no such file")
    name = f"semafor_bot_{sha256(str(path.resolve()).encode()).hexdigest()[:12]}"
    spec = spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    # Dataclasses and pickles look their module up by its name.
    sys.modules[name] = module
    try:
        with imports_from(path.resolve().parent):
            spec.loader.exec_module(module)
    except (Exception, SystemExit) as problem:
        raise BotError(f"{path} can't be loaded: {told(problem)}") from problem
    return module


# What bots have imported from their own folders, by name.
neighbors: dict[str, ModuleType] = {}


@contextmanager
def imports_from(folder: Path) -> Iterator[None]:
    """Imports look into this folder first, as they do for a script."""
    forget_namesakes(folder)
    before = set(sys.modules)
    sys.path.insert(0, str(folder))
    try:
        yield
    finally:
        with suppress(ValueError):  # a bot may have done so itself
            sys.path.remove(str(folder))
        fresh = {name: sys.modules[name] for name in set(sys.modules) - before}
        neighbors.update((name, module) for name, module in fresh.items() if lies_in(folder, name, module))


def forget_namesakes(folder: Path) -> None:
    """Two versions of a bot in two folders bring modules of the same names along, and each shall get its own."""
    for name, module in list(neighbors.items()):
        if module_files(folder, name.partition(".")[0]) and not lies_in(folder, name, module):
            del neighbors[name]
            sys.modules.pop(name, None)


def lies_in(folder: Path, name: str, module: ModuleType) -> bool:
    file = getattr(module, "__file__", None)
    if file is None:
        return False
    folders = Path(file).resolve().parents
    return folders[0] == folder or folder / name.partition(".")[0] in folders


def class_of(module: ModuleType, name: str, spec: str) -> Maker:
    found = getattr(module, name, None)
    if not isinstance(found, type):
        raise BotError(f"{spec}: there is no class {name!r} in the file")
    return as_maker(found, spec)


def as_maker(found: type, spec: str) -> Maker:
    if not callable(getattr(found, "choose", None)):
        raise BotError(f"{spec}: the class has no method choose, so it is no bot")
    return cast(Maker, found)


def told(problem: BaseException) -> str:
    return f"{type(problem).__name__}: {problem}" if str(problem) else type(problem).__name__
