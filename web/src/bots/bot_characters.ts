/**
 * Who the bots at a table are: each has a head, and with it a name in the reader's language, so that two bots of one
 * level can be told apart; its uniform is that of its level. Bots that are no opponents for people have neither.
 */

import { levelNumber } from "../net/bot_levels.ts";
import { distinctNames } from "../net/seats.ts";
import type { Say } from "../texts/bundle.ts";

export interface Character {
  head: number;
  level: number;
}

export interface Sitter {
  name?: string;
  kind?: string;
  bot?: string | null;
}

export const HEAD_COUNT = 5;
type HeadNumber = 0 | 1 | 2 | 3 | 4;

/** The face of a level by itself. */
export function characterOf(bot: string): Character | null {
  const level = levelNumber(bot);
  return level === null ? null : { head: level, level };
}

/** The characters at a table, by seat: the first bot of a level has the level's own head, others take one that is free. */
export function charactersAt(seats: readonly Sitter[]): (Character | null)[] {
  const levels = seats.map(({ kind, bot }) => (kind === "bot" && bot ? levelNumber(bot) : null));
  const heads = new Set<number>();
  const first = levels.map((level) => {
    if (level === null || heads.has(level)) return null;
    heads.add(level);
    return level;
  });
  return levels.map((level, seat) => {
    if (level === null) return null;
    const head = first[seat] ?? nextFree(heads, level);
    heads.add(head);
    return { head, level };
  });
}

function nextFree(taken: ReadonlySet<number>, from: number): number {
  for (let step = 1; step < HEAD_COUNT; step++) if (!taken.has((from + step) % HEAD_COUNT)) return (from + step) % HEAD_COUNT;
  return from;
}

export const characterName = ({ head }: Character, say: Say): string => say(`bot-name-${head as HeadNumber}`);

/** The name that the server gives to a bot for which nobody has chosen one. */
const isUnnamed = ({ name, bot }: Sitter): boolean => !name || name.toLowerCase() === bot;

/** The names at a table as the reader knows them, all different. `nameless` names whoever has none. */
export function namesAt(seats: readonly Sitter[], say: Say, nameless: (seat: number) => string = () => ""): string[] {
  const characters = charactersAt(seats);
  return distinctNames(
    seats.map((seat, number) => {
      const character = characters[number];
      return character && isUnnamed(seat) ? characterName(character, say) : seat.name || nameless(number);
    }),
  );
}
