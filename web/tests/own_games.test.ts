/** One's own games on the front page, and what is found in logs and records about oneself. */

import { expect, test } from "vitest";
import { undoAnswer } from "../src/game/game_log.ts";
import { ownSeat } from "../src/net/seats.ts";
import type { OwnTable } from "../src/net/server_types.ts";
import { timeAgo, toContinue } from "../src/screens/front/own_games.ts";

const table = (id: string, status: string, own: number[], toAct: number[], changed: number) =>
  ({ id, status, own, to_act: toAct, changed, seats: [] }) as unknown as OwnTable;

test("where it is one's turn comes first, then what happened last; what is over is not continued", () => {
  const tables = [
    table("over", "over", [0], [0], 9),
    table("waits", "playing", [0], [1], 5),
    table("older-turn", "playing", [1], [1], 1),
    table("turn", "playing", [0], [0, 1], 3),
    table("open", "open", [0], [], 6),
  ];
  expect(toContinue(tables).map(({ id }) => id)).toEqual(["turn", "older-turn", "open", "waits"]);
});

test("a game that one has given up is not continued, although others play on", () => {
  const seats = [{ kind: "person", resigned: true }, { kind: "bot" }, { kind: "bot" }];
  const given = { ...table("given", "playing", [0], [1], 5), seats } as unknown as OwnTable;
  const shared = { ...given, id: "shared", own: [0, 1] } as OwnTable;
  expect(toContinue([given, shared]).map(({ id }) => id)).toEqual(["shared"]);
});

test("how long ago is said in the reader's language", () => {
  const now = 1_000_000_000;
  expect(timeAgo(now - 1000, now, "en")).toBe("now");
  expect(timeAgo(now - 5 * 60_000, now, "en")).toBe("5 minutes ago");
  expect(timeAgo(now - 3 * 3_600_000, now, "pl")).toBe("3 godziny temu");
  expect(timeAgo(now - 24 * 3_600_000, now, "el")).toBe("χθες");
});

test("a refused undo is told to who asked, until they act again", () => {
  const log = [
    { seq: 4, seat: 0, events: [], kind: "action" },
    { seq: 5, seat: 0, events: [], kind: "ask" },
    { seq: 6, seat: 0, events: [], kind: "refuse" },
    { seq: 7, seat: 1, events: [], kind: "action" },
  ];
  expect(undoAnswer(log, [0])).toBe(6);
  expect(undoAnswer(log, [1])).toBeNull();
  expect(undoAnswer([...log, { seq: 8, seat: 0, events: [], kind: "action" }], [0])).toBeNull();
});

test("whoever goes on from a record is oneself there", () => {
  const seats = [{ kind: "bot", name: "Ola" }, { kind: "person", name: "Jan" }, { kind: "person", name: "Ola" }];
  expect(ownSeat(seats, "Ola")).toBe(2);
  expect(ownSeat(seats, "Ela")).toBeNull();
  expect(ownSeat(seats.slice(0, 2), null)).toBe(1);
});
