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
# A clock that does not run, as it is in most messages.
NO_CLOCK: Final = b'{"kind":"none"}'


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
    """One moment of a table for all viewers. What they have in common is written once."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._acting: tuple[int, ...] | None = None
        self._written = None if table.game is None else table.game.written_views()

    def view(self, viewer: Viewer) -> bytes:
        """The view of a seat or of a spectator; null before the game."""
        if self._written is None or viewer == NOBODY:
            return b"null"
        return self._written.open_view() if viewer == OPEN else self._written.view(viewer)

    def position(self) -> bytes | None:
        """The position with everything hidden, for the store alone."""
        return self._table.unread if self._written is None else self._written.position()

    def legal(self, viewer: Viewer) -> bytes:
        """What the viewer may do now."""
        if self._acting is None:
            self._acting = self._table.acting()
        game = self._table.game
        if viewer not in self._acting or game is None:
            return b"[]"
        return game.legal(viewer).to_json()


class Update:
    """The message about a change: its common parts are written once, the rest for each viewer."""

    def __init__(self, table: Table, change: Change, views: TableViews, now: int) -> None:
        self._change = change
        self._views = views
        self._messages: dict[Viewer, bytes] = {}
        self._news: dict[Viewer, bytes] = {}
        # These are told something else of the change than everybody else is.
        self._apart = (change.seat, OPEN, NOBODY)
        self._head = head_of(change) + b',"as":'
        self._rest = b',"clock":' + clock_of(table, now)
        if table.status == "over":
            self._rest += b',"table":' + orjson.dumps(table.shown()) + b',"result":' + result_of(table.game)
        elif change.kind != "action":
            # An action changes no seats, so the table itself is left out of its message.
            self._rest += b',"table":' + orjson.dumps(table.shown())
        self._rest += b"}"

    def message(self, viewer: Viewer) -> bytes:
        written = self._messages.get(viewer)
        if written is None:
            eyes = viewer if viewer in self._apart else None
            news = self._news.get(eyes)
            if news is None:
                news = self._news[eyes] = news_of(self._change, eyes)
            parts = (
                self._head, number_of(viewer), news,
                b',"view":', self._views.view(viewer), b',"legal":', self._views.legal(viewer), self._rest,
            )  # fmt: skip
            written = self._messages[viewer] = b"".join(parts)
        return written


def head_of(change: Change) -> bytes:
    parts = (change.seq, change.kind.encode(), number_of(change.seat))
    return b'{"type":"update","seq":%d,"kind":"%b","seat":%b' % parts


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
    if not table.clock.runs:
        return NO_CLOCK
    return orjson.dumps(clocks.shown(table.clock, table.times, now))


def result_of(game: Game | None) -> bytes:
    return orjson.dumps(None if game is None or not game.over else game.score().to_dict())


def number_of(viewer: Viewer) -> bytes:
    """The number of a seat; null for everybody else."""
    return b"%d" % viewer if isinstance(viewer, int) else b"null"


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
