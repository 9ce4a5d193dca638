/** What one seat, or a spectator, knows of a game: the view and the events of the notation. */

export type Phase = "start" | "turn" | "second" | "tunnel" | "keep" | "over";

export interface SeatView {
  /** The own cards, or how many another holds. */
  hand: string | number;
  /** Null while the first choice is secret. */
  tickets: string[] | number | null;
  offered: string[] | number;
  known?: string;
  trains: number;
  stations: number;
  points: number;
  routes: string[];
  station_cities: string[];
  country_cards: Record<string, number[]>;
}

export interface View {
  map: string;
  phase: Phase;
  seat: number;
  row: string;
  deck: number;
  discard: string;
  ticket_deck: number;
  seats: SeatView[];
  countries: Record<string, number[]>;
  tunnel: { route: string; laid: string; revealed: string; extra: number } | null;
  last_round: number | null;
}

export type GameEvent =
  | { event: "draw"; seat: number; from: "row" | "deck"; card?: string }
  | { event: "turn_up"; card: string }
  | { event: "flush"; cards: string }
  | { event: "reshuffle"; cards: number }
  | { event: "claim"; seat: number; route: string; cards: string; points: number }
  | { event: "tunnel"; seat: number; route: string; laid: string; revealed: string; extra: number }
  | { event: "pay"; seat: number; cards: string }
  | { event: "withdraw"; seat: number; route: string }
  | { event: "station"; seat: number; city: string; cards: string }
  | { event: "tickets"; seat: number; offered: string[] | number }
  | { event: "keep"; seat: number; kept?: string[] | number; rejected?: number }
  | { event: "country_card"; seat: number; country: string; value: number }
  | { event: "pass"; seat: number }
  | { event: "last_round"; seat: number }
  | { event: "over" };

export interface SeatResult {
  routes: number;
  completed: string[];
  failed: string[];
  tickets: number;
  stations: number;
  longest: number;
  bonus: number;
  countries: number;
  total: number;
}

export interface Result {
  seats: SeatResult[];
  ranking: number[][];
}

/** Who owns a route, by route id. */
export function ownersIn(view: View): Map<string, number> {
  return new Map(view.seats.flatMap((seat, number) => seat.routes.map((route) => [route, number] as const)));
}

/** Whose station stands in a city, by city id. */
export function stationsIn(view: View): Map<string, number> {
  return new Map(view.seats.flatMap((seat, number) => seat.station_cities.map((city) => [city, number] as const)));
}
