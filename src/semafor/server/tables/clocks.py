"""Whose time runs at a table, until when, and what happens then: pure functions, to which the time now is passed in.

All times are whole milliseconds, moments since the epoch. What a seat has used up is charged when its turn is over; in
between, the moment at which its time began to run says everything, so nothing ticks and a table may sleep meanwhile.
A new kind of clock begins in ``table_setup``, where its settings are described, and is charged here.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Literal, Self, cast

Kind = Literal["none", "move", "game", "days"]
Away = Literal["bot", "resign", "wait"]

SECOND = 1000
DAY = 24 * 60 * 60 * SECOND
# Left to a player who comes back with less than this on a clock for the whole game; otherwise a bot would take over at
# once again.
GRACE = 30 * SECOND
# The clock before each of the last actions is kept for undo: enough for more than two rounds of five players.
LONGEST_PAST = 12
# How long the others wait for a player whose turn it is and who has no connection.
PATIENCE = 120 * SECOND

# The entries of the record when a seat runs out of time. With ``wait`` only the timeout itself is recorded.
CONSEQUENCES: Mapping[Away, tuple[str, ...]] = {
    "bot": ("timeout", "takeover"),
    "resign": ("timeout", "resign"),
    "wait": ("timeout",),
}


def now_in_ms() -> int:
    """The time of the system. Only the edges call this; everything else is given the time."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True, slots=True)
class Clock:
    """How long people may think: without limit, ``seconds`` a turn, ``seconds`` for the whole game and an ``increment``
    for every turn, or ``days`` a turn.
    """

    kind: Kind = "none"
    seconds: int = 0
    increment: int = 0
    days: int = 0

    @property
    def allowance(self) -> int:
        """The time of a seat at the beginning of each turn, or of the game."""
        return self.days * DAY if self.kind == "days" else self.seconds * SECOND

    @property
    def runs(self) -> bool:
        return self.kind != "none"

    def to_dict(self) -> dict[str, object]:
        match self.kind:
            case "none":
                return {"kind": "none"}
            case "move":
                return {"kind": "move", "seconds": self.seconds}
            case "game":
                return {"kind": "game", "seconds": self.seconds, "increment": self.increment}
            case "days":
                return {"kind": "days", "days": self.days}

    @classmethod
    def from_dict(cls, data: Mapping[str, object]) -> Self:
        return cls(**cast(dict[str, int], data))  # type: ignore[arg-type]  # written by to_dict, checked by the edge


@dataclass(frozen=True, slots=True)
class ClockMoment:
    """How the clock stood when a seat acted: per seat what was left, and what it had used up in the whole game."""

    seat: int
    left: tuple[int, ...]
    used: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Times:
    """How the clock of a table stands: per seat what is left, and since when it runs (None where it stands still).

    ``used`` is what each has used up in the whole game, ``returned`` are the seats that have come back in this turn,
    and ``past`` are the moments of the last actions.
    """

    left: tuple[int, ...]
    since: tuple[int | None, ...]
    used: tuple[int, ...] = ()
    returned: tuple[int, ...] = ()
    past: tuple[ClockMoment, ...] = ()

    @classmethod
    def at_start(cls, clock: Clock, seats: int) -> Self:
        return cls((clock.allowance,) * seats, (None,) * seats, (0,) * seats)

    @property
    def running(self) -> tuple[int, ...]:
        """The seats whose time runs."""
        return tuple(seat for seat, since in enumerate(self.since) if since is not None)

    def left_at(self, seat: int, now: int) -> int:
        since = self.since[seat]
        return self.left[seat] if since is None else max(0, self.left[seat] - max(0, now - since))

    def used_at(self, seat: int, now: int) -> int:
        return self.used[seat] + self.left[seat] - self.left_at(seat, now)

    def to_dict(self) -> dict[str, object]:
        return {
            "left": self.left,
            "since": self.since,
            "used": self.used,
            "returned": self.returned,
            "past": [(moment.seat, moment.left, moment.used) for moment in self.past],
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, object]) -> Self:
        left, since = cast(list[int], data["left"]), cast(list[int | None], data["since"])
        # Tables that were stored by an older version lack these.
        used = cast(list[int], data.get("used", [0] * len(left)))
        past = cast(list[tuple[int, list[int], list[int]]], data.get("past", []))
        moments = tuple(ClockMoment(seat, tuple(then_left), tuple(then_used)) for seat, then_left, then_used in past)
        returned = cast(list[int], data.get("returned", []))
        return cls(tuple(left), tuple(since), tuple(used), tuple(returned), moments)


