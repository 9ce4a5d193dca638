"""Somebody who knows the whole truth and trusts no view: does a message hold what its viewer may not know?"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from semafor.server.hosting.outgoing import OPEN, Viewer

# Ids of tickets and routes, wherever they stand in a message.
IDS = re.compile(r"[a-z_]+-[a-z_]+(?:\.\d)?")


@dataclass(frozen=True)
class Truth:
    """How a game stands: its position, the ids of the map's routes, and what nobody may know before the end.

    ``memory`` are the tickets that a viewer has seen before; who takes back that he looked knows them still.
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
            # What somebody has put under the deck he remembers, and at the end all tickets lie open.
            (known if is_own else words).update(held["offered"], held["returned"])
            (known if is_own or position["phase"] == "over" else words).update(held["tickets"])
        # Some routes are called like tickets.
        return words - known - self.memory.get(viewer, frozenset()) - self.routes

    def check(self, message: str, viewer: Viewer) -> None:
        """No seed, no secret of the deal, no ticket that is another's or in the deck, no card that is another's."""
        for secret in (str(self.position["seed"]), *self.secrets):
            assert secret not in message
        assert self.hidden_words(viewer).isdisjoint(IDS.findall(message))
        told = json.loads(message)
        for view in views_in(told):
            check_view(view, viewer)
        for event in events_in(told):
            check_event(event, viewer)


def views_in(told: Any) -> list[Any]:
    """The views in a message, an answer or a refusal."""
    inner = [told.get("present"), (told.get("error") or {}).get("present")]
    return [each["view"] for each in (told, *inner) if each is not None and each.get("view") is not None]


def events_in(told: Any) -> list[Any]:
    changes = [told, *(told.get("missed") or ())]
    return [event for change in changes for event in change.get("events", ())]


def check_view(view: Any, viewer: Viewer) -> None:
    """No cards but one's own, and no order of any pile."""
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
