"""What every test run shares: the rule coverage, Hypothesis' profiles, and which engine is being tested."""

from __future__ import annotations

import signal
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest
from hypothesis import is_hypothesis_test

import semafor
from semafor.interpreted import is_asked_for

pytest_plugins = [
    "support.hypothesis_profiles",
    "support.rule_coverage",
    "support.database_services",
    "support.bot_worker_client",
]


def libraries() -> list[Path]:
    """The compiled modules that this run uses."""
    folder = Path(semafor.__file__).parent
    return [] if is_asked_for() else sorted(folder.rglob(f"*{EXTENSION_SUFFIXES[0]}"))


def pytest_configure() -> None:
    hear_ctrl_c()
    refuse_yesterdays_engine()


def hear_ctrl_c() -> None:
    """Shells start background runs with SIGINT ignored; programs that tests start and interrupt would inherit that."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def refuse_yesterdays_engine() -> None:
    """Refuse to test a compiled module that is older than its source, because it hides the change."""
    for library in libraries():
        source = library.with_name(library.name.split(".")[0] + ".py")
        for file in (source, source.with_suffix(".pxd")):
            if not file.exists() or file.stat().st_mtime > library.stat().st_mtime:
                raise pytest.UsageError(f"{file} was changed after it was compiled: make build")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Name the tests that try more in `make test-all`, before those that were asked for are selected by their marks.

    The slow ones come first, so that at the end no process waits for another one that has just begun with them.
    """
    for item in items:
        if isinstance(item, pytest.Function) and is_hypothesis_test(item.obj):
            item.add_marker("scaled")
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


def pytest_report_header() -> str:
    names = ", ".join(library.name.split(".")[0] for library in libraries())
    return f"semafor: compiled ({names})" if names else "semafor: interpreted"
