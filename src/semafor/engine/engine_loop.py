"""The engine at a pair of pipes: lines in, lines out, until the other side leaves."""

from __future__ import annotations

import os
import sys
from typing import BinaryIO

from semafor.engine.protocol import Engine, failure_line

# A record of the longest game there is takes less; what is longer is passed over without being kept.
LONGEST_LINE = 16_000_000


def serve(engine: Engine, lines: BinaryIO, answers: BinaryIO) -> None:
    """Answer every line until ``quit`` or the end of the input."""
    while not engine.finished:
        line = lines.readline(LONGEST_LINE)
        if not line:
            return
        if len(line) == LONGEST_LINE and not line.endswith(b"\n"):
            pass_over_rest(lines)
            answer = failure_line(f"a line is longer than {LONGEST_LINE // 1_000_000} MB")
        else:
            answer = engine.answer(line)
        answers.write(answer.encode() + b"\n")
        answers.flush()


def pass_over_rest(lines: BinaryIO) -> None:
    while True:
        part = lines.readline(LONGEST_LINE)
        if not part or part.endswith(b"\n"):
            return


def serve_standard_streams(engine: Engine) -> int:
    """Serve whoever started this program; answers the exit code."""
    try:
        serve(engine, sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:
        # Nobody listens any more. Python would try to flush once more at its end and complain.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return 130
    return 0
