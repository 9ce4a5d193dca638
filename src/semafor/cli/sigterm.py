"""SIGTERM as polite as Ctrl-C: whoever is stopped may still write down what there is."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def terminable() -> Iterator[None]:
    """Within it SIGTERM interrupts as Ctrl-C does; afterwards the process still ends by SIGTERM, as it was told."""
    before = signal.getsignal(signal.SIGTERM)
    if before != signal.SIG_DFL or threading.current_thread() is not threading.main_thread():
        yield  # another handler is installed, or this thread can't install one
        return
    is_told = False

    def interrupt(*_: object) -> None:
        nonlocal is_told
        is_told = True
        raise KeyboardInterrupt

    signal.signal(signal.SIGTERM, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
        if is_told:
            sys.stdout.flush()
            signal.raise_signal(signal.SIGTERM)
