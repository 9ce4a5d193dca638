/** What a player looks at: what the mouse or a finger points to, and what was chosen to be paid for. */

import type { Thing } from "../../board/shapes.ts";
import type { Ticket } from "../../board/types.ts";
import type { Payment } from "../../game/actions.ts";
import type { Knowledge } from "../../game/knowledge.ts";
import { cityOf, routeOf, type LogEntry } from "../../game/log.ts";

export interface Spotlight {
  cities: ReadonlySet<string>;
  routes: ReadonlySet<string>;
}

export class Attention {
  /** On the board. */
  pointed = $state.raw<Thing | null>(null);
  /** To be paid for, and how that can be done. */
  chosen = $state.raw<{ thing: Thing; payments: readonly Payment[] } | null>(null);
  ticket = $state.raw<Ticket | null>(null);
  player = $state<number | null>(null);
  entry = $state.raw<LogEntry | null>(null);
  /** Why something can't be taken, told to who has asked. */
  answer = $state<string | null>(null);

  /** What somebody else points at, as long as the player does not. */
  guide = $state.raw<Spotlight | null>(null);

  /** Everything that was being decided is decided. */
  settle(): void {
    this.chosen = null;
    this.answer = null;
    this.ticket = null;
  }

  /** What shines on the board while the rest is dimmed. */
  spotlight({ view, ways }: Knowledge): Spotlight | null {
    if (this.ticket) return shining([this.ticket.a, this.ticket.b], ways.get(this.ticket.id)?.routes ?? []);
    if (this.player !== null) return shining(view.seats[this.player]!.station_cities, view.seats[this.player]!.routes);
    if (this.entry) {
      return shining([cityOf(this.entry)].filter((city) => city !== null), [routeOf(this.entry)].filter((route) => route !== null));
    }
    return this.guide && shining([...this.guide.cities], [...this.guide.routes]);
  }

  /** The claim before it is made. */
  ghost({ me, choices }: Knowledge): { route: string; seat: number } | null {
    const thing = this.chosen?.thing ?? this.pointed;
    return me !== null && thing?.kind === "route" && choices.claims.has(thing.id) ? { route: thing.id, seat: me } : null;
  }
}

/** Where nothing would shine, nothing is dimmed either. */
function shining(cities: readonly string[], routes: readonly string[]): Spotlight | null {
  return cities.length + routes.length > 0 ? { cities: new Set(cities), routes: new Set(routes) } : null;
}
