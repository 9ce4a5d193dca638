/** What a seat, or a spectator, knows of the table: everything that follows from the view, and nothing that is asked for. */

import type { Board, Route, Ticket } from "../board/types.ts";
import { sortChoices, type Choices } from "./actions.ts";
import { closedTwins } from "./closed.ts";
import { findWay, type Way } from "./network.ts";
import { ownersIn, stationsIn, type SeatView, type View } from "./view.ts";

export class Knowledge {
  /** The own seat; a spectator has none. */
  readonly own: SeatView | null;
  readonly hand: string;
  readonly choices: Choices;
  /** By route id, the seat that owns it; by city id, the seat that has a station there. */
  readonly owners: Map<string, number>;
  readonly stations: Map<string, number>;
  readonly countries: Set<string>;
  /** Strands that the number of players closes. */
  readonly closed: Set<string>;
  readonly tickets: Ticket[];
  readonly offered: Ticket[];
  /** By ticket id, the cheapest open way between its cities. A ticket out of reach has none. */
  readonly ways: Map<string, Way>;
  readonly done: Set<string>;
  /** Cities that an unfinished ticket asks for. */
  readonly ringed: Set<string>;

  constructor(
    readonly board: Board,
    readonly view: View,
    readonly me: number | null,
    readonly legal: readonly string[],
    waiting = false,
  ) {
    this.choices = choicesAmong(legal, waiting);
    this.own = me === null ? null : view.seats[me]!;
    this.hand = typeof this.own?.hand === "string" ? this.own.hand : "";
    this.owners = ownersIn(view);
    this.stations = stationsIn(view);
    this.countries = new Set((board.map.countries ?? []).map((country) => country.id));
    this.closed = closedTwins(board.map.routes, this.owners, view.seats.length, this.isCountry);
    const known = new Map(board.map.tickets.map((ticket) => [ticket.id, ticket]));
    const listed = (ids: string[] | number | null | undefined) =>
      Array.isArray(ids) ? ids.map((id) => known.get(id)!).filter(Boolean) : [];
    this.tickets = listed(this.own?.tickets);
    this.offered = listed(this.own?.offered);
    this.ways = this.findWays();
    this.done = new Set([...this.ways].flatMap(([id, way]) => (way.trains === 0 ? [id] : [])));
    const open = this.tickets.filter((ticket) => !this.done.has(ticket.id));
    this.ringed = new Set(open.flatMap((ticket) => [ticket.a, ticket.b]));
  }

  /** The same table with other things to choose from: whatever follows from the view is not worked out anew. */
  choosing(legal: readonly string[], waiting: boolean): Knowledge {
    return Object.assign(Object.create(Knowledge.prototype) as Knowledge, this, { legal, choices: choicesAmong(legal, waiting) });
  }

  get isMine(): boolean {
    return this.legal.length > 0;
  }

  /** Whether the seat has to answer something before anything else. */
  get isAsked(): boolean {
    return this.choices.keeps.length > 0 || this.view.tunnel !== null || this.choices.pass;
  }

  readonly isCountry = (place: string): boolean => this.countries.has(place);

  private findWays(): Map<string, Way> {
    const trains = this.own?.trains ?? 0;
    const ways = new Map<string, Way>();
    const usable = this.board.map.routes.filter((route) => this.isOwn(route) || this.isOpen(route));
    for (const { id, a, b } of [...this.tickets, ...this.offered]) {
      const way = findWay(usable, a, b, this.isOwn, () => true, this.isCountry);
      if (way && way.trains <= trains) ways.set(id, way);
    }
    return ways;
  }

  private readonly isOwn = (route: Route): boolean => this.me !== null && this.owners.get(route.id) === this.me;

  /** Free, and nobody builds beside his own track. */
  private readonly isOpen = (route: Route): boolean =>
    !this.owners.has(route.id) && !this.closed.has(route.id) && !this.board.map.routes.some((other) => this.isOwn(other) && isTwin(route, other));
}

/** While an action is on its way there is nothing to choose. */
const choicesAmong = (legal: readonly string[], waiting: boolean): Choices => sortChoices(waiting ? [] : legal);

export function isTwin(one: Route, other: Route): boolean {
  return one.id !== other.id && one.a === other.a && one.b === other.b;
}
