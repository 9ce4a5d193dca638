"""``semafor replay``: a recorded game action by action, or the proof that it replays as it was written."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

from semafor.cli.command_parser import OptionError, add_json
from semafor.cli.option_types import map_or_file
from semafor.languages import LANGUAGES

if TYPE_CHECKING:
    from semafor.cli import Subparsers
    from semafor.cli.terminal.terminal_names import TerminalNames
    from semafor.game import Game, Step
    from semafor.texts import Texts


EXAMPLES = """\
examples:
  semafor replay game.json                               tell the game from its beginning to its end
  semafor replay game.json --step --lang pl              action by action, in Polish
  semafor replay game.json --to 40 --picture then.svg    as it stood after 40 entries, and a picture of it
  semafor replay game.json --to 40 --open                the same moment in the browser
  semafor replay game.json --json                        players, length and result, for programs
  semafor replay game.json --verify                      check that it replays as it was written
"""


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "replay",
        help="show a recorded game, action by action",
        description="Replays a record, tells what happened and how it ended.",
        epilog=EXAMPLES,
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
    kept.add_argument(
        "--link",
        type=digits,
        action="append",
        default=[],
        metavar="HEX",
        help="the link of the deal when the parts were shown; again, in order, for every deal of the table",
    )
    kept.add_argument(
        "--game", type=map_and_players, metavar="MAP:PLAYERS", help="what was to be played when the parts were shown"
    )
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language to tell it in")
    parser.add_argument(
        "--picture", metavar="FILE", help="draw the game where it stops, as SVG, or as PNG where FILE ends with .png"
    )
    parser.add_argument(
        "--open", action="store_true", help="show it in the browser of this machine, at --to; takes semafor[server]"
    )
    parser.add_argument(
        "--map",
        type=map_or_file,
        action="append",
        default=[],
        metavar="FILE",
        help="a map that the record names and does not hold",
    )
    add_json(parser, "who played, how long and with which result, or what --verify found, as JSON")
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


def map_and_players(text: str) -> tuple[str, int]:
    map, _, players = text.rpartition(":")
    if not map or len(players) != 1 or not players.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not the id of a map, a colon, and a number of players")
    return map, int(players)


def run(options: argparse.Namespace) -> int:
    from semafor.cli.terminal.terminal_names import TerminalNames
    from semafor.game import Game
    from semafor.texts import Texts

    if options.json and options.step:
        raise OptionError("argument --json: not allowed with argument --step")
    for other in ("json", "verify", "step"):
        if options.open and getattr(options, other):
            raise OptionError(f"argument --open: not allowed with argument --{other}")
    game = Game.load(options.file, maps=options.map)
    texts = Texts(options.lang)
    if options.json:
        print(json.dumps(verified(game, options) if options.verify else summary(game, options), indent=1))
        return 0 if options.picture is None else save_picture(game, options)
    if options.verify:
        print("OK", texts("terminal-replay-verified", count=len(game.entries)))
        return verify_deal(game, texts, options)
    if options.open:
        from semafor.cli.record_in_page import open_record

        if options.picture is not None:
            save_picture(game, options)
        return open_record(game.record(), None if options.to is None else min(options.to, len(game.entries)))
    tell_game(game, TerminalNames(texts, game.map, game.names), options)
    return 0 if options.picture is None else save_picture(game, options)


def summary(game: Game, options: argparse.Namespace) -> dict[str, Any]:
    """Who plays where, how far the game is at the entry that was asked for, and what everybody has by then."""
    last = len(game.entries) if options.to is None else min(options.to, len(game.entries))
    then = game.at(last)
    return {
        "map": then.map.id,
        "names": list(then.names),
        "entries": len(game.entries),
        "at": last,
        "over": then.over,
        "winners": list(then.winners) if then.over else [],
        "result": then.score().to_dict(),
    }


def verified(game: Game, options: argparse.Namespace) -> dict[str, Any]:
    """What --verify has found: the record replays, since it was loaded; and what it proves of its deal."""
    from semafor.server.tables.fair_deal_check import seats_of_people, seats_with_part

    record, state = game.record(), check_deal(game, options)
    added = [] if state == "unknown" else sorted(seats_with_part(record))
    people = [] if state == "unknown" else sorted(seats_of_people(record))
    return {
        "replays": True,
        "entries": len(game.entries),
        "deal": state,
        "seats_of_people": people,
        "seats_that_added_to_the_seed": added,
        "failed_deals": record["deal"]["failed"] if state == "kept" else [],
    }


def save_picture(game: Game, options: argparse.Namespace) -> int:
    from semafor.cli.map_command import write_picture

    last = len(game.entries) if options.to is None else min(options.to, len(game.entries))
    return write_picture(game.at(last).svg(language=options.lang), options.picture)


def verify_deal(game: Game, texts: Texts, options: argparse.Namespace) -> int:
    """Whether the cards were dealt as it had been promised, and who has added to the seed.

    A record that says nothing about that has no fault, since a game at home has none; but it proves nothing either.
    """
    from semafor.server.tables.fair_deal_check import seats_of_people, seats_with_part

    record, state = game.record(), check_deal(game, options)
    if state == "unknown":
        print(texts("terminal-replay-deal-unknown"), file=sys.stderr)
        return 0
    print("OK", texts("terminal-replay-deal-kept"))
    added = seats_with_part(record)
    for seat in seats_of_people(record):
        text = "terminal-replay-part-added" if seat in added else "terminal-replay-part-missing"
        print("  " + texts(text, player=game.names[seat], seat=seat))
    if state == "old":
        print(texts("terminal-replay-deal-old"), file=sys.stderr)
    else:
        tell_failed_deals(record, game.names, texts)
    return 0


def check_deal(game: Game, options: argparse.Namespace) -> Literal["unknown", "old", "kept"]:
    """What a record proves of its deal: nothing, less than today's do, or all; RecordError where it is broken."""
    from semafor.notation.errors import RecordError
    from semafor.server.tables.fair_deal_check import Kept, faults_of, is_of_old_kind

    record = game.record()
    kept = Kept(
        options.commitment,
        dict(options.part),
        dict(options.promise),
        link=options.link[-1] if options.link else None,
        earlier_links=tuple(options.link[:-1]),
        game=options.game,
    )
    if "deal" not in record and not kept:
        return "unknown"
    if faults := faults_of(record, kept):
        raise RecordError([f"record: deal: {fault}" for fault in faults])
    return "old" if is_of_old_kind(record) else "kept"


