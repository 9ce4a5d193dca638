/** Holds what the page computes by itself against the answers of the server's package, over whole games on every map. */

import { describe, expect, it } from "vitest";
import type { Thing } from "../src/board/board_geometry.ts";
import type { Board, MapFacts } from "../src/board/board_types.ts";
import { Describer } from "../src/game/describe.ts";
import { Knowledge } from "../src/game/knowledge.ts";
import { obstaclesTo, type Obstacle } from "../src/game/obstacles.ts";
import type { View } from "../src/game/view.ts";
import { LANGUAGES, loadLanguage, type Language } from "../src/texts/bundle.ts";

interface Position {
  seat: number;
  view: View;
  legal: string[];
  routes: Record<string, Obstacle[]>;
  stations: Record<string, Obstacle[]>;
  ways: Record<string, { trains: number; missing: string[] }>;
}

interface Answers {
  names: Record<Language, Record<string, string>>;
  positions: Position[];
}

// Written by tools/write_page_answers.py, which `make tests` runs before these tests.
const written = import.meta.glob<string>("../../build/page_answers/*.json", { query: "?raw", import: "default" });
const boards = import.meta.glob<{ map: MapFacts }>("../src/generated/boards/*.json", { import: "default" });
/** Milliseconds for some thousand paths and obstacles on a busy machine. */
const PATIENCE = 120_000;
const maps = ["europe", "poland", "usa"];

async function load(map: string): Promise<{ board: Board; answers: Answers }> {
  const [board, answers] = [boards[`../src/generated/boards/${map}.json`], written[`../../build/page_answers/${map}.json`]];
  if (!board || !answers) throw new Error("there is nothing to compare with: make tests writes it");
  return { board: (await board()) as unknown as Board, answers: JSON.parse(await answers()) as Answers };
}

/** The answers of the page in the form of those that it is held against. */
function computed(board: Board, { seat, view, legal, routes, stations }: Position): Omit<Position, "seat" | "view" | "legal"> {
  // Every ticket of the map is looked up, whoever holds it.
  const seats = view.seats.map((one, number) => (number === seat ? { ...one, tickets: board.map.tickets.map(({ id }) => id) } : one));
  const known = new Knowledge(board, { ...view, seats }, seat, legal);
  const own = new Set(view.seats[seat]!.routes);
  const obstacles = (kind: Thing["kind"], ids: object) =>
    Object.fromEntries(Object.keys(ids).map((id) => [id, obstaclesTo({ kind, id }, known)]));
  const ways = [...known.paths].map(([id, { trains, routes }]) => [id, { trains, missing: routes.filter((one) => !own.has(one)) }] as const);
  return { routes: obstacles("route", routes), stations: obstacles("city", stations), ways: Object.fromEntries(ways) };
}

describe.each(maps)("the page's own answers on %s", (map) => {
  it("why a route can't be claimed, why a station can't be built and which way a ticket takes are those of the rules", async () => {
    const { board, answers } = await load(map);
    expect(answers.positions.length).toBeGreaterThan(50);
    for (const position of answers.positions) {
      const { routes, stations, ways } = position;
      expect(computed(board, position)).toEqual({ routes, stations, ways });
    }
  }, PATIENCE);

  it("nothing is in the way of exactly those routes that can be claimed now", async () => {
    const { board, answers } = await load(map);
    for (const { seat, view, legal } of answers.positions) {
      const known = new Knowledge(board, view, seat, legal);
      const free = board.map.routes.filter(({ id }) => obstaclesTo({ kind: "route", id }, known).length === 0);
      expect(new Set(free.map(({ id }) => id))).toEqual(new Set(known.choices.claims.keys()));
    }
  }, PATIENCE);

  it.each(LANGUAGES)("every route has the name that everybody else gives it, and no other route has it (%s)", async (language) => {
    const { board, answers } = await load(map);
    const describer = new Describer(board, await loadLanguage(language), language, []);
    const names = board.map.routes.map(({ id }) => [id, describer.route(id)] as const);
    expect(Object.fromEntries(names)).toEqual(answers.names[language]);
    expect(new Set(names.map(([, name]) => name)).size).toBe(names.length);
  });
});
