/** The opponents for people, the gentlest first; what else the server has comes after them, by its plain name. */

import type { Say } from "../texts/bundle.ts";

const LEVELS = ["porter", "conductor", "driver", "dispatcher", "director"] as const;
type Level = (typeof LEVELS)[number];

export const USUAL_LEVEL: Level = "driver";

const isLevel = (bot: string): bot is Level => (LEVELS as readonly string[]).includes(bot);

export const orderedBots = (bots: readonly string[]): string[] => [
  ...LEVELS.filter((level) => bots.includes(level)),
  ...bots.filter((bot) => !isLevel(bot)),
];

export const levelName = (bot: string, say: Say): string => (isLevel(bot) ? say(`term-level-${bot}`) : bot);

/** The name, and what it is like. */
export const levelText = (bot: string, say: Say): string =>
  isLevel(bot) ? `${say(`term-level-${bot}`)}: ${say(`term-level-${bot}-about`)}` : bot;
