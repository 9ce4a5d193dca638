/** What one seat, or a spectator, knows of a game: the view and the events of the notation. */

import type { GameEvent, Result, SeatResult, SeatView, View } from "../generated/protocol.ts";

export type { GameEvent, Result, SeatResult, SeatView, View };
export type Phase = View["phase"];

/** Who owns a route, by route id. */
export function ownersIn(view: View): Map<string, number> {
  return new Map(view.seats.flatMap((seat, number) => seat.routes.map((route) => [route, number] as const)));
}

/** Whose station stands in a city, by city id. */
export function stationsIn(view: View): Map<string, number> {
  return new Map(view.seats.flatMap((seat, number) => seat.station_cities.map((city) => [city, number] as const)));
}

/** In the last round, the seats that still have a turn, in playing order; before it, none. */
export function turnsLeft({ last_round: left, seat, seats }: View): number[] {
  if (left === null) return [];
  const order = seats.map((_, index) => (seat + index) % seats.length).filter((one) => !seats[one]!.resigned);
  return order.slice(0, left);
}
