import { describe, expect, it } from "vitest";
import type { View } from "../src/game/view.ts";
import { seatToPassTo } from "../src/net/seats.ts";
import type { FromServer, News, Present } from "../src/net/server_types.ts";
import { covered, NOTHING, receive, type TableState } from "../src/net/table_state.ts";

const person = { kind: "person", name: "Ola", bot: null, stand_in: null, resigned: false };
const table = (...seats: object[]) => ({ seats: seats.map((seat) => ({ ...person, ...seat })) }) as Present["table"];
const view = (phase: View["phase"], seat: number, offered: (number | string[])[]) =>
  ({ phase, seat, seats: offered.map((each) => ({ offered: each })) }) as View;
const shared = (changes: Partial<TableState>): TableState => ({
  ...NOTHING,
  own: [0, 2],
  table: table({}, {}, {}),
  view: view("turn", 2, [0, 0, 0]),
  ...changes,
});

describe("a device that is passed on", () => {
  it("goes to the own seat that has to act, also after the page was loaded anew", () => {
    expect(seatToPassTo(shared({ me: 0 }))).toBe(2);
    expect(seatToPassTo(shared({ me: null }))).toBe(2);
    expect(seatToPassTo(shared({ me: 2 }))).toBeNull();
  });

  it("stays where it is while somebody at another device acts", () => {
    expect(seatToPassTo(shared({ me: 0, view: view("turn", 1, [0, 0, 0]) }))).toBeNull();
  });

  it("goes from one to the next while starting tickets are chosen", () => {
    expect(seatToPassTo(shared({ me: 0, view: view("start", 0, [["a"], 3, 3]) }))).toBeNull();
    expect(seatToPassTo(shared({ me: 0, view: view("start", 0, [[], 3, 3]) }))).toBe(2);
    expect(seatToPassTo(shared({ me: 2, view: view("start", 0, [0, 3, []]) }))).toBeNull();
  });

  it("is not passed to who has resigned, or for whom a bot plays", () => {
    expect(seatToPassTo(shared({ me: 0, table: table({}, {}, { resigned: true }) }))).toBeNull();
    expect(seatToPassTo(shared({ me: 0, table: table({}, {}, { stand_in: "fast" }) }))).toBeNull();
  });

  it("is never passed on by who plays alone, and no more when the game is over", () => {
    expect(seatToPassTo(shared({ me: null, own: [2] }))).toBeNull();
    expect(seatToPassTo(shared({ me: 0, result: { seats: [], ranking: [] } }))).toBeNull();
  });

  it("forgets what the last one saw, and does not mix it with what the next one sees", () => {
    const drawn = (card: object): News => ({
      type: "update",
      seq: 5,
      kind: "action",
      seat: 0,
      action: "draw deck",
      events: [{ event: "draw", seat: 0, from: "deck", ...card }],
    });
    const before = shared({ seq: 5, me: 0, legal: ["draw deck"], log: [drawn({ card: "R" })] });
    const between = covered(before);
    expect(JSON.stringify([between.view, between.legal, between.log, between.me])).toBe("[null,[],[],null]");
    const { view, table } = before;
    const now = { view, legal: [], clock: { kind: "none" as const } };
    // What was on its way for the one before is not taken in.
    const late: FromServer = { ...drawn({ card: "R" }), seq: 6, as: 0, ...now };
    expect(receive(between, late)).toEqual({ state: between, missed: true });
    const hello: FromServer = {
      type: "hello",
      seq: 6,
      table: table!,
      own: [0, 2],
      owner: true,
      as: 2,
      ...now,
      result: null,
      chat: [],
      missed: [drawn({})],
    };
    expect(receive(before, hello).state.log.map((entry) => entry.events)).toEqual([drawn({}).events]);
  });
});
