"""The messages to clients, as the bytes that are sent: what all viewers have in common is written once for all of them.

Every part of a message is built from what the viewer may know (``WrittenViews``, ``seen_by``); nothing is built from
the whole truth and cut afterwards. Pure, like ``tables``: a game without a server sends the page the same messages.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, Literal

import orjson

from semafor.game import Game
from semafor.notation.events import seen_by
from semafor.server.tables import clocks
from semafor.server.tables.changes import Change
from semafor.server.tables.refusal import Refusal
from semafor.server.tables.table import Table

# OPEN is a spectator who sees all hands, because everybody agreed to it; NOBODY sees nothing but that there is a table.
OPEN: Final = "open"
NOBODY: Final = "nobody"
# Chosen instead of a seat by a player who wants to see no hand: for a big screen, or a device that is passed on.
NO_SEAT: Final = -1
# A seat, or a spectator of the public view (None), or OPEN or NOBODY.
Viewer = int | None | Literal["open", "nobody"]


def viewer_for(table: Table, person: str | None, looking_as: int | None) -> Viewer:
    """As whom a person sees the table. A person with several seats sees one of them at a time, and none before choosing
    one: the hands of others who share the device are never sent unasked.
    """
    own = table.seats_held_by(person)
    if person in table.banned:
        return NOBODY
    if own:
        wanted = own[0] if looking_as is None and len(own) == 1 else looking_as
        return wanted if wanted in own else None
    if table.hands_are_open:
        return OPEN
    return NOBODY if table.setup.spectators == "none" else None


class TableViews:
    """One moment of a table for all viewers. Each part is written when it is first asked for, and kept."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._views: dict[Viewer, bytes] = {}
        self._legal: dict[int, bytes] = {}
        self._written = None if table.game is None else table.game.written_views()

    def view(self, viewer: Viewer) -> bytes:
        """The view of a seat or of a spectator; null before the game."""
        if self._written is None or viewer == NOBODY:
            return b"null"
        written = self._views.get(viewer)
        if written is None:
            written = self._written.open_view() if viewer == OPEN else self._written.view(viewer)
            self._views[viewer] = written
        return written

    def position(self) -> bytes | None:
        """The position with everything hidden, for the store alone."""
        return self._table.unread if self._written is None else self._written.position()

    def legal(self, viewer: Viewer) -> bytes:
        """What the viewer may do now."""
        if not isinstance(viewer, int):
            return b"[]"
        written = self._legal.get(viewer)
        if written is None:
            game = self._table.game
            may_act = game is not None and viewer in self._table.acting()
            written = game.legal(viewer).to_json() if game is not None and may_act else b"[]"
            self._legal[viewer] = written
        return written


class Update:
    """The message about a change: its common parts are written once, the rest for each viewer."""

    def __init__(self, table: Table, change: Change, views: TableViews, now: int) -> None:
        self._change = change
        self._views = views
        self._messages: dict[Viewer, str] = {}
        self._news: dict[Viewer, bytes] = {}
        self._head = head_of(change)
        self._clock = clock_of(table, now)
        # An action changes no seats, so the table itself is left out of its message.
        self._table = b"" if change.kind == "action" else b',"table":' + orjson.dumps(table.shown())
        if table.status == "over":
            self._table = b',"table":' + orjson.dumps(table.shown()) + b',"result":' + result_of(table.game)

    def message(self, viewer: Viewer) -> str:
        written = self._messages.get(viewer)
        if written is None:
            parts = (
                self._head, b',"as":', number_of(viewer), self._news_for(viewer),
                b',"view":', self._views.view(viewer), b',"legal":', self._views.legal(viewer),
                b',"clock":', self._clock, self._table, b"}",
            )  # fmt: skip
            written = self._messages[viewer] = b"".join(parts).decode()
        return written

    def _news_for(self, viewer: Viewer) -> bytes:
        """The same for all viewers but the acting seat, those who see all hands, and those who see nothing."""
        eyes = viewer if viewer in (self._change.seat, OPEN, NOBODY) else None
        if eyes not in self._news:
            self._news[eyes] = news_of(self._change, eyes)
        return self._news[eyes]


