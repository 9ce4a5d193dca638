#!/usr/bin/env python3
"""Runs the conformance cases against any engine that speaks the protocol, ours or another's.

    run_conformance.py [--cases DIR] [--only TEXT] [--timeout SECONDS] [--list] [ENGINE …]   (default: semafor engine)

The format of the cases is described in README.md beside this file. It needs nothing but Python.
Exit code 0: all passed, 1: failures, 2: nothing to run.
"""

from __future__ import annotations

import argparse
import json
import queue
import shlex
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NoReturn

CASES = Path(__file__).resolve().parent / "cases"
UNORDERED_CARDS = {"row", "discard", "hand", "laid", "revealed"}
UNORDERED_LISTS = {"tickets", "offered", "routes", "station_cities", "completed", "failed", "rejected"}
MATCHERS = {"set", "count", "starts", "includes", "excludes", "one_of", "absent"}
FIELDS = (
    *("map", "options", "phase", "seat", "row", "deck", "discard", "ticket_deck", "seats", "countries"),
    *("tunnel", "last_round", "idle", "passes", "seed"),
)
SEAT_FIELDS = (
    *("hand", "trains", "stations", "points", "tickets", "offered", "routes", "station_cities", "country_cards"),
)

Json = Any
Case = dict[str, Any]
Step = dict[str, Any]


class Failure(Exception):
    """The engine did something else than the case expects."""


class Engine:
    """A process that answers each line on its standard input by one line on its standard output."""

    def __init__(self, command: list[str], timeout: float) -> None:
        self.command = command
        self.timeout = timeout
        self.process: subprocess.Popen[bytes] | None = None
        self.lines: queue.Queue[bytes | None] = queue.Queue()

    def start(self) -> subprocess.Popen[bytes]:
        self.stop()
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(self.command, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL)
        self.lines = queue.Queue()
        threading.Thread(target=self.read, args=(self.process, self.lines), daemon=True).start()
        return self.process

    @staticmethod
    def read(process: subprocess.Popen[bytes], lines: queue.Queue[bytes | None]) -> None:
        assert process.stdout is not None
        with process.stdout:
            for line in process.stdout:
                lines.put(line)
        lines.put(None)

    def stop(self) -> None:
        if self.process:
            self.process.kill()
            # Closing may find unsent input, which nobody will read any more.
            try:
                self.process.communicate()
            except (OSError, ValueError):
                self.process.wait()
            self.process = None

    def give_up(self, problem: str) -> NoReturn:
        """What follows an answer that is missing or broken can't be trusted, so the next case gets a new process."""
        self.stop()
        raise Failure(problem)

    def send(self, text: str) -> dict[str, Json]:
        """One line to the engine, one answer (a JSON object with a boolean ``ok``) back."""
        line = self.exchange(text)
        try:
            answer = json.loads(line)
        except ValueError:
            self.give_up(f"answer is not JSON: {line[:200]!r}")
        if not isinstance(answer, dict) or not isinstance(answer.get("ok"), bool):
            raise Failure(f"answer is not an object with ok true/false: {line[:200]!r}")
        if not answer["ok"] and not is_refusal(answer.get("error")):
            raise Failure(f"a refusal needs error.message and error.rule: {line[:200]!r}")
        if not self.lines.empty():
            self.give_up(f"more than one answer to {text[:200]}")
        return answer

    def exchange(self, text: str) -> bytes:
        process = self.process or self.start()
        assert process.stdin is not None
        try:
            process.stdin.write(text.encode("utf-8") + b"\n")
            process.stdin.flush()
        except OSError as error:
            self.give_up(f"the engine does not take input ({error})")
        try:
            line = self.lines.get(timeout=self.timeout)
        except queue.Empty:
            self.give_up(f"no answer in {self.timeout:g} s to {text[:200]}")
        if line is None:
            self.give_up(f"the engine ended, instead of answering {text[:200]}")
        return line

    def ask(self, **request: Json) -> dict[str, Json]:
        return self.send(json.dumps(request))

    def must(self, **request: Json) -> dict[str, Json]:
        answer = self.ask(**request)
        if not answer["ok"]:
            raise Failure(f"{request['cmd']} refused: {answer['error']}")
        return answer

    def position(self) -> dict[str, Json]:
        position = self.must(cmd="position").get("position")
        if not isinstance(position, dict):
            raise Failure("position: no object")
        for field in FIELDS:
            if field not in position:
                raise Failure(f"position: field {field} is missing")
        for seat in position["seats"]:
            for field in SEAT_FIELDS:
                if field not in seat:
                    raise Failure(f"position: seats[].{field} is missing")
        return position

    def legal(self, seat: int | None = None) -> list[str]:
        answer = self.must(cmd="legal", **({} if seat is None else {"seat": seat}))
        actions = answer.get("actions")
        if not isinstance(actions, list) or not all(isinstance(action, str) for action in actions):
            raise Failure("legal: actions is not a list of strings")
        if "seat" not in answer or "phase" not in answer:
            raise Failure("legal: seat or phase is missing")
        spelled = [canonical(action) for action in actions]
        twice = [action for action, times in Counter(spelled).items() if times > 1]
        if twice:
            raise Failure(f"legal names an action twice: {twice[:3]}")
        return spelled


