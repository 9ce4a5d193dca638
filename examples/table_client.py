"""A client of the server in sixty lines: it comes in, makes a table against a bot, and plays a random game to its end.

Run it against a server: ``python examples/table_client.py http://127.0.0.1:8300``
"""

import json
import random
import secrets
import sys
from hashlib import sha256
from typing import Any

import httpx
from websockets.sync.client import connect


def play(url: str, map: str = "europe", bot: str = "random", seed: int = 1) -> dict[str, Any]:
    """Play one game; the answer is its record."""
    with httpx.Client(base_url=f"{url}/api/v1/", timeout=30) as api:
        # Who we are. A program takes its token in the answer, a browser as a cookie.
        token = api.post("session", json={"name": "Example", "bearer": True}).raise_for_status().json()["token"]
        api.headers["Authorization"] = f"Bearer {token}"

        # Our part of the seed: promised now, shown when the cards are dealt, so that nobody can choose the deal.
        part = secrets.token_hex(16)
        promise = sha256(bytes.fromhex(part)).hexdigest()
        seats = [{"kind": "person", "promise": promise}, {"kind": "bot", "bot": bot}]
        table = api.post("tables", json={"map": map, "seats": seats, "bot_pace": 0}).raise_for_status().json()["id"]

        address = f"{url.replace('http', 'ws', 1)}/api/v1/tables/{table}/socket"
        with connect(address, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
            api.post(f"tables/{table}/start").raise_for_status()
            rng = random.Random(seed)
            for text in socket:
                answer = answer_to(json.loads(text), part, rng)
                if answer is None:
                    break
                if answer:
                    socket.send(json.dumps(answer))

        record: dict[str, Any] = api.get(f"tables/{table}/record").raise_for_status().json()
        return record


def answer_to(message: dict[str, Any], part: str, rng: random.Random) -> dict[str, object] | None:
    """What to say to a message: nothing is empty, and None means that the game is over."""
    if message.get("kind") == "deal":
        return {"type": "reveal", "parts": {"0": part}}
    if message.get("result"):
        return None
    if message["type"] in ("hello", "update") and message["legal"]:
        # The seq says what we decided on. Should the connection break, the key lets us send the same once more.
        action = {"type": "act", "key": secrets.token_hex(8), "seat": 0, "seq": message["seq"]}
        return {**action, "action": rng.choice(message["legal"])}
    return {}


if __name__ == "__main__":
    print(json.dumps(play(sys.argv[1])["result"]))
