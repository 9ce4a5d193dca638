/** What is said of one's own tables on the front page: which come first, and since when. */

import type { OwnTable } from "../../net/server_types.ts";

export const isMyTurn = ({ own, to_act: toAct }: OwnTable): boolean => (own ?? []).some((seat) => toAct?.includes(seat));

/** How long an invitation to play again is shown, in milliseconds. */
const INVITED_FOR = 24 * 60 * 60 * 1000;

/** Somebody wants to play again, and the next game has not begun. */
export const isInvitation = ({ status, again, rematch }: OwnTable): boolean =>
  status === "over" && !rematch && !!again && again.time > Date.now() - INVITED_FOR;

/** Whoever has given up in all of the own seats has nothing to do there any more. */
const hasGivenUp = ({ own, seats }: OwnTable): boolean => !!own?.length && own.every((seat) => seats[seat]?.resigned);

/** Those that are not over, and invitations to play again: first where it is one's turn, then where something happened last. */
export function toContinue(tables: readonly OwnTable[]): OwnTable[] {
  const isUnfinished = (table: OwnTable) => ["playing", "open", "dealing"].includes(table.status) && !hasGivenUp(table);
  const unfinished = tables.filter((table) => isUnfinished(table) || isInvitation(table));
  return unfinished.toSorted((one, other) => Number(isMyTurn(other)) - Number(isMyTurn(one)) || (other.changed ?? 0) - (one.changed ?? 0));
}

const STEPS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const satisfies [Intl.RelativeTimeFormatUnit, number][];

/** "5 minutes ago", in the reader's language; both in milliseconds. */
export function timeAgo(moment: number, now: number, language: string): string {
  const seconds = Math.max(0, now - moment) / 1000;
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const step = STEPS.find(([, length]) => seconds >= length);
  return step ? format.format(-Math.floor(seconds / step[1]), step[0]) : format.format(0, "second");
}
