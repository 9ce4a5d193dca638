/** Plays what there is to be heard of a change: one sound, the one that matters most of those that are switched on. */

import { preferences } from "../settings/preferences.svelte.ts";
import { soundsOf, SWITCH_OF, type Heard } from "./sound_events.ts";
import { play } from "./synthesizer.ts";

export function hear(before: Heard, after: Heard): void {
  const heard = soundsOf(before, after).find((sound) => preferences[SWITCH_OF[sound]]);
  if (heard) void play(heard);
}