def is_refusal(error: Json) -> bool:
    if not isinstance(error, dict):
        return False
    message, rule = error.get("message"), error.get("rule")
    return isinstance(message, str) and bool(message) and (rule is None or isinstance(rule, str))


def canonical(action: str) -> str:
    """One spelling for actions that mean the same."""
    words = action.split(" ")
    if words[0] in ("claim", "station") and len(words) == 3:
        words[2] = sort_cards(words[2])
    elif words[0] == "pay" and len(words) == 2:
        words[1] = sort_cards(words[1])
    elif words[0] == "keep" and len(words) == 2:
        words[1] = ",".join(sorted(words[1].split(",")))
    return " ".join(words)


def sort_cards(cards: str) -> str:
    return "".join(sorted(cards, key=lambda card: (card == "L", card)))


def bag(values: Iterable[Json]) -> list[str]:
    return sorted(json.dumps(value, sort_keys=True) for value in values)


# --- what an answer has to be like -----------------------------------------------------------------------------------


def match(want: Json, have: Json, where: str, name: str = "") -> None:
    """Failure unless ``have``, the field called ``name``, fits the expectation ``want``."""
    if isinstance(want, dict) and want and set(want) <= MATCHERS:
        fits = match_by_matchers(want, have, where, name)
    elif isinstance(want, dict):
        fits = match_object(want, have, where, name)
    elif isinstance(want, str) and name in UNORDERED_CARDS:
        fits = isinstance(have, str) and sorted(want) == sorted(have)
    elif isinstance(want, list):
        fits = match_list(want, have, where, name)
    else:
        # 1 and true are equal in Python, and different in JSON.
        fits = type(want) is type(have) and want == have
    if not fits:
        raise Failure(f"{where}: expected {json.dumps(want)[:300]}, got {json.dumps(have)[:300]}")


def matches(want: Json, have: Json, where: str, name: str) -> bool:
    try:
        match(want, have, where, name)
    except Failure:
        return False
    return True


def match_by_matchers(want: dict[str, Json], have: Json, where: str, name: str) -> bool:
    # Whoever asks for the field to be absent gets here only because it is there.
    if "absent" in want:
        return False
    if "one_of" in want and not any(matches(choice, have, where, name) for choice in want["one_of"]):
        return False
    if set(want) == {"one_of"}:
        return True
    return (
        isinstance(have, str | list)
        and ("set" not in want or bag(want["set"]) == bag(have))
        and ("count" not in want or want["count"] == len(have))
        and ("starts" not in want or have[: len(want["starts"])] == want["starts"])
        and all(part in have for part in want.get("includes", []))
        and not any(part in have for part in want.get("excludes", []))
    )


def match_object(want: dict[str, Json], have: Json, where: str, name: str) -> bool:
    if isinstance(have, list):
        have = {str(index): value for index, value in enumerate(have)}
    if not isinstance(have, dict):
        return False
    for key, part in want.items():
        if key in have:
            match(part, have[key], f"{where}.{key}", name if name == "country_cards" else key)
        elif not may_be_left_out(part, name):
            raise Failure(f"{where}.{key} is missing")
    return True


def may_be_left_out(want: Json, name: str) -> bool:
    return (want == [] and name in ("country_cards", "countries")) or (isinstance(want, dict) and "absent" in want)


def match_list(want: list[Json], have: Json, where: str, name: str) -> bool:
    if not isinstance(have, list) or len(want) != len(have):
        return False
    if name in UNORDERED_LISTS or name == "country_cards":
        return bag(want) == bag(have)
    if name == "ranking":
        return [sorted(group) for group in want] == [sorted(g) if isinstance(g, list) else g for g in have]
    for index, (part, value) in enumerate(zip(want, have, strict=True)):
        match(part, value, f"{where}[{index}]")
    return True


