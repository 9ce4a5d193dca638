import { describe, expect, it } from "vitest";
import type { Board, MapFacts, Route } from "../src/board/board_types.ts";
import { Knowledge } from "../src/game/knowledge.ts";
import { litRoutes } from "../src/game/lit_routes.ts";
import { findPath, routesOnBestPaths } from "../src/game/ticket_paths.ts";
import type { SeatView, View } from "../src/game/view.ts";

const route = (id: string, a: string, b: string, length: number): Route => ({ id, a, b, length, color: "gray" });
const board = {
  map: {
    routes: [route("a-b.1", "a", "b", 2), route("a-b.2", "a", "b", 2), route("b-c", "b", "c", 1), route("c-d", "c", "d", 6), route("a-d", "a", "d", 2)],
    tickets: [{ id: "a-c", a: "a", b: "c", points: 5 }],
    rules: { stations: 0 },
  },
} as unknown as Board;

function knows(facts: Partial<SeatView>, legal: string[]): Knowledge {
  const seat = (own: Partial<SeatView>) => ({ hand: 0, tickets: 0, offered: 0, trains: 20, routes: [], station_cities: [], ...own });
  const view = { phase: "turn", seat: 0, tunnel: null, seats: [seat({ tickets: ["a-c"], ...facts }), seat({}), seat({}), seat({})] };
  return new Knowledge(board, view as unknown as View, 0, legal);
}

const CLAIMS = ["claim a-b.2 RR", "claim b-c G", "claim a-d RR"];

describe("the sign of a route that can be claimed now", () => {
  it("glows where the route serves a ticket, a twin of its path too, and is quiet where it serves none", () => {
    const lit = litRoutes(knows({}, CLAIMS), null, "quiet");
    expect(Object.fromEntries(lit)).toEqual({ "a-b.2": "glow", "b-c": "glow", "a-d": "quiet" });
  });

  it("is as the player has chosen, where no ticket needs the route", () => {
    expect(litRoutes(knows({}, CLAIMS), null, "glow").get("a-d")).toBe("glow");
    expect(litRoutes(knows({}, CLAIMS), null, "none").get("a-d")).toBe("none");
  });

  it("is shown for the routes that a dragged card can pay for, even where there is none otherwise", () => {
    expect(Object.fromEntries(litRoutes(knows({}, CLAIMS), "R", "none"))).toEqual({ "a-b.2": "glow", "a-d": "quiet" });
  });

  it("doesn't glow for a ticket that is done", () => {
    const known = knows({ routes: ["a-b.1", "b-c"] }, ["claim a-d RR"]);
    expect(Object.fromEntries(litRoutes(known, null, "quiet"))).toEqual({ "a-d": "quiet" });
  });

  it("is another one where nothing but trains is missing", () => {
    const known = knows({ trains: 3, hand: "RRRRRR" }, ["draw deck", ...CLAIMS]);
    expect(litRoutes(known, null, "quiet").get("c-d")).toBe("short");
  });
});

const boards = import.meta.glob<{ map: MapFacts }>("../src/generated/boards/*.json", { import: "default", eager: true });

describe.each(Object.entries(boards))("the best paths of tickets on %s", (_, { map }) => {
  const countries = new Set((map.countries ?? []).map(({ id }) => id));
  const isEnd = (place: string) => countries.has(place);

  it("hold exactly the routes whose claim saves as many trains as they are long", () => {
    // Every fifth route is one's own, so that paths lead over them, too.
    const own = new Set(map.routes.filter((one, index) => index % 5 === 0 && !isEnd(one.a) && !isEnd(one.b)).map(({ id }) => id));
    const trains = (a: string, b: string, owned: ReadonlySet<string>) =>
      findPath(map.routes, a, b, ({ id }) => owned.has(id), () => true, isEnd)!.trains;
    for (const { a, b } of map.tickets.filter((__, index) => index % 4 === 0)) {
      const least = trains(a, b, own);
      const saving = map.routes.filter(({ id, length }) => !own.has(id) && trains(a, b, new Set([...own, id])) === least - length);
      const found = routesOnBestPaths(map.routes, a, b, ({ id }) => own.has(id), isEnd);
      expect([...found].sort()).toEqual(saving.map(({ id }) => id).sort());
    }
  });
});

const drawings = import.meta.glob<string>("../src/{board,signs}/*.svelte", { query: "?raw", import: "default", eager: true });

describe("gold on the board", () => {
  it("is the sign of what can be taken now, and of nothing else", () => {
    const golden = Object.entries(drawings).flatMap(([path, source]) =>
      [...source.matchAll(/([^{}]*)\{[^{}]*var\(--glow\)/g)].map(([, selector]) => `${path.split("/").at(-1)} ${selector!.trim().split(/\s+/).join(" ")}`),
    );
    expect(golden.sort()).toEqual(["Cities.svelte .glow", "TrackSign.svelte .halo, .glow"]);
  });
});
