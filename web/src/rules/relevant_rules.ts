/** Which rules speak of a route, or of a station, when somebody is about to pay for it. */

import type { Route } from "../board/board_types.ts";

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
