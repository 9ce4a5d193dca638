/** A clock in words, as it is chosen and as it stands on the table. */

import type { Clock } from "../../table/protocol.ts";
import type { Say } from "../../texts/bundle.ts";

export function clockWords(clock: Clock, say: Say): string {
  switch (clock.kind) {
    case "none":
      return say("tables-clock-none");
    case "move":
      return clock.seconds < 60
        ? say("tables-clock-seconds", { count: clock.seconds })
        : say("tables-clock-minutes", { count: Math.round(clock.seconds / 60) });
    case "game":
      return say("tables-clock-game", { count: Math.round(clock.seconds / 60), increment: clock.increment });
    case "days":
      return say("tables-clock-days", { count: clock.days });
  }
}
