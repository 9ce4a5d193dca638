"""``semafor bot new``: a commented bot to begin with, and a test of it."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from semafor.cli.command_parser import examples_of

if TYPE_CHECKING:
    from semafor.cli import Subparsers

ABOUT = "begin a bot of your own"
EXAMPLES = """\
examples:
  semafor bot new mine.py             write mine.py with a bot, and test_mine.py with its test
  python -m pytest test_mine.py       run the test
  semafor arena fast mine.py:Mine     let it play
"""

BOT = '''\
"""CLASS, a bot: it claims what its tickets need, and draws cards for it otherwise.

Let it play:          semafor arena fast FILE:CLASS --games 100
Play against it:      semafor play --bot FILE:CLASS
What it may use:      docs/how-to/write-a-bot.md, and help("semafor.bots.toolkit")
"""

from semafor.bots.api import BotView, Budget, Choice, FastRng, LegalActions, Reason
from semafor.bots.toolkit import cheapest_network, ticket_cost


class CLASS:
    # Tables show the name. A changed file counts as a new bot anyway; the version is for people.
    name = "NAME"
    version = "1"

    def choose(self, view: BotView, legal: LegalActions, rng: FastRng, budget: Budget) -> Choice:
        """One of the legal actions. All chance must come from ``rng``; ``budget`` says how long to think."""
        # Tickets to choose from, at the start or after drawing: keep as few as allowed, the cheapest for their points.
        if view.seen.phase in ("start", "keep"):
            return Choice(min(legal, key=lambda keep: (len(keep.tickets), self.price(view, keep.tickets))))

        # One network for all tickets that still have a way. Own routes cost nothing, so it shrinks as it is built.
        wanted = [ticket for ticket in view.seen.own.tickets if ticket_cost(view, ticket)]
        plan = cheapest_network(view, wanted[:5]) if wanted else None
        planned = plan.routes if plan is not None else ()

        # Claim the longest planned route that can be paid for, with as few locomotives as possible. When nothing is
        # planned any more, every route is worth its points.
        claims = [action for action in legal if action.verb == "claim" and (not planned or action.route in planned)]
        if claims:
            best = max(claims, key=lambda claim: (len(claim.cards), -claim.cards.count("L")))
            why = "ticket" if planned else "points"
            return Choice(best, (Reason("wants-route", {"route": best.route or "", "why": why}),))

        # Otherwise take a card of a color that a planned route takes, or the top of the deck.
        colors = {view.map.routes_by_id[route].color for route in planned}
        for action in legal:
            if action.verb == "draw" and COLORS.get(action.card or "") in colors:
                return Choice(action)
        if "draw deck" in legal:
            return Choice("draw deck")
        return Choice(legal[rng.below(len(legal))])

    def price(self, view: BotView, tickets: tuple[str, ...]) -> float:
        """How many trains tickets take for their points; much, where one has no way."""
        trains = sum(ticket_cost(view, ticket) or 99 for ticket in tickets)
        return trains / sum(view.map.tickets_by_id[ticket].points for ticket in tickets)


COLORS = {
    "R": "red",
    "B": "blue",
    "G": "green",
    "Y": "yellow",
    "K": "black",
    "W": "white",
    "O": "orange",
    "P": "purple",
}
'''

TEST = '''\
"""CLASS plays by the rules on every map, and better than chance."""

import pytest
from STEM import CLASS

from semafor import Game, play_match


@pytest.mark.parametrize("board", ["usa", "europe", "poland"])
def test_it_plays_without_a_fault(board: str) -> None:
    games = play_match([CLASS, "random"], board, deals=1)
    assert [game.faults for game in games] == [(), ()]


def test_it_beats_chance() -> None:
    games = play_match([CLASS, "random"], deals=5)
    won = sum(game.seating[seat] == 0 for game in games for seat in game.winners)
    assert won > len(games) / 2


def test_it_takes_a_route_that_its_ticket_needs() -> None:
    own = {"hand": "OOOKKK", "tickets": ["denver-pittsburgh"], "routes": ["denver-omaha", "chicago-omaha"]}
    game = Game.from_position({"map": "usa", "row": "BGYKW", "deck": "RLBOOP", "seats": [own, {}]})
    assert (game.ask(CLASS).action.route or "").startswith("chicago-pittsburgh")
'''


def add_parser(subparsers: Subparsers) -> None:
    formatter = argparse.RawDescriptionHelpFormatter
    parser = subparsers.add_parser("bot", help=ABOUT, description=ABOUT, epilog=EXAMPLES, formatter_class=formatter)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    about = "write a commented bot and its test"
    new = commands.add_parser("new", help=about, description=about, epilog=examples_of("semafor bot new", EXAMPLES))
    new.add_argument("file", metavar="FILE", nargs="?", default="my_bot.py", help="where (default: %(default)s)")
    new.add_argument("--force", action="store_true", help="replace the files if there are any")
    new.set_defaults(run=run_new)


def run_new(options: argparse.Namespace) -> int:
    bot = Path(options.file)
    if bot.suffix != ".py" or not bot.stem.isidentifier():
        return complain(f"{bot}: a bot's file is named like a module of Python: my_bot.py")
    test = bot.with_name(f"test_{bot.name}")
    taken = [str(file) for file in (bot, test) if file.exists()]
    if taken and not options.force:
        return complain(f"{' and '.join(taken)}: there already; --force replaces")
    class_name = "".join(word.capitalize() for word in bot.stem.split("_") if word) or "Bot"
    for file, text in ((bot, BOT), (test, TEST)):
        words = {"CLASS": class_name, "NAME": bot.stem, "FILE": str(bot), "STEM": bot.stem}
        for word, meaning in words.items():
            text = text.replace(word, meaning)
        file.write_text(text, encoding="utf-8")
    print(f"{bot} and {test} are written. Try: semafor arena random {bot}:{class_name} --games 20")
    return 0


def complain(line: str) -> int:
    print(f"semafor bot new: {line}", file=sys.stderr)
    return 2
