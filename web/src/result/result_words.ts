/** Who has won and why, in sentences. */

import type { MapFacts } from "../board/board_types.ts";
import type { Describer } from "../game/describe.ts";
import type { Result, View } from "../game/view.ts";
import type { Language, Say } from "../texts/bundle.ts";
import { tieBreaks } from "./tie_break.ts";

export interface EndedGame {
  result: Result;
  view: View;
  map: MapFacts;
  describer: Describer;
  /** The seat of the one reader; null for spectators, in a replay, and where several share the device. */
  me: number | null;
  say: Say;
  language: Language;
}

/** The seats that gave up. */
export const resignedSeats = (view: View): number[] => view.seats.flatMap((seat, number) => (seat.resigned ? [number] : []));

/** Whether the game ended because all but one gave up: then nothing is left to be scored. */
export const endedByResignation = (view: View): boolean => resignedSeats(view).length >= view.seats.length - 1;

function listed({ describer, language }: EndedGame, seats: readonly number[]): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(seats.map((seat) => describer.player(seat)));
}

export function headline(game: EndedGame): string {
  const { result, me, say } = game;
  const winners = result.ranking[0]!;
  const isMine = me !== null && winners.includes(me);
  if (isMine && winners.length === 1) return say("scoring-you-win");
  if (isMine) return say("scoring-you-share", { players: listed(game, winners.filter((seat) => seat !== me)) });
  if (winners.length === 1) return say("scoring-wins", { player: listed(game, winners) });
  return say("scoring-share", { players: listed(game, winners) });
}

/** Why it came so: who gave up, by how much it was won, or which rule broke a tie. */
export function reasons(game: EndedGame): string[] {
  const { result, view, map, me, say } = game;
  const resigned = resignedSeats(view).map((seat) =>
    seat === me ? say("scoring-you-gave-up") : say("scoring-given-up", { player: game.describer.player(seat) }),
  );
  if (endedByResignation(view)) return [...resigned, say("scoring-no-scoring")];
  const ties = tieBreaks(result, view, map).map(({ ahead, behind, points, rule, values: [best, other] }) =>
    rule === null
      ? say("scoring-tie-shared", { points })
      : say(`scoring-tie-${rule}`, { points, ahead: listed(game, ahead), behind: listed(game, behind), best, other }),
  );
  return [...lead(game), ...ties, ...resigned];
}

/** By how many points the first is ahead of the second; nothing where they are equal. */
function lead(game: EndedGame): string[] {
  const { result, view, say } = game;
  const [winners, second] = result.ranking;
  if (!second || view.seats[second[0]!]!.resigned || winners!.length > 1) return [];
  const points = result.seats[winners![0]!]!.total - result.seats[second[0]!]!.total;
  return points > 0 ? [say("scoring-lead", { points, player: listed(game, second) })] : [];
}

/** Everybody with a place. After a shared place the next ones stay free: 1, 1, 3. */
export function placesOf({ ranking }: Result): { seat: number; place: number }[] {
  return ranking.flatMap((group, index) => {
    const place = 1 + ranking.slice(0, index).flat().length;
    return group.map((seat) => ({ seat, place }));
  });
}
