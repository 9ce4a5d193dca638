/** The search for a game with anybody: asks the server again and again, until there is a table or the user has enough. */

import type { MatchState } from "../generated/protocol.ts";
import { ask, newKey, Refused } from "./http.ts";

const ASK_EVERY = 2000;

export const countSeekers = async (): Promise<number> => (await ask<{ waiting: number }>("GET", "match")).waiting;

export class MatchSearch {
  /** How the search stands; null while there is none. */
  state = $state.raw<MatchState | null>(null);
  private wish: object | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `onfound` is told the table; `onproblem` why the server ends the search. */
  constructor(
    private readonly onfound: (table: string) => void,
    private readonly onproblem: (reason: unknown) => void,
  ) {}

  async begin(map: string | null, players: number): Promise<void> {
    const { newPromise } = await import("../fair/seed_parts.ts");
    const wish = { key: newKey(), map, players, promise: newPromise() };
    this.wish = wish;
    this.state = { waiting: 0, waited: 0, table: null, bots: false };
    addEventListener("pagehide", this.hide);
    await this.ask(wish);
  }

  /** True, unless there is a game already: then it is too late. */
  async cancel(): Promise<boolean> {
    if (this.wish === null) return true;
    this.end();
    const { table } = await ask<MatchState>("DELETE", "match");
    if (table) this.onfound(table);
    return table === null;
  }

  private async ask(wish: object): Promise<void> {
    try {
      const state = await ask<MatchState>("POST", "match", wish);
      if (this.wish !== wish) return;
      this.state = state;
      if (state.table) {
        this.end();
        this.onfound(state.table);
        return;
      }
    } catch (reason) {
      if (this.wish !== wish) return;
      // Without a connection the search goes on; what the server refuses, it would refuse again.
      if (reason instanceof Refused && reason.status < 500) {
        this.end();
        this.onproblem(reason);
        return;
      }
    }
    this.timer = setTimeout(() => void this.ask(wish), ASK_EVERY);
  }

  private end(): void {
    this.wish = null;
    this.state = null;
    clearTimeout(this.timer);
    removeEventListener("pagehide", this.hide);
  }

  /** A page that closes says so; one that can't is forgotten after some seconds. */
  private readonly hide = (): void => {
    void fetch("api/v1/match", { method: "DELETE", keepalive: true }).catch(() => undefined);
  };
}