def check_answer(expect: dict[str, Json], answer: dict[str, Json], what: str) -> None:
    wanted = expect.get("ok", True)
    if answer["ok"] != wanted:
        raise Failure(f"{what}: expected ok={wanted}, got {json.dumps(answer)[:300]}")
    if "rule" in expect:
        rules = expect["rule"] if isinstance(expect["rule"], list) else [expect["rule"]]
        if answer["error"].get("rule") not in rules:
            raise Failure(f"{what}: expected the refusal to name one of {rules}, got {answer['error']}")
    rest = {key: value for key, value in expect.items() if key not in ("ok", "rule")}
    if rest:
        match(rest, answer, what)


# --- the steps of a case ---------------------------------------------------------------------------------------------


def legal_step(step: Step, engine: Engine) -> None:
    want = step["legal"]
    actions = [action for action in engine.legal(want.get("seat")) if action.startswith(want.get("of", ""))]
    for action in want.get("includes", []):
        if canonical(action) not in actions:
            raise Failure(f"legal: {action} is missing ({len(actions)} actions)")
    for action in want.get("excludes", []):
        if canonical(action) in actions:
            raise Failure(f"legal: {action} should not be there")
    for beginning in want.get("some", []):
        if not any(action.startswith(beginning) for action in actions):
            raise Failure(f"legal: nothing begins with {beginning!r}")
    for beginning in want.get("none", []):
        found = [action for action in actions if action.startswith(beginning)]
        if found:
            raise Failure(f"legal: {found[:3]} should not be there")
    if "equals" in want:
        right = {canonical(action) for action in want["equals"]}
        missing, surplus = sorted(right - set(actions)), sorted(set(actions) - right)
        if missing or surplus:
            raise Failure(f"legal: missing {missing[:5]}, too many {surplus[:5]}")
    if "count" in want and len(actions) != want["count"]:
        raise Failure(f"legal: expected {want['count']} actions, got {len(actions)}")


def play_step(step: Step, engine: Engine) -> None:
    action, seat, expect = step["play"], step.get("seat"), step.get("expect", {})
    if isinstance(action, str):
        action *= step.get("times", 1)
    before = engine.position()
    listed = None
    if isinstance(action, str) and (seat is None or (isinstance(seat, int) and 0 <= seat < len(before["seats"]))):
        listed = canonical(" ".join(action.split())) in engine.legal(seat)
    answer = engine.ask(cmd="play", action=action, **({} if seat is None else {"seat": seat}))
    what = f"play {action if len(str(action)) < 100 else str(action)[:100] + '…'}"
    check_answer(expect, answer, what)
    if answer["ok"] and not isinstance(answer.get("events"), list):
        raise Failure(f"{what}: no list of events")
    if listed is not None and listed != answer["ok"]:
        raise Failure(f"{what}: ok={answer['ok']}, but legal {'lists' if listed else 'does not list'} it")
    after = engine.position()
    if not answer["ok"] and after != before:
        raise Failure(f"{what}: refused, but the position changed")


def refusable(line: str, step: Step, engine: Engine, what: str) -> None:
    """A request that may be refused; then the position (if there is one) must stay as it was."""
    before = engine.ask(cmd="position")
    answer = engine.send(line)
    check_answer(step.get("expect", {}), answer, what)
    if not answer["ok"] and engine.ask(cmd="position").get("position") != before.get("position"):
        raise Failure(f"{what}: refused, but the position changed")


def position_step(step: Step, engine: Engine) -> None:
    match(step["position"], engine.position(), "position")


def score_step(step: Step, engine: Engine) -> None:
    match(step["score"], engine.must(cmd="score"), "score")


def view_step(step: Step, engine: Engine) -> None:
    match(step["expect"], engine.must(cmd="view", seat=step["view"]).get("view"), "view")


def load_step(step: Step, engine: Engine) -> None:
    refusable(json.dumps({"cmd": "load", "position": step["load"]}), step, engine, "load")


def new_step(step: Step, engine: Engine) -> None:
    refusable(json.dumps({"cmd": "new", **step["new"]}), step, engine, "new")
    if step.get("repeat"):
        first = engine.position()
        engine.must(cmd="new", **step["new"])
        if engine.position() != first:
            raise Failure("new: the same seed gives another game")


def raw_step(step: Step, engine: Engine) -> None:
    refusable(step["raw"] * step.get("times", 1), step, engine, f"raw line {step['raw']!r:.60}")


