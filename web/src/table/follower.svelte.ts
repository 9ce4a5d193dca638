/** Follows a table at one's own pace: holds what is shown, and goes on by itself where that is wished for. */

import { preferences } from "../settings/preferences.svelte.ts";
import type { TableState } from "./state.ts";
import { advance, arrive, AT_ONCE, CAUGHT_UP, shownState, type Pace, type Steps } from "./stepping.ts";

const PACES: Record<typeof preferences.pace, Pace> = { "at-once": AT_ONCE, calm: 1000, slow: 3000, "by-hand": "by-hand" };

export class Follower {
  private steps = $state.raw<Steps>(CAUGHT_UP);
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Until then what was shown last is looked at. */
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
