/** What there is to be heard when a table changes. */

import type { Preferences } from "../settings/preference_options.ts";
import type { TableState } from "../net/table_state.ts";

export type Sound = "turn" | "move" | "claim" | "talk" | "end";

/** Which of the switches lets a sound through. */
export const SWITCH_OF = {
  turn: "soundTurn",
  move: "soundMoves",
  claim: "soundMoves",
  talk: "soundTalk",
  end: "soundTalk",
} as const satisfies Record<Sound, keyof Preferences>;

/** The sounds of a change, those that matter most first; of what one does oneself one needs to hear nothing. */
export function soundsOf(before: TableState, after: TableState): Sound[] {
  // Nothing sounds for what happened before the reader came or came back.
  if (before.seq === null || before.view === null || before.me !== after.me) return [];
  const sounds: Sound[] = [];
  if (after.result !== null && before.result === null) sounds.push("end");
  if (after.legal.length > 0 && before.legal.length === 0) sounds.push("turn");
  const news = after.log.filter((entry) => entry.seq > (before.seq ?? 0) && entry.seat !== null && entry.seat !== after.me);
  if (news.some(({ events }) => events.some(({ event }) => event === "claim"))) sounds.push("claim");
  else if (news.some(({ events }) => events.length > 0)) sounds.push("move");
  const said = after.chat.at(-1);
  const isNew = said !== undefined && said.time > (before.chat.at(-1)?.time ?? 0);
  if (isNew && (said.seat === null || !after.own.includes(said.seat))) sounds.push("talk");
  return sounds;
}
