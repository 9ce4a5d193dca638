"""The program in which bots think: a question a line on its input, an answer a line on its output.

It is a process of its own, so that the server never waits for a bot, and one that hangs or crashes can be ended.
"""

from __future__ import annotations

import os
import sys

from semafor.bots.process.parent_watch import end_with_parent
from semafor.server.bot_workers.answering import think
from semafor.server.bot_workers.bot_questions import BotQuestion

READY = "ready"
# People come first: a bot that thinks must not slow down the process that serves them.
NICENESS = 5


def main() -> None:
    end_with_parent()
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
            print(think(BotQuestion.from_json(line)).to_json(), file=answers, flush=True)
    except BrokenPipeError:
        # The server is gone. At a usual end the answer that nobody reads would be written once more, with complaints.
        os._exit(0)


if __name__ == "__main__":
    main()
