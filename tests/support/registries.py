"""Whether the registries of Python and npm can be reached, for tests that install as people do."""

from __future__ import annotations

import shutil
import subprocess
import sys
from functools import cache
from tempfile import TemporaryDirectory

import pytest


@cache
def are_reached() -> bool:
    with TemporaryDirectory() as folder:
        asked = [[sys.executable, "-m", "pip", "download", "--no-deps", "--dest", folder, "segno"]]
        if npm := shutil.which("npm"):
            asked.append([npm, "view", "vite", "version"])
        return all(subprocess.run(each, capture_output=True, check=False).returncode == 0 for each in asked)


def skip_without_registries() -> None:
    """Whoever has set this project up reached them; later, on a train, these tests can't say anything."""
    if not are_reached():
        pytest.skip("no registry of packages is reached from here")
