/** Bends the plane so that given points land on given places: a thin-plate spline, the smoothest way to do that. */

export type Point = readonly [number, number];
export type Warp = (point: Point) => Point;

/** What a point pulls on another in that distance (squared; the root is not needed). */
function pull(squared: number): number {
  return squared === 0 ? 0 : squared * Math.log(squared);
}

/** Solves a system of linear equations with two right sides, by elimination with the largest pivot. */
export function solve(matrix: number[][], right: Point[]): Point[] {
  const rows = matrix.map((row, index) => [...row, right[index]![0], right[index]![1]]);
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    let best = column;
    for (let row = column + 1; row < size; row++) {
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[best]![column]!)) best = row;
    }
    [rows[column], rows[best]] = [rows[best]!, rows[column]!];
    const pivot = rows[column]!;
    if (Math.abs(pivot[column]!) < 1e-12) throw new Error("these points don't span the plane");
    for (let row = 0; row < size; row++) {
      if (row === column) continue;
      const share = rows[row]![column]! / pivot[column]!;
      if (share === 0) continue;
      for (let k = column; k < size + 2; k++) rows[row]![k]! -= share * pivot[k]!;
    }
  }
  return rows.map((row, index): Point => [row[size]! / row[index]!, row[size + 1]! / row[index]!]);
}

/**
 * The warp that takes `from[i]` to `to[i]`. A `stiffness` above 0 lets points miss their places a little where they
 * would tear the plane.
 */
export function thinPlateSpline(from: readonly Point[], to: readonly Point[], stiffness = 0): Warp {
  const count = from.length;
  const matrix = from.map((p, i) => [
    ...from.map((q, j) => (i === j ? stiffness : pull((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2))),
    1,
    p[0],
    p[1],
  ]);
  for (const part of [() => 1, (p: Point) => p[0], (p: Point) => p[1]]) matrix.push([...from.map(part), 0, 0, 0]);
  const weights = solve(matrix, [...to, [0, 0], [0, 0], [0, 0]]);
  const [base, across, down] = [weights[count]!, weights[count + 1]!, weights[count + 2]!];
  return ([x, y]) => {
    let u = base[0] + across[0] * x + down[0] * y;
    let v = base[1] + across[1] * x + down[1] * y;
    for (let i = 0; i < count; i++) {
      const near = pull((x - from[i]![0]) ** 2 + (y - from[i]![1]) ** 2);
      u += weights[i]![0] * near;
      v += weights[i]![1] * near;
    }
    return [u, v];
  };
}
