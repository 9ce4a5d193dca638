/** What is shown for a while because it has just happened: a tunnel, a swept row, a completed ticket. */

import type { Ticket } from "../../board/board_types.ts";
import { spotlightOn, type Spotlight } from "../../board/board_geometry.ts";
import type { Knowledge } from "../../game/knowledge.ts";
import type { LogEntry } from "../../game/game_log.ts";
import type { GameEvent } from "../../game/view.ts";

type TunnelEvent = Extract<GameEvent, { event: "tunnel" }>;

export interface ShownTunnel extends Omit<TunnelEvent, "event"> {
  /** What became of it; nothing, while it is asked for. */
  outcome: GameEvent | null;
}

type Effect = "tunnel" | "sweep" | "ticket";

const TUNNEL_LASTS = 5000;
const SWEEP_LASTS = 2000;
const TICKET_LASTS = 3200;
/** After more changes than this at once, nothing is shown of them but the state. */
const MOST_AT_ONCE = 8;

/** Whether the device asks for reduced motion. */
export const isStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

export class TransientEffects {
  tunnel = $state.raw<ShownTunnel | null>(null);
  /** The cards that lay open before three locomotives had them swept. */
  swept = $state.raw<string | null>(null);
  completed = $state.raw<Ticket | null>(null);
  private seen: number | null = null;
  private done: ReadonlySet<string> | null = null;
  private viewer: number | null = null;
  private readonly timers: Partial<Record<Effect, ReturnType<typeof setTimeout>>> = {};

  constructor(private readonly isStill: () => boolean) {}

  /** Looks again, after something has happened. What had happened before the first look is no news. */
  watch(log: readonly LogEntry[], known: Pick<Knowledge, "tickets" | "done" | "me">): void {
    const news = this.seen === null ? [] : log.filter(({ seq }) => seq > this.seen!);
    this.seen = log.at(-1)?.seq ?? -1;
    if (news.length > MOST_AT_ONCE) this.tunnel = null;
    else for (const entry of news) this.show(entry);
    this.celebrate(known);
  }

  /** The tunnel that everybody looks at: the one that is asked for, or the last one for a while longer. */
  tunnelIn({ view }: Pick<Knowledge, "view">): ShownTunnel | null {
    return view.tunnel ? { ...view.tunnel, seat: view.seat, outcome: null } : this.tunnel;
  }

  /** The way of a ticket that was just completed. */
  spotlight({ paths }: Knowledge): Spotlight | null {
    const { completed } = this;
    const light = completed && spotlightOn([completed.a, completed.b], paths.get(completed.id)?.routes ?? []);
    return light && { ...light, gentle: true };
  }

  close(): void {
    for (const timer of Object.values(this.timers)) clearTimeout(timer);
  }

  private show(entry: LogEntry): void {
    if (entry.kind === "undo" || entry.kind === "resign") this.tunnel = null;
    for (const event of entry.events) {
      if (event.event === "tunnel") this.tunnel = { ...event, outcome: null };
      else if (event.event === "pay" || event.event === "withdraw" || event.event === "claim") this.settle(event);
      else if (event.event === "flush" && this.swept === null && !this.isStill()) {
        this.swept = event.cards;
        this.later("sweep", SWEEP_LASTS, () => (this.swept = null));
      }
    }
    const isSettled = this.tunnel !== null && (this.tunnel.outcome !== null || this.tunnel.extra === 0);
    if (isSettled) this.later("tunnel", TUNNEL_LASTS, () => (this.tunnel = null));
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
