/**
 * When a bot says a word, and which: seldom, and only about what everybody has just seen. It follows from the table and
 * its log, so that all readers see the same; no record and no message has it.
 */

import type { LogEntry } from "../game/game_log.ts";
import type { Result } from "../game/view.ts";

/** The occasions, and how many sentences there are for each. */
export const SENTENCES = { hello: 3, long: 6, dear: 4, "gave-up": 3, lucky: 4, won: 2, lost: 2 } as const;
export type Occasion = keyof typeof SENTENCES;

export interface BotLine {
  seat: number;
  occasion: Occasion;
  sentence: number;
}

/** What a bot says, in the language of the reader. */
export interface SpokenWord {
  seat: number;
  words: string;
}

/** A route that is worth so much is long. */
const MANY_POINTS = 15;
const MANY_CARDS = 2;
/** How many moves are quiet after a word. */
const QUIET = 16;

/** What there is to say of a move. */
export function occasionOf({ events, kind }: LogEntry): Occasion | null {
  if (kind !== undefined && kind !== "action") return null;
  const paid = events.find((event) => event.event === "pay");
  const tunnel = events.find((event) => event.event === "tunnel");
  const claim = events.find((event) => event.event === "claim");
  if (events.some((event) => event.event === "withdraw")) return "gave-up";
  if (paid && paid.cards.length >= MANY_CARDS) return "dear";
  if (tunnel && tunnel.extra === 0 && tunnel.laid.length >= MANY_CARDS + 1) return "lucky";
  return claim && claim.points >= MANY_POINTS ? "long" : null;
}

/** The same number for the same words, spread evenly enough. */
function chance(words: string): number {
  let hash = 2166136261;
  for (const letter of words) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0;
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** One of the sentences that nobody has said yet in this game; null, where all have been said. */
function spoken(seat: number, occasion: Occasion, seed: string, said: readonly BotLine[] = []): BotLine | null {
  const isNew = (sentence: number) => said.every((line) => line.occasion !== occasion || line.sentence !== sentence);
  const left = [...Array(SENTENCES[occasion]).keys()].filter(isNew);
  return left.length === 0 ? null : { seat, occasion, sentence: left[chance(`${seed} ${occasion} ${seat}`) % left.length]! };
}

/** What is said at the very beginning, by one of the bots. */
export function greeting(bots: readonly number[], seed: string): BotLine | null {
  return bots.length === 0 ? null : spoken(bots[chance(seed) % bots.length]!, "hello", seed);
}

/** What is said of the newest move: mostly nothing, and nothing that was said before. */
export function lineAfter(log: readonly LogEntry[], bots: readonly number[], seed: string): BotLine | null {
  let quietUntil = QUIET / 2;
  let line: BotLine | null = null;
  const said: BotLine[] = [];
  log.forEach((entry, index) => {
    line = null;
    const occasion = entry.seat !== null && bots.includes(entry.seat) ? occasionOf(entry) : null;
    if (!occasion || index < quietUntil || chance(`${seed} ${entry.seq}`) % 2 === 0) return;
    line = spoken(entry.seat!, occasion, `${seed} ${entry.seq}`, said);
    if (line === null) return;
    said.push(line);
    quietUntil = index + QUIET;
  });
  return line;
}

/** The last word: of a bot that has won, or else of the one that came closest. */
export function farewell({ ranking }: Result, bots: readonly number[], seed: string): BotLine | null {
  const best = ranking.flat().find((seat) => bots.includes(seat));
  if (best === undefined) return null;
  return spoken(best, ranking[0]!.includes(best) ? "won" : "lost", seed);
}
