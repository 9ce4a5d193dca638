/** What somebody has done best in a game. A medal is given where it was earned, with the fact that earned it. */

import type { Board, Route } from "../board/board_types.ts";
import type { Result, View } from "../game/view.ts";
import { greatestDeficit, type ScoreMoment } from "./score_course.ts";

export type MedalKind =
  | "comeback"
  | "path"
  | "tickets"
  | "clean"
  | "ticket"
  | "haul"
  | "routes"
  | "tunnels"
  | "countries"
  | "thrift";

export interface Medal {
  kind: MedalKind;
  /** Whose it is; equals share it. */
  seats: number[];
  /** A number of points, spaces, tickets, routes, or cards, as the kind has it. */
  count: number;
  /** The ticket or the route that it was given for. */
  id: string | null;
}

/** Below these a medal would mean nothing. */
const LEAST_COMEBACK = 15;
const LEAST_TICKETS = 3;
const LEAST_CLEAN = 4;
const LEAST_TICKET = 10;
const LEAST_HAUL = 5;
const LEAST_ROUTES = 8;
const LEAST_TUNNELS = 3;
const LEAST_COUNTRIES = 3;
const MOST_WASTED = 2;

export function medalsOf(result: Result, board: Board, view: View, course: readonly ScoreMoment[] | null): Medal[] {
  const { map } = board;
  const routes = new Map(map.routes.map((route) => [route.id, route]));
  const countries = new Set((map.countries ?? []).map(({ id }) => id));
  const own = view.seats.map((seat) => seat.routes.flatMap((id) => routes.get(id) ?? []));
  // Whoever gives up gets no medal, and takes none from others.
  const stayed = view.seats.flatMap((seat, number) => (seat.resigned ? [] : [number]));
  if (stayed.length < 2) return [];

  /** The medal of those who have the most, if that is something, and not what everybody has. */
  function most(kind: MedalKind, least: number, count: (seat: number) => number, id: (seat: number) => string | null = () => null): Medal[] {
    const best = Math.max(...stayed.map(count));
    const seats = stayed.filter((seat) => count(seat) === best);
    if (best < least || seats.length === stayed.length) return [];
    return [{ kind, seats, count: best, id: id(seats[0]!) }];
  }

  const visited = (seat: number) => new Set(own[seat]!.flatMap(({ a, b }) => [a, b].filter((place) => countries.has(place)))).size;
  const tickets = new Map(map.tickets.map((ticket) => [ticket.id, ticket]));
  const dearest = (seat: number) =>
    result.seats[seat]!.completed.flatMap((id) => tickets.get(id) ?? []).sort((one, other) => other.points - one.points)[0];
  const longest = (seat: number): Route | undefined => [...own[seat]!].sort((one, other) => other.length - one.length)[0];
  const clean = (seat: number) => (result.seats[seat]!.failed.length === 0 ? result.seats[seat]!.completed.length : 0);
  return [
    ...comeback(result, course),
    ...most("path", 1, (seat) => result.seats[seat]!.longest),
    ...most("tickets", LEAST_TICKETS, (seat) => result.seats[seat]!.completed.length),
    ...most("clean", LEAST_CLEAN, clean),
    ...most("ticket", LEAST_TICKET, (seat) => dearest(seat)?.points ?? 0, (seat) => dearest(seat)!.id),
    ...most("haul", LEAST_HAUL, (seat) => longest(seat)?.length ?? 0, (seat) => longest(seat)!.id),
    ...most("routes", LEAST_ROUTES, (seat) => own[seat]!.length),
    ...most("tunnels", LEAST_TUNNELS, (seat) => own[seat]!.filter(({ tunnel }) => tunnel).length),
    ...most("countries", LEAST_COUNTRIES, visited),
    ...thrift(view, stayed),
  ];
}

/** Whoever won alone, and was far behind before. */
function comeback(result: Result, course: readonly ScoreMoment[] | null): Medal[] {
  const [winner, ...others] = result.ranking[0]!;
  if (course === null || winner === undefined || others.length > 0) return [];
  const { points } = greatestDeficit(course, winner);
  return points < LEAST_COMEBACK ? [] : [{ kind: "comeback", seats: [winner], count: points, id: null }];
}

/** Whoever has hardly a card left over, where all others have more. */
function thrift(view: View, stayed: readonly number[]): Medal[] {
  const left = (seat: number) => {
    const { hand } = view.seats[seat]!;
    return typeof hand === "number" ? hand : hand.length;
  };
  const least = Math.min(...stayed.map(left));
  const seats = stayed.filter((seat) => left(seat) === least);
  return least > MOST_WASTED || seats.length > 1 ? [] : [{ kind: "thrift", seats, count: least, id: null }];
}
