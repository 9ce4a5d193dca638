/** What somebody chose for a game against bots, kept in this browser, so that the next one begins with it. */

import { USUAL_LEVEL } from "../../net/bot_levels.ts";

export interface SoloChoices {
  map: string;
  opponents: number;
  level: string;
  /** How long a bot takes for a move, in milliseconds. */
  pace: number;
}

export const PACES = [0, 1000, 3000] as const;

/** Whoever has never played here begins with the map that asks for the least: no tunnels, stations or countries. */
export const firstMap = (maps: readonly string[]): string => maps.find((map) => map === "usa") ?? maps[0]!;

const KEY = "semafor-last-game";

export const firstChoices = (map: string): SoloChoices => ({ map, opponents: 2, level: USUAL_LEVEL, pace: 1000 });

/** What was kept, where it still makes sense; a map and a bot may be gone, which is seen when the server has been asked. */
export function readChoices(kept: string | null, usualMap: string): SoloChoices {
  const usual = firstChoices(usualMap);
  const { map, opponents, level, pace } = parsed(kept);
  return {
    map: typeof map === "string" ? map : usual.map,
    opponents: typeof opponents === "number" && Number.isInteger(opponents) && opponents > 0 ? opponents : usual.opponents,
    level: typeof level === "string" ? level : usual.level,
    pace: PACES.find((one) => one === pace) ?? usual.pace,
  };
}

function parsed(kept: string | null): Partial<Record<keyof SoloChoices, unknown>> {
  try {
    const found: unknown = JSON.parse(kept ?? "{}");
    return typeof found === "object" && found !== null ? found : {};
  } catch {
    return {};
  }
}

/** The one that was chosen, if it is still there. */
export const stillThere = (chosen: string, offered: readonly string[], otherwise: string): string =>
  offered.includes(chosen) ? chosen : otherwise;

export const keptChoices = (usualMap: string): SoloChoices => readChoices(localStorage.getItem(KEY), usualMap);
export const keepChoices = (choices: SoloChoices): void => localStorage.setItem(KEY, JSON.stringify(choices));

/** A choice counts from when it is made: whoever looks into the rules before the game finds it again. */
export const keepChange = (changed: Partial<SoloChoices>, usualMap: string): void => keepChoices({ ...keptChoices(usualMap), ...changed });
