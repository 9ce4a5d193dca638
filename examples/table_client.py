"""A client of the server in sixty lines: it comes in, makes a table against a bot, and plays a random game to its end.

Run it against a server: ``python examples/table_client.py http://127.0.0.1:8300``
"""

import json
import random
import secrets
import sys
from hashlib import sha256

import httpx
from websockets.sync.client import connect


def play(url: str, map: str = "europe", bot: str = "random", seed: int = 1) -> dict[str, object]:
    """Play one game; the answer is its result."""
    rng = random.Random(seed)
    api = httpx.Client(base_url=f"{url}/api/v1/", timeout=30)

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

        def send(**message: object) -> None:
            socket.send(json.dumps(message))

        api.post(f"tables/{table}/start").raise_for_status()
        for text in socket:
            message = json.loads(text)
            if message["type"] == "refused":
                # Only what is outdated can be refused here: we choose among the legal actions of the present.
                message = message["error"]["present"]
            elif message["type"] not in ("hello", "update"):
                continue
            if message.get("kind") == "deal":
                send(type="reveal", parts={"0": part})
            elif message.get("result"):
                break
            elif message["legal"]:
                action = rng.choice(message["legal"])
                # The seq says what we decided on. Should the connection break, the key lets us send it once more.
                send(type="act", key=secrets.token_hex(8), seat=0, seq=message["seq"], action=action)

    record: dict[str, object] = api.get(f"tables/{table}/record").raise_for_status().json()
    return record


if __name__ == "__main__":
    finished = play(sys.argv[1])
    print(json.dumps(finished["result"]))
