"""Messages on the pipes between us and the processes of bots: pickled objects, or lines of JSON."""

from __future__ import annotations

import os
import pickle
import sys
from collections.abc import Iterator
from io import BufferedReader
from typing import Any, BinaryIO

LONGEST_LINE = 1_000_000
CHUNK = 65_536


def own_streams() -> tuple[BinaryIO, BinaryIO]:
    """Inside a worker: its input and output, out of the reach of bots. What bots print is thrown away, and they read
    nothing.
    """
    requests = os.fdopen(os.dup(sys.stdin.fileno()), "rb")
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, sys.stdin.fileno())
    os.dup2(nothing, sys.stdout.fileno())
    return requests, answers


def pickled(message: object) -> bytes:
    return pickle.dumps(message, pickle.HIGHEST_PROTOCOL)


def write_pickle(stream: BinaryIO, message: object) -> None:
    stream.write(pickled(message))
    stream.flush()


def read_pickles(stream: BinaryIO) -> Iterator[Any]:
    """The objects on a pipe, until its other end closes."""
    while True:
        try:
            message = pickle.load(stream)  # noqa: S301 one of the two processes has started the other
        except EOFError:
            return
        yield message


def read_lines(output: BufferedReader) -> Iterator[list[bytes]]:
    """What a process writes, as lists of whole lines; a last line without its end stands alone.

    Lines that come in one piece stay together, so that nobody takes the first of two answers for the only one.
    """
    rest = b""
    while chunk := output.read1(CHUNK):
        *lines, rest = (rest + chunk).split(b"\n")
        if len(rest) > LONGEST_LINE:
            lines, rest = [*lines, rest], b""
        if lines:
            yield lines
    if rest:
        yield [rest]