def move_on(clock: Clock, times: Times, acting: Collection[int], now: int, *, new_turn: bool) -> Times:
    """The clock after a change. ``acting`` are the seats of people who are to act now: no bots, nobody who has resigned
    or for whom a bot plays. ``new_turn`` is false in the middle of a turn, as after the first of two cards.
    """
    left, since, used = list(times.left), list(times.since), list(times.used)
    for seat, began in enumerate(times.since):
        goes_on = seat in acting and not new_turn
        if began is not None and not goes_on:
            left[seat] = charged(clock, times.left_at(seat, now))
            used[seat] = times.used_at(seat, now)
        if seat not in acting:
            since[seat] = None
        elif not goes_on or began is None:
            since[seat] = now if clock.runs else None
    returned = () if new_turn else times.returned
    return Times(tuple(left), tuple(since), tuple(used), returned, times.past)


def remember(times: Times, seat: int, now: int) -> Times:
    """Keep how the clock stands, for an undo. To be called before a seat acts."""
    seats = range(len(times.left))
    left = tuple(times.left_at(each, now) for each in seats)
    moment = ClockMoment(seat, left, tuple(times.used_at(each, now) for each in seats))
    return replace(times, past=(*times.past, moment)[-LONGEST_PAST:])


def take_back(clock: Clock, times: Times, seat: int, acting: Collection[int], now: int) -> Times:
    """The clock after the last action of a seat was taken back with all that followed: as it was before the action,
    less the time used since. Otherwise acting and taking it back would gain time.
    """
    at = max((at for at, moment in enumerate(times.past) if moment.seat == seat), default=None)
    if at is None:
        return replace(move_on(clock, times, acting, now, new_turn=True), past=())
    then = times.past[at]
    used = tuple(times.used_at(each, now) for each in range(len(times.left)))
    left = [
        # 0 means that the timeout of this seat is in the log already; it is not, so 1 ms is the least.
        before and max(1, before - used[each] + then.used[each])
        if each in acting or clock.kind == "game"
        else clock.allowance
        for each, before in enumerate(then.left)
    ]
    since = tuple(now if each in acting else None for each in range(len(left)))
    return Times(tuple(left), since, used, times.returned, times.past[:at])


def charged(clock: Clock, left: int) -> int:
    """What a seat keeps of the time that was left at the end of its turn."""
    if clock.kind != "game":
        return clock.allowance
    # A seat that is out of time gets no increment.
    return left + clock.increment * SECOND if left > 0 else 0


def deadline_of(times: Times, seat: int) -> int | None:
    """When a seat will be out of time; None where its clock stands, or where it is out of time and is waited for."""
    since = times.since[seat]
    return None if since is None or times.left[seat] == 0 else since + times.left[seat]


def next_deadline(times: Times) -> int | None:
    """The next moment at which a seat runs out of time."""
    running = zip(times.left, times.since, strict=True)
    return min((since + left for left, since in running if since is not None and left), default=None)


def out_of_time(times: Times, now: int) -> tuple[int, ...]:
    """The seats whose time is over and whose timeout is not in the log yet."""
    return tuple(seat for seat in times.running if (end := deadline_of(times, seat)) is not None and end <= now)


def stop(times: Times, seat: int) -> Times:
    """The clock after the timeout of a seat: until its turn is over it has nothing left."""
    used = (*times.used[:seat], times.used[seat] + times.left[seat], *times.used[seat + 1 :])
    return replace(with_seat(times, seat, left=0, since=times.since[seat]), used=used)


def come_back(clock: Clock, times: Times, seat: int, now: int, *, to_act: bool) -> Times:
    """The clock of a player who takes the seat back from a bot: the time of a whole turn, or what the game has left.

    A seat gets that once a turn; after a second timeout the bot plays the turn to its end.
    """
    left = max(times.left[seat], GRACE) if clock.kind == "game" else clock.allowance
    back = with_seat(times, seat, left=left, since=now if to_act and clock.runs else None)
    return replace(back, returned=(*times.returned, seat)) if to_act and clock.runs else back


def absent_until(clock: Clock, gone_since: int, *, others_wait: bool) -> int | None:
    """Until when the others wait for a person without connection whose turn it is; None means without end.

    With days for a turn everybody is away most of the time; and where only bots wait, nobody is kept waiting.
    """
    return None if clock.kind == "days" or not others_wait else gone_since + PATIENCE


def shown(clock: Clock, times: Times, now: int) -> dict[str, object]:
    """The clock as clients show it; they count down by themselves from ``now``."""
    if not clock.runs:
        return {"kind": "none"}
    left = [times.left_at(seat, now) for seat in range(len(times.left))]
    return {**clock.to_dict(), "now": now, "left": left, "running": list(times.running)}


def with_seat(times: Times, seat: int, *, left: int, since: int | None) -> Times:
    return replace(
        times,
        left=(*times.left[:seat], left, *times.left[seat + 1 :]),
        since=(*times.since[:seat], since, *times.since[seat + 1 :]),
    )
