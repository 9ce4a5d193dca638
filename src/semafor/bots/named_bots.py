"""Where the bots with names are, so that names can be listed and completed without loading any bot."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.metadata import EntryPoints

# Our own, from the weakest to the strongest: where each is, so that a bot is loaded only when it plays.
OWN_BOTS = {
    "random": "semafor.bots.players.random_bot:RandomBot",
    "path": "semafor.bots.players.baselines.path_bot:PathBot",
    "onestep": "semafor.bots.players.baselines.onestep_bot:OneStepBot",
    "longroute": "semafor.bots.players.baselines.longroute_bot:LongRouteBot",
    "hungry": "semafor.bots.players.baselines.hungry_bot:HungryBot",
    "racer": "semafor.bots.players.baselines.racer_bot:RacerBot",
    "fast": "semafor.bots.players.fast_bot:FastBot",
    "planner": "semafor.bots.players.planner_bot:PlannerBot",
    "search": "semafor.bots.players.search_bot:SearchBot",
    "champion": "semafor.bots.players.champion_bot:ChampionBot",
}
# The opponents for people that are made of them, from the gentlest to the strongest.
LEVELS = {
    "porter": "semafor.bots.levels:Porter",
    "conductor": "semafor.bots.levels:Conductor",
    "driver": "semafor.bots.levels:Driver",
    "dispatcher": "semafor.bots.levels:Dispatcher",
    "director": "semafor.bots.levels:Director",
}
# Other versions to measure against. They play where they are named, and no list offers them.
UNLISTED_BOTS = {
    "champion-5": "semafor.bots.players.champion_bot:FifthChampionBot",
}
# The group in which other packages announce theirs: name = "module:Class".
ENTRY_POINTS = "semafor.bots"


def points_of_packages() -> EntryPoints:
    """What other packages announce, before anybody has looked whether a name is taken."""
    from importlib.metadata import entry_points  # slow to import, and only lists and games with bots need it

    return entry_points(group=ENTRY_POINTS)
