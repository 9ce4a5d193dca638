/** The rulebook of a language, loaded when it is first opened, and how it is searched. */

import { withoutAccents } from "../game/place_search.ts";
import type { Language } from "../texts/bundle.ts";

export interface Rule {
  id: string;
  title: string;
  text: string;
  /** The built-in maps that it belongs to. */
  maps: string[];
}

export interface Section {
  title: string;
  rules: Rule[];
}

const books = import.meta.glob<Section[]>("../generated/rules/*.json", { import: "default" });
const RULE_ID = /\b([A-Z]+-\d[0-9A-Z]+)\b/;

export function loadRules(language: Language): Promise<Section[]> {
  return books[`../generated/rules/${language}.json`]!();
}

/** The family of a rule: TUN of TUN-03. */
export const familyOf = (id: string): string => id.slice(0, id.indexOf("-"));

/** A text with the ids of other rules at every odd place, so that they can be links. */
export const piecesOf = (text: string): string[] => text.split(RULE_ID);

/** What is left of the book for one map (or all) and a search; sections without a rule are left out. */
export function select(book: readonly Section[], map: string | null, wanted: string): Section[] {
  const words = withoutAccents(wanted).split(/\s+/).filter(Boolean);
  const holds = ({ id, title, text }: Rule) => {
    const all = withoutAccents(`${id} ${title} ${text}`);
    return words.every((word) => all.includes(word));
  };
  return book
    .map(({ title, rules }) => ({ title, rules: rules.filter((rule) => (map === null || rule.maps.includes(map)) && holds(rule)) }))
    .filter(({ rules }) => rules.length > 0);
}

export function findRules(book: readonly Section[], ids: readonly string[]): Rule[] {
  const all = new Map(book.flatMap(({ rules }) => rules).map((rule) => [rule.id, rule]));
  return ids.flatMap((id) => all.get(id) ?? []);
}
