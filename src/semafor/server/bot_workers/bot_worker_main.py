"""The program in which bots of a server think: a question a line on its input, an answer a line on its output.

It is a process of its own, so that the server never waits for a bot, and one that hangs or crashes can be ended.
"""

from __future__ import annotations

import os
import sys
from typing import BinaryIO

from semafor.bots.process.pipe_messages import own_streams
from semafor.server.bot_workers.answer_question import think
from semafor.server.bot_workers.bot_questions import BotQuestion

READY = "ready"
# People come first: a bot that thinks must not slow down the process that serves them.
NICENESS = 5
# Passed as an argument to processes that give advice: bots that are to move come before it.
ADVICE = "advice"
ADVICE_NICENESS = 15


def main() -> None:
    if hasattr(os, "nice"):  # Windows has no such thing; there bots think at the usual priority
        os.nice(ADVICE_NICENESS if ADVICE in sys.argv else NICENESS)
    questions, answers = own_streams()
    try:
        write_line(answers, READY)
        for line in questions:
            write_line(answers, think(BotQuestion.from_json(line.decode())).to_json())
    except BrokenPipeError:
        # The server is gone. At a usual end Python would write the answer once more, and complain.
        os._exit(0)


def write_line(answers: BinaryIO, text: str) -> None:
    answers.write(text.encode() + b"\n")
    answers.flush()


if __name__ == "__main__":
    main()
