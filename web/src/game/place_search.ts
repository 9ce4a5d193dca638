/** Finds places by name: in any of the languages, with or without accents, from the first letters on. */

import type { MapFacts } from "../board/board_types.ts";
import { LANGUAGES } from "../texts/bundle.ts";

/** Letters that Unicode does not split into a letter and an accent, and what people type instead. */
const PLAIN: Record<string, string> = { ł: "l", ø: "o", đ: "d", ß: "ss", æ: "ae", œ: "oe", ı: "i", ς: "σ" };
const MARKS = /\p{Mark}/gu;
const GAPS = /[\s\-–.'’]+/u;

/** A text without accents and capitals, as it can be typed on any keyboard. */
export function withoutAccents(text: string): string {
  const bare = text.normalize("NFD").replace(MARKS, "").toLowerCase();
  return [...bare].map((letter) => PLAIN[letter] ?? letter).join("");
}

/** The ids of the places whose names fit, the best first: whole name, its beginning, the beginning of a word, inside. */
export function findPlaces({ cities, countries = [] }: MapFacts, text: string, most = 6): string[] {
  const wanted = withoutAccents(text.trim());
  if (wanted === "") return [];
  const found = [...cities, ...countries].flatMap(({ id, name }) => {
    const rank = Math.min(...[id, ...LANGUAGES.map((language) => name[language])].map((one) => rankOf(withoutAccents(one), wanted)));
    return rank < NOWHERE ? [{ id, rank }] : [];
  });
  return found.sort((one, other) => one.rank - other.rank).slice(0, most).map(({ id }) => id);
}

const NOWHERE = 4;

function rankOf(name: string, wanted: string): number {
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  if (name.split(GAPS).some((word) => word.startsWith(wanted))) return 2;
  return name.includes(wanted) ? 3 : NOWHERE;
}
