"""Runs a script with the compiled modules and without them, for tests that both ways come to the same."""

from __future__ import annotations

import os
import subprocess
import sys


def output_of(script: str, *, interpreted: bool) -> str:
    environment = os.environ | {"SEMAFOR_INTERPRETED": "1" if interpreted else "0"}
    command = [sys.executable, "-c", script]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout
