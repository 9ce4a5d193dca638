"""What people can do at a table: one set of commands for the socket and HTTP alike.

A command becomes a decision, a pure function of ``tables`` that makes one change or refuses it; ``TableService.change``
carries the decision out.
"""

from __future__ import annotations

import time

from semafor.server.hosting.table_service import Decision, Done, TableService
from semafor.server.schemas.command_models import (
    Agree,
    ChatSwitch,
    ComeBack,
    GiveUp,
    OneMoreSeat,
    PlayAction,
    PlayAgain,
    RevealParts,
    Sit,
    TakeBack,
)
from semafor.server.tables import advice, playing, seating, timeouts, undo_rules
from semafor.server.tables.person import Person
from semafor.server.tables.refusal import Refusal

GameCommand = PlayAction | TakeBack | GiveUp | ComeBack | Agree | RevealParts


async def carry_out(
    tables: TableService, table_id: str, person: Person, command: GameCommand, *, is_never_cancelled: bool = False
) -> Done:
    """Carry out a command of the game. With a key, it is carried out once, however often it is sent.

    ``is_never_cancelled`` is promised by a caller whose task is not cancelled meanwhile (``TableService.change``).
    """
    if isinstance(command, PlayAction):
        return await act(tables, table_id, person, command, is_never_cancelled=is_never_cancelled)
    return await tables.change(
        table_id,
        decision_of(command, person),
        person=person.id,
        key=command.key if isinstance(command, TakeBack | GiveUp) else None,
        known=command.seq if isinstance(command, TakeBack) else None,
        is_never_cancelled=is_never_cancelled,
    )


async def act(
    tables: TableService, table_id: str, person: Person, command: PlayAction, *, is_never_cancelled: bool
) -> Done:
    """Play an action, and measure it: nearly all commands are actions."""
    begun, outcome = time.perf_counter(), "failed"
    try:
        done = await tables.change(
            table_id,
            decision_of(command, person),
            person=person.id,
            key=command.key,
            known=command.seq,
            is_never_cancelled=is_never_cancelled,
        )
        outcome = "repeated" if done.repeated else "accepted"
    except Refusal as problem:
        outcome = problem.code
        raise
    finally:
        tables.measure_action(outcome, time.perf_counter() - begun)
    return done


def decision_of(command: GameCommand, person: Person) -> Decision:
    """What a command of the game decides at its table."""
    match command:
        case PlayAction(seat=seat, seq=seq, key=key, action=text):
            return lambda table, now: playing.act(table, person, seat, seq, key, text, now)
        case TakeBack(seat=seat, seq=seq, key=key):
            return lambda table, now: undo_rules.ask(table, person, seat, seq, key, now)
        case GiveUp(seat=seat, key=key):
            return lambda table, now: playing.resign(table, person, seat, now, key)
        case ComeBack(seat=seat):
            return lambda table, now: timeouts.come_back(table, person, seat, now)
        case Agree(request="hands", yes=yes):
            return lambda table, now: seating.agree_to_open_hands(table, person, now, yes=yes)
        case Agree(request=int(request), yes=yes):
            return lambda table, now: undo_rules.answer(table, person, request, now, yes=yes)
        case RevealParts(parts=parts):
            return lambda table, now: playing.reveal(table, person, parts, now)
    raise AssertionError(f"{command!r} is no command of the game")


# --- over HTTP alone: a hint, what comes before the game, and the chat


async def tell_hint(tables: TableService, table_id: str, person: Person, seat: int) -> None:
    """Tell everybody that a seat has asked a bot, unless they know that of this decision."""
    if await tables.query(table_id, lambda table: advice.is_to_be_told(table, seat)):
        await tables.change(table_id, lambda table, now: advice.tell(table, person, seat, now))


async def sit(tables: TableService, table_id: str, person: Person, seat: int, command: Sit) -> Done:
    """Sit down in a seat, or seat a bot there."""
    bot = command.bot
    if bot is not None:
        return await tables.change(table_id, lambda table, now: seating.seat_bot(table, person, seat, bot, now))
    name, promise, color = command.name, command.promise, command.color
    return await tables.change(table_id, lambda table, now: seating.sit(table, person, seat, name, promise, now, color))


async def leave(tables: TableService, table_id: str, person: Person, seat: int) -> Done:
    return await tables.change(table_id, lambda table, now: seating.leave(table, person, seat, now))


async def add_seat(tables: TableService, table_id: str, person: Person, command: OneMoreSeat) -> Done:
    return await tables.change(table_id, lambda table, now: seating.add_seat(table, person, command.of, now))


async def remove_seat(tables: TableService, table_id: str, person: Person, seat: int, of: int) -> Done:
    return await tables.change(table_id, lambda table, now: seating.remove_seat(table, person, seat, of, now))


async def start(tables: TableService, table_id: str, person: Person) -> Done:
    return await tables.change(table_id, lambda table, now: playing.start(table, person, now))


async def switch_chat(tables: TableService, table_id: str, person: Person, command: ChatSwitch) -> Done:
    return await tables.change(table_id, lambda table, now: seating.allow_chat(table, person, now, on=command.on))


async def play_again(tables: TableService, table_id: str, person: Person, command: PlayAgain) -> None:
    """After the game: want another one, or not any more. It begins when everybody wants it."""
    await tables.play_again(table_id, person, command.promises, yes=command.yes)
