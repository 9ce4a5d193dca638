"""The listeners of one process by topic. One that fails is logged and does not disturb the others."""

from __future__ import annotations

import logging
from collections.abc import Iterable

from semafor.server.bus.bus_interface import Heard, Missed

log = logging.getLogger(__name__)


class Subscriptions:
    def __init__(self) -> None:
        self._listeners: dict[str, list[tuple[Heard, Missed]]] = {}

    @property
    def topics(self) -> Iterable[str]:
        return self._listeners.keys()

    def add(self, topic: str, heard: Heard, missed: Missed) -> None:
        self._listeners.setdefault(topic, []).append((heard, missed))

    def deliver(self, topic: str, message: str) -> None:
        for heard, _ in self._listeners.get(topic, ()):
            try:
                heard(message)
            except ValueError as problem:
                log.warning("a message on the topic %s makes no sense, and is ignored: %s", topic, summary(problem))
            except Exception:
                log.exception("a listener of %s failed", topic)

    def report_missed(self) -> None:
        """Tell all listeners that messages may have been lost."""
        for topic, listeners in self._listeners.items():
            for _, missed in listeners:
                try:
                    missed()
                except Exception:
                    log.exception("a listener of %s failed to catch up", topic)


def summary(problem: ValueError) -> str:
    """The first line of an error. Those of pydantic go on for a line a field, and quote what was sent."""
    return str(problem).partition("\n")[0]
