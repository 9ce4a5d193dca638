/** What on the map an entry of the log is about. */

import type { Thing } from "../board/shapes.ts";
import { cityOf, routeOf, type LogEntry } from "./log.ts";

export function thingOf(entry: LogEntry): Thing | null {
  const route = routeOf(entry);
  if (route !== null) return { kind: "route", id: route };
  const city = cityOf(entry);
  return city === null ? null : { kind: "city", id: city };
}
