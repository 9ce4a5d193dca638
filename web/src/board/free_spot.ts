/** Finds the widest empty spot of a board, for an ornament that shall cover nothing. */

import type { Plan } from "./board_types.ts";

export interface Spot {
  x: number;
  y: number;
  radius: number;
}

const STEP = 24;
const LETTER = 14;

/** The middle of the widest circle that touches nothing; none, where there is less than half of what is wanted. */
export function findFreeSpot(plan: Plan, wanted: number, isGood: (x: number, y: number) => boolean = () => true): Spot | null {
  const [left, top, width, height] = plan.box;
  const obstacles = obstaclesOf(plan);
  let best: Spot | null = null;
  let widest = wanted / 2;
  for (let x = left + wanted; x < left + width - wanted; x += STEP) {
    for (let y = top + wanted; y < top + height - wanted; y += STEP) {
      const radius = roomAround(x, y, obstacles, widest);
      if (radius > widest && isGood(x, y)) [best, widest] = [{ x, y, radius }, radius];
    }
  }
  return best;
}

/** How far it is to the nearest obstacle; where one is too near, how far it is to that one. */
function roomAround(x: number, y: number, obstacles: Spot[], wanted: number): number {
  let least = Infinity;
  for (let index = 0; index < obstacles.length; index++) {
    const obstacle = obstacles[index]!;
    const room = Math.sqrt((obstacle.x - x) ** 2 + (obstacle.y - y) ** 2) - obstacle.radius;
    if (room > wanted) least = Math.min(least, room);
    else {
      // The next point lies beside this one, and the same obstacle is likely to stand in its way: it is asked first.
      obstacles[index] = obstacles[0]!;
      obstacles[0] = obstacle;
      return room;
    }
  }
  return least;
}

/** Everything that lies on the board as circles. */
function obstaclesOf(plan: Plan): Spot[] {
  const spaces = Object.values(plan.routes).flatMap((route) =>
    route.spaces.map(([x, y, , length]) => ({ x, y, radius: length / 2 })),
  );
  const plates = Object.values(plan.plates).map(([x, y, w, h]) => ({
    x: x + w / 2,
    y: y + h / 2,
    radius: Math.hypot(w, h) / 2,
  }));
  const labels = Object.values(plan.labels).flatMap(({ lines, x, y, anchor }) => {
    const letters = Math.max(...lines.map((line) => line.length));
    const start = anchor === "start" ? 0 : anchor === "end" ? -letters : -letters / 2;
    return Array.from({ length: letters }, (_, n) => ({ x: x + (start + n) * LETTER, y, radius: LETTER * lines.length }));
  });
  const rails = Object.values(plan.routes).flatMap((route) => route.rails.map(([x, y]) => ({ x, y, radius: LETTER })));
  return [...spaces, ...plates, ...labels, ...rails];
}
