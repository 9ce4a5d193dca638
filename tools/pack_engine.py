"""Packs the part of the package that runs in a browser's tab into one archive: python tools/pack_engine.py engine.zip

The library and its bots go in as they are. Of the server only those modules go in that the tab imports, found by
following imports, so that a module with a framework or a database behind it is noticed here and not by a player.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

ROOT = Path(__file__).parents[1] / "src"
WHOLE = ("maps", "rules", "notation", "explain", "bots", "tab_server")
SINGLE = ("__init__", "game", "game_shortcuts", "undo_log", "moved_names", "interpreted")
# What the library can do that a tab never does: bots in processes and programs of their own need processes.
LEFT_OUT = ("semafor.tab_server.plain_orjson",)
# Nothing but Python's standard library and this is there.
STAND_INS = {"orjson": "semafor.tab_server.plain_orjson"}
# The same content makes the same archive, so that browsers and the service worker see that nothing is new.
DAY = (2020, 1, 1, 0, 0, 0)


class NotForTheTab(Exception):
    """A module that runs in the tab imports what a browser does not have."""


def file_of(module: str) -> Path | None:
    path = ROOT.joinpath(*module.split("."))
    found = path.with_suffix(".py") if path.with_suffix(".py").exists() else path / "__init__.py"
    return found if found.exists() else None


def imports_of(path: Path) -> Iterator[str]:
    """The modules that are imported when this one is. What functions import comes when they are called, or never."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in tree.body:
        match node:
            case ast.Import(names=names):
                yield from (name.name for name in names)
            case ast.ImportFrom(module=str(module), names=names):
                yield module
                yield from (f"{module}.{name.name}" for name in names if file_of(f"{module}.{name.name}"))


def modules_of_tab() -> list[str]:
    """All modules of the package that the tab needs; NotForTheTab where one of them needs more than there is."""
    paths = [path for package in WHOLE for path in sorted((ROOT / "semafor" / package).rglob("*.py"))]
    waiting = [module_of(path) for path in paths] + [module_of(ROOT / "semafor" / f"{name}.py") for name in SINGLE]
    found: dict[str, None] = {}
    while waiting:
        module = waiting.pop()
        if module in found or module in LEFT_OUT:
            continue
        path = file_of(module)
        assert path is not None, module
        found[module] = None
        parents = [module.rsplit(".", depth)[0] for depth in range(1, module.count(".") + 1)]
        waiting += [parent for parent in parents if parent not in found]
        for imported in imports_of(path):
            top = imported.partition(".")[0]
            if top == "semafor":
                waiting.append(imported)
            elif top not in sys.stdlib_module_names and top not in STAND_INS:
                raise NotForTheTab(f"{module} imports {imported}, which a browser does not have")
    return sorted(found)


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def content_of() -> dict[str, bytes]:
    """The files of the archive by their names in it."""
    files = {}
    for module in modules_of_tab():
        path = file_of(module)
        assert path is not None
        files[path.relative_to(ROOT).as_posix()] = path.read_bytes()
    for data in sorted((ROOT / "semafor" / "maps").rglob("*.json")):
        files[data.relative_to(ROOT).as_posix()] = data.read_bytes()
    for name, module in STAND_INS.items():
        path = file_of(module)
        assert path is not None
        files[f"{name}.py"] = path.read_bytes()
    return files


def pack(target: Path) -> int:
    """Write the archive; how many files are in it."""
    files = content_of()
    target.parent.mkdir(parents=True, exist_ok=True)
    with ZipFile(target, "w") as archive:
        for name, content in sorted(files.items()):
            entry = ZipInfo(name, DAY)
            entry.compress_type = ZIP_DEFLATED
            archive.writestr(entry, content, compresslevel=9)
    return len(files)


if __name__ == "__main__":
    place = Path(sys.argv[1])
    print(f"{place}: {pack(place)} files, {place.stat().st_size / 1000:.0f} kB")
