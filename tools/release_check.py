"""Checks what a release would publish, as far as that goes without the outside.

    python tools/release_check.py [DIST]

`make release-check` builds first and then calls it: the description, what is in the wheel, which interfaces of Python
and of the system its modules use; and every Python that is here gets a clean environment, installs, and plays.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
OLDEST, NEWEST = 11, 15


def run(*command: str | Path, folder: Path = ROOT) -> str:
    print("$", *(str(word).replace(f"{ROOT}{os.sep}", "") for word in command), flush=True)
    own = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "SEMAFOR_"))}
    done = subprocess.run(command, cwd=folder, env=own, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{done.stdout}{done.stderr}\nrelease-check: this failed: {' '.join(map(str, command))}")
    return done.stdout


def program(name: str) -> Path:
    """A program that is installed beside this interpreter."""
    return Path(sys.executable).with_name(name)


def check_versions() -> str:
    """One version, in pyproject.toml; the citation repeats it, and so does a tag, where a workflow names one."""
    version: str = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    cited = re.search(r"^version: (.*)$", (ROOT / "CITATION.cff").read_text(encoding="utf-8"), flags=re.MULTILINE)
    if cited is None or cited[1] != version:
        sys.exit(f"release-check: CITATION.cff and pyproject.toml ({version}) have different versions")
    tag = os.environ.get("RELEASE_TAG")
    if tag and tag != f"v{version}":
        sys.exit(f"release-check: the tag {tag} is not v{version}, the version in pyproject.toml")
    return version


def check_archives(wheel: Path, source: Path) -> None:
    run(program("twine"), "check", "--strict", wheel, source)
    run(program("check-wheel-contents"), wheel)
    if sys.platform == "linux":
        print(run(program("auditwheel"), "show", wheel).strip())
    if "-abi3-" in wheel.name:
        run(program("abi3audit"), "--strict", "--assume-minimum-abi3", f"3.{OLDEST}", wheel)


def pythons() -> list[str]:
    """Every Python on the path that may install the package, and this one."""
    found = {}
    for name in (sys.executable, *(f"python3.{minor}" for minor in range(OLDEST, NEWEST))):
        for path in [name] if os.sep in name else [shutil.which(name), *pyenv_versions(name)]:
            version = path and version_of(path)
            if path and version and version not in found:
                found[version] = path
    return list(found.values())


def pyenv_versions(name: str) -> list[str]:
    """Where pyenv is, its Pythons are on the path under a name that answers only for those that are chosen."""
    folder = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"), "versions")
    return sorted(str(path) for path in folder.glob(f"*/bin/{name}"))


def version_of(python: str) -> str | None:
    code = "import sys, venv, ensurepip; print('%d.%d' % sys.version_info[:2])"
    done = subprocess.run([python, "-c", code], capture_output=True, text=True, check=False)
    return done.stdout.strip() if done.returncode == 0 else None


def check_installation(python: str, archive: Path, *flags: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        environment = Path(folder, "environment")
        subprocess.run([python, "-m", "venv", environment], check=True)
        inside = environment / ("Scripts" if os.name == "nt" else "bin") / "python"
        run(inside, "-m", "pip", "--quiet", "install", archive, folder=Path(folder))
        print(run(inside, ROOT / "tools" / "check_installed.py", *flags, folder=Path(folder)).strip())


def main() -> int:
    dist = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "dist").resolve()
    version = check_versions()
    (wheel,), (source,) = dist.glob(f"semafor-{version}-*.whl"), dist.glob(f"semafor-{version}.tar.gz")
    run(sys.executable, "-m", "cibuildwheel", "--platform", "linux", "--print-build-identifiers", source)
    check_archives(wheel, source)
    here = f"cp{sys.version_info[0]}{sys.version_info[1]}"
    for python in pythons():
        fits = "-abi3-" in wheel.name or f"cp{(version_of(python) or '').replace('.', '')}" == here
        # A wheel for one Python says nothing about the others: these build from the source archive.
        check_installation(python, wheel if fits else source, "--page", "--compiled")
    print(f"{wheel.name}: {wheel.stat().st_size / 1e6:.1f} MB; {source.name}: {source.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
