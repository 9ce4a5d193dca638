"""The program in which bots think: a question a line on its input, an answer a line on its output.

It is a process of its own, so that the server never waits for a bot, and one that hangs or crashes can be ended.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time

from semafor.server.minds.questions import Question
from semafor.server.minds.thinking import think

READY = "ready"
LOOK_SECONDS = 1.0
# People come first: a bot that thinks must not slow down the process that serves them.
NICENESS = 5


def main() -> None:
    threading.Thread(target=follow_parent, args=(os.getppid(),), daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    questions = os.fdopen(os.dup(sys.stdin.fileno()), encoding="utf-8")
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    # Bots read nothing, and what they print goes where nobody looks.
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, sys.stdin.fileno())
    os.dup2(nothing, sys.stdout.fileno())
    try:
        print(READY, file=answers, flush=True)
        for line in questions:
            print(think(Question.from_json(line)).to_json(), file=answers, flush=True)
    except BrokenPipeError:
        # The server is gone. At a usual end the answer that nobody reads would be written once more, with complaints.
        os._exit(0)


def follow_parent(parent: int) -> None:
    """Nobody waits for the answers of an orphan. One that only waits for a question notices by itself."""
    while os.getppid() == parent:
        time.sleep(LOOK_SECONDS)
    if hasattr(os, "killpg"):
        os.killpg(0, signal.SIGKILL)
    os._exit(1)


if __name__ == "__main__":
    main()
