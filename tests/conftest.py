"""What every test run shares: the rule coverage, Hypothesis' profiles, and a word on which engine is being tested."""

from __future__ import annotations

import signal
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import semafor
from semafor.interpreted import is_asked_for

pytest_plugins = ["support.rule_coverage", "support.database_services", "support.bot_worker_desk"]

# Shared machines are slow at times, so time is never a reason to fail. The same examples in every run of the checks:
# a failure there must be the change's own; `make soak` is where chance looks for more.
settings.register_profile(
    "checks", deadline=None, derandomize=True, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("interpreted", settings.get_profile("checks"), max_examples=20)
settings.load_profile("interpreted" if is_asked_for() else "checks")


def libraries() -> list[Path]:
    """The compiled modules that this run uses."""
    folder = Path(semafor.__file__).parent
    return [] if is_asked_for() else sorted(folder.rglob(f"*{EXTENSION_SUFFIXES[0]}"))


def pytest_configure() -> None:
    hear_ctrl_c()
    refuse_yesterdays_engine()


def hear_ctrl_c() -> None:
    """A run in the background is started deaf to Ctrl-C, and so would be the programs that it presses Ctrl-C in."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def refuse_yesterdays_engine() -> None:
    """A compiled module hides the source that was changed since."""
    for library in libraries():
        source = library.with_name(library.name.split(".")[0] + ".py")
        for file in (source, source.with_suffix(".pxd")):
            if not file.exists() or file.stat().st_mtime > library.stat().st_mtime:
                raise pytest.UsageError(f"{file} was changed after it was compiled: make build")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The slow ones first, so that at the end no process waits for another one that has just begun with them."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


def pytest_report_header() -> str:
    names = ", ".join(library.name.split(".")[0] for library in libraries())
    return f"semafor: compiled ({names})" if names else "semafor: interpreted"
