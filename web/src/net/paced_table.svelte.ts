/**
 * Shows the moves of others one by one, at the pace that the reader has chosen. The server's state stays the truth:
 * whoever lags behind it can't act.
 */

import { preferences } from "../settings/preferences.svelte.ts";
import type { TableState } from "./table_state.ts";

/** The part of the table that is shown with delay; presence, clocks and chat are always current. */
type Moment = Pick<TableState, "seq" | "me" | "view" | "result" | "log">;

export interface Steps {
  /** The moment that is shown; null where it is the current state. */
  shown: Moment | null;
  /** What came after it, oldest first. The last one is the current state. */
  ahead: readonly Moment[];
}

/** How the moves of others are shown: each for this many milliseconds (0: at once), or one by one on request. */
export type Pace = number | "by-hand";
export const AT_ONCE = 0;

export const CAUGHT_UP: Steps = { shown: null, ahead: [] };
/** Cap on waiting moves; beyond it the current state is shown. */
const MOST = 200;
/** The changes that can be seen on the board. */
const MOVES: readonly (string | undefined)[] = ["action", "undo", "resign"];

/** A message has made `before` into `after`. */
export function arrive(steps: Steps, before: TableState, after: TableState, pace: Pace): Steps {
  if (after.seq === before.seq && after.me === before.me) return steps;
  if (pace === AT_ONCE || isTorn(before, after) || steps.ahead.length >= MOST) return CAUGHT_UP;
  const isMove = MOVES.includes(after.log.at(-1)?.kind);
  if (steps.shown === null) {
    return isMove && !isOwn(after) && !isSecret(before) ? { shown: momentOf(before), ahead: [momentOf(after)] } : CAUGHT_UP;
  }
  // What changes nothing on the board is no step of its own.
  const ahead = isMove ? steps.ahead : steps.ahead.slice(0, -1);
  return { shown: steps.shown, ahead: [...ahead, momentOf(after)] };
}

/** The next change. */
export function advance({ ahead }: Steps): Steps {
  return ahead.length > 1 ? { shown: ahead[0]!, ahead: ahead.slice(1) } : CAUGHT_UP;
}

/**
 * The table as it is shown. As long as something waits there is nothing to do but to look. What another seat on this
 * device has seen is never shown, whatever still waits of it.
 */
export function shownState(truth: TableState, { shown }: Steps): TableState {
  return shown === null || shown.me !== truth.me || truth.view === null ? truth : { ...truth, ...shown, legal: [] };
}

/** Whether the steps between are missing: a game begins, messages were missed, or another seat looks. */
function isTorn(before: TableState, after: TableState): boolean {
  return before.seq === null || before.view === null || after.me !== before.me || after.seq !== before.seq + 1;
}

/** Whether the newest change is the reader's own, which is shown without delay. */
function isOwn({ log, me }: TableState): boolean {
  return me !== null && log.at(-1)?.seat === me;
}

/** While all choose their first tickets there is nothing to be seen of the others, and everybody may choose. */
function isSecret({ view }: TableState): boolean {
  return view?.phase === "start";
}

function momentOf({ seq, me, view, result, log }: TableState): Moment {
  return { seq, me, view, result, log };
}

const PACES: Record<typeof preferences.pace, Pace> = { "at-once": AT_ONCE, calm: 1000, slow: 3000, "by-hand": "by-hand" };

export class PacedTable {
  private steps = $state.raw<Steps>(CAUGHT_UP);
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Until when the change that was shown last stays, in milliseconds. */
  private busyUntil = 0;

  /** How many changes wait. */
  get waiting(): number {
    return this.steps.ahead.length;
  }

  receive(before: TableState, after: TableState): void {
    const pace = PACES[preferences.pace];
    const isIdle = this.waiting === 0 && typeof pace === "number" && performance.now() >= this.busyUntil;
    const steps = arrive(this.steps, before, after, isIdle ? AT_ONCE : pace);
    if (after.seq !== before.seq) this.show(steps);
  }

  /** Another pace was chosen. */
  repace(): void {
    this.show(PACES[preferences.pace] === AT_ONCE ? CAUGHT_UP : this.steps);
  }

  next(): void {
    this.show(advance(this.steps));
  }

  catchUp(): void {
    this.show(CAUGHT_UP);
  }

  shown(truth: TableState): TableState {
    return shownState(truth, this.steps);
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private show(steps: Steps): void {
    clearTimeout(this.timer);
    const pace = PACES[preferences.pace];
    const isNew = steps.shown !== this.steps.shown || steps.shown === null;
    this.steps = steps;
    if (typeof pace !== "number") return;
    if (isNew) this.busyUntil = performance.now() + pace;
    if (this.waiting > 0) this.timer = setTimeout(() => this.next(), this.busyUntil - performance.now());
  }
}
