/** Tells a game that comes from no server, a recorded one or a lesson, in the same moments as one that does. */

import { onDestroy, untrack } from "svelte";
import { PacedTable } from "../net/paced_table.svelte.ts";
import { NOTHING, type TableState } from "../net/table_state.ts";
import type { Scene } from "./told_moments.ts";

type Facts = Pick<TableState, "seq" | "me" | "view" | "legal" | "log" | "result">;

/** To be made while a component is set up; `facts` is read anew whenever it changes. */
export class LocalTelling {
  // Whoever turns the pages wants this one: the one before is not told to its end.
  private readonly paced = new PacedTable(() => "at-once", 0);
  private readonly truth: TableState = $derived.by(() => ({ ...NOTHING, ...this.facts() }));

  constructor(private readonly facts: () => Facts | null) {
    let before = NOTHING;
    $effect.pre(() => {
      const after = this.truth;
      untrack(() => this.paced.receive(before, after));
      before = after;
    });
    onDestroy(() => this.paced.close());
  }

  get shown(): TableState {
    return this.paced.shown(this.truth);
  }

  get scene(): Scene | null {
    return this.paced.scene;
  }

  get isTelling(): boolean {
    return this.paced.isBehind;
  }

  /** Whoever doesn't want to wait sees at once how it has come out. */
  catchUp(): void {
    this.paced.catchUp();
  }
}
