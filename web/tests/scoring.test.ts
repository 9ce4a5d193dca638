import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Board, Route } from "../src/board/board_types.ts";
import { turnsLeft, type GameEvent, type Result, type SeatResult, type View } from "../src/game/view.ts";
import { Knowledge } from "../src/game/knowledge.ts";
import type { LogEntry } from "../src/game/game_log.ts";
import { findPathOfLength, scenesOf, standings } from "../src/scoring/scoring_scenes.ts";
import { TransientEffects } from "../src/screens/table/transient_effects.svelte.ts";

const route = (id: string, length: number): Route => {
  const [a = "", b = ""] = id.split("-");
  return { id, a, b, length, color: "gray" };
};
const board = {
  map: {
    routes: [route("a-b", 2), route("b-c", 3), route("c-a", 1), route("c-d", 4)],
    tickets: [
      { id: "a-c", a: "a", b: "c", points: 7 },
      { id: "b-d", a: "b", b: "d", points: 9 },
    ],
    rules: { longest_path_bonus: 10, stations: 3 },
  },
} as unknown as Board;
const seat = { hand: "", tickets: [], offered: [], trains: 9, stations: 3, routes: [] as string[], station_cities: [] };

describe("the longest path", () => {
  it("is found by its length, and uses no route twice", () => {
    expect(new Set(findPathOfLength(board.map.routes, 10))).toEqual(new Set(["a-b", "b-c", "c-a", "c-d"]));
    expect(findPathOfLength([], 0)).toEqual([]);
  });

  it("does not run through a country", () => {
    expect(findPathOfLength([route("a-b", 2), route("b-c", 3)], 3, (place) => place === "b")).toEqual(["b-c"]);
  });
});

describe("the final scoring", () => {
  const none: SeatResult = { routes: 0, completed: [], failed: [], tickets: 0, stations: 0, longest: 0, bonus: 0, countries: 0, total: 0 };
  const result: Result = {
    seats: [
      { ...none, routes: 9, completed: ["a-c"], failed: ["b-d"], tickets: -2, stations: 4, longest: 5, bonus: 10, total: 21 },
      { ...none, routes: 4, stations: 12, longest: 4, countries: 6, total: 22 },
    ],
    ranking: [[1], [0]],
  };
  const view = { seats: [{ ...seat, routes: ["a-b", "b-c"] }, { ...seat, routes: ["c-d"] }] } as unknown as View;
  const scenes = scenesOf(result, board, view);

  it("goes from the failures over the successes to the longest path", () => {
    expect(scenes.map(({ kind }) => kind)).toEqual(["routes", "failed", "completed", "stations", "longest", "longest", "countries"]);
    expect(scenes[2]).toMatchObject({ seat: 0, cities: ["a", "c"], routes: ["a-b", "b-c"] });
    expect(scenes.filter(({ kind }) => kind === "longest").map(({ seat: whose, routes }) => [whose, routes.length])).toEqual([[1, 1], [0, 2]]);
  });

  it("adds up to the result", () => {
    expect(standings(scenes, 2)).toEqual([21, 22]);
  });
});

describe("the last round", () => {
  const seats = [{ resigned: false }, { resigned: true }, { resigned: false }];
  const order = (facts: object) => turnsLeft({ seats, seat: 2, last_round: null, ...facts } as unknown as View);

  it("names those who still have a turn, in their order", () => {
    expect(order({})).toEqual([]);
    expect(order({ last_round: 2 })).toEqual([2, 0]);
    expect(order({ last_round: 1, seat: 0 })).toEqual([0]);
  });
});

describe("what has just happened is shown for a while", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const known = (facts: { tickets?: string[]; routes?: string[]; view?: Partial<View> } = {}) => {
    const own = { ...seat, tickets: facts.tickets ?? ["a-c"], routes: facts.routes ?? [] };
    return new Knowledge(board, { phase: "turn", seat: 1, tunnel: null, seats: [own, { ...seat, hand: 3 }], ...facts.view } as unknown as View, 0, []);
  };
  const entry = (seq: number, ...events: GameEvent[]): LogEntry => ({ seq, seat: 1, kind: "action", events });
  const tunnel = { event: "tunnel", seat: 1, route: "a-b", laid: "RR", revealed: "RGL", extra: 2 } as const;
  const begin = () => {
    const effects = new TransientEffects();
    effects.watch([entry(1, tunnel)], known());
    return effects;
  };

  it("but not what had happened before one came", () => {
    expect(begin().tunnelIn(known(), null)).toBeNull();
  });

  it("a tunnel as long as it is asked for, and what became of it", () => {
    const effects = begin();
    effects.watch([entry(2, tunnel)], known());
    vi.runAllTimers();
    expect(effects.tunnelIn(known(), null)).toMatchObject({ revealed: "RGL", outcome: null });
    effects.watch([entry(2, tunnel), entry(3, { event: "withdraw", seat: 1, route: "a-b" })], known());
    expect(effects.tunnelIn(known(), null)?.outcome).toMatchObject({ event: "withdraw" });
    vi.runAllTimers();
    expect(effects.tunnelIn(known(), null)).toBeNull();
  });

  it("what became of a tunnel only until somebody does something else", () => {
    const effects = begin();
    const log = [entry(2, tunnel), entry(3, { event: "withdraw", seat: 1, route: "a-b" })];
    effects.watch(log, known());
    expect(effects.tunnelIn(known(), null)?.outcome).toMatchObject({ event: "withdraw" });
    effects.watch([...log, { ...entry(4, { event: "draw", seat: 0, from: "row", card: "R" }), seat: 0 }], known());
    expect(effects.tunnelIn(known(), null)).toBeNull();
    effects.close();
  });

  it("a ticket that was completed, once", () => {
    const effects = begin();
    effects.watch([], known({ routes: ["a-b", "b-c"] }));
    expect(effects.completed?.id).toBe("a-c");
    expect(effects.spotlight(known({ routes: ["a-b", "b-c"] }))?.routes).toEqual(new Set(["a-b", "b-c"]));
    vi.runAllTimers();
    effects.watch([], known({ routes: ["a-b", "b-c"] }));
    expect(effects.completed).toBeNull();
  });

  it("but no ticket that another has completed, through whose eyes one looks now", () => {
    const effects = begin();
    const seats = [{ ...seat, hand: 3 }, { ...seat, tickets: ["a-c"], routes: ["a-b", "b-c"] }];
    effects.watch([], new Knowledge(board, { phase: "turn", seat: 1, tunnel: null, seats } as unknown as View, 1, []));
    expect(effects.completed).toBeNull();
  });
});
