/** A claim into a country says beforehand what it brings (POL-05, POL-07, CASE-82). */

import { expect, test } from "vitest";
import type { Board, Route } from "../src/board/board_types.ts";
import { countryGain, countryGainText } from "../src/game/country_cards.ts";
import { Describer } from "../src/game/describe.ts";
import { Knowledge } from "../src/game/knowledge.ts";
import type { View } from "../src/game/view.ts";
import { loadLanguage } from "../src/texts/bundle.ts";

const route = (id: string): Route => {
  const [a = "", b = ""] = id.split(".")[0]!.split("-");
  return { id, a, b, length: 1, color: "gray" };
};
const place = (id: string) => ({ id, name: { en: id, pl: id, el: id } });
const board = {
  map: {
    routes: ["a-b", "b-c", "a-west.1", "a-west.2", "b-east", "c-south"].map(route),
    cities: ["a", "b", "c"].map(place),
    countries: ["west", "east", "south"].map(place),
    tickets: [],
    rules: { stations: 0 },
  },
} as unknown as Board;

const STACKS = { west: [7, 4], east: [6, 2], south: [10] };

function knows(routes: string[], countries: Record<string, number[]> = STACKS, options: View["options"] = {}, paid: Record<string, number[]> = {}): Knowledge {
  const seat = { hand: "", tickets: [], offered: [], trains: 35, stations: 0, station_cities: [], country_cards: paid };
  const view = { phase: "turn", seat: 0, tunnel: null, options, countries, seats: [{ ...seat, routes }, { ...seat, hand: 3, routes: ["a-west.2"] }] };
  return new Knowledge(board, view as unknown as View, 0, []);
}

const say = await loadLanguage("en");
const text = (id: string, known: Knowledge) => countryGainText(id, known, new Describer(board, say, "en", ["A", "B"]), say)?.replace(/[\u2068\u2069]/g, "") ?? null;

test("the first country of a network brings nothing, and it is said what a second one would", () => {
  expect(countryGain("a-west.1", knows([]))).toEqual({ country: "west", pays: false, cards: [] });
  expect(text("a-west.1", knows([]))).toContain("here (west) it is worth 7 points now.");
  // A country at another line of one's own doesn't count.
  expect(countryGain("a-west.1", knows(["b-east"]))!.pays).toBe(false);
});

test("the second country of a network brings the top card of both", () => {
  expect(text("a-west.1", knows(["a-b", "b-east"]))).toBe("Brings you country cards at once: west 7, east 6 – together 13 points.");
});

test("an empty stack pays nothing, and the others still do", () => {
  expect(text("a-west.1", knows(["a-b", "b-east"], { ...STACKS, east: [] }))).toBe("Brings you a country card at once: west 7.");
  expect(text("a-west.1", knows(["a-b", "b-east"], { west: [], east: [] }))).toBe("It would bring country cards, but the stacks are empty.");
  expect(text("a-west.1", knows([], { ...STACKS, west: [] }))).toContain("its own stack (west) is empty");
});

test("nothing is said of inner routes, of taken ones, and of a second one into the same country", () => {
  expect(text("a-b", knows(["a-west.1", "b-east"]))).toBeNull();
  expect(text("a-west.2", knows([]))).toBeNull();
  expect(text("a-west.1", new Knowledge(board, knows([]).view, null, []))).toBeNull();
  const free = knows(["a-west.1"]);
  free.owners.delete("a-west.2");
  expect(text("a-west.2", free)).toBeNull();
});

test("where joining lines pays, an inner route says so, as long as one of the countries has never paid", () => {
  const generous = { country_join: "generous" } as const;
  expect(text("a-b", knows(["a-west.1", "b-east"], STACKS, generous))).toContain("together 13 points");
  expect(text("a-b", knows(["a-west.1", "b-east"], STACKS, generous, { west: [7], east: [6] }))).toBeNull();
  expect(text("b-c", knows(["b-east"], STACKS, generous))).toBeNull();
});
