/** What the small pictures of the rulebook show, by family of rules: tracks, cards, and what stands beside them. */

import type { Color } from "../board/board_types.ts";

export interface Track {
  color: Color;
  length: number;
  tunnel?: boolean;
  ferry?: number;
  /** The seat whose wagons stand on it. */
  owner?: number;
  /** With a no-entry sign. */
  closed?: boolean;
}

export interface Picture {
  tracks?: Track[];
  /** Cards as large as on the table. */
  cards?: string;
  /** Ways to pay, as small cards. */
  payments?: string[];
  /** Points by length of a route. */
  points?: boolean;
  station?: boolean;
  ticket?: boolean;
  /** A country's stack of cards. */
  stack?: number[];
}

export const PICTURES: Readonly<Record<string, Picture>> = {
  COMP: { cards: "RBGYKWOPL" },
  DRAW: { cards: "GB" },
  FACE: { cards: "LRLBL" },
  LOCO: { cards: "L", payments: ["RRL", "GLL", "LLL"] },
  CLAIM: { tracks: [{ color: "red", length: 3 }, { color: "gray", length: 2, owner: 0 }], payments: ["RRR", "RRL", "LLL"], points: true },
  DBL: { tracks: [{ color: "orange", length: 3, owner: 1 }, { color: "black", length: 3, closed: true }] },
  FERRY: { tracks: [{ color: "gray", length: 4, ferry: 2 }], payments: ["GGLL", "GLLL", "LLLL"] },
  TUN: { tracks: [{ color: "yellow", length: 2, tunnel: true }], payments: ["YY"], cards: "YRB" },
  TICK: { ticket: true },
  STAT: { station: true, tracks: [{ color: "blue", length: 2, owner: 1 }], payments: ["R", "RR", "RRR"] },
  POL: { tracks: [{ color: "white", length: 1, owner: 0 }], stack: [7, 4, 3] },
  END: { tracks: [{ color: "gray", length: 2, owner: 0 }] },
  SCORE: { tracks: [{ color: "green", length: 3, owner: 0 }, { color: "yellow", length: 4, owner: 0 }] },
};

/** How long a space is, and what lies between two. */
export const SPACE = 52;
export const STRIDE = 58;
