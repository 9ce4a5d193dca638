"""The engine at a pair of pipes: lines in, lines out, until the other side leaves."""

from __future__ import annotations

import os
import sys
from typing import BinaryIO

from semafor.engine.protocol import Engine, failure_line

# Longer than any record of a game. A longer line is skipped without being kept in memory.
LONGEST_LINE = 16_000_000


def serve(engine: Engine, lines: BinaryIO, answers: BinaryIO) -> None:
    """Answer every line until ``quit`` or the end of the input."""
    while not engine.finished:
        line = lines.readline(LONGEST_LINE)
        if not line:
            return
        if len(line) == LONGEST_LINE and not line.endswith(b"\n"):
            skip_rest(lines)
            answer = failure_line(f"a line is longer than {LONGEST_LINE // 1_000_000} MB")
        else:
            answer = engine.answer(line)
        answers.write(answer.encode() + b"\n")
        answers.flush()


def skip_rest(lines: BinaryIO) -> None:
    while True:
        part = lines.readline(LONGEST_LINE)
        if not part or part.endswith(b"\n"):
            return


def serve_standard_streams(engine: Engine) -> int:
    """Serve the process that started this program; returns the exit code."""
    try:
        serve(engine, sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:
        # The other side has closed our output. Python would flush it once more at its end and complain.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return 130
    return 0
