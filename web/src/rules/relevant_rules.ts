/** Which rules speak of a route or a station that somebody is about to pay for, or of tickets that they choose from. */

import type { Route } from "../board/board_types.ts";
import type { Phase } from "../game/view.ts";

export const STATION_RULES = ["STAT-01", "STAT-04", "STAT-05", "STAT-08"] as const;

export function rulesAbout(route: Route, isCountry: (place: string) => boolean): string[] {
  return [
    ...(route.tunnel ? ["TUN-01", "TUN-02", "TUN-04"] : []),
    ...(route.ferry ? ["FERRY-02"] : []),
    ...(isCountry(route.a) || isCountry(route.b) ? ["POL-03", "POL-05"] : []),
    "CLAIM-02",
    "CLAIM-03",
    "LOCO-01",
    "CLAIM-08",
  ];
}

/** How many of the first tickets must be kept: each map has a rule of its own, and another one than later in the game. */
const FIRST_TICKETS: Readonly<Record<string, string>> = { usa: "SETUP-05", europe: "SETUP-08", poland: "SETUP-09" };

export function rulesAboutTickets(map: string, phase: Phase): string[] {
  const first = FIRST_TICKETS[map];
  const least = phase !== "start" ? ["TICK-01"] : first ? [first] : [];
  return [...least, "TICK-05", "TICK-04", "TICK-06"];
}
