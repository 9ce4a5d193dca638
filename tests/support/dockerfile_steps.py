"""The Dockerfile without Docker: its instructions, the files that reach it, and its steps run in a folder."""

from __future__ import annotations

import fnmatch
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

from support.paths import ROOT

# What only root may do, and only in a container.
NEEDS_ROOT = ("apt-get", "useradd")


def instructions() -> list[tuple[str, str]]:
    """The Dockerfile as it is read: comments gone, lines put together."""
    text = "\n".join(
        line for line in (ROOT / "Dockerfile").read_text(encoding="utf-8").splitlines() if not line.startswith("#")
    )
    lines = [line for line in text.replace("\\\n", " ").splitlines() if line.strip()]
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in lines)]


def is_let_in(path: str, patterns: list[str]) -> bool:
    """Whether Docker is shown this file. The last pattern that fits the file or a folder above it decides."""
    parts = path.split("/")
    places = ["/".join(parts[:end]) for end in range(1, len(parts) + 1)]
    let_in = True
    for pattern in patterns:
        if any(fits(place, pattern.removeprefix("!")) for place in places):
            let_in = pattern.startswith("!")
    return let_in


def fits(place: str, pattern: str) -> bool:
    if pattern.startswith("**/"):
        return fits(place.rpartition("/")[2], pattern.removeprefix("**/"))
    return place.count("/") == pattern.count("/") and all(
        fnmatch.fnmatchcase(part, wanted) for part, wanted in zip(place.split("/"), pattern.split("/"), strict=True)
    )


def copy_context(files: list[str], target: Path) -> None:
    """What Docker is sent: those of these files of the checkout that ``.dockerignore`` lets in."""
    lines = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    patterns = [line for line in lines if line and not line.startswith("#")]
    for name in files:
        if is_let_in(name, patterns):
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, target / name)


@dataclass
class ImageBuild:
    """Runs the steps in one folder that stands for the root of every stage: no two stages write to the same place."""

    context: Path
    root: Path
    variables: dict[str, str]
    folder: Path = field(init=False)
    stage: str = ""
    stages: dict[str, Path] = field(default_factory=dict)
    left_out: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.folder = self.root

    def here(self, text: str) -> str:
        """The same with the folders of the image moved below ours."""
        return re.sub(r"(?<![\w./*}])/(opt|locked|page|src|wheel|data)\b", rf"{self.root}/\1", text)

    def run_all(self) -> None:
        for word, rest in instructions():
            getattr(self, f"do_{word.lower()}", lambda _: None)(rest)

    def do_from(self, rest: str) -> None:
        """A stage begins in the folder in which the stage that it stands on has ended."""
        base, _, stage = rest.partition(" AS ")
        self.folder = self.stages.get(base, self.root)
        self.stage = stage

    def do_env(self, rest: str) -> None:
        for pair in shlex.split(self.here(rest)):
            name, value = pair.split("=", 1)
            self.variables[name] = value.replace("$PATH", self.variables.get("PATH", ""))

    def do_workdir(self, rest: str) -> None:
        self.folder = Path(self.here(rest))
        self.folder.mkdir(parents=True, exist_ok=True)
        self.stages[self.stage] = self.folder

    def do_copy(self, rest: str) -> None:
        *sources, target = (word for word in rest.split() if not word.startswith("--"))
        is_from_stage = "--from=" in rest
        for source in sources:
            origin = Path(self.here(source)) if is_from_stage else self.context / source
            place = self.folder / self.here(target)
            if origin.resolve() == place.resolve():
                continue
            if origin.is_dir():
                shutil.copytree(origin, place, symlinks=True, dirs_exist_ok=True)
            else:
                shutil.copy(origin, place)

    def do_run(self, rest: str) -> None:
        if rest.startswith(NEEDS_ROOT):
            self.left_out.append(rest.split(maxsplit=1)[0])
            return
        done = subprocess.run(
            ["/bin/sh", "-ec", self.here(rest)],
            cwd=self.folder,
            env=self.variables,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"RUN {rest}\n{done.stdout[-4000:]}\n{done.stderr[-4000:]}"

    def command(self, instruction: str) -> list[str]:
        """The words of ENTRYPOINT, CMD or HEALTHCHECK, whose program is looked up on the path of the image."""
        (rest,) = (rest for word, rest in instructions() if word == instruction)
        program, *arguments = json.loads(rest[rest.index("[") :])
        return [shutil.which(program, path=self.variables["PATH"]) or program, *arguments]


def bare_environment() -> dict[str, str]:
    """What a container would have: this run's interpreter as ``python``, and the caller's registries."""
    kept = ("PIP_", "NPM_", "npm_", "SSL_", "REQUESTS_", "NODE_EXTRA", "HTTP", "http", "NO_PROXY", "no_proxy", "HOME")
    interpreter = Path(os.path.realpath(sys.executable)).parent
    path = os.pathsep.join([str(interpreter), "/usr/local/bin", "/usr/bin", "/bin"])
    return {**{name: value for name, value in os.environ.items() if name.startswith(kept)}, "PATH": path}
