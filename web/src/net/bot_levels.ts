/** The opponents for people, the gentlest first; what else the server has comes after them, by its plain name. */

import type { Say } from "../texts/bundle.ts";

export const LEVELS = ["porter", "conductor", "driver", "dispatcher", "director"] as const;
export type Level = (typeof LEVELS)[number];

export const USUAL_LEVEL: Level = "conductor";

const isLevel = (bot: string): bot is Level => (LEVELS as readonly string[]).includes(bot);

/** How strong a bot is among those for people, from 0; null for the others. */
export const levelNumber = (bot: string): number | null => (isLevel(bot) ? LEVELS.indexOf(bot) : null);

/** Those for people, which are offered first, and those for developers. */
export const levelsIn = (bots: readonly string[]): Level[] => LEVELS.filter((level) => bots.includes(level));
export const otherBots = (bots: readonly string[]): string[] => bots.filter((bot) => !isLevel(bot));

export const orderedBots = (bots: readonly string[]): string[] => [...levelsIn(bots), ...otherBots(bots)];

/** How strong it is, in a word. */
export const levelName = (bot: string, say: Say): string => (isLevel(bot) ? say(`bot-level-${bot}`) : bot);

/** All bots of a level, where games against them are counted: at a table several of them, under several names, play alike. */
export const botsOfLevel = (bot: string, say: Say): string => say("bot-all-of-level", { level: levelName(bot, say) });

/** Who it is, and how strong: where a single bot speaks. */
export const botTitle = (bot: string, say: Say): string =>
  isLevel(bot) ? `${say(`bot-name-${LEVELS.indexOf(bot) as 0 | 1 | 2 | 3 | 4}`)} (${say(`bot-level-${bot}`)})` : bot;