def request_step(step: Step, engine: Engine) -> None:
    line = json.dumps(step["request"])
    refusable(line, step, engine, f"request {line:.100}")


def sum_step(step: Step, engine: Engine) -> None:
    position, want = engine.position(), step["sum"]
    total = sum(len(position[field]) for field in want["of"] if field != "hands")
    if "hands" in want["of"]:
        total += sum(len(seat["hand"]) for seat in position["seats"])
    if total != want["is"]:
        raise Failure(f"{want['of']} hold {total} together, expected {want['is']}")


def roundtrip_step(step: Step, engine: Engine) -> None:
    before = engine.position()
    if step["roundtrip"] == "position":
        engine.must(cmd="load", position=before)
    else:
        record = engine.must(cmd="record").get("record")
        engine.must(cmd="new", map="usa", players=2, seed=1, options={})
        engine.must(cmd="replay", record=record)
    after = engine.position()
    if before != after:
        differing = [field for field in before if before[field] != after.get(field)]
        raise Failure(f"after a round trip of the {step['roundtrip']} these differ: {differing}")


STEPS = {
    "play": play_step,
    "legal": legal_step,
    "position": position_step,
    "score": score_step,
    "view": view_step,
    "load": load_step,
    "new": new_step,
    "raw": raw_step,
    "request": request_step,
    "sum": sum_step,
    "roundtrip": roundtrip_step,
}


def run_step(step: Step, engine: Engine) -> None:
    kinds = [kind for kind in STEPS if kind in step]
    if len(kinds) != 1:
        raise Failure(f"bad step in the case: {json.dumps(step)[:200]}")
    STEPS[kinds[0]](step, engine)


def run_case(case: Case, engine: Engine) -> str | None:
    """What went wrong, in one sentence; nothing where the engine does as the case says."""
    at = "load"
    try:
        if case.get("fresh"):
            engine.stop()
        if "position" in case:
            engine.must(cmd="load", position=case["position"])
        for number, step in enumerate(case["steps"], start=1):
            at = f"step {number}"
            run_step(step, engine)
    except Failure as failure:
        return f"{at}: {failure}"
    except Exception as error:  # noqa: BLE001 an answer of a shape nobody expected must not end the whole run
        engine.stop()
        return f"{at}: unusable answer ({type(error).__name__}: {error})"
    return None


def load_cases(folder: Path = CASES) -> list[Case]:
    cases: list[Case] = []
    for file in sorted(folder.glob("*.json")):
        cases += json.loads(file.read_text(encoding="utf-8"))
    twice = [id for id, times in Counter(case["id"] for case in cases).items() if times > 1]
    if twice:
        sys.exit(f"case ids stand twice: {twice}")
    return cases


# --- the command line ------------------------------------------------------------------------------------------------


def run_all(cases: list[Case], engine: Engine) -> int:
    try:
        engine.start()
    except OSError as error:
        print(f"cannot start {' '.join(engine.command)}: {error}")
        print(f"0 passed, {max(1, len(cases))} failed")
        return 1
    failed = 0
    for case in cases:
        problem = run_case(case, engine)
        if problem is not None:
            failed += 1
            print(f"FAIL {case['id']} [{', '.join(case['rules'])}] {case['about']}\n     {problem}")
    engine.stop()
    print(f"{len(cases) - failed} passed, {failed} failed")
    if failed:
        return 1
    return 0 if cases else 2


def main() -> int:
    parser = argparse.ArgumentParser(description="Run the conformance cases against an engine.")
    parser.add_argument("--cases", type=Path, default=CASES, help="folder with *.json")
    parser.add_argument("--only", default="", help="run only cases whose id or rules contain this text")
    parser.add_argument("--timeout", type=float, default=20.0, help="seconds for one answer")
    parser.add_argument("--list", action="store_true", help="print the cases and stop")
    parser.add_argument("command", nargs=argparse.REMAINDER, help="the engine to run (semafor engine)")
    options = parser.parse_args()
    command = [word for word in options.command if word != "--"] or ["semafor", "engine"]
    if len(command) == 1:
        command = shlex.split(command[0])
    cases = [case for case in load_cases(options.cases) if options.only in case["id"] or options.only in case["rules"]]
    if options.list:
        for case in cases:
            print(case["id"], ",".join(case["rules"]), "–", case["about"])
        return 0
    return run_all(cases, Engine(command, options.timeout))


if __name__ == "__main__":
    sys.exit(main())
