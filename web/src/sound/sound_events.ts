/** What there is to be heard when a table changes. */

import type { GameEvent } from "../game/view.ts";
import type { Scene } from "../motion/told_moments.ts";
import type { TableState } from "../net/table_state.ts";
import type { Preferences } from "../settings/preference_options.ts";

export type Sound = "turn" | "last-round" | "end" | "card" | "wagons" | "tunnel" | "sweep" | "talk";

/** Which of the switches lets a sound through. */
export const SWITCH_OF = {
  turn: "soundTurn",
  "last-round": "soundTurn",
  end: "soundTurn",
  card: "soundMoves",
  wagons: "soundMoves",
  tunnel: "soundMoves",
  sweep: "soundMoves",
  talk: "soundTalk",
} as const satisfies Record<Sound, keyof Preferences>;

const HEARD: Partial<Record<GameEvent["event"], Sound>> = {
  claim: "wagons",
  station: "wagons",
  draw: "card",
  tickets: "card",
  keep: "card",
  country_card: "card",
  last_round: "last-round",
};

/** The table as it is shown at a moment, and what is put before everybody's eyes. */
export interface Heard {
  state: TableState;
  scene: Scene | null;
}

/** The sounds of a change, those that matter most first. */
export function soundsOf({ state: before, scene: told }: Heard, { state: after, scene }: Heard): Sound[] {
  // Nothing sounds for what happened before the reader came or came back.
  if (before.seq === null || before.view === null || before.me !== after.me) return [];
  const sounds: Sound[] = [];
  if (after.result !== null && before.result === null) sounds.push("end");
  const news = after.log.filter((entry) => entry.seq > (before.seq ?? 0)).flatMap(({ events }) => events);
  if (news.some(({ event }) => event === "last_round")) sounds.push("last-round");
  if (isCalled(before, after)) sounds.push("turn");
  if (scene !== told) sounds.push(...soundsIn(scene));
  // What a scene has shown is not heard again when the log has it.
  const shown = told && "events" in told ? told.events : [];
  for (const event of news) if (HEARD[event.event] && !shown.includes(event)) sounds.push(HEARD[event.event]!);
  const said = after.chat.at(-1);
  const isNew = said !== undefined && said.time > (before.chat.at(-1)?.time ?? 0);
  if (isNew && (said.seat === null || !after.own.includes(said.seat))) sounds.push("talk");
  return [...new Set(sounds)];
}

/** Whether the reader's turn has come; what is asked in the middle of it calls nobody. */
function isCalled(before: TableState, after: TableState): boolean {
  const wasMine = before.view?.phase !== "start" && before.view?.seat === after.me;
  return after.legal.length > 0 && before.legal.length === 0 && !wasMine;
}

function soundsIn(scene: Scene | null): Sound[] {
  switch (scene?.kind) {
    case "tunnel":
      return scene.tunnel.isPriced ? [] : ["tunnel"];
    case "sweep":
      return scene.isGone ? [] : ["sweep"];
    case "deed":
    case "parting":
      return scene.events.flatMap(({ event }) => HEARD[event] ?? []);
    default:
      return [];
  }
}
