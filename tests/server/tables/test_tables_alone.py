"""A game needs its tables and nothing else of the server: no web framework, no database, no sockets, no event loop."""

from __future__ import annotations

import json
import subprocess
import sys

# Runs in a process of its own, in which importing any of these packages fails.
WHOLE_GAME = """
import sys

BLOCKED = {"alembic", "fastapi", "limits", "prometheus_client", "psycopg", "pydantic", "redis", "sqlalchemy",
           "starlette", "uvicorn", "websockets"}

class Blocker:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in BLOCKED:
            raise ImportError(f"{name} is blocked")

sys.meta_path.insert(0, Blocker())

import importlib, json, pkgutil, random
import semafor.server.tables
for module in pkgutil.iter_modules(semafor.server.tables.__path__):
    importlib.import_module(f"semafor.server.tables.{module.name}")
loaded = {name for name in sys.modules if name.startswith("semafor.server.")}
assert all(name.startswith("semafor.server.tables") for name in loaded), loaded
assert "asyncio" not in sys.modules

from semafor.bots.api import Budget
from semafor.bots.bot_choice import hint
from semafor.maps.loader import load_map
from semafor.server.hosting.outgoing_messages import TableViews, Update, hello, viewer_for
from semafor.server.tables import playing, seating, undo_rules
from semafor.server.tables.fair_deal import promised
from semafor.server.tables.fair_deal_check import faults_of
from semafor.server.tables.person import Person
from semafor.server.tables.clocks import Clock
from semafor.server.tables.table_setup import ChosenSeat, TableSetup

people = {0: Person("ada", "Ada"), 1: Person("bob", "Bob")}
part = "5e" * 16
seats = ChosenSeat(kind="person", promise=promised(part)), ChosenSeat(kind="open"), ChosenSeat(kind="bot", bot="fast")
setup = TableSetup(map="poland", seats=seats, clock=Clock("move", seconds=60))
now = 1_800_000_000_000
table, _ = seating.new_table(people[0], setup, load_map("poland"), now)
seating.sit(table, people[1], 1, "Bob", None, now)
playing.start(table, people[0], now)
playing.reveal(table, people[0], {0: part}, now)
rng, undone = random.Random(14), 0
while table.status == "playing":
    seat = table.acting()[0]
    now += 100
    if seat in people:
        text = rng.choice(table.game.legal(seat).texts())
        change = playing.act(table, people[seat], seat, table.seq, f"key-{table.seq}", text, now)
    else:
        action = hint(table.game, seat, table.seats[seat].bot, Budget(rollouts=1)).action
        change = playing.act_for_bot(table, seat, table.seq, str(action), now)
    update = Update(table, change, TableViews(table), now)
    for viewer in (0, 1, None):
        assert json.loads(update.message(viewer))["seq"] == table.seq
    if seat in people and undo_rules.is_harmless(table, seat) and not undone:
        undo_rules.ask(table, people[seat], seat, table.seq, f"key-{table.seq}", now)
        undone += 1
viewer = viewer_for(table, "ada", None)
last = json.loads(hello(table, viewer, "ada", None, [], now))
record = {**table.game.record(), "deal": table.deal.revealed(["ada", "bob", None])}
print(json.dumps({"status": table.status, "undone": undone, "faults": faults_of(record), "viewer": last["as"],
                  "totals": [seat["total"] for seat in last["result"]["seats"]], "actions": len(record["actions"])}))
"""


def test_two_people_and_a_bot_play_a_whole_game_on_tables_alone() -> None:
    run = subprocess.run([sys.executable, "-c", WHOLE_GAME], capture_output=True, text=True, timeout=120, check=False)
    assert run.returncode == 0, run.stderr
    told = json.loads(run.stdout)
    assert (told["status"], told["undone"], told["faults"], told["viewer"]) == ("over", 1, [], 0)
    assert len(told["totals"]) == 3
    assert told["actions"] > 60
