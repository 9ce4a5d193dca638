/** Where the points of a game lie on its chart: to the left the game, claim by claim, to the right the final scoring. */

import type { ScoreMoment } from "./score_course.ts";

export interface ChartSize {
  width: number;
  height: number;
  /** Room for the numbers at the left, and for the totals at the right. */
  left: number;
  right: number;
}

const TOP = 12;
const BOTTOM = 18;
/** The share of the chart that belongs to the game itself. */
const GAME = 0.76;
/** Two totals at the right are at least this far apart. */
const LABEL = 17;
const STEPS = [5, 10, 20, 25, 50, 100, 200];

export class ChartScale {
  private readonly least: number;
  private readonly most: number;
  private readonly last: number;

  constructor(
    private readonly course: readonly ScoreMoment[],
    private readonly size: ChartSize,
  ) {
    const all = course.flatMap(({ points }) => points);
    this.least = Math.min(0, ...all);
    this.most = Math.max(10, ...all);
    this.last = Math.max(1, ...course.map(({ entry }) => entry));
  }

  /** Where the final scoring begins. */
  get end(): number {
    return this.along(GAME);
  }

  x(index: number): number {
    const { entry, step } = this.course[index]!;
    if (step === null) return this.along((GAME * entry) / this.last);
    const steps = this.course.filter((one) => one.step !== null).length;
    const place = index - (this.course.length - steps) + 1;
    return this.along(GAME + ((1 - GAME) * place) / steps);
  }

  y(points: number): number {
    const { height } = this.size;
    return height - BOTTOM - ((height - TOP - BOTTOM) * (points - this.least)) / (this.most - this.least);
  }

  /** The line of a seat; while nothing is claimed it stays level up to the end of the game. */
  line(seat: number): string {
    const isPlayed = (index: number) => this.course[index]?.step === null;
    return this.course
      .map(({ points }, index) => {
        const to = `${index === 0 ? "M" : "L"}${this.x(index).toFixed(1)} ${this.y(points[seat]!).toFixed(1)}`;
        return isPlayed(index) && !isPlayed(index + 1) ? `${to}H${this.end.toFixed(1)}` : to;
      })
      .join("");
  }

  /** Round numbers of points, three to six of them. */
  get ticks(): number[] {
    const step = STEPS.find((one) => (this.most - this.least) / one <= 6) ?? 500;
    const first = Math.ceil(this.least / step);
    return Array.from({ length: Math.floor(this.most / step) - first + 1 }, (_, index) => (first + index) * step);
  }

  /** By seat, how high its total stands at the right: as near to its line as the others let it. */
  labels(): number[] {
    const totals = this.course.at(-1)!.points;
    const order = totals.map((_, seat) => seat).sort((one, other) => totals[other]! - totals[one]!);
    const heights = totals.map((points) => this.y(points));
    order.forEach((seat, place) => {
      const above = order[place - 1];
      if (above !== undefined) heights[seat] = Math.max(heights[seat]!, heights[above]! + LABEL);
    });
    const lowest = this.size.height - LABEL / 2;
    order.toReversed().forEach((seat, place, all) => {
      const below = all[place - 1];
      heights[seat] = Math.min(heights[seat]!, below === undefined ? lowest : heights[below]! - LABEL);
    });
    return heights;
  }

  /** The moment that lies nearest to a place on the chart. */
  nearest(x: number): number {
    const away = (index: number) => Math.abs(this.x(index) - x);
    return this.course.reduce((best, _, index) => (away(index) < away(best) ? index : best), 0);
  }

  private along(share: number): number {
    const { width, left, right } = this.size;
    return left + share * (width - left - right);
  }
}
