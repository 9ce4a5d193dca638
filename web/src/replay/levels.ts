/** The opponents for people by their names, the gentlest first; what else the server has comes after them. */

import type { Say } from "../texts/bundle.ts";

const LEVELS = ["porter", "conductor", "driver", "dispatcher", "director"] as const;
type Level = (typeof LEVELS)[number];
const isLevel = (bot: string): bot is Level => (LEVELS as readonly string[]).includes(bot);

export const levelName = (bot: string, say: Say): string => (isLevel(bot) ? say(`term-level-${bot}`) : bot);

export function namedLevels(known: readonly string[], say: Say): [bot: string, name: string][] {
  const ordered = [...LEVELS.filter((bot) => known.includes(bot)), ...known.filter((bot) => !isLevel(bot))];
  return ordered.map((bot) => [bot, levelName(bot, say)]);
}
