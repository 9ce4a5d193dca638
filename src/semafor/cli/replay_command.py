"""``semafor replay``: a recorded game action by action, or the proof that it replays as it was written."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from semafor.maps.model import LANGUAGES

if TYPE_CHECKING:
    from semafor.cli import Subparsers
    from semafor.cli.terminal.terminal_names import TerminalNames
    from semafor.game import Game, Step
    from semafor.texts import Texts


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "replay",
        help="show a recorded game, action by action",
        description="Replays a record, tells what happened and how it ended.",
    )
    parser.add_argument("file", metavar="FILE", help="a game saved by semafor, or the record of any engine")
    parser.add_argument("--step", action="store_true", help="wait for Enter after every action")
    parser.add_argument("--to", type=whole_number, metavar="N", help="stop after this many entries of the record")
    parser.add_argument(
        "--verify", action="store_true", help="only check that it replays as it was written, and was dealt as promised"
    )
    kept = parser.add_argument_group("what you have kept of a game on a server", "checked by --verify")
    kept.add_argument("--commitment", type=digits, metavar="HEX", help="what the server had committed itself to")
    kept.add_argument(
        "--part", type=of_seat, action="append", default=[], metavar="SEAT:HEX", help="the part of the seed of a seat"
    )
    kept.add_argument(
        "--promise", type=of_seat, action="append", default=[], metavar="SEAT:HEX", help="what a seat had promised"
    )
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language to tell it in")
    parser.add_argument(
        "--map", action="append", default=[], metavar="FILE", help="a map that the record names and does not hold"
    )
    parser.set_defaults(run=run)


def whole_number(text: str) -> int:
    if not text.isdecimal() or len(text) > 9:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of entries")
    return int(text)


def digits(text: str) -> str:
    if not text or len(text) > 64 or set(text.lower()) - set("0123456789abcdef"):
        raise argparse.ArgumentTypeError(f"{text!r} is not up to 64 hexadecimal digits")
    return text.lower()


def of_seat(text: str) -> tuple[int, str]:
    seat, colon, content = text.partition(":")
    if not colon or len(seat) != 1 or not seat.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not the number of a seat, a colon, and hexadecimal digits")
    return int(seat), digits(content)


def run(options: argparse.Namespace) -> int:
    from semafor.cli.terminal.terminal_names import TerminalNames
    from semafor.game import Game
    from semafor.maps.loader import load_map
    from semafor.texts import Texts

    game = Game.load(options.file, maps=[load_map(path) for path in options.map])
    texts = Texts(options.lang)
    if options.verify:
        print("OK", texts("terminal-replay-verified", count=len(game.entries)))
        return verify_deal(game, texts, options)
    tell_game(game, TerminalNames(texts, game.map, game.names), options)
    return 0


def verify_deal(game: Game, texts: Texts, options: argparse.Namespace) -> int:
    """Whether the cards were dealt as it had been promised, and who has added to the seed.

    A record that says nothing about that has no fault, since a game at home has none; but it proves nothing either.
    """
    from semafor.notation.errors import RecordError
    from semafor.server.tables.fair_deal_check import Kept, faults_of, seats_of_people, seats_with_part

    record = game.record()
    kept = Kept(options.commitment, dict(options.part), dict(options.promise))
    if "deal" not in record and not kept:
        print(texts("terminal-replay-deal-unknown"), file=sys.stderr)
        return 0
    faults = faults_of(record, kept)
    if faults:
        raise RecordError([f"record: deal: {fault}" for fault in faults])
    print("OK", texts("terminal-replay-deal-kept"))
    added = seats_with_part(record)
    for seat in seats_of_people(record):
        text = "terminal-replay-part-added" if seat in added else "terminal-replay-part-missing"
        print("  " + texts(text, player=game.names[seat], seat=seat))
    return 0


def tell_game(game: Game, names: TerminalNames, options: argparse.Namespace) -> None:
    """The game from its beginning to its end, or as far as it was asked for."""
    from semafor.cli.final_scoring import final_scoring

    texts = names.texts
    map_name = game.map.name.in_language(texts.language)
    print(texts("terminal-replay-heading", map=map_name, names=", ".join(names.players)))
    steps = game.history()
    last = len(steps) if options.to is None else min(options.to, len(steps))
    at = 0
    while at < last:
        print("\n".join(lines_of(steps[at], at + 1, len(steps), names)))
        at += 1
        if options.step and at < last:
            wanted = ask_where(texts("terminal-replay-more"), at, last)
            if wanted is None:
                return
            at = wanted
    if last == len(steps):
        print(texts("terminal-replay-end"))
    print("\n".join(final_scoring(game.at(last).score(), names)))


def lines_of(step: Step, number: int, count: int, names: TerminalNames) -> list[str]:
    """What was done, and what it led to."""
    from semafor.explain.event_text import event_sentence
    from semafor.notation.records import RESIGN, TABLE_NOTES, UNDO

    entry, events = step
    player = names.player(entry.seat)
    lines = [names.texts("terminal-replay-step", number=number, count=count, player=player, action=entry.text)]
    if entry.text in (UNDO, RESIGN, *TABLE_NOTES):
        lines.append("  " + names.texts(f"event-{entry.text}", player=player))
    return lines + ["  " + event_sentence(event, names) for event in events]


def ask_where(prompt: str, at: int, last: int) -> int | None:
    """The entry to go on with: the next one, or the one whose number is typed; None to leave."""
    while True:
        print(prompt, end=" ", flush=True)
        line = sys.stdin.readline()
        answer = line.strip()
        if not line or answer.lower() in ("q", "quit"):
            return None
        if not answer:
            return at
        if answer.isdecimal() and len(answer) <= 9 and 1 <= int(answer) <= last:
            return int(answer) - 1
