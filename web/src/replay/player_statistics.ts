/** What a family would write into a spreadsheet: who played how often on which map, and how well. */

import type { RecordLine } from "./records_api.ts";

export interface Line {
  name: string;
  games: number;
  wins: number;
  mean: number;
  best: number;
  completed: number;
  failed: number;
}

/** A line for everybody who played, who won most often first. Games taken up from others say little, so they don't count. */
export function statistics(records: readonly RecordLine[], map: string | null = null): Line[] {
  const lines = new Map<string, Line>();
  for (const { seats, result, start, map: on } of records) {
    if (start !== null || (map !== null && map !== on)) continue;
    seats.forEach(({ name }, seat) => {
      const { total, completed, failed } = result.seats[seat]!;
      const line = lines.get(name) ?? { name, games: 0, wins: 0, mean: 0, best: total, completed: 0, failed: 0 };
      lines.set(name, {
        name,
        games: line.games + 1,
        wins: line.wins + (result.ranking[0]!.includes(seat) ? 1 : 0),
        mean: line.mean + (total - line.mean) / (line.games + 1),
        best: Math.max(line.best, total),
        completed: line.completed + completed.length,
        failed: line.failed + failed.length,
      });
    });
  }
  return [...lines.values()].sort((one, other) => other.wins - one.wins || other.mean - one.mean);
}
