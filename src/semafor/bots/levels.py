"""Five opponents for people, from a gentle one to the strongest, each a bot by the name of somebody at the railway.

The first two play like beginners: they know the game and make people's mistakes. The others make none on purpose. All
take their time at a human pace, where they are given no other. The version of each is its own and that of
the bot that it is made of: a level changes with either.

On Poland the cards of the neighbouring countries decide, and `fast` takes them in passing only. So there the middle
level and the one above it play by the policy whose plans lead abroad, as champion's rollouts do.
"""

from __future__ import annotations

from semafor.bots.players.beginner_bot import CARELESS, BeginnerBot, Mistakes
from semafor.bots.players.champion_bot import ChampionBot
from semafor.bots.players.fast_bot import FastBot
from semafor.bots.players.search_bot import SearchBot
from semafor.bots.policies.fast_policy import FastPolicy
from semafor.bots.policies.tuned_weights import TABLES, fast_with
from semafor.bots.search.rollout_search import RolloutSearch
from semafor.rules.board import Board


class Porter(BeginnerBot):
    """Hoards cards, keeps the largest ticket, and often takes a long route that its plan doesn't need."""

    name = "porter"
    version = f"2.{FastBot.version}"
    mistakes = Mistakes(hoarded_cards=22, keeps_largest_ticket=True, detour_percent=60, weights=CARELESS)


class Conductor(BeginnerBot):
    """Builds late, and now and then takes a long route that its plan doesn't need."""

    name = "conductor"
    version = f"2.{FastBot.version}"
    mistakes = Mistakes(hoarded_cards=14, detour_percent=35, weights=CARELESS)


class Driver(FastBot):
    """Builds one network for all tickets, without mistakes on purpose."""

    name = "driver"
    version = f"2.{FastBot.version}"

    def make_policy(self, board: Board) -> FastPolicy:
        return find_policy_abroad(board) or super().make_policy(board)


class Dispatcher(SearchBot):
    """Searches for a moment before each action."""

    name = "dispatcher"
    version = f"2.{SearchBot.version}"
    usual_seconds = 0.2

    def make_search(self, board: Board) -> RolloutSearch:
        policy = find_policy_abroad(board)
        return super().make_search(board) if policy is None else RolloutSearch(policy)


class Director(ChampionBot):
    """The strongest bot, with a second for each action."""

    name = "director"
    version = f"1.{ChampionBot.version}"
    usual_seconds = 1.0


def find_policy_abroad(board: Board) -> FastPolicy | None:
    """The policy whose plans lead into neighbouring countries, where one has been tuned for the map."""
    table = TABLES.get(board.map.id)
    return None if table is None or not table[1].get("country_worth") else fast_with(board, table)
