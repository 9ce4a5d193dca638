/** A clock in words, as it is chosen and as it stands on the table. */

import type { Clock } from "../../table/protocol.ts";
import type { Say } from "../../texts/bundle.ts";

export function clockWords({ kind = "none", seconds = 0, increment = 0, days = 0 }: Partial<Clock>, say: Say): string {
  const minutes = Math.round(seconds / 60);
  if (kind === "none") return say("tables-clock-none");
  if (kind === "days") return say("tables-clock-days", { count: days });
  if (kind === "game") return say("tables-clock-game", { count: minutes, increment });
  return minutes > 0 ? say("tables-clock-minutes", { count: minutes }) : say("tables-clock-seconds", { count: seconds });
}
