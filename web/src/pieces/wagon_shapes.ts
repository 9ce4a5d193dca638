/** The players' wagons seen from above: every seat has a shape and marks of its own, so that color is never the only difference. */

import { PathBuilder } from "./path_builder.ts";

export const SEATS = 5;

/** The outline of a seat's wagon around the origin, as an SVG path. */
export function wagonOutline(seat: number, length: number, width: number): string {
  return drawOutline(new PathBuilder(), seat, length, width).path;
}

export function drawOutline(builder: PathBuilder, seat: number, length: number, width: number): PathBuilder {
  const [x, y] = [length / 2, width / 2];
  switch (seat % SEATS) {
    case 0: // a coach: softly rounded
      return builder.roundedBox(x, y, 5);
    case 1: // a tank: round ends
      return builder.roundedBox(x, y, y);
    case 2: // an open wagon: its ends drawn in
      return builder.move(-x, -y).line([x, -y]).bow(x - 7, 0, x, y).line([-x, y]).bow(-x + 7, 0, -x, -y).close();
    case 3: {
      // a hopper: pointed ends
      const u = x - y * 0.8;
      return builder.polygon([-x, 0], [-u, -y], [u, -y], [x, 0], [u, y], [-u, y]);
    }
    default: {
      // a van: cut corners
      const [u, v] = [x - 5, y - 5];
      return builder.polygon([-x, -v], [-u, -y], [u, -y], [x, -v], [x, v], [u, y], [-u, y], [-x, v]);
    }
  }
}

/** What is painted on its roof. */
export function wagonMarks(seat: number, length: number, width: number): string {
  return drawMarks(new PathBuilder(), seat, length, width).path;
}

export function drawMarks(builder: PathBuilder, seat: number, length: number, width: number): PathBuilder {
  const [x, y] = [length / 2, width / 2];
  const step = (length - 20) / 3;
  const box = (left: number, top: number, right: number, bottom: number) =>
    builder.polygon([left, top], [right, top], [right, bottom], [left, bottom]);
  switch (seat % SEATS) {
    case 0: // windows
      for (const n of [-1, 0, 1]) box(n * step - 4, -4, n * step + 4, 4);
      return builder;
    case 1: // hoops, and a dome in the middle
      builder.circle(4.5);
      box(-x + 11, -y + 2, -x + 14, y - 2);
      return box(x - 14, -y + 2, x - 11, y - 2);
    case 2: // planks
      for (const n of [-1.5, -0.5, 0.5, 1.5]) box(n * step * 0.72 - 1.4, -y + 4, n * step * 0.72 + 1.4, y - 4);
      return builder;
    case 3: {
      // arrows
      const v = y - 4;
      for (const u of [-step, 0, step]) builder.polygon([u - 5, -v], [u - 1, -v], [u + 4, 0], [u - 1, v], [u - 5, v], [u, 0]);
      return builder;
    }
    default: {
      // a cross
      const [u, v] = [x - 9, y - 4];
      builder.polygon([-u, -v], [-u + 5, -v], [u, v], [u - 5, v]);
      return builder.polygon([u, -v], [u - 5, -v], [-u, v], [-u + 5, v]);
    }
  }
}
