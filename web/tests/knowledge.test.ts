import { describe, expect, it } from "vitest";
import type { Board, Route, Ticket } from "../src/board/board_types.ts";
import { Knowledge } from "../src/game/knowledge.ts";
import type { SeatView, View } from "../src/game/view.ts";

const route = (id: string, a: string, b: string, length: number): Route => ({ id, a, b, length, color: "gray" });
const ticket = (id: string, a: string, b: string): Ticket => ({ id, a, b, points: 5 });
const board = {
  map: {
    routes: [route("a-b.1", "a", "b", 2), route("a-b.2", "a", "b", 2), route("b-c", "b", "c", 3), route("c-d", "c", "d", 6)],
    tickets: [ticket("a-b", "a", "b"), ticket("a-c", "a", "c"), ticket("a-d", "a", "d")],
  },
} as Board;

const seat = (facts: Partial<SeatView>): SeatView =>
  ({ hand: 0, tickets: 0, offered: 0, trains: 10, routes: [], station_cities: [], ...facts }) as SeatView;

function knows(seats: Partial<SeatView>[], me: number | null = 0, legal: string[] = [], waiting = false): Knowledge {
  return new Knowledge(board, { phase: "turn", seats: seats.map(seat), tunnel: null } as unknown as View, me, legal, waiting);
}

describe("what a seat knows", () => {
  it("which tickets are done, which can still be reached, and which cities they ask for", () => {
    const known = knows([{ tickets: ["a-b", "a-c", "a-d"], routes: ["a-b.1"], trains: 8 }, {}]);
    expect([...known.done]).toEqual(["a-b"]);
    expect(known.paths.get("a-c")).toEqual({ routes: ["a-b.1", "b-c"], trains: 3 });
    expect(known.paths.has("a-d")).toBe(false);
    expect([...known.ringed]).toEqual(["a", "c", "d"]);
  });

  it("no way beside one's own track, nor over a strand that is closed", () => {
    expect(knows([{ tickets: ["a-b"] }, { routes: ["a-b.1"] }]).paths.has("a-b")).toBe(false);
    expect([...knows([{}, { routes: ["a-b.1"] }]).closed]).toEqual(["a-b.2"]);
    expect([...knows([{}, { routes: ["a-b.1"] }, {}, {}]).closed]).toEqual([]);
  });

  it("nothing to choose while an action is on its way, though it is still its turn", () => {
    const known = knows([{}, {}], 0, ["draw deck", "pass"], true);
    expect([known.choices.deck, known.isAsked, known.isMine]).toEqual([false, false, true]);
  });

  it("the same of the table, whatever there is to choose from", () => {
    const known = knows([{ tickets: ["a-b"], routes: ["a-b.1"] }, {}], 0, ["draw deck"]);
    const later = known.choosing(["pass"], false);
    expect([later.choices.deck, later.choices.pass, later.isAsked, known.choices.deck]).toEqual([false, true, true, true]);
    expect(later.paths).toBe(known.paths);
  });

  it("a spectator has neither hand nor tickets", () => {
    const known = knows([{ hand: 4 }, { hand: 5 }], null);
    expect([known.own, known.hand, known.tickets]).toEqual([null, "", []]);
  });
});
