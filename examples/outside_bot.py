"""A bot as a program of its own: JSON lines in, JSON lines out. In any other language it would look the same.

It takes no tickets that it need not take, claims whatever it can and otherwise draws from the deck. Let it play:
semafor arena random "cmd:python examples/outside_bot.py"
"""

import json
import random
import sys
from collections.abc import Sequence


def choose(legal: Sequence[str], rng: random.Random) -> str:
    claims = [action for action in legal if action.startswith("claim ")]
    if claims:
        return max(claims, key=len)  # the more cards, the longer the route
    keeps = [action for action in legal if action.startswith("keep ")]
    if keeps:
        return min(keeps, key=lambda action: action.count(","))
    return "draw deck" if "draw deck" in legal else rng.choice(legal)


def answer(request: dict[str, object]) -> dict[str, object]:
    if request["cmd"] == "hello":
        return {"ok": True, "name": "eager", "protocol": 1}
    if request["cmd"] == "choose":
        legal = request["legal"]
        assert isinstance(legal, list)
        return {"ok": True, "action": choose(legal, random.Random(str(request["seed"]))), "reasons": []}
    return {"ok": False, "error": {"rule": None, "message": f"unknown request {request['cmd']}"}}


if __name__ == "__main__":
    line = sys.stdin.readline()
    if not line:
        print("This program waits for requests: semafor arena random 'cmd:python outside_bot.py'")
    while line and json.loads(line)["cmd"] != "quit":
        print(json.dumps(answer(json.loads(line))), flush=True)
        line = sys.stdin.readline()
