/** The points of everybody over a whole game, claim by claim, and then category by category of the final scoring. */

import { standing, type LogEntry } from "../game/game_log.ts";
import type { Result, SeatResult } from "../game/view.ts";
import { entryNumber } from "../net/table_state.ts";

/** What is counted after the last turn, in the order of the show. */
export const FINAL_STEPS = ["failed", "completed", "stations", "bonus", "countries"] as const;
export type FinalStep = (typeof FINAL_STEPS)[number];

export interface ScoreMoment {
  /** After how many entries of the record. */
  entry: number;
  /** By seat. */
  points: number[];
  /** What was claimed here; nothing at the start and in the final scoring. */
  claim: LogEntry | null;
  /** Which part of the final scoring this is; nothing while the game ran. */
  step: FinalStep | null;
}

/** Whether a log tells the whole game: somebody who came later, or came back, has only the end of it. */
export const isWhole = (log: readonly LogEntry[]): boolean => log.some(({ kind }) => kind === "start");

/**
 * The course of a game, from a log that tells all of it. `worth` says what a ticket counts. A game that continues another
 * one begins with the points that its claims leave unexplained.
 */
export function courseOf(log: readonly LogEntry[], result: Result, worth: (ticket: string) => number): ScoreMoment[] {
  const claimed = standing(log).flatMap(({ events }) => events.filter((event) => event.event === "claim"));
  let points = result.seats.map(({ routes }, seat) => claimed.reduce((rest, claim) => rest - (claim.seat === seat ? claim.points : 0), routes));
  const course: ScoreMoment[] = [{ entry: 0, points, claim: null, step: null }];
  for (const entry of standing(log)) {
    const claims = entry.events.filter((event) => event.event === "claim");
    if (claims.length === 0) continue;
    points = points.map((sum, seat) => claims.reduce((total, claim) => total + (claim.seat === seat ? claim.points : 0), sum));
    course.push({ entry: entryNumber(log, entry.seq), points, claim: entry, step: null });
  }
  const last = entryNumber(log, Infinity);
  for (const step of FINAL_STEPS) {
    const gains = result.seats.map((seat) => gained(seat, step, worth));
    if (gains.every((gain) => gain === 0)) continue;
    points = points.map((sum, seat) => sum + gains[seat]!);
    course.push({ entry: last, points, claim: null, step });
  }
  return course;
}

function gained(seat: SeatResult, step: FinalStep, worth: (ticket: string) => number): number {
  const value = (tickets: readonly string[]) => tickets.reduce((sum, ticket) => sum + worth(ticket), 0);
  switch (step) {
    case "failed":
      return value(seat.failed) === 0 ? 0 : -value(seat.failed);
    case "completed":
      return value(seat.completed);
    default:
      return seat[step];
  }
}

export interface Deficit {
  points: number;
  moment: ScoreMoment;
}

/** How far behind the leader a seat has ever been. */
export function greatestDeficit(course: readonly ScoreMoment[], seat: number): Deficit {
  return course
    .map((moment) => ({ points: Math.max(...moment.points) - moment.points[seat]!, moment }))
    .reduce((most, one) => (one.points > most.points ? one : most));
}
