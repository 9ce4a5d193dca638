"""Games of every bot with itself, boiled down to digests: bots that play as before give the same ones.

``python tests/support/bot_game_digests.py fast=100 search@20r=6 champion@200r=1`` plays that many games of each bot on
every map and with every number of players, and prints one line for each of these settings. ``--reasons`` asks for the
reasons, too. Budgets are rollouts: with seconds no two runs are alike.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from hashlib import sha256

from semafor.bots.api import Bot, Budget, PackedBot, as_choice
from semafor.bots.bot_view import BotView
from semafor.bots.registry import find_maker
from semafor.maps.loader import built_in_maps, load_map
from semafor.rules import constants, turns
from semafor.rules.board import Board
from semafor.rules.dealing import new_game
from semafor.rules.fast_rng import FastRng


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bots", nargs="+", metavar="BOT[@ROLLOUTSr]=GAMES")
    parser.add_argument("--reasons", action="store_true")
    options = parser.parse_args()
    for entry in options.bots:
        spec, _, games = entry.partition("=")
        for line in digests(spec, int(games or 1), with_reasons=options.reasons):
            print(line, flush=True)


def digests(spec: str, games: int, *, with_reasons: bool = False) -> Iterator[str]:
    """One line for each map and number of players: that many games of a bot with itself."""
    name, _, amount = spec.partition("@")
    budget = Budget(rollouts=int(amount.removesuffix("r")) if amount else None)
    for map_id in sorted(built_in_maps()):
        map = load_map(map_id)
        board, (fewest, most) = Board(map), map.rules.players
        for players in range(fewest, most + 1):
            digest, actions = sha256(), 0
            for seed in range(games):
                for action in play(name, budget, board, players, seed, with_reasons=with_reasons):
                    digest.update(action)
                    actions += 1
            print_name = spec + (" with reasons" if with_reasons else "")
            yield f"{print_name} {map_id} {players}: {games} games, {actions} actions, {digest.hexdigest()[:24]}"


def play(
    name: str, budget: Budget, board: Board, players: int, seed: int, *, with_reasons: bool = False
) -> Iterator[bytes]:
    """Every choice of a game, in order."""
    state = new_game(board, players, seed, constants.NOBODY)
    bots: list[Bot] = [find_maker(name)() for _ in range(players)]
    dice = [FastRng(1000 * seed + seat) for seat in range(players)]
    while state.phase != constants.OVER:
        seat = state.seat
        bot, view = bots[seat], BotView.of(state, seat)
        if with_reasons or not isinstance(bot, PackedBot):
            legal = view.legal
            choice = as_choice(bot.choose(view, legal, dice[seat], budget))
            yield f"{choice.action} {choice.reasons}".encode()
            action = legal.packed[list(legal).index(choice.action)]
        else:
            action = bot.choose_packed(view, dice[seat], budget)
            yield b"%d " % action
        refusal = turns.play(state, seat, action)
        assert refusal == 0, f"{name} may not play {action}: {refusal}"


if __name__ == "__main__":
    main()
