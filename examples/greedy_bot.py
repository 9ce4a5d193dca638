"""A bot in thirty lines: it claims the longest route that it can pay for, and draws cards until it can.

Run this file to see it play, or take it to the arena: semafor arena random examples/greedy_bot.py:Greedy
"""

from semafor import play_match
from semafor.bots.api import BotView, Budget, Choice, FastRng, LegalActions, Reason


class Greedy:
    name = "greedy"
    version = "1"

    def choose(self, view: BotView, legal: LegalActions, rng: FastRng, budget: Budget) -> Choice:  # noqa: ARG002
        length = {route.id: route.length for route in view.map.routes}
        claims = [action for action in legal if action.verb == "claim"]
        best = max(claims, key=lambda claim: (length[claim.route or ""], -claim.cards.count("L")), default=None)
        if best is not None:
            return Choice(best, (Reason("wants-route", {"route": best.route or "", "why": "points"}),))
        keeps = [action for action in legal if action.verb == "keep"]
        if keeps:
            return Choice(min(keeps, key=lambda keep: len(keep.tickets)))
        draws = [action for action in legal if action.verb == "draw"] or list(legal)
        return Choice(draws[rng.below(len(draws))])


if __name__ == "__main__":
    games = play_match([Greedy, "random"], "usa", deals=10)
    wins = sum(game.seating[seat] == 0 for game in games for seat in game.winners)
    print(f"greedy wins {wins} of {len(games)} games against random")
