"""What people install: the wheel with its compiled modules, and the source archive on a machine without a compiler."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import venv
import zipfile
from dataclasses import dataclass
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from support.paths import ROOT

pytestmark = [pytest.mark.slow, pytest.mark.long("builds and compiles the package anew, twice")]

PAGE = "semafor/server/page/"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LEFT_OUT = shutil.ignore_patterns(
    ".git", ".venv", "build", "dist", "*.so", "*.egg-info", "__pycache__", ".*_cache", ".hypothesis", "node_modules"
)


def run(command: list[str | Path], folder: Path, **variables: str) -> str:
    """Run it where the checkout isn't importable, and without what the caller's environment says about Python."""
    own = {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "SEMAFOR_", "VIRTUAL_ENV"))
    }
    done = subprocess.run(
        command,
        cwd=folder,
        env={**own, **variables},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{command}: exit code {done.returncode}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@dataclass(frozen=True)
class Archives:
    wheel: Path
    source: Path


@pytest.fixture(scope="module")
def archives(tmp_path_factory: pytest.TempPathFactory) -> Archives:
    """What `make dist` makes, the wheel from the source archive; of a copy, so that the checkout stays as it is.

    It is compiled without optimisation, which takes less time."""
    checkout, output = tmp_path_factory.mktemp("checkout") / "semafor", tmp_path_factory.mktemp("dist")
    shutil.copytree(ROOT, checkout, ignore=LEFT_OUT)
    run([sys.executable, "-m", "build", "--no-isolation", "--outdir", output, "."], checkout, CFLAGS="-O0 -g0")
    (wheel,), (source,) = output.glob("*.whl"), output.glob("*.tar.gz")
    return Archives(wheel, source)


def needed_by(name: str, known: set[str] | None = None) -> set[str]:
    """A distribution and all that it needs on this machine, by the metadata of what is installed here."""
    known = {name} if known is None else known | {name}
    for requirement in map(Requirement, distribution(name).requires or ()):
        is_meant = requirement.marker is None or requirement.marker.evaluate({"extra": ""})
        if is_meant and requirement.name not in known:
            known = needed_by(requirement.name, known)
    return known


@dataclass(frozen=True)
class Installation:
    """A clean virtual environment with the package in it."""

    folder: Path
    is_compiled: bool

    @property
    def bin(self) -> Path:
        return self.folder / "environment" / "bin"

    @property
    def library(self) -> Path:
        (library,) = (self.folder / "environment" / "lib").glob("python*/site-packages")
        return library

    def run(self, *command: str | Path) -> str:
        program, *arguments = command
        return run([self.bin / program, *arguments], self.folder)


def install(folder: Path, archive: Path, *others: str, is_compiled: bool) -> Installation:
    """Everything but the package is copied from here: the locked versions, and no network."""
    installation = Installation(folder, is_compiled)
    venv.create(folder / "environment", with_pip=True, symlinks=True)
    for name in {*needed_by(PROJECT["project"]["name"]), *others} - {PROJECT["project"]["name"]}:
        for file in distribution(name).files or ():
            if ".." not in file.parts:
                target = installation.library / file
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(str(file.locate()), target)
    options = ["--quiet", "--no-index", "--no-build-isolation", "--no-cache-dir"]
    compiler = "cc" if is_compiled else "/bin/false"
    run([installation.bin / "python", "-m", "pip", "install", *options, archive], folder, CC=compiler)
    return installation


@pytest.fixture(scope="module", params=["wheel, compiled", "source, no compiler"])
def installation(
    request: pytest.FixtureRequest, archives: Archives, tmp_path_factory: pytest.TempPathFactory
) -> Installation:
    folder = tmp_path_factory.mktemp("installation")
    if request.param == "wheel, compiled":
        return install(folder, archives.wheel, is_compiled=True)
    return install(folder, archives.source, "setuptools", "cython", is_compiled=False)


def test_it_is_compiled_exactly_where_there_is_a_compiler(installation: Installation) -> None:
    compiled = [
        file.name.split(".")[0]
        for file in installation.library.glob("semafor/**/*")
        if file.name.endswith(EXTENSION_SUFFIXES[0])
    ]
    assert bool(compiled) is installation.is_compiled
    if installation.is_compiled:
        assert {"state", "board"} <= set(compiled)


def test_the_command_says_its_version(installation: Installation) -> None:
    assert PROJECT["project"]["version"] in installation.run("semafor", "--version")


def test_the_example_of_the_readme_runs(installation: Installation) -> None:
    (example, *_) = re.findall(
        r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), flags=re.DOTALL
    )
    assert installation.run("python", "-W", "error", "-c", example)


def test_the_engine_does_as_the_conformance_cases_say(installation: Installation) -> None:
    runner = ROOT / "tests" / "conformance" / "run_conformance.py"
    output = installation.run("python", runner, "--timeout", "60", installation.bin / "semafor", "engine")
    assert output.splitlines()[-1].endswith(" passed, 0 failed")


def test_the_wheel_holds_code_declarations_maps_texts_the_page_and_nothing_else(archives: Archives) -> None:
    files = [name for name in zipfile.ZipFile(archives.wheel).namelist() if ".dist-info/" not in name]
    names = [name for name in files if not name.startswith(PAGE)]
    assert sorted(set(files) - set(names)) == sorted(
        str(file.relative_to(ROOT / "src")) for file in (ROOT / "src" / PAGE).rglob("*") if file.is_file()
    )
    assert f"{PAGE}index.html" in files
    kinds = {Path(name).suffix for name in names}
    assert all(name.startswith("semafor/") for name in names)
    assert kinds == {".py", ".pxd", ".so", ".json", ".ftl", ".typed", ".html", ".js", ".css"}
    source = ROOT / "src"
    suffixes = ("py", "pxd", "json", "ftl", "typed", "html", "js", "css")
    wanted = [file for suffix in suffixes for file in source.rglob(f"*.{suffix}")]
    assert sorted(name for name in names if not name.endswith(".so")) == sorted(
        str(file.relative_to(source)) for file in wanted if not file.is_relative_to(source / PAGE)
    )


def test_there_is_no_wheel_without_the_page(tmp_path: Path) -> None:
    checkout = tmp_path / "semafor"
    shutil.copytree(ROOT, checkout, ignore=LEFT_OUT)
    shutil.rmtree(checkout / "src" / PAGE)
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(tmp_path), "."]
    variables = {**os.environ, "SEMAFOR_INTERPRETED": "1"}
    done = subprocess.run(command, cwd=checkout, env=variables, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "build the page first" in done.stdout + done.stderr


def test_the_wheel_carries_licence_and_notice(archives: Archives) -> None:
    names = zipfile.ZipFile(archives.wheel).namelist()
    assert {Path(name).name for name in names if "/licenses/" in name} == {"LICENSE", "NOTICE"}


def test_the_source_archive_holds_what_the_checks_take_and_nothing_that_was_made(archives: Archives) -> None:
    with tarfile.open(archives.source) as archive:
        files = {Path(*Path(name).parts[1:]) for name in archive.getnames()}
    assert files >= {
        Path("Makefile"),
        Path("tests/rule_ids.txt"),
        Path("tests/conformance/run_conformance.py"),
        Path("requirements/dev.txt"),
    }
    assert {file for file in files if file.suffix in (".so", ".pyc") or file.parts[:1] == ("build",)} == set()


def test_compiled_code_of_others_can_build_on_the_rules(archives: Archives, tmp_path: Path) -> None:
    zipfile.ZipFile(archives.wheel).extractall(tmp_path)
    (tmp_path / "probe.pyx").write_text(
        "from semafor.rules cimport bits\nfrom semafor.rules.state cimport State\n"
        "def lowest(State state, unsigned long long mask): return bits.lowest(mask)\n",
        encoding="utf-8",
    )
    run([sys.executable, "-m", "cython", "-3", "probe.pyx"], tmp_path)
    assert (tmp_path / "probe.c").exists()
