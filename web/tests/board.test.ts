import { describe, expect, it } from "vitest";
import { filled, fitted, kept, onBoard, scales, zoomed } from "../src/board/camera.ts";
import { findFreeSpot } from "../src/board/free_spot.ts";
import { distanceToSpace, pick, railsBySquare, upright } from "../src/board/board_geometry.ts";
import type { MapFacts, Plan } from "../src/board/board_types.ts";
import { step } from "../src/board/keyboard_navigation.ts";
import { PathBuilder } from "../src/pieces/path_builder.ts";

const plan: Plan = {
  box: [0, 0, 1000, 600],
  cities: { west: [100, 300], east: [500, 300], north: [500, 80] },
  plates: {},
  labels: {},
  routes: {
    "west-east.1": { spaces: [[250, 285, 0, 60], [350, 285, 0, 60]], rails: [] },
    "west-east.2": { spaces: [[250, 315, 0, 60], [350, 315, 0, 60]], rails: [] },
    "north-east": { spaces: [[500, 190, 90, 60]], rails: [] },
  },
};
const map = {
  routes: [
    { id: "west-east.1", a: "west", b: "east", length: 2, color: "red" },
    { id: "west-east.2", a: "west", b: "east", length: 2, color: "blue" },
    { id: "north-east", a: "north", b: "east", length: 1, color: "gray" },
  ],
} as MapFacts;

describe("a finger on the board", () => {
  const none = () => false;

  it("means the space under it", () => {
    expect(pick(plan, 255, 316, 5, none)).toEqual({ kind: "route", id: "west-east.2" });
    expect(pick(plan, 498, 79, 5, none)).toEqual({ kind: "city", id: "north" });
    expect(pick(plan, 900, 500, 20, none)).toBeNull();
  });

  it("means rather what can be taken, where both are close", () => {
    expect(pick(plan, 300, 298, 40, none)?.id).toBe("west-east.1");
    expect(pick(plan, 300, 298, 40, (thing) => thing.id === "west-east.2")?.id).toBe("west-east.2");
  });

  it("is measured from the edge of a turned space", () => {
    expect(distanceToSpace(500, 225, [500, 190, 90, 60])).toBeCloseTo(5);
    expect(distanceToSpace(521, 190, [500, 190, 90, 60])).toBeCloseTo(10);
  });
});

describe("wagons", () => {
  it("never stand on their heads", () => {
    expect([0, 45, 90, 135, 180, -100, 270].map(upright)).toEqual([0, 45, -90, -45, 0, 80, -90]);
  });
});

describe("the camera", () => {
  const board = { width: 2000, height: 1000 };
  const screen = { width: 1000, height: 800 };

  it("begins with the whole board in the middle, or fills a tall screen", () => {
    expect(fitted(board, screen)).toEqual({ scale: 0.5, x: 0, y: 150 });
    expect(filled(board, { width: 400, height: 800 }).scale).toBe(0.8);
  });

  it("keeps what is under the finger under the finger", () => {
    const limits = scales(board, screen);
    const before = fitted(board, screen);
    const after = zoomed(before, 2, 300, 400, limits);
    expect(onBoard(after, 300, 400)).toEqual(onBoard(before, 300, 400));
    expect(zoomed(before, 0.1, 300, 400, limits)).toEqual(before);
  });

  it("never loses the board", () => {
    expect(kept({ scale: 1, x: 500, y: -9000 }, board, screen)).toEqual({ scale: 1, x: 0, y: -200 });
    expect(kept({ scale: 0.01, x: 0, y: 0 }, board, screen)).toEqual(fitted(board, screen));
  });
});

describe("arrow keys", () => {
  it("walk from city to route to city", () => {
    const onRoute = step(map, plan, { kind: "city", id: "north" }, "ArrowDown");
    expect(onRoute).toEqual({ kind: "route", id: "north-east" });
    expect(step(map, plan, onRoute, "ArrowDown")).toEqual({ kind: "city", id: "east" });
  });

  it("cross from one strand to its twin, and stay where nothing lies that way", () => {
    const strand = { kind: "route", id: "west-east.1" } as const;
    expect(step(map, plan, strand, "ArrowDown").id).toBe("west-east.2");
    expect(step(map, plan, { kind: "city", id: "north" }, "ArrowUp").id).toBe("north");
  });
});

describe("an ornament", () => {
  it("finds the widest empty spot and covers nothing", () => {
    const spot = findFreeSpot(plan, 150)!;
    expect(spot.x).toBeGreaterThan(600);
    expect(spot.radius).toBeGreaterThan(150);
    expect(findFreeSpot(plan, 150, () => false)).toBeNull();
  });
});

describe("a drawing", () => {
  it("is one path of shapes that lie and are turned as they should", () => {
    const builder = new PathBuilder();
    builder.at(100, 50, 90).polygon([-10, -5], [10, -5], [10, 5]);
    builder.at(7, 8).relative("v3");
    expect(builder.path).toBe("M105 40L105 60L95 60zM7 8v3");
    expect(new PathBuilder().at(0, 0, 90).shift(2, 1).move(0, 0).path).toBe("M-1 2");
  });

  it("has every rail once, with its neighbours", () => {
    const near = { spaces: [[50, 50, 0, 60]], rails: [[0, 50], [100, 50]] } as Plan["routes"][string];
    const far = { spaces: [[950, 50, 0, 60]], rails: [[900, 50], [1000, 50]] } as Plan["routes"][string];
    expect(railsBySquare({ ...plan, routes: { near, far, twin: near } })).toEqual(["M0 50L100 50M0 50L100 50", "M900 50L1000 50"]);
  });
});
