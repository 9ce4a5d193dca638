/** Changes that wait to be looked at one by one. The truth stays the server's: who lags behind it can't act. */

import type { TableState } from "./state.ts";

/** What of a table is shown as it was; all the rest (who is there, whose time runs, what is said) is always new. */
type Moment = Pick<TableState, "seq" | "table" | "view" | "result" | "log">;

export interface Steps {
  /** The moment that is looked at; nothing, where the present is. */
  shown: Moment | null;
  /** What came after it, oldest first. The last one is the present. */
  ahead: readonly Moment[];
}

/** How changes by others are shown: when they come, each for so many milliseconds, or when one asks for the next. */
export type Pace = number | "by-hand";
export const AT_ONCE = 0;

export const CAUGHT_UP: Steps = { shown: null, ahead: [] };
/** Nobody steps through more than that; who was away so long sees the present. */
const MOST = 200;

/** A message has made `before` into `after`. */
export function arrive(steps: Steps, before: TableState, after: TableState, pace: Pace): Steps {
  if (after.seq === before.seq && after.me === before.me) return steps;
  if (pace === AT_ONCE || isTorn(before, after) || steps.ahead.length >= MOST) return CAUGHT_UP;
  if (steps.shown === null && isOwn(after)) return CAUGHT_UP;
  return { shown: steps.shown ?? momentOf(before), ahead: [...steps.ahead, momentOf(after)] };
}

/** The next change. */
export function advance({ ahead }: Steps): Steps {
  return ahead.length > 1 ? { shown: ahead[0]!, ahead: ahead.slice(1) } : CAUGHT_UP;
}

/** The table as it is shown. As long as something waits there is nothing to do but to look. */
export function shownState(truth: TableState, { shown }: Steps): TableState {
  return shown === null ? truth : { ...truth, ...shown, legal: [] };
}

/** The thread is lost: a game begins, many things were missed at once, or one looks with the eyes of another seat. */
function isTorn(before: TableState, after: TableState): boolean {
  return before.seq === null || before.view === null || after.me !== before.me || after.seq !== before.seq + 1;
}

/** What one has done oneself one has seen. */
function isOwn({ log, me }: TableState): boolean {
  return me !== null && log.at(-1)?.seat === me;
}

function momentOf({ seq, table, view, result, log }: TableState): Moment {
  return { seq, table, view, result, log };
}
