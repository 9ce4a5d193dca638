/** Lets cards fly and wagons be set down when something happens. Whatever moves is loaded with the first thing that does. */

import { untrack } from "svelte";
import type { LogEntry } from "../game/game_log.ts";
import { preferences } from "../settings/preferences.svelte.ts";
import type { Scene } from "./told_moments.ts";

/** What is shown of a table: what has happened, and through whose eyes. */
export interface Moved {
  log: readonly LogEntry[];
  scene: Scene | null;
  me: number | null;
  row: string;
}

// Called from here, an import keeps nothing of a table in memory.
const loadFlights = () => import("./flights.ts");

/** To be called while a component is set up; `shown` is read anew whenever it changes. Nothing waits for what moves. */
export function moveWithTable(shown: () => Moved): void {
  let last: Moved | null = null;
  $effect(() => {
    const [before, after] = [last, shown()];
    last = after;
    if (before && untrack(isMoving)) void loadFlights().then(({ perform }) => perform(before, after));
  });
}

/** Neither the device nor its reader wants things to keep still. */
function isMoving(): boolean {
  return preferences.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches && !document.hidden;
}
