"""A command whose extra is not installed says the one line that installs it."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from semafor.cli.missing_extras import MODULES, find_extra
from support.paths import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
# What every installation has, and OpenSpiel, which has no wheels for many systems and is nobody's extra.
NO_EXTRA = {"fluent", "typing_extensions", "pyspiel"}


def imported_modules() -> set[str]:
    """The first names of all that the package imports, inside functions too."""
    names: set[str] = set()
    for path in (ROOT / "src" / "semafor").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                names.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                names.add(node.module or "")
    return {name.partition(".")[0] for name in names} - sys.stdlib_module_names - {"semafor"}


def run_without(module: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The command in a process in which this module can't be imported."""
    code = "import sys; sys.modules[sys.argv[1]] = None; from semafor.cli import main; sys.exit(main(sys.argv[2:]))"
    command = [sys.executable, "-c", code, module, *arguments]
    keys = {"SEMAFOR_HOST_TOKEN": "a" * 43, "SEMAFOR_BUS_KEY": "b" * 43}
    return subprocess.run(
        command, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL, env={**os.environ, **keys}
    )


def test_every_foreign_module_is_known_with_its_extra() -> None:
    assert {module for module in imported_modules() - NO_EXTRA if find_extra(module) is None} == set()


@pytest.mark.parametrize("extra", MODULES)
def test_what_an_extra_requires_is_what_brings_its_modules(extra: str) -> None:
    required = {canonicalize_name(Requirement(line).name) for line in PROJECT["optional-dependencies"][extra]}
    brought_by = packages_distributions()
    brought = {
        canonicalize_name(name)
        for module in MODULES[extra]
        for name in (*brought_by.get(module, ()), module.replace("_", "-"))
    }
    installed = {canonicalize_name(name) for names in brought_by.values() for name in names}
    assert required & installed - brought == set()


def test_the_extra_of_everything_names_all_the_others() -> None:
    (requirement,) = map(Requirement, PROJECT["optional-dependencies"]["all"])
    assert requirement.name == PROJECT["name"]
    assert requirement.extras == set(MODULES) == set(PROJECT["optional-dependencies"]) - {"all"}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("module", "extra", "command"),
    [
        ("fastapi", "server", ("serve", "--port", "0")),
        ("cryptography", "server", ("worker", "--bus", "redis://127.0.0.1:1")),
        ("httpx", "server", ("admin", "list")),
        ("sqlalchemy", "server", ("backup", "nowhere.db")),
        ("psycopg", "postgres", ("backup", "nowhere.db", "--database", "postgresql://nobody@127.0.0.1/none")),
        ("redis", "redis", ("worker", "--bus", "redis://127.0.0.1:1")),
    ],
)
def test_a_command_says_what_installs_what_it_lacks(module: str, extra: str, command: tuple[str, ...]) -> None:
    done = run_without(module, *command)
    assert done.returncode == 2, done.stderr
    assert f"pip install 'semafor[{extra}]'" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_module_that_no_extra_brings_is_a_defect_and_not_explained_away() -> None:
    done = run_without("semafor.engine.protocol", "engine")
    assert done.returncode == 1
    assert "Traceback" in done.stderr
