/** Lets a table be heard, as far as its reader has switched that on. All that it needs is loaded with the first change. */

import { untrack } from "svelte";
import { preferences } from "../settings/preferences.svelte.ts";
import type { Heard } from "./sound_events.ts";

// Called from here, an import keeps nothing of a table in memory.
const loadSounds = () => import("./sound_of_change.ts");

/** To be called while a component is set up; `shown` is read anew whenever it changes. */
export function playTableSounds(shown: () => Heard): void {
  let last = untrack(shown);
  $effect(() => {
    const [before, after] = [last, shown()];
    last = after;
    // Browsers are silent until somebody has touched the page. What was to be heard before is not heard late.
    const isHeard = untrack(() => preferences.sound) && before.state.seq !== null && navigator.userActivation.hasBeenActive;
    // The change is shown first, and heard in a task of its own.
    if (isHeard) setTimeout(() => void loadSounds().then(({ hear }) => hear(before, after)));
  });
}