def tell_failed_deals(record: Mapping[str, Any], names: Sequence[str], texts: Texts) -> None:
    """The deals of the table that came to nothing before this one: somebody may have seen and refused them."""
    failed = record["deal"]["failed"]
    print(texts("terminal-replay-failed", count=len(failed)))
    for deal in failed:
        for missing in deal["missing"]:
            player = missing["player"]
            named = {"player": names[player]} if player in range(len(names)) else {}
            why = "removed" if deal["ended"] == "closed" else deal["ended"]
            text = f"terminal-replay-failed-{why}-{'played' if named else 'gone'}"
            print("  " + texts(text, seat=missing["seat"], **named))


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
    from semafor.bots.registry import in_one_line
    from semafor.explain.event_text import event_sentence
    from semafor.notation.records import RESIGN, TABLE_NOTES, UNDO

    entry, events = step
    player = names.player(entry.seat)
    lines = [names.texts("terminal-replay-step", number=number, count=count, player=player, action=entry.text)]
    if entry.text in (UNDO, RESIGN, *TABLE_NOTES):
        lines.append("  " + names.texts(f"event-{entry.text}", player=player))
    if isinstance(fault := (entry.notes or {}).get("fault"), str):
        # A bot of an arena has misbehaved; the message is its own.
        lines.append("  " + in_one_line(fault))
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
