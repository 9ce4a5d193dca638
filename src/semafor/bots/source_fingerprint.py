"""What a bot is made of, as far as it lies in files: who has changed one of them has made another bot."""

from __future__ import annotations

import ast
import os
import shlex
from collections.abc import Iterable, Iterator
from functools import lru_cache
from hashlib import file_digest, sha256
from pathlib import Path
from shutil import which

LENGTH = 16
MODULE_SUFFIXES = (".py", ".so", ".pyd")
# Bots have imported it from where it is installed, whatever lies under that name beside them.
OURS = "semafor"


def fingerprint_of_module(path: Path, version: str = "") -> str:
    """Of a bot's file and of all that it imports from its own folder. Without such imports, of its content alone.

    An installed module lies among those of everybody else, which are no part of the bot; it has a ``version``.
    """
    beside = [] if is_shared(path.parent) else companions(path)
    sources = [path.read_bytes(), *(file.read_bytes() for file in beside)]
    return sha256(b"".join([*sources, version.encode()])).hexdigest()[:LENGTH]


def fingerprint_of_package(folders: Iterable[Path], version: str) -> str:
    """Of all modules of a package and of the version under which it is installed."""
    files = sorted(file for folder in folders for file in folder.rglob("*") if file.suffix in MODULE_SUFFIXES)
    digests = [digest(file) for file in files if file.is_file()]
    return sha256("".join([version, *digests]).encode()).hexdigest()[:LENGTH]


def is_shared(folder: Path) -> bool:
    """Whether packages are installed there, one beside the other."""
    return folder.name in ("site-packages", "dist-packages")


def fingerprint_of_command(command: str) -> str:
    """Of the program and every file that the command names; empty where there is none."""
    digests = [digest(file) for file in files_in(command)]
    return sha256("".join(digests).encode()).hexdigest()[:LENGTH] if digests else ""


def files_in(command: str) -> list[Path]:
    """``python -u bot.py --weights=best.bin``: three files, as the program is looked for where a shell would look."""
    words = split(command)
    program = (which(words[0]) or "") if words else ""
    parts = [program, *(part for word in words for part in (word, word.partition("=")[2]))]
    return [Path(part) for part in dict.fromkeys(parts) if is_file(part)]


def is_file(word: str) -> bool:
    # A word that is no name of a file at all, as it is too long, can be asked for this way alone.
    return os.access(word, os.R_OK) and Path(word).is_file()


def split(command: str) -> list[str]:
    """The words of a command. One that no shell would understand has a single word."""
    try:
        return shlex.split(command)
    except ValueError:
        return [command]


def digest(file: Path) -> str:
    facts = file.stat()
    return digest_of(file, facts.st_mtime_ns, facts.st_size)


@lru_cache
def digest_of(file: Path, _changed: int, _size: int) -> str:
    """Interpreters can be large, so a file is read again only if it looks changed."""
    with file.open("rb") as content:
        return file_digest(content, "sha256").hexdigest()


def companions(path: Path) -> list[Path]:
    """The files in a bot's folder that it imports, or that those import: in a fixed order."""
    folder = path.resolve().parent
    found: set[Path] = set()
    waiting = [path]
    while waiting:
        for name in imports_of(waiting.pop()):
            fresh = {*module_files(folder, name)} - found - {path.resolve()}
            found |= fresh
            waiting += fresh
    return sorted(found)


def imports_of(path: Path) -> Iterator[str]:
    """The first names of all modules that a file imports, wherever in the file it does so."""
    try:
        tree = ast.parse(path.read_bytes())
    except (SyntaxError, ValueError):
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module.partition(".")[0]


def module_files(folder: Path, name: str) -> list[Path]:
    """The files of a module or package of that name in a folder."""
    if name == OURS:
        return []
    file = folder / f"{name}.py"
    return [*(folder / name).rglob("*.py"), *([file] if file.is_file() else [])]
