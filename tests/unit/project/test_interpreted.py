"""The same source runs compiled and interpreted; which of the two is the reader's choice, by one variable."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from semafor.interpreted import SourceFinder, is_asked_for

# Names where each module of a little package was loaded from, once the finder is in place.
SCRIPT = """
import sys
sys.path.insert(0, sys.argv[1])
import semafor.interpreted
semafor.__path__.insert(0, sys.argv[1] + "/semafor")
semafor.interpreted.prefer_source()
semafor.interpreted.prefer_source()
import semafor.thing, semafor.parts.piece, thing
print(semafor.thing.__file__, semafor.parts.piece.__file__, thing.__file__, sep="\\n")
print(sum(finder is semafor.interpreted.SourceFinder for finder in sys.meta_path))
"""


def test_a_source_file_is_preferred_to_the_extension_beside_it(tmp_path: Path) -> None:
    parts = tmp_path / "semafor" / "parts"
    parts.mkdir(parents=True)
    (parts / "__init__.py").touch()
    (tmp_path / "thing.py").touch()
    for module in (tmp_path / "semafor" / "thing", parts / "piece"):
        module.with_suffix(".py").touch()
        # This file is no library, so loading it would fail.
        module.with_suffix(EXTENSION_SUFFIXES[0]).touch()
    run = subprocess.run([sys.executable, "-c", SCRIPT, str(tmp_path)], capture_output=True, text=True, check=False)
    assert run.stderr == ""
    expected = ["semafor/thing.py", "semafor/parts/piece.py", "thing.py"]
    assert run.stdout.splitlines() == [str(tmp_path / file) for file in expected] + ["1"]


def test_modules_of_others_are_left_to_the_finders_after_ours(tmp_path: Path) -> None:
    (tmp_path / "json.py").touch()
    assert SourceFinder.find_spec("json", [str(tmp_path)]) is None
    assert SourceFinder.find_spec("semaforic.json", [str(tmp_path)]) is None


def test_what_does_not_exist_is_not_found(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    assert SourceFinder.find_spec("semafor.nothing", [str(tmp_path)]) is None
    assert SourceFinder.find_spec("semafor.empty", [str(tmp_path)]) is None
    assert SourceFinder.find_spec("semafor.nothing") is None


@pytest.mark.parametrize(("value", "asked"), [(None, False), ("", False), ("0", False), ("1", True), ("yes", True)])
def test_the_variable_asks_for_it(monkeypatch: pytest.MonkeyPatch, value: str | None, asked: bool) -> None:
    if value is None:
        monkeypatch.delenv("SEMAFOR_INTERPRETED", raising=False)
    else:
        monkeypatch.setenv("SEMAFOR_INTERPRETED", value)
    assert is_asked_for() is asked


def test_the_whole_package_runs_from_source_where_asked_for() -> None:
    script = """
import pkgutil, sys, importlib, semafor
for module in pkgutil.walk_packages(semafor.__path__, "semafor."):
    # OpenSpiel is there for `make test-research` only; a migration is run by Alembic and by nobody else.
    if not module.name.endswith(("__main__", "env.openspiel")) and ".migrations." not in module.name:
        importlib.import_module(module.name)
print(*(module.__file__ for name, module in sys.modules.items() if name.split(".")[0] == "semafor"), sep="\\n")
"""
    environment = {**os.environ, "SEMAFOR_INTERPRETED": "1"}
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=environment, check=False)
    assert run.stderr == ""
    files = run.stdout.splitlines()
    assert len(files) > 10
    assert [file for file in files if not file.endswith(".py")] == []
