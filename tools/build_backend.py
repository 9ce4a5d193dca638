"""The build backend: setuptools, and besides it what the page is built with, where the page isn't there yet.

Whoever installs from a clone gets the page without knowing of it. Node comes from Python's package index where the
machine has none, and is asked for only where that index has it: elsewhere the library is installed without the page.
"""

from __future__ import annotations

import platform
import sys
import tomllib
from pathlib import Path
from typing import Any

from build_page import PAGE, ROOT, find_node, is_wanted
from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    build_sdist,
    build_wheel,
    get_requires_for_build_editable,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

SYSTEMS_WITH_NODE = ("darwin", "linux", "win32")
MACHINES_WITH_NODE = ("aarch64", "amd64", "arm64", "x86_64")


def get_requires_for_build_wheel(config_settings: dict[str, Any] | None = None) -> list[str]:
    return [*build_meta.get_requires_for_build_wheel(config_settings), *needed_for_page()]


def get_requires_for_build_sdist(config_settings: dict[str, Any] | None = None) -> list[str]:
    return [*build_meta.get_requires_for_build_sdist(config_settings), *needed_for_page()]


def needed_for_page() -> list[str]:
    """What the package itself takes, since boards and lessons are made by it; and Node."""
    if PAGE.exists() or not is_wanted():
        return []
    project = tomllib.loads(Path(ROOT, "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [*project["dependencies"], *([] if find_node() or not index_has_node() else [node_requirement()])]


def index_has_node() -> bool:
    return sys.platform in SYSTEMS_WITH_NODE and platform.machine().lower() in MACHINES_WITH_NODE


def node_requirement() -> str:
    lines = Path(ROOT, "requirements", "node.in").read_text(encoding="utf-8").splitlines()
    (requirement,) = (line for line in lines if line and not line.startswith("#"))
    return requirement
