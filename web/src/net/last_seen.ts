/** The table that was last looked at, as it was seen, in this browser alone: to be looked at without a connection. */

import type { TableState } from "./table_state.ts";

const KEY = "semafor-last-seen";

/** A table with several own seats is not kept, because it would show one hand to all; nor one whose game has not begun. */
export function keepSeen(state: TableState): void {
  if (state.table === null || state.view === null || state.own.length > 1) return;
  const seen: TableState = { ...state, legal: [], present: null, problem: null, waiting: null };
  try {
    localStorage.setItem(KEY, JSON.stringify(seen));
  } catch {
    // A browser that has no room, or keeps nothing for this page, does without.
  }
}

export function findSeen(): TableState | null {
  const text = localStorage.getItem(KEY);
  return text === null ? null : (JSON.parse(text) as TableState);
}

export const forgetSeen = (): void => localStorage.removeItem(KEY);