def head_of(change: Change) -> bytes:
    seat = b"null" if change.seat is None else str(change.seat).encode()
    return b'{"type":"update","seq":%d,"kind":"%s","seat":%s' % (change.seq, change.kind.encode(), seat)


def news_of(change: Change, viewer: Viewer) -> bytes:
    """The action and its events as the viewer may know them, as two fields of an object."""
    if viewer == NOBODY:
        return b',"action":null,"events":[]'
    eyes = viewer if isinstance(viewer, int) else change.seat if viewer == OPEN else None
    events = [seen_by(event, eyes, starting=change.starting) for event in change.events]
    action = orjson.dumps(shown_action(change, viewer))
    return b',"action":' + action + b',"events":' + orjson.dumps(events)


def shown_action(change: Change, viewer: Viewer) -> str | None:
    """The text of the action. Which tickets were kept is shown to the acting seat alone."""
    if change.kind != "action":
        return None
    if change.text.startswith("keep") and viewer not in (change.seat, OPEN):
        return "keep"
    return change.text


def clock_of(table: Table, now: int) -> bytes:
    return orjson.dumps(clocks.shown(table.clock, table.times, now))


def result_of(game: Game | None) -> bytes:
    return orjson.dumps(None if game is None or not game.over else game.score().to_dict())


def number_of(viewer: Viewer) -> bytes:
    return str(viewer).encode() if isinstance(viewer, int) else b"null"


def present(table: Table, viewer: Viewer, person: str | None, now: int) -> bytes:
    """How a table stands for somebody: everything that a client needs to begin anew."""
    views = TableViews(table)
    own, is_owner = table.seats_held_by(person), b"true" if person == table.owner else b"false"
    parts = [
        b'{"seq":%d' % table.seq, b',"table":', orjson.dumps(table.shown()),
        b',"own":', orjson.dumps(own), b',"owner":', is_owner,
        b',"as":', number_of(viewer), b',"view":', views.view(viewer), b',"legal":', views.legal(viewer),
        b',"clock":', clock_of(table, now), b',"result":', result_of(table.game), b"}",
    ]  # fmt: skip
    return b"".join(parts)


def missed(changes: Iterable[Change], viewer: Viewer) -> bytes:
    """The changes that a client has missed, without the views of then."""
    return b"[" + b",".join(head_of(change) + news_of(change, viewer) + b"}" for change in changes) + b"]"


def hello(
    table: Table,
    viewer: Viewer,
    person: str | None,
    changes: Iterable[Change] | None,
    lines: Iterable[Mapping[str, object]],
    now: int,
) -> str:
    """The first message on a socket, and the answer to ``look`` and ``resync``."""
    news = b"null" if changes is None else missed(changes, viewer)
    chat = orjson.dumps([] if viewer == NOBODY else list(lines))
    return b"".join(
        (b'{"type":"hello","missed":', news, b',"chat":', chat, b",", present(table, viewer, person, now)[1:])
    ).decode()


def refused_json(key: str | None, problem: Refusal, present: bytes | None = None) -> str:
    """The answer of the socket to a refused request."""
    return (
        b'{"type":"refused","key":' + orjson.dumps(key) + b',"error":' + error_json(problem, present) + b"}"
    ).decode()


def error_json(problem: Refusal, present: bytes | None = None) -> bytes:
    """Why a request was refused, over the socket and HTTP alike. ``present`` goes with a stale request."""
    error: dict[str, object] = {"code": problem.code, "message": problem.message, "rule": problem.rule}
    if problem.reason is not None:
        error |= {"reason": problem.reason, "facts": problem.facts}
    written = orjson.dumps(error)
    return written if present is None else written[:-1] + b',"present":' + present + b"}"
