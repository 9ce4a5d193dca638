import { describe, expect, it } from "vitest";
import type { Route } from "../src/board/board_types.ts";
import { findKeep, leastKept, sortChoices } from "../src/game/legal_actions.ts";
import { counted } from "../src/game/cards.ts";
import { closedTwins } from "../src/game/obstacles.ts";
import { newestClaim } from "../src/game/game_log.ts";
import { findPath } from "../src/game/ticket_paths.ts";
import { distinctNames } from "../src/net/seats.ts";

const legal = [
  "draw deck",
  "draw L",
  "claim paris-zurich GLL",
  "claim paris-zurich GGG",
  "claim paris-zurich GGL",
  "station paris R",
  "tickets",
];

describe("the legal actions", () => {
  it("are sorted by what they are about, the payment that saves locomotives first", () => {
    const choices = sortChoices(legal);
    expect(choices.claims.get("paris-zurich")!.map((payment) => payment.cards)).toEqual(["GGG", "GGL", "GLL"]);
    expect(choices.stations.get("paris")).toEqual([{ cards: "R", action: "station paris R" }]);
    expect([...choices.row]).toEqual(["L"]);
    expect([choices.deck, choices.tickets, choices.pass, choices.withdraw]).toEqual([true, true, false, false]);
  });

  it("say which tickets can be kept, in whatever order they are ticked", () => {
    const choices = sortChoices(["keep a-b,c-d", "keep a-b,c-d,e-f"]);
    expect(leastKept(choices)).toBe(2);
    expect(findKeep(choices, new Set(["c-d", "a-b"]))).toBe("keep a-b,c-d");
    expect(findKeep(choices, new Set(["a-b"]))).toBeNull();
  });

  it("offer what a tunnel can be paid with", () => {
    const choices = sortChoices(["pay LL", "pay GG", "withdraw"]);
    expect(choices.pays.map((payment) => payment.action)).toEqual(["pay GG", "pay LL"]);
    expect(choices.withdraw).toBe(true);
  });
});

describe("cards", () => {
  it("are counted in the order of the notation", () => {
    expect(counted("LRBR")).toEqual([
      { card: "R", count: 2 },
      { card: "B", count: 1 },
      { card: "L", count: 1 },
    ]);
  });
});

const route = (id: string, a: string, b: string, length: number): Route => ({ id, a, b, length, color: "gray" });
const routes = [
  route("a-b.1", "a", "b", 2),
  route("a-b.2", "a", "b", 2),
  route("b-c", "b", "c", 3),
  route("a-c", "a", "c", 6),
  route("c-land.1", "c", "land", 1),
  route("c-land.2", "c", "land", 1),
  route("land-d", "land", "d", 1),
];

describe("the way of a ticket", () => {
  const open = () => true;
  const none = () => false;

  it("takes the fewest trains and counts one's own routes as nothing", () => {
    expect(findPath(routes, "a", "c", none, open)).toEqual({ routes: ["a-b.1", "b-c"], trains: 5 });
    expect(findPath(routes, "a", "c", ({ id }) => id === "a-c", open)).toEqual({ routes: ["a-c"], trains: 0 });
  });

  it("never leads through a country, and may not be there at all", () => {
    expect(findPath(routes, "a", "d", none, open, (place) => place === "land")).toBeNull();
    expect(findPath(routes, "a", "c", none, none)).toBeNull();
  });
});

describe("the no-entry sign", () => {
  const owners = new Map([["a-b.1", 0], ["c-land.1", 1]]);
  const isCountry = (place: string) => place === "land";

  it("stands on the twin of a claimed track with two or three players, but not before a country", () => {
    expect([...closedTwins(routes, owners, 3, isCountry)]).toEqual(["a-b.2"]);
    expect([...closedTwins(routes, owners, 4, isCountry)]).toEqual([]);
  });
});

describe("the log", () => {
  it("knows the newest claim", () => {
    const claim = { event: "claim", seat: 0, route: "a-c", cards: "RRRRRR", points: 15 } as const;
    const log = [
      { seq: 1, seat: 0, events: [claim] },
      { seq: 2, seat: 1, events: [{ event: "pass", seat: 1 } as const] },
    ];
    expect(newestClaim(log)).toBe("a-c");
    expect(newestClaim(log.slice(1))).toBeNull();
  });
});

describe("names", () => {
  it("of two bots of one kind are numbered, others stay as they are", () => {
    expect(distinctNames(["Ola", "Fast", "Fast"])).toEqual(["Ola", "Fast 1", "Fast 2"]);
  });
});
