"""What people install and every way to do it: wheel, source archive, clone, with and without compiler and Node."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import venv
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from support.checkout_files import copy_checkout
from support.paths import ROOT
from support.registries import are_reached, skip_without_registries

pytestmark = [
    pytest.mark.slow,
    pytest.mark.long("builds the page and the package anew"),
    pytest.mark.timeout(1800),
]

PAGE = "semafor/server/page/"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def try_to_run(command: list[str | Path], folder: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        cwd=folder,
        env={**own_environment(), **variables},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


def own_environment() -> dict[str, str]:
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "SEMAFOR_", "VIRTUAL_ENV"))
    }
    # Where the machine has no Node, make has put one beside the interpreter.
    return kept | {"PATH": os.pathsep.join([kept["PATH"], str(Path(sys.executable).parent)])}


def run(command: list[str | Path], folder: Path, **variables: str) -> str:
    """Run it where the checkout isn't importable, and without what the caller's environment says about Python."""
    done = try_to_run(command, folder, **variables)
    assert done.returncode == 0, f"{command}: exit code {done.returncode}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@dataclass(frozen=True)
class Archives:
    wheel: Path
    source: Path


@pytest.fixture(scope="module")
def archives(tmp_path_factory: pytest.TempPathFactory) -> Archives:
    """What a bare clone becomes: the source archive with the page that it builds, and the wheel from that archive.

    It is compiled with less optimisation, which takes less time; without any, it would be a quarter larger."""
    checkout = copy_checkout(tmp_path_factory.mktemp("checkout") / "semafor")
    output = tmp_path_factory.mktemp("dist")
    if not are_reached():
        shutil.copytree(ROOT / "src" / PAGE, checkout / "src" / PAGE)
    command: list[str | Path] = [sys.executable, "-m", "build", "--no-isolation", "--outdir", output, "."]
    run(command, checkout, CFLAGS="-O1 -g0", LDFLAGS="-s", SEMAFOR_PAGE="1")
    (wheel,), (source,) = output.glob("*.whl"), output.glob("*.tar.gz")
    return Archives(wheel, source)


def needed_by(name: str, known: frozenset[str] = frozenset(), *, extras: Sequence[str] = ("",)) -> frozenset[str]:
    """A distribution and all that it needs on this machine, by the metadata of what is installed here."""
    known |= {name}
    for requirement in map(Requirement, distribution(name).requires or ()):
        marker = requirement.marker
        is_meant = marker is None or any(marker.evaluate({"extra": extra}) for extra in extras)
        if is_meant and requirement.name not in known:
            known = needed_by(requirement.name, known, extras=("", *requirement.extras))
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


def install(
    folder: Path, archive: Path, *others: str, is_compiled: bool, extra: str = "", **variables: str
) -> Installation:
    """Everything but the package is copied from here: the locked versions, and no network."""
    installation = Installation(folder, is_compiled)
    venv.create(folder / "environment", with_pip=True, symlinks=True)
    for name in {*needed_by("semafor", extras=("", extra)), *others} - {"semafor"}:
        for file in distribution(name).files or ():
            if ".." not in file.parts:
                target = installation.library / file
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(str(file.locate()), target)
    options = ["--quiet", "--no-index", "--no-build-isolation", "--no-cache-dir"]
    compiler = "cc" if is_compiled else "/bin/false"
    run([installation.bin / "python", "-m", "pip", "install", *options, archive], folder, CC=compiler, **variables)
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


def test_the_core_takes_two_packages_besides_itself_and_fifteen_megabytes(installation: Installation) -> None:
    assert needed_by("semafor") == {"semafor", "fluent.syntax", "typing-extensions"}
    files = (file for file in (installation.library / "semafor").rglob("*") if file.suffix != ".pyc")
    assert sum(file.stat().st_size for file in files if file.is_file()) < 15_000_000


def test_without_the_extra_the_server_says_what_installs_it(installation: Installation) -> None:
    done = subprocess.run([installation.bin / "semafor", "serve"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1].endswith("pip install 'semafor[server]'")
    assert "Traceback" not in done.stderr


def test_every_command_of_the_core_runs_without_extras(installation: Installation) -> None:
    run_command = partial(installation.run, "semafor")
    assert "planner" in run_command("arena", "--bot", "fast", "planner", "--deals", "2", "--executor", "serial")
    run_command("map", "draw", "poland", "-o", "poland.svg")
    run_command("simulate", "--bot", "fast", "fast", "--games", "2", "--out", "games", "--format", "jsonl")
    installation.run("python", "-c", "from semafor import Game; Game.new('usa', players=2, seed=1).save('game.json')")
    run_command("replay", "game.json")
    run_command("play", "--help")


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


def test_where_the_page_is_insisted_on_there_is_no_wheel_without_it(tmp_path: Path) -> None:
    checkout = copy_checkout(tmp_path / "semafor")
    command: list[str | Path] = [sys.executable, "-m", "pip", "wheel", "--no-build-isolation", "--no-deps", "."]
    done = try_to_run(command, checkout, SEMAFOR_INTERPRETED="1", SEMAFOR_PAGE="1", PATH=str(tmp_path))
    assert done.returncode != 0
    assert "could not be built" in done.stdout + done.stderr


def test_without_node_and_network_the_library_is_installed_and_the_server_says_what_is_missing(tmp_path: Path) -> None:
    checkout = copy_checkout(tmp_path / "semafor")
    others = ("setuptools", "cython")
    variables = {"SEMAFOR_INTERPRETED": "1", "PATH": str(tmp_path)}
    installation = install(tmp_path, checkout, *others, is_compiled=False, extra="server", **variables)
    assert not (installation.library / PAGE).exists()
    installation.run("python", "-c", "from semafor import Game; Game.new('usa', players=2, seed=1)")
    command: list[str | Path] = [
        installation.bin / "semafor",
        "serve",
        "--host",
        "127.0.0.1",
        "--port",
        "0",
        "--announce",
        "json",
    ]
    with subprocess.Popen(
        command, cwd=tmp_path, env=own_environment(), text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as server:
        assert server.stdout is not None
        assert "port" in json.loads(server.stdout.readline())
        server.terminate()
        _, said = server.communicate()
    assert "the page for browsers is missing" in said


def test_a_repository_is_installed_by_its_address(tmp_path: Path) -> None:
    """As ``pip install git+https://…`` would: nothing is there but Python, git and the registries."""
    skip_without_registries()
    clone = copy_checkout(tmp_path / "repository")
    for words in ("init --quiet", "add --all", "-c user.name=a -c user.email=a@b commit --quiet --message whole"):
        run(["git", *words.split()], clone)
    venv.create(tmp_path / "environment", with_pip=True, symlinks=True)
    installation = Installation(tmp_path, is_compiled=False)
    command: list[str | Path] = [installation.bin / "python", "-m", "pip", "install", f"git+file://{clone}"]
    run(command, tmp_path, SEMAFOR_INTERPRETED="1")
    assert (installation.library / PAGE / "index.html").exists()
    assert installation.run("semafor", "map", "check", "europe")
    installed = {path.name.partition("-")[0] for path in installation.library.glob("*.dist-info")}
    assert installed - {"pip", "setuptools"} == {"semafor", "fluent.syntax", "typing_extensions"}


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
