/** Sentences that only some screens say, each group loaded with them and not at first. */

import type { Language } from "./bundle.ts";

export type Group = "replay" | "tables" | "fair";

const FILES = import.meta.glob<string>("../../../src/semafor/texts/*/{replay,tables,fair}.ftl", { query: "?raw", import: "default" });

export async function loadGroups(language: Language, groups: readonly Group[]): Promise<string[]> {
  return Promise.all(groups.map((group) => FILES[`../../../src/semafor/texts/${language}/${group}.ftl`]!()));
}
