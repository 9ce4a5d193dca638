/** Which country cards a claim brings its seat, before it is made: the page says so beside what the route costs. */

import type { Route } from "../board/board_types.ts";
import type { Say } from "../texts/bundle.ts";
import type { Describer } from "./describe.ts";
import type { Knowledge } from "./knowledge.ts";

/** What a route does for country cards: the country that it leads into, where it does, and the cards that come at once. */
export interface CountryGain {
  country: string | null;
  /** Whether the line would hold two countries, so that their stacks pay. */
  pays: boolean;
  cards: readonly { country: string; value: number }[];
}

/** Null where the route has nothing to do with country cards, or is not to be had for this seat. */
export function countryGain(id: string, known: Knowledge): CountryGain | null {
  const { board, owners, me, isCountry } = known;
  const route = board.map.routes.find((one) => one.id === id);
  if (me === null || !route || owners.has(id)) return null;
  const own = board.map.routes.filter((one) => owners.get(one.id) === me);
  const country = [route.a, route.b].find(isCountry) ?? null;
  // A second route into a country is refused (POL-03).
  if (country !== null && own.some(({ a, b }) => a === country || b === country)) return null;
  const ends = [route.a, route.b].map((end) => countriesFrom(end, own, isCountry));
  const reached = [...new Set([...(country === null ? [] : [country]), ...ends.flat()])];
  if (country === null && !paysByJoining(ends, reached, known)) return null;
  // The new country is among those reached (POL-05), and is named first.
  const pays = reached.length > 1;
  const tops = pays ? reached.map((one) => ({ country: one, value: topOf(one, known) })) : [];
  return { country, pays, cards: tops.filter((top): top is { country: string; value: number } => top.value !== null) };
}

/** In a generous game an inner route pays, too, when it joins two lines with countries and one of those has never paid (CASE-82). */
function paysByJoining([left, right]: string[][], reached: readonly string[], { board, view, own }: Knowledge): boolean {
  if ((view.options.country_join ?? board.map.rules.country_join) !== "generous") return false;
  if (left!.length === 0 || right!.length === 0 || left!.some((one) => right!.includes(one))) return false;
  return reached.some((one) => (own!.country_cards[one] ?? []).length === 0);
}

function topOf(country: string, { view }: Knowledge): number | null {
  return view.countries[country]?.[0] ?? null;
}

/** The countries that own routes join to a place. Nothing runs through a country (CASE-88). */
function countriesFrom(place: string, own: readonly Route[], isCountry: (place: string) => boolean): string[] {
  const seen = new Set([place]);
  // What is added while the set is walked through is walked through as well.
  for (const here of seen) {
    if (isCountry(here)) continue;
    for (const { a, b } of own) {
      if (a === here) seen.add(b);
      if (b === here) seen.add(a);
    }
  }
  return [...seen].filter(isCountry);
}

/** What is said about it before the claim; null where there is nothing to say. */
export function countryGainText(id: string, known: Knowledge, describer: Describer, say: Say): string | null {
  const gain = countryGain(id, known);
  if (!gain) return null;
  const { country, pays, cards } = gain;
  if (cards.length > 0) {
    const listed = cards.map((card) => `${describer.place(card.country)} ${card.value}`).join(", ");
    if (cards.length === 1) return say("claim-country-card", { card: listed });
    return say("claim-country-cards", { cards: listed, points: cards.reduce((sum, { value }) => sum + value, 0) });
  }
  if (pays || country === null) return say("claim-country-none");
  const top = topOf(country, known);
  const name = describer.place(country);
  return top === null ? say("claim-country-empty", { country: name }) : say("claim-country-first", { country: name, points: top });
}
