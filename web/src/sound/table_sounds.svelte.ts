/** Lets a table be heard, as far as its reader has switched that on. What makes the sounds is loaded with the first. */

import { untrack } from "svelte";
import { preferences } from "../settings/preferences.svelte.ts";
import type { TableState } from "../net/table_state.ts";
import { soundsOf, SWITCH_OF } from "./sound_events.ts";

/** To be called while a component is set up; `shown` is read anew whenever it changes. */
export function playTableSounds(shown: () => TableState): void {
  let before = untrack(shown);
  $effect(() => {
    const after = shown();
    const heard = untrack(() => soundsOf(before, after).find((sound) => preferences[SWITCH_OF[sound]]));
    before = after;
    if (heard) void import("./synthesizer.ts").then(({ play }) => play(heard));
  });
}
