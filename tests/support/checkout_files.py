"""The files of the project as a fresh clone would have them, with what is changed and new here."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from support.paths import ROOT

# What make and the tools leave in a checkout; needed where there is no git, as in an unpacked source archive.
MADE = {
    ".git", ".venv", "build", "dist", "__pycache__", "node_modules", ".pytest_cache", ".mypy_cache", ".ruff_cache",
    ".import_linter_cache", ".hypothesis", "semafor-data", "arena-results",
}  # fmt: skip
MADE_PLACES = ("web/src/generated/", "src/semafor/server/page/", "src/semafor.egg-info/")


def checkout_files() -> list[str]:
    """Their paths from the root of the checkout."""
    if (ROOT / ".git").exists():
        command = ["git", "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split("\0")
        return sorted({name for name in listed if name and (ROOT / name).is_file()})
    found = (path.relative_to(ROOT) for path in ROOT.rglob("*") if path.is_file())
    names = (path.as_posix() for path in found if not MADE & set(path.parts) and path.suffix not in {".so", ".pyd"})
    return sorted(name for name in names if not name.startswith(MADE_PLACES))


def copy_checkout(target: Path) -> Path:
    """A bare clone: nothing compiled, no page."""
    for name in checkout_files():
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, target / name)
    return target
