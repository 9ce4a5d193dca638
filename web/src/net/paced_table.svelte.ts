/**
 * Shows what happens in its order: every change as the moments that `told_moments` makes of it, and the moves of others
 * one by one, at the pace that the reader has chosen. The server's state stays the truth: whoever lags behind it can't act.
 */

import { partsOf, wholeMoment, type Beat, type Moment, type Scene } from "../motion/told_moments.ts";
import { preferences } from "../settings/preferences.svelte.ts";
import type { TableState } from "./table_state.ts";

export interface Steps {
  /** The moment that is shown; null where it is the current state. */
  shown: Moment | null;
  /** What came after it, oldest first. The last one is the current state. */
  ahead: readonly Moment[];
}

export type Pace = typeof preferences.pace;

export const CAUGHT_UP: Steps = { shown: null, ahead: [] };
/** Cap on waiting moments; beyond it the current state is shown. */
const MOST = 400;
/** The changes that can be seen on the board. */
const MOVES: readonly string[] = ["action", "undo", "resign"];

/** How long each move of others stays before the next one; by hand, until it is asked for. */
const STAYS: Record<Pace, number> = { "at-once": 0, calm: 1000, slow: 3000, "by-hand": Infinity };
/** How long the moments of one change last, in milliseconds. By hand they go on by themselves, once begun. */
const LASTS: Record<Beat, Record<Pace, number>> = {
  laid: { "at-once": 150, calm: 400, slow: 800, "by-hand": 400 },
  turned: { "at-once": 250, calm: 600, slow: 1000, "by-hand": 600 },
  priced: { "at-once": 350, calm: 800, slow: 1600, "by-hand": 800 },
  answered: { "at-once": 500, calm: 1000, slow: 2000, "by-hand": 1000 },
  bumped: { "at-once": 500, calm: 900, slow: 1600, "by-hand": 900 },
  swept: { "at-once": 300, calm: 500, slow: 900, "by-hand": 500 },
  done: { "at-once": 700, calm: 1000, slow: 2000, "by-hand": 1000 },
  country: { "at-once": 400, calm: 900, slow: 1800, "by-hand": 900 },
  kept: { "at-once": 200, calm: 500, slow: 1000, "by-hand": 500 },
  parting: { "at-once": 2500, calm: 3500, slow: 6000, "by-hand": Infinity },
};
/** How far a page that shows everything at once may be behind the server, in milliseconds. */
export const MOST_LAG = 2500;

/** How long a moment is shown before the next one. */
export function stayOf({ beat }: Moment, pace: Pace): number {
  return beat === null ? STAYS[pace] : LASTS[beat][pace];
}

/** A message has made `before` into `after`. `waits`: whatever is shown now keeps its place until it is time. */
export function arrive(steps: Steps, before: TableState, after: TableState, waits: boolean): Steps {
  if (after.seq === before.seq && after.me === before.me) return steps;
  if (isTorn(before, after) || steps.ahead.length >= MOST) return CAUGHT_UP;
  const news = [...partsOf(before, after), wholeMoment(after)];
  const isMove = MOVES.includes(after.log.at(-1)?.kind ?? "action");
  if (steps.shown === null) {
    const isHeld = waits && isMove && !isOwn(after) && !isSecret(before);
    return isHeld ? { shown: wholeMoment(before), ahead: news } : begin(news);
  }
  // What changes nothing on the board is no step of its own.
  const ahead = isMove ? steps.ahead : steps.ahead.slice(0, -1);
  return { shown: steps.shown, ahead: [...ahead, ...news] };
}

/** The next moment. */
export function advance({ ahead }: Steps): Steps {
  return begin(ahead);
}

/** The state after the change that is being told. */
export function finish({ ahead }: Steps): Steps {
  return begin(ahead.slice(ahead.findIndex(({ beat }) => beat === null)));
}

/**
 * At once, nothing lags by more than this: of older changes moments are left out, of the newest one none. What one has
 * done oneself is told to its end, however fast the others answer; only somebody who turns pages, with no lag at all,
 * leaves that behind, too.
 */
export function hurry(steps: Steps, most: number): Steps {
  const moments = [...(steps.shown ? [steps.shown] : []), ...steps.ahead];
  const own = moments.slice(0, most > 0 ? ownMoments(moments) : 0);
  let others = moments.slice(own.length);
  while (changesIn(others) > 1 && lagOf(own) + lagOf(others) > most) others = others.slice(1);
  return others.length + own.length === moments.length ? steps : begin([...own, ...others]);
}

