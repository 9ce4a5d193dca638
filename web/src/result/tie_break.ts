/** Why somebody has won where the points are equal: the first rule of the map that tells them apart. */

import type { MapFacts } from "../board/board_types.ts";
import type { Result, View } from "../game/view.ts";

export type TieRule = MapFacts["rules"]["tie_breaks"][number];

export interface TieBreak {
  /** Those with equal points who come first, and those who come next. */
  ahead: number[];
  behind: number[];
  points: number;
  /** The rule that decided, and what it compared; null where nothing tells them apart, and the place is shared. */
  rule: TieRule | null;
  values: [ahead: number, behind: number];
}

/** For every two neighboring places with equal points, what decided; and for the first place, whether it is shared. */
export function tieBreaks(result: Result, view: View, map: MapFacts): TieBreak[] {
  const { ranking, seats } = result;
  const total = (group: readonly number[]) => seats[group[0]!]!.total;
  const isOut = (group: readonly number[]) => view.seats[group[0]!]!.resigned === true;
  const found: TieBreak[] = [];
  const [first = []] = ranking;
  if (first.length > 1 && !isOut(first)) found.push({ ahead: first, behind: [], points: total(first), rule: null, values: [0, 0] });
  ranking.forEach((ahead, place) => {
    const behind = ranking[place + 1];
    // Whoever gave up comes last, whatever the points are.
    if (!behind || isOut(behind) || total(ahead) !== total(behind)) return;
    const rule = map.rules.tie_breaks.find((one) => measured(one, ahead[0]!, result, view, map) !== measured(one, behind[0]!, result, view, map));
    if (!rule) return;
    const values: [number, number] = [measured(rule, ahead[0]!, result, view, map), measured(rule, behind[0]!, result, view, map)];
    found.push({ ahead, behind, points: total(ahead), rule, values });
  });
  return found;
}

function measured(rule: TieRule, seat: number, { seats }: Result, view: View, map: MapFacts): number {
  const { completed, longest } = seats[seat]!;
  switch (rule) {
    case "completed_tickets":
      return completed.length;
    case "completed_ticket_points":
      return map.tickets.reduce((sum, { id, points }) => sum + (completed.includes(id) ? points : 0), 0);
    case "fewest_stations_built":
      return view.seats[seat]!.station_cities.length;
    case "longest_path_card":
      return longest === Math.max(...seats.map((one) => one.longest)) ? 1 : 0;
  }
}

/** Whether the longest path may decide between equals. Where it does not, and brings no bonus, it counts for nothing. */
export const breaksTiesByPath = ({ rules }: MapFacts): boolean => rules.tie_breaks.includes("longest_path_card");
