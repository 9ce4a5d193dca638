/** What a seat or a spectator knows of the table: everything that follows from the view and the list of legal actions. */

import type { Board, Route, Ticket } from "../board/board_types.ts";
import { sortChoices, type Choices } from "./legal_actions.ts";
import { closedTwins, isTwin } from "./obstacles.ts";
import { findPath, routesOnBestPaths, type TicketPath } from "./ticket_paths.ts";
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
  /** Parallel routes that are closed because their twin is claimed (DBL-03). */
  readonly closed: Set<string>;
  readonly tickets: Ticket[];
  readonly offered: Ticket[];
  /** By ticket id, the cheapest open path between its cities. A ticket that can't be completed any more has none. */
  readonly paths: Map<string, TicketPath>;
  readonly done: Set<string>;
  /** Cities that an unfinished ticket asks for. */
  readonly ringed: Set<string>;
  /** Own routes, and those that can still become own. */
  private readonly usable: Route[];

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
    this.usable = board.map.routes.filter((route) => this.isOwn(route) || this.isOpen(route));
    this.paths = this.findPaths();
    this.done = new Set([...this.paths].flatMap(([id, path]) => (path.trains === 0 ? [id] : [])));
    const open = this.tickets.filter((ticket) => !this.done.has(ticket.id));
    this.ringed = new Set(open.flatMap((ticket) => [ticket.a, ticket.b]));
  }

  /** The same table with another list of legal actions; what follows from the view is shared, not computed again. */
  choosing(legal: readonly string[], waiting: boolean): Knowledge {
    return Object.assign(Object.create(Knowledge.prototype) as Knowledge, this, { legal, choices: choicesAmong(legal, waiting) });
  }

  get isMine(): boolean {
    return this.legal.length > 0;
  }

  /** Whether the seat is asked something beside the board: which tickets to keep, or to pass. Tunnels are asked over it. */
  get isAsked(): boolean {
    return this.choices.keeps.length > 0 || this.choices.pass;
  }

  readonly isCountry = (place: string): boolean => this.countries.has(place);

  /** The routes to claim that lie on a best path of an unfinished ticket. */
  routesForTickets(): Set<string> {
    const unfinished = this.tickets.filter(({ id }) => this.paths.has(id) && !this.done.has(id));
    return new Set(unfinished.flatMap(({ a, b }) => [...routesOnBestPaths(this.usable, a, b, this.isOwn, this.isCountry)]));
  }

  private findPaths(): Map<string, TicketPath> {
    const trains = this.own?.trains ?? 0;
    const paths = new Map<string, TicketPath>();
    for (const { id, a, b } of [...this.tickets, ...this.offered]) {
      const path = findPath(this.usable, a, b, this.isOwn, () => true, this.isCountry);
      if (path && path.trains <= trains) paths.set(id, path);
    }
    return paths;
  }

  private readonly isOwn = (route: Route): boolean => this.me !== null && this.owners.get(route.id) === this.me;

  /** Free, not closed, and no twin of an own route. */
  private readonly isOpen = (route: Route): boolean =>
    !this.owners.has(route.id) && !this.closed.has(route.id) && !this.board.map.routes.some((other) => this.isOwn(other) && isTwin(route, other));
}

/** While an action waits for the server's answer there is nothing to choose. */
const choicesAmong = (legal: readonly string[], waiting: boolean): Choices => sortChoices(waiting ? [] : legal);
