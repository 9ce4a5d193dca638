"""Checks messages against the whole position: does one contain what its viewer may not know?"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from semafor.server.hosting.outgoing_messages import OPEN, Viewer

# Ids of tickets and routes, wherever they stand in a message.
IDS = re.compile(r"[a-z_]+-[a-z_]+(?:\.\d)?")


@dataclass(frozen=True)
class Truth:
    """How a game stands: its position, the ids of the map's routes, and what nobody may know before the end.

    ``memory`` are the tickets that a viewer has seen before: after an undo they still know them.
    """

    position: Any
    routes: frozenset[str]
    secrets: tuple[str, ...]
    memory: Mapping[Viewer, frozenset[str]] = field(default_factory=dict)

    def hidden_words(self, viewer: Viewer) -> set[str]:
        """Ids of tickets that a viewer may not read: those in other hands, on offer to others and in the deck."""
        position = self.position
        words = set(position["ticket_deck"]) | set(position.get("rejected", ()))
        known: set[str] = set()
        for seat, held in enumerate(position["seats"]):
            is_own = viewer in (seat, OPEN)
            # A seat remembers the tickets that it returned, and at the end all tickets are shown.
            (known if is_own else words).update(held["offered"], held["returned"])
            (known if is_own or position["phase"] == "over" else words).update(held["tickets"])
        # Some routes have the same id as tickets.
        return words - known - self.memory.get(viewer, frozenset()) - self.routes

    def check(self, message: str, viewer: Viewer) -> None:
        """Assert that there is no seed, no secret of the deal, and no ticket or card of others or of a deck."""
        for secret in (str(self.position["seed"]), *self.secrets):
            assert secret not in message
        assert self.hidden_words(viewer).isdisjoint(IDS.findall(message))
        message_data = json.loads(message)
        for view in views_in(message_data):
            check_view(view, viewer)
        for event in events_in(message_data):
            check_event(event, viewer)


def views_in(message_data: Any) -> list[Any]:
    """The views in a message, an answer or a refusal."""
    inner = [message_data.get("present"), (message_data.get("error") or {}).get("present")]
    return [each["view"] for each in (message_data, *inner) if each is not None and each.get("view") is not None]


def events_in(message_data: Any) -> list[Any]:
    changes = [message_data, *(message_data.get("missed") or ())]
    return [event for change in changes for event in change.get("events", ())]


def check_view(view: Any, viewer: Viewer) -> None:
    """Assert that only the viewer's own hand is listed, and no pile."""
    assert isinstance(view["deck"], int)
    assert isinstance(view["ticket_deck"], int)
    for seat, seen in enumerate(view["seats"]):
        assert isinstance(seen["hand"], str if viewer in (seat, OPEN) else int)
        assert ("returned" in seen) == (viewer in (seat, OPEN))


def check_event(event: Any, viewer: Viewer) -> None:
    if viewer in (event.get("seat"), OPEN):
        return
    assert event["event"] != "draw" or event["from"] != "deck" or "card" not in event
    assert not isinstance(event.get("offered"), list)
    assert not isinstance(event.get("kept"), list)