const changesIn = (moments: readonly Moment[]): number => moments.filter(({ beat }) => beat === null).length;
const lagOf = (moments: readonly Moment[]): number => moments.reduce((sum, moment) => sum + stayOf(moment, "at-once"), 0);

/** How many of the moments, from the first one on, tell what the reader has done. */
function ownMoments(moments: readonly Moment[]): number {
  const end = moments.findIndex(({ beat }) => beat === null);
  return end >= 0 && isOwn(moments[end]!) ? end + 1 : 0;
}

/** The last moment is the state itself. */
function begin(moments: readonly Moment[]): Steps {
  return moments.length > 1 ? { shown: moments[0]!, ahead: moments.slice(1) } : CAUGHT_UP;
}

/**
 * The table as it is shown. As long as something waits there is nothing to do but to look. What another seat on this
 * device has seen is never shown, whatever still waits of it.
 */
export function shownState(truth: TableState, { shown }: Steps): TableState {
  if (shown === null || shown.me !== truth.me || truth.view === null) return truth;
  const { seq, me, view, result, log } = shown;
  return { ...truth, seq, me, view, result, log, legal: [] };
}

/** Whether the steps between are missing: a game begins, messages were missed, or another seat looks. */
function isTorn(before: TableState, after: TableState): boolean {
  return before.seq === null || before.view === null || after.me !== before.me || after.seq !== before.seq + 1;
}

/** Whether the newest change is the reader's own, which is shown without delay. */
function isOwn({ log, me }: Pick<TableState, "log" | "me">): boolean {
  return me !== null && log.at(-1)?.seat === me;
}

/** While all choose their first tickets there is nothing to be seen of the others, and everybody may choose. */
function isSecret({ view }: TableState): boolean {
  return view?.phase === "start";
}

export class PacedTable {
  private steps = $state.raw<Steps>(CAUGHT_UP);
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Until when the moment that was shown last stays, in milliseconds. */
  private busyUntil = 0;

  /** `most`: how far what is shown at once may lag behind; a replay, which can wait itself, leaves out everything old. */
  constructor(
    private readonly pace: () => Pace = () => preferences.pace,
    private readonly most = MOST_LAG,
  ) {}

  /** What is put before everybody's eyes at the moment. */
  get scene(): Scene | null {
    return this.steps.shown?.scene ?? null;
  }

  /** Whether what is shown is not what the server has told last; nobody can act as long as that is so. */
  get isBehind(): boolean {
    return this.steps.ahead.length > 0;
  }

  /** How many changes wait that have not been begun. */
  get waiting(): number {
    const { shown, ahead } = this.steps;
    const isTelling = shown !== null && shown.beat !== null;
    return changesIn(ahead) - (isTelling ? 1 : 0);
  }

  receive(before: TableState, after: TableState): void {
    const pace = this.pace();
    const waits = pace === "by-hand" || (pace !== "at-once" && performance.now() < this.busyUntil);
    const steps = arrive(this.steps, before, after, waits);
    if (after.seq !== before.seq || after.me !== before.me) this.show(pace === "at-once" ? hurry(steps, this.most) : steps);
  }

  /** Another pace was chosen. */
  repace(): void {
    this.busyUntil = performance.now();
    this.show(this.pace() === "at-once" ? CAUGHT_UP : this.steps);
  }

  /** The next change; the one that is being told is told to its end. */
  next(): void {
    this.show(this.steps.shown?.beat === null ? advance(this.steps) : finish(this.steps));
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

  private show(wanted: Steps): void {
    clearTimeout(this.timer);
    const pace = this.pace();
    let steps = wanted;
    // What stays for no time is not shown at all.
    while (steps.shown !== null && stayOf(steps.shown, pace) === 0) steps = advance(steps);
    const isNew = steps.shown !== this.steps.shown || steps.shown === null;
    this.steps = steps;
    const now = performance.now();
    if (isNew) this.busyUntil = now + (steps.shown ? stayOf(steps.shown, pace) : STAYS[pace]);
    if (this.isBehind && this.busyUntil < Infinity) this.timer = setTimeout(() => this.show(advance(this.steps)), this.busyUntil - now);
  }
}
