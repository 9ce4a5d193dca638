import { describe, expect, it } from "vitest";
import { conic } from "../prepare/projection.ts";
import { clipLine, clipRing, path, type Window } from "../prepare/clip_shapes.ts";
import { thinPlateSpline, type Point } from "../prepare/spline.ts";
import { thinned, watersAlong } from "../prepare/waters.ts";

describe("the warp under a board", () => {
  const from: Point[] = [[0, 0], [4, 0], [0, 3], [5, 4], [2, 1]];
  const to: Point[] = [[10, 10], [50, 12], [11, 44], [70, 60], [28, 25]];

  it("takes every city to its printed place", () => {
    const warp = thinPlateSpline(from, to);
    from.forEach((point, index) => {
      expect(warp(point)[0]).toBeCloseTo(to[index]![0], 6);
      expect(warp(point)[1]).toBeCloseTo(to[index]![1], 6);
    });
  });

  it("is plain scaling where the places are merely scaled", () => {
    const warp = thinPlateSpline(from, from.map(([x, y]): Point => [3 * x + 7, 2 * y]));
    const [x, y] = warp([9, -5]);
    expect(x).toBeCloseTo(34, 6);
    expect(y).toBeCloseTo(-10, 6);
  });

  it("says so where all cities lie on one line", () => {
    expect(() => thinPlateSpline([[0, 0], [1, 1], [2, 2]], [[0, 0], [1, 1], [2, 2]])).toThrow("span the plane");
  });
});

describe("the projection", () => {
  it("puts north up and east right", () => {
    const project = conic(15, [43, 56]);
    const [x, y] = project([15, 50]);
    expect(x).toBeCloseTo(0, 9);
    expect(project([20, 50])[0]).toBeGreaterThan(x);
    expect(project([15, 55])[1]).toBeLessThan(y);
  });
});

describe("shapes of the earth", () => {
  const window: Window = [0, 0, 10, 10];

  it("are cut at the window's edge", () => {
    const ring: Point[] = [[-5, 2], [5, 2], [5, 8], [-5, 8], [-5, 2]];
    expect(new Set(clipRing(ring, window).map(String))).toEqual(new Set(["0,2", "5,2", "5,8", "0,8"]));
    expect(clipRing([[20, 20], [30, 20], [30, 30], [20, 20]], window)).toEqual([]);
    expect(clipLine([[1, 1], [2, 2], [20, 2], [3, 3], [4, 4]], window)).toEqual([[[1, 1], [2, 2]], [[3, 3], [4, 4]]]);
  });

  it("are written in small steps", () => {
    expect(path([[1, 1], [4, 5], [2, 2]], true)).toBe("M1 1l3 4-2-3z");
  });
});

describe("the waves along a coast", () => {
  it("leave out what nobody sees", () => {
    expect(thinned([[0, 0], [5, 1], [10, 0], [10, 9]], 1.5)).toEqual([[0, 0], [10, 0], [10, 9]]);
  });

  it("are cut where the coast enters another square, and end where the board does", () => {
    const island: Point[] = [[10, 10], [600, 10], [600, 60], [10, 60]];
    const pieces = watersAlong([island], [0, 0, 700, 100]);
    expect(pieces).toEqual(["M10 10l590 0M600 60l-590 0 0-50", "M600 10l0 50"]);
    expect(watersAlong([island], [0, 2000, 700, 100])).toEqual([]);
  });
});
