/** What the server tells and is told: the shapes of its messages, as `semafor.server.messages` describes them. */

import type { GameEvent, Result, View } from "../game/view.ts";

export interface Seat {
  kind: "open" | "person" | "bot";
  name: string;
  bot: string | null;
  stand_in: string | null;
  resigned: boolean;
}

export interface ShownTable {
  id: string;
  status: "open" | "dealing" | "playing" | "over" | "closed";
  map: string;
  listed: boolean;
  chat: boolean;
  seats: Seat[];
  owner_seats: number[];
  request: { id: number; seat: number } | null;
  rematch: string | null;
  created: number;
}

export interface News {
  seq: number;
  kind: string;
  seat: number | null;
  action: string | null;
  events: GameEvent[];
}

export interface Present {
  seq: number;
  table: ShownTable;
  own: number[];
  as: number | null;
  view: View | null;
  legal: string[];
  result: Result | null;
}

export interface Problem {
  code: string;
  message: string;
  rule: string | null;
  present?: Present | null;
}

export type FromServer =
  | (Present & { type: "hello"; missed: News[] | null })
  | (News & {
      type: "update";
      as: number | null;
      view: View | null;
      legal: string[];
      table?: ShownTable | null;
      result?: Result | null;
    })
  | { type: "accepted"; key: string; seq: number }
  | { type: "refused"; key: string | null; error: Problem }
  | { type: "chat"; person: string; name: string; seat: number | null; text: string; time: number }
  | { type: "presence"; seats: number[]; spectators: number }
  | { type: "reconnect"; after: number }
  | { type: "pong" };

export type ToServer =
  | { type: "act"; key: string; seat: number; seq: number; action: string }
  | { type: "undo"; key: string; seat: number; seq: number }
  | { type: "return"; seat: number }
  | { type: "consent"; request: number; yes: boolean }
  | { type: "look"; as: number }
  | { type: "resync"; since: number | null }
  | { type: "ping" };
