/** A table that is being set up: sensible to begin with, changed by its owner, and then told to the server. */

import type { MapFacts } from "../../board/board_types.ts";
import type { NewSeat, NewTable } from "../../net/tables_api.ts";

/** With friends anywhere, together at one device, or on a big screen with phones. */
export const TABLE_KINDS = ["friends", "device", "couch"] as const;
export type TableKind = (typeof TABLE_KINDS)[number];

export interface SeatDraft {
  /** A person at this device, a free seat, or the name of a bot. */
  who: "person" | "open" | (string & {});
  name: string;
  color: number;
}

export interface Draft {
  map: string;
  seats: SeatDraft[];
  /** Whether the longest path is paid, and whether joined networks pay for all their countries. */
  bonus: boolean;
  generous: boolean;
  /** One of those that are offered, by its place among them. */
  clock: number;
  away: "bot" | "resign" | "wait";
  standIn: string;
  pace: number;
  listed: boolean;
  chat: boolean;
  hints: boolean;
  freeUndo: boolean;
  spectators: "none" | "public" | "hands";
  webhook: string;
}

/** The clocks of the form; the HTTP API takes others, too. */
export const CLOCKS: readonly NonNullable<NewTable["clock"]>[] = [
  { kind: "none" },
  { kind: "move", seconds: 30 },
  { kind: "move", seconds: 60 },
  { kind: "move", seconds: 120 },
  { kind: "move", seconds: 300 },
  { kind: "game", seconds: 600, increment: 5 },
  { kind: "game", seconds: 1200, increment: 10 },
  { kind: "game", seconds: 2400, increment: 15 },
  { kind: "days", days: 1 },
  { kind: "days", days: 2 },
  { kind: "days", days: 7 },
];

const USUAL_BONUS = 10;
const FIRST_SEATS: Record<TableKind, readonly SeatDraft["who"][]> = {
  friends: ["person", "open", "open"],
  device: ["person", "person"],
  couch: ["open", "open", "open"],
};

/** `color` is the one that its owner likes to play in. */
export function firstDraft(kind: TableKind, map: MapFacts, name: string, color: number | null = null): Draft {
  const seats = FIRST_SEATS[kind].map((who, seat) => ({ who, name: seat === 0 && who === "person" ? name : "", color: seat }));
  return {
    map: map.id,
    seats: color !== null && seats[0]!.who === "person" ? recolored(seats, 0, color) : seats,
    bonus: map.rules.longest_path_bonus > 0,
    generous: false,
    clock: 0,
    away: "bot",
    standIn: "fast",
    pace: 1000,
    listed: false,
    chat: true,
    hints: false,
    freeUndo: false,
    spectators: "public",
    webhook: "",
  };
}

/** A seat in another color; who had that one takes the color that is free now. */
export function recolored(seats: readonly SeatDraft[], number: number, color: number): SeatDraft[] {
  const before = seats[number]!.color;
  return seats.map((seat, other) =>
    other === number ? { ...seat, color } : seat.color === color ? { ...seat, color: before } : seat,
  );
}

/** One seat more, in the first color that is left. */
export function withSeat(seats: readonly SeatDraft[], who: SeatDraft["who"]): SeatDraft[] {
  const color = [0, 1, 2, 3, 4].find((one) => seats.every((seat) => seat.color !== one)) ?? seats.length;
  return [...seats, { who, name: "", color }];
}

/** On another map: no more seats than it has, and its own rules. */
export function onMap(draft: Draft, map: MapFacts): Draft {
  const seats = draft.seats.slice(0, map.rules.players[1]);
  return { ...draft, map: map.id, seats, bonus: map.rules.longest_path_bonus > 0, generous: false };
}

/** What keeps a table from being made, by the names of sentences; the server checks everything once more. */
export function faultsOf(draft: Draft): ("tables-fault-webhook" | "tables-fault-names")[] {
  const names = draft.seats.flatMap(({ who, name }) => (who === "person" && name.trim() ? [name.trim()] : []));
  return [
    ...(new Set(names).size < names.length ? (["tables-fault-names"] as const) : []),
    ...(draft.webhook && !isWebAddress(draft.webhook) ? (["tables-fault-webhook"] as const) : []),
  ];
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ["http:", "https:"].includes(new URL(text).protocol);
}

/** What the server is told. `nameFor` names who has not been given a name. */
export function tableFrom(draft: Draft, map: MapFacts, nameFor: (seat: number) => string): NewTable {
  return {
    map: draft.map,
    seats: draft.seats.map((seat, number) => seatFrom(seat, number, nameFor(number))),
    options: {
      ...(draft.bonus === map.rules.longest_path_bonus > 0 ? {} : { longest_path_bonus: draft.bonus ? USUAL_BONUS : 0 }),
      ...(draft.generous ? { country_join: "generous" as const } : {}),
    },
    clock: CLOCKS[draft.clock]!,
    away: draft.away,
    stand_in: draft.standIn,
    bot_pace: draft.pace,
    listed: draft.listed,
    chat: draft.chat,
    hints: draft.hints,
    free_undo: draft.freeUndo,
    spectators: draft.spectators,
    ...(draft.webhook ? { webhook: draft.webhook } : {}),
  };
}

/** Who sits down in a free seat chooses a color there. */
function seatFrom({ who, name, color }: SeatDraft, number: number, otherName: string): NewSeat {
  const chosen = color === number ? {} : { color };
  if (who === "person") return { kind: "person", name: name.trim() || otherName, ...chosen };
  return who === "open" ? { kind: "open" } : { kind: "bot", bot: who, ...chosen };
}

/** A table without free seats can begin at once. */
export const isFull = (draft: Draft): boolean => draft.seats.every(({ who }) => who !== "open");
