/** What a client knows of a table, and how each message of the server changes it. A pure function: no socket, no clock. */

import type { LogEntry } from "../game/game_log.ts";
import type { Result, View } from "../game/view.ts";
import type { ShownClock } from "../generated/protocol.ts";
import type { ChatLine, FromServer, News, Present, Problem, ShownTable, ToServer } from "./server_types.ts";

/** A command that the server answers with `accepted` or `refused`. */
export type KeyedCommand = Extract<ToServer, { key: string }>;

export interface TableState {
  /** The last change that was seen; nothing before the first hello. */
  seq: number | null;
  table: ShownTable | null;
  own: readonly number[];
  /** Whether the table is one's own. */
  owner: boolean;
  /** The seat that is looked through; a spectator has none. */
  me: number | null;
  view: View | null;
  legal: readonly string[];
  result: Result | null;
  log: readonly LogEntry[];
  present: readonly number[] | null;
  spectators: number;
  clock: ShownClock;
  /** What is said at the table, oldest first. */
  chat: readonly ChatLine[];
  problem: Problem | null;
  /** The command that was sent and not answered yet. Its key makes sending it again harmless. */
  waiting: KeyedCommand | null;
}

export const NOTHING: TableState = {
  seq: null,
  table: null,
  own: [],
  owner: false,
  me: null,
  view: null,
  legal: [],
  result: null,
  log: [],
  present: null,
  spectators: 0,
  clock: { kind: "none" },
  chat: [],
  problem: null,
  waiting: null,
};

const MOST_LINES = 200;

/** The new state, and whether messages were missed, so that a resync is needed. */
export interface Outcome {
  state: TableState;
  missed: boolean;
}

export function receive(state: TableState, message: FromServer): Outcome {
  switch (message.type) {
    case "hello":
      // The server tells the last lines again, with those that came while one was away.
      return seen({ ...begun(state, message), log: joined(state, message.missed, message.as), chat: message.chat });
    case "update":
      return updated(state, message);
    case "accepted":
      return seen(state.waiting?.key === message.key ? { ...state, waiting: null, problem: null } : state);
    case "refused":
      return refused(state, message.key, message.error);
    case "chat":
      return seen({ ...state, chat: [...state.chat, message].slice(-MOST_LINES) });
    case "presence":
      return seen({ ...state, present: message.seats, spectators: message.spectators });
    default:
      return seen(state);
  }
}

/** The state without anything that only one seat may know; the server then sends what the next viewer may see. */
export function covered(state: TableState): TableState {
  return { ...state, seq: null, me: null, view: null, legal: [], log: [], problem: null, waiting: null };
}

const seen = (state: TableState): Outcome => ({ state, missed: false });

function begun(state: TableState, present: Present): TableState {
  const { seq, table, own, owner, as, view, legal, clock, result } = present;
  return { ...state, seq, table, own, owner, me: as, view, legal, clock, result };
}

function updated(state: TableState, message: Extract<FromServer, { type: "update" }>): Outcome {
  const { seq, view, legal, clock } = message;
  if (state.seq === null || seq > state.seq + 1) return { state, missed: true };
  // Two answers to one question: the second one tells nothing new.
  if (seq <= state.seq) return seen(state);
  // Somebody has asked a bot: nothing on the board is new, and whoever is choosing is not disturbed.
  if (message.kind === "hint") return seen({ ...state, seq, clock, table: message.table ?? state.table, log: [...state.log, entry(message)] });
  return seen({
    ...state,
    seq,
    view,
    legal,
    clock,
    me: message.as,
    table: message.table ?? state.table,
    result: message.result ?? (message.kind === "undo" ? null : state.result),
    log: [...state.log, entry(message)],
    problem: null,
  });
}

/** A stale command is no mistake of the user: the table has changed meanwhile, and the server has sent its state. */
function refused(state: TableState, key: string | null, problem: Problem): Outcome {
  // What was seen is not in the server's log any more: nothing of it is kept, and the present is asked for.
  if (problem.code === "unknown-seq") return { state: { ...covered(state), problem }, missed: true };
  // It may have been stored. With the next hello it is sent again, and its key tells what became of it.
  if (problem.reason === "outcome-unknown") return seen({ ...state, problem });
  const waiting = state.waiting?.key === key ? null : state.waiting;
  if (problem.code === "stale" && problem.present) {
    const missed = state.seq === null || problem.present.seq > state.seq;
    return { state: { ...state, waiting, problem: null }, missed };
  }
  return seen({ ...state, waiting, problem });
}

/** When another seat of a shared device looks, the log begins anew: it may hold what only the seat before may know. */
function joined(state: TableState, missed: News[] | null, viewer: number | null): LogEntry[] {
  const kept = viewer === state.me ? state.log : [];
  const known = kept.at(-1)?.seq ?? -1;
  return [...kept, ...(missed ?? []).filter((news) => news.seq > known).map(entry)];
}

function entry({ seq, kind, seat, events }: News): LogEntry {
  return { seq, seat, events, kind };
}

/** The kinds of change that have an entry in the record. */
const RECORDED: readonly (string | undefined)[] = ["action", "undo", "resign", "timeout", "takeover", "return"];

/** Where an entry of the log stands in the record of the game, counted from 1. */
export function entryNumber(log: readonly LogEntry[], seq: number): number {
  return log.filter((one) => one.seq <= seq && RECORDED.includes(one.kind)).length;
}
