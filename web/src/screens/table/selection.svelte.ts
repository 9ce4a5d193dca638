/** What the reader points at or has looked up, and what is highlighted on the board for it. Claims are in `claim_flow`. */

import { spotlightOn, ticketSpotlight, type Spotlight, type Thing } from "../../board/board_geometry.ts";
import type { Ticket } from "../../board/board_types.ts";
import { cityOf, routeOf, type LogEntry } from "../../game/game_log.ts";
import type { Knowledge } from "../../game/knowledge.ts";

export class Selection {
  /** The route or city on the board under the mouse, or with the keyboard's focus. */
  pointed = $state.raw<Thing | null>(null);
  ticket = $state.raw<Ticket | null>(null);
  /** Offered tickets that are ticked: their cities get a second ring. */
  ticked = $state.raw<readonly Ticket[]>([]);
  player = $state<number | null>(null);
  entry = $state.raw<LogEntry | null>(null);
  /** What the final scoring highlights; it comes before everything else. */
  staged = $state.raw<Spotlight | null>(null);
  /** Whether the final scoring has been shown, and everybody may see the totals. */
  isCounted = $state(false);
  /** What a lesson highlights while the reader points at nothing. */
  guide = $state.raw<Spotlight | null>(null);
  /** A place that was searched for by its name. */
  found = $state<string | null>(null);
  /** Whether the panel with a bot's advice is open, and the action that the bot advises. */
  asksAdvice = $state(false);
  advice = $state<string | null>(null);
  /** To be brought into sight, wherever the board has been moved to. */
  wanted = $state.raw<Thing | null>(null);

  /** Something else was chosen or done: what was selected for the decision before is forgotten. */
  clear(): void {
    this.ticket = null;
    this.ticked = [];
    this.advice = null;
  }

  /** Shows on the board what is advised. */
  advise(action: string | null): void {
    this.advice = action;
    this.wanted = this.advisedRoute;
  }

  endAdvice(): void {
    this.asksAdvice = false;
    this.advice = null;
  }

  get advisedRoute(): Thing | null {
    const [verb, id] = this.advice?.split(" ") ?? [];
    return verb === "claim" && id ? { kind: "route", id } : null;
  }

  /** What is highlighted on the board while the rest is dimmed. */
  spotlight({ view, paths }: Knowledge): Spotlight | null {
    if (this.staged) return this.staged;
    if (this.ticket || this.ticked.length > 0) return ticketSpotlight(this.ticket, this.ticked, ({ id }) => paths.get(id)?.routes ?? []);
    if (this.player !== null) {
      const { station_cities, routes } = view.seats[this.player]!;
      const network = spotlightOn(station_cities, routes);
      return network && { ...network, alone: view.phase === "over" };
    }
    if (this.entry) {
      return spotlightOn([cityOf(this.entry)].filter((city) => city !== null), [routeOf(this.entry)].filter((route) => route !== null));
    }
    if (this.found !== null) return spotlightOn([this.found], []);
    if (this.advice?.startsWith("station ")) return spotlightOn([this.advice.split(" ")[1]!], []);
    return this.guide && spotlightOn([...this.guide.cities], [...this.guide.routes]);
  }
}
