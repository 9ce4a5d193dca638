/** Opens screens that are not needed at first: their code, and the sentences that only they say. */

import type { Group } from "../texts/groups.ts";
import { speech } from "../texts/speech.svelte.ts";

export async function open<Screen>(screen: Promise<{ default: Screen }>, ...groups: Group[]): Promise<Screen> {
  const [loaded] = await Promise.all([screen, ...groups.map((group) => speech.learn(group))]);
  return loaded.default;
}
