"""Counts what makes a source tree hard to find one's way in: names used twice, slivers, modules with one reader.

python tools/count_names.py src/semafor              a table of the counts
python tools/count_names.py src/semafor --list       the names, modules and folders behind each number as well
"""

from __future__ import annotations

import argparse
import ast
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

# Alembic numbers and names these files, and nobody imports them.
UNCOUNTED_FOLDERS = frozenset({"migrations", "__pycache__"})
UNCOUNTED_NAMES = frozenset({"__init__", "__main__"})
SLIVER_LINES = 40
COMFORTABLE_FILES = 15


class SourceTree:
    """The modules below one folder, which is a package itself: their names, their classes, who imports whom."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self.sources = {path: path.read_text(encoding="utf-8") for path in python_files(self.folder)}
        self.syntax = {path: ast.parse(source, str(path)) for path, source in self.sources.items()}

    def modules(self) -> list[Path]:
        """Every module with a name of its own."""
        return [path for path in self.sources if path.stem not in UNCOUNTED_NAMES]

    def module_names(self) -> dict[str, list[str]]:
        """Where each name of a module or package stands."""
        packages = [path.parent for path in self.sources if path.stem == "__init__" and path.parent != self.folder]
        return by_name((path.stem, self.shown(path)) for path in [*self.modules(), *packages])

    def class_names(self) -> dict[str, list[str]]:
        """Where each class of a module's top level stands."""
        return by_name(
            (statement.name, self.shown(path))
            for path, tree in self.syntax.items()
            for statement in tree.body
            if isinstance(statement, ast.ClassDef)
        )

    def slivers(self) -> dict[str, int]:
        """The modules that are shorter than a screen, with their lines."""
        lines = {self.shown(path): self.sources[path].count("\n") for path in self.modules()}
        return {name: count for name, count in sorted(lines.items()) if count < SLIVER_LINES}

    def readers(self) -> dict[str, set[str]]:
        """The modules of the tree that import each module by its name."""
        found: dict[str, set[str]] = {self.dotted(path): set() for path in self.modules()}
        for path, tree in self.syntax.items():
            for name in imported_names(tree):
                if name in found and name != self.dotted(path):
                    found[name].add(self.dotted(path))
        return found

    def read_once(self) -> dict[str, str]:
        """The modules that exactly one other imports, with that one."""
        return {name: next(iter(readers)) for name, readers in self.readers().items() if len(readers) == 1}

    def files_per_folder(self) -> dict[str, int]:
        return dict(Counter(self.shown(path.parent) for path in self.modules()).most_common())

    def dotted(self, path: Path) -> str:
        """The name under which a module is imported; a package's is that of its ``__init__``."""
        parts = path.relative_to(self.folder.parent).with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    def shown(self, path: Path) -> str:
        return path.relative_to(self.folder.parent).as_posix()


def python_files(folder: Path) -> list[Path]:
    return [path for path in sorted(folder.rglob("*.py")) if UNCOUNTED_FOLDERS.isdisjoint(path.parts)]


def by_name(found: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    places: defaultdict[str, list[str]] = defaultdict(list)
    for name, place in found:
        places[name].append(place)
    return dict(sorted(places.items()))


def used_twice(places: dict[str, list[str]]) -> dict[str, list[str]]:
    return {name: found for name, found in places.items() if len(found) > 1}


def imported_names(tree: ast.Module) -> Iterator[str]:
    """Everything that a module's imports may name: ``from a.b import c`` names a.b, and a.b.c if that is a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("folder", type=Path, help="the package to look at, for example src/semafor")
    parser.add_argument("--list", action="store_true", help="name what was counted")
    options = parser.parse_args()
    tree = SourceTree(options.folder)
    folders = tree.files_per_folder()
    counted: dict[str, dict[str, list[str]] | dict[str, int] | dict[str, str]] = {
        "module names used twice": used_twice(tree.module_names()),
        "class names used twice": used_twice(tree.class_names()),
        f"modules under {SLIVER_LINES} lines": tree.slivers(),
        "modules that one other imports": tree.read_once(),
        f"folders with more than {COMFORTABLE_FILES} modules": {
            name: count for name, count in folders.items() if count > COMFORTABLE_FILES
        },
    }
    rows = {"modules": len(tree.modules()), **{title: len(found) for title, found in counted.items()}}
    rows["most modules in a folder"] = max(folders.values(), default=0)
    width = max(map(len, rows))
    for title, count in rows.items():
        print(f"{title:{width}} {count:5}")
    if options.list:
        for title, found in counted.items():
            print(f"\n{title}:")
            for name, value in found.items():
                print(f"  {name}: {', '.join(value) if isinstance(value, list) else value}")


if __name__ == "__main__":
    main()
