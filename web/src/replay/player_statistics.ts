/** What a family would write into a spreadsheet: who played how often on which map, and how well. */

import type { RecordLine } from "./records_api.ts";

export interface Line {
  /** Tells a person from bots of the same name. */
  player: string;
  name: string;
  /** All bots of a level are one line: their names change from table to table. */
  bot: string | null;
  games: number;
  wins: number;
  mean: number;
  best: number;
  completed: number;
  failed: number;
}

/** A line for everybody who played, who won most often first. Games taken up from others say little, so they don't count. */
export function statistics(records: readonly RecordLine[], map: string | null = null): Line[] {
  const counted = records.filter(({ start, map: on }) => start === null && (map === null || map === on));
  const played = counted.flatMap((record, game) =>
    record.seats.map(({ kind, name, bot }, seat) => ({
      player: kind === "bot" && bot ? `bot:${bot}` : `person:${name}`,
      name,
      bot: kind === "bot" ? bot : null,
      game,
      isWon: record.result.ranking[0]!.includes(seat),
      score: record.result.seats[seat]!,
    })),
  );
  return [...new Set(played.map(({ player }) => player))]
    .map((player) => {
      const seats = played.filter((one) => one.player === player);
      const totals = seats.map(({ score }) => score.total);
      const { name, bot } = seats[0]!;
      return {
        player,
        name,
        bot,
        // Several bots of a level at one table have played one game, which one of them may have won.
        games: new Set(seats.map(({ game }) => game)).size,
        wins: new Set(seats.filter(({ isWon }) => isWon).map(({ game }) => game)).size,
        mean: totals.reduce((sum, total) => sum + total, 0) / totals.length,
        best: Math.max(...totals),
        completed: seats.reduce((sum, { score }) => sum + score.completed.length, 0),
        failed: seats.reduce((sum, { score }) => sum + score.failed.length, 0),
      };
    })
    .sort((one, other) => other.wins - one.wins || other.mean - one.mean);
}
