/** The clocks of a table: what each seat has left at a moment, and how it is written. */

import type { ShownClock } from "../generated/protocol.ts";
import type { Clock } from "../net/server_types.ts";
import type { Say } from "../texts/bundle.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What a seat has left, `since` milliseconds after the server told the clock; null at a table without clocks. */
export function leftOf(clock: ShownClock, seat: number, since: number): number | null {
  if (clock.kind === "none") return null;
  const left = clock.left?.[seat] ?? 0;
  return isRunning(clock, seat) ? Math.max(0, left - Math.max(0, since)) : left;
}

export function isRunning(clock: ShownClock, seat: number): boolean {
  return clock.running?.includes(seat) ?? false;
}

/** Whether the time left is to be shown as a warning. */
export function isShort(clock: ShownClock, left: number): boolean {
  return left <= (clock.kind === "days" ? 2 * HOUR : 30 * SECOND);
}

/** Minutes and seconds as on a clock's face, or days and hours in words. */
export function timeLeftText(clock: ShownClock, left: number, say: Say): string {
  if (clock.kind !== "days") return face(left);
  if (left >= DAY) {
    const [days, hours] = [Math.floor(left / DAY), Math.floor((left % DAY) / HOUR)];
    const words = say("page-clock-days", { count: days });
    return hours > 0 ? `${words} ${say("page-clock-hours", { count: hours })}` : words;
  }
  if (left >= HOUR) return say("page-clock-hours", { count: Math.floor(left / HOUR) });
  return say("page-clock-minutes", { count: Math.ceil(left / MINUTE) });
}

/** Rounded up: a second that has begun is shown as a whole one. */
function face(left: number): string {
  const seconds = Math.ceil(left / SECOND);
  const two = (number: number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** How often the text has to be written anew, in milliseconds. */
export function nextTick(clock: ShownClock): number {
  return clock.kind === "days" ? MINUTE : SECOND / 2;
}

/** What kind of clock a table has, in words: when it is chosen, and on the table. */
export function clockKindText({ kind = "none", seconds = 0, increment = 0, days = 0 }: Partial<Clock>, say: Say): string {
  const minutes = Math.round(seconds / 60);
  if (kind === "none") return say("tables-clock-none");
  if (kind === "days") return say("tables-clock-days", { count: days });
  if (kind === "game") return say("tables-clock-game", { count: minutes, increment });
  return minutes > 0 ? say("tables-clock-minutes", { count: minutes }) : say("tables-clock-seconds", { count: seconds });
}
