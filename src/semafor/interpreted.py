"""Loads the package from its Python source even where compiled modules lie beside it, to compare the two.

The environment variable SEMAFOR_INTERPRETED=1 asks for it; the package does the rest when it is first imported.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

PACKAGE = "semafor"


def is_asked_for() -> bool:
    return os.environ.get("SEMAFOR_INTERPRETED", "") not in ("", "0")


def prefer_source() -> None:
    """From now on, find the package's modules as source files alone. What is imported already stays as it is."""
    if SourceFinder not in sys.meta_path:
        sys.meta_path.insert(0, SourceFinder)


class SourceFinder:
    """Knows Python files only, and of this package only; everything else is left to the finders after it."""

    @classmethod
    def find_spec(
        cls, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith(PACKAGE + "."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname, target)
            # A folder without __init__.py is found as well, but without a loader; it isn't one of our packages.
            if spec is not None and spec.loader is not None:
                return spec
        return None
