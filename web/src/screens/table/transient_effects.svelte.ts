/** What is shown for a while longer because it has just happened: what became of a tunnel, a completed ticket. */

import type { Ticket } from "../../board/board_types.ts";
import { spotlightOn, type Spotlight } from "../../board/board_geometry.ts";
import type { Knowledge } from "../../game/knowledge.ts";
import type { LogEntry } from "../../game/game_log.ts";
import type { GameEvent } from "../../game/view.ts";
import { openTunnel, type Scene, type ShownTunnel } from "../../motion/told_moments.ts";

type Effect = "tunnel" | "ticket";

const TUNNEL_LASTS = 4000;
const TICKET_LASTS = 3200;
/** After more changes than this at once, nothing is shown of them but the state. */
const MOST_AT_ONCE = 8;

export class TransientEffects {
  tunnel = $state.raw<ShownTunnel | null>(null);
  completed = $state.raw<Ticket | null>(null);
  private seen: number | null = null;
  private done: ReadonlySet<string> | null = null;
  private viewer: number | null = null;
  private readonly timers: Partial<Record<Effect, ReturnType<typeof setTimeout>>> = {};

  /**
   * Looks again, after something has happened, and tells whether something was taken back. What had happened before the
   * first look is no news.
   */
  watch(log: readonly LogEntry[], known: Pick<Knowledge, "tickets" | "done" | "me">): boolean {
    const news = this.seen === null ? [] : log.filter(({ seq }) => seq > this.seen!);
    this.seen = log.at(-1)?.seq ?? -1;
    if (news.length > MOST_AT_ONCE) this.tunnel = null;
    else for (const entry of news) this.show(entry);
    this.celebrate(known);
    const isUndone = news.some(({ kind }) => kind === "undo");
    if (isUndone && this.completed && !known.done.has(this.completed.id)) this.completed = null;
    return isUndone;
  }

  /** The tunnel that everybody looks at: the one that is told, or asked for, or the last one for a while longer. */
  tunnelIn({ view }: Pick<Knowledge, "view">, scene: Scene | null): ShownTunnel | null {
    return scene?.kind === "tunnel" ? scene.tunnel : (openTunnel(view) ?? this.tunnel);
  }

  /** The way of a ticket that was just completed. */
  spotlight({ paths }: Knowledge): Spotlight | null {
    const { completed } = this;
    const light = completed && spotlightOn([completed.a, completed.b], paths.get(completed.id)?.routes ?? []);
    return light && { ...light, ticket: true, gentle: true };
  }

  close(): void {
    for (const timer of Object.values(this.timers)) clearTimeout(timer);
  }

  private show(entry: LogEntry): void {
    // What became of a tunnel is old news, and in the way, as soon as somebody does something else.
    if (entry.kind === "undo" || entry.kind === "resign" || this.isSettled) this.tunnel = null;
    for (const event of entry.events) {
      if (event.event === "tunnel") this.tunnel = { ...event, turned: event.revealed.length, isPriced: true, outcome: null };
      else if (event.event === "pay" || event.event === "withdraw" || event.event === "claim") this.settle(event);
    }
    if (this.isSettled) this.later("tunnel", TUNNEL_LASTS, () => (this.tunnel = null));
  }

  private get isSettled(): boolean {
    return this.tunnel !== null && (this.tunnel.outcome !== null || this.tunnel.extra === 0);
  }

  private settle(event: GameEvent): void {
    if (this.tunnel && this.tunnel.outcome === null) this.tunnel = { ...this.tunnel, outcome: event };
  }

  private celebrate({ tickets, done, me }: Pick<Knowledge, "tickets" | "done" | "me">): void {
    // Another seat of a shared device has other tickets; none of them was completed just now.
    const fresh = this.done && this.viewer === me && tickets.find(({ id }) => done.has(id) && !this.done!.has(id));
    this.viewer = me;
    this.done = done;
    if (!fresh) return;
    this.completed = fresh;
    this.later("ticket", TICKET_LASTS, () => (this.completed = null));
  }

  private later(effect: Effect, milliseconds: number, task: () => void): void {
    clearTimeout(this.timers[effect]);
    this.timers[effect] = setTimeout(task, milliseconds);
  }
}
