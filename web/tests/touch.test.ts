import { describe, expect, it } from "vitest";
import { boxAround, thingsNear, ticketSpotlight, type Thing } from "../src/board/board_geometry.ts";
import type { BoardData, Plan } from "../src/board/board_types.ts";
import { filled, fitted, kept, madeRoom } from "../src/board/camera.ts";
import { pointing } from "../src/panels/input_events.ts";
import { placeBeside, type Rectangle } from "../src/claiming/popover_place.ts";

const boards = import.meta.glob<BoardData>("../src/generated/boards/*.json", { eager: true, import: "default" });
const FRAME = 26;
const ERROR = 5;
const ANGLES = Array.from({ length: 12 }, (_, turn) => (turn * Math.PI) / 6);
/** The windows of the board on a phone: below it lie row and hand, or beside it. */
const WINDOWS = { portrait: { width: 360, height: 280 }, landscape: { width: 584, height: 390 } };

const sizeOf = ({ box }: Plan) => ({ width: box[2] + 2 * FRAME, height: box[3] + 2 * FRAME });

function firstScale(plan: Plan, window: { width: number; height: number }): number {
  const size = sizeOf(plan);
  const isTall = window.width / window.height < 0.6 * (size.width / size.height);
  return (isTall ? filled(size, window) : fitted(size, window)).scale;
}

/** For every space of a map and a finger that misses it in every direction: what is offered for it. */
function* misses(plan: Plan, scale: number, isLit: (thing: Thing) => boolean): Generator<{ id: string; offered: Thing[] }> {
  for (const [id, { spaces }] of Object.entries(plan.routes)) {
    for (const [x, y] of spaces) {
      for (const angle of ANGLES) {
        const [dx, dy] = [(Math.cos(angle) * ERROR) / scale, (Math.sin(angle) * ERROR) / scale];
        yield { id, offered: thingsNear(plan, x + dx, y + dy, { reach: 26 / scale, error: 6 / scale, covers: 0 }, isLit) };
      }
    }
  }
}

describe.each(Object.values(boards).map((board) => [board.map.id, board] as const))("a finger with an error of five pixels, %s", (_, { plans }) => {
  describe.each(Object.entries(WINDOWS))("%s", (_name, window) => {
    const scale = firstScale(plans.en, window);

    it.each([["all routes are lit", () => true], ["none is", () => false], ["cities are, too", ({ kind }: Thing) => kind === "city"]])(
      "is offered the route that it aims at, where %s",
      (_light, isLit) => {
        const taps = [...misses(plans.en, scale, isLit)];
        expect(taps.filter(({ id, offered }) => !offered.some((thing) => thing.id === id))).toEqual([]);
        const alone = taps.filter(({ offered }) => offered.length === 1);
        // Many taps need no question, and no question is longer than a phone.
        expect(alone.length / taps.length).toBeGreaterThan(0.3);
        expect(Math.max(...taps.map(({ offered }) => offered.length))).toBeLessThanOrEqual(6);
      },
    );
  });
});

describe("a finger on the board", () => {
  const plan: Plan = {
    box: [0, 0, 1000, 600],
    cities: { west: [100, 300] },
    plates: {},
    labels: {},
    routes: {
      "west-east.1": { spaces: [[250, 285, 0, 60]], rails: [] },
      "west-east.2": { spaces: [[250, 315, 0, 60]], rails: [] },
      far: { spaces: [[600, 300, 0, 60]], rails: [] },
    },
  };
  const areStrands = (one: Thing, other: Thing) => one.id.split(".")[0] === other.id.split(".")[0];
  const ids = (x: number, y: number, isLit: (thing: Thing) => boolean = () => false, covers = 0) =>
    thingsNear(plan, x, y, { reach: 60, error: 12, covers }, isLit, areStrands).map(({ id }) => id);

  it("between two strands means either, and in the middle of one that one", () => {
    expect(ids(250, 302)).toEqual(["west-east.2", "west-east.1"]);
    expect(ids(250, 278)).toEqual(["west-east.1"]);
    expect(ids(600, 300)).toEqual(["far"]);
    expect(ids(900, 600)).toEqual([]);
  });

  it("covers the strand beside the one that it hits, but nothing else", () => {
    expect(ids(250, 278, () => false, 30)).toEqual(["west-east.1", "west-east.2"]);
    expect(ids(230, 268, () => false, 30)).toEqual(["west-east.1"]);
  });

  it("means first what can be taken", () => {
    expect(ids(250, 300.5, ({ id }) => id === "west-east.1")[0]).toBe("west-east.1");
  });

  it("far from everything means what is nearest", () => {
    expect(ids(250, 250)).toEqual(["west-east.1"]);
    expect(ids(640, 330)).toEqual(["far"]);
  });
});

describe("pointing at something in a panel", () => {
  const enter = (element: HTMLElement, kind: string) => element.dispatchEvent(new PointerEvent(kind, { pointerType: "mouse" }));

  it("ends when that goes away, and not when the focus leaves what is pointed at no more", () => {
    let pointed: string | null = null;
    const [one, other] = ["one", "other"].map((name) => {
      const element = document.createElement("label");
      const leave = pointing((isPointed) => (pointed = isPointed ? name : null))(element);
      return { element, leave };
    });
    enter(one!.element, "pointerenter");
    enter(one!.element, "pointerleave");
    enter(other!.element, "pointerenter");
    one!.element.dispatchEvent(new FocusEvent("focusout"));
    expect(pointed).toBe("other");
    one!.leave();
    expect(pointed).toBe("other");
    other!.leave();
    expect(pointed).toBeNull();
  });
});

describe("tickets that are about to be kept", () => {
  const ticket = (id: string) => ({ id, a: id[0]!, b: id[1]!, points: 5 });
  const ways: Record<string, string[]> = { ab: ["a-b"], bc: ["b-c"], ac: ["a-b", "b-c"] };
  const light = (pointed: string | null, ...ticked: string[]) => {
    const found = ticketSpotlight(pointed === null ? null : ticket(pointed), ticked.map(ticket), ({ id }) => ways[id]!);
    return found && { cities: [...found.cities].join(""), routes: [...found.routes], beside: [...found.beside!], gentle: found.gentle };
  };

  it("stay lit, and the one that is pointed at shines most", () => {
    expect(light(null)).toBeNull();
    expect(light("ab")).toEqual({ cities: "ab", routes: ["a-b"], beside: [], gentle: false });
    expect(light("bc", "ab")).toEqual({ cities: "bca", routes: ["b-c", "a-b"], beside: ["a-b"], gentle: false });
    expect(light(null, "ab", "bc")).toEqual({ cities: "abc", routes: ["a-b", "b-c"], beside: [], gentle: true });
    expect(light("ac", "ab")).toMatchObject({ beside: [] });
  });
});

describe("a question about a route", () => {
  const overlaps = (one: Rectangle, other: Rectangle) =>
    one.left < other.left + other.width && other.left < one.left + one.width && one.top < other.top + other.height && other.top < one.top + one.height;

  it("stands beside it, wherever it lies on the window", () => {
    const question = { width: 300, height: 140 };
    for (const window of [...Object.values(WINDOWS), { width: 900, height: 640 }]) {
      for (let left = 0; left < window.width - 60; left += 30) {
        for (let top = 0; top < window.height - 40; top += 20) {
          const route = { left, top, width: 60, height: 40 };
          const { room, ...place } = placeBeside(route, question, window);
          if (room) expect(overlaps({ ...place, ...question }, room)).toBe(false);
          else expect(overlaps({ ...place, ...question }, route)).toBe(false);
          expect(place.left).toBeGreaterThanOrEqual(0);
          expect(place.top).toBeGreaterThanOrEqual(0);
          expect(place.left + question.width).toBeLessThanOrEqual(window.width);
          expect(place.top + question.height).toBeLessThanOrEqual(window.height);
        }
      }
    }
  });

  it("reaches over the cards of a phone that is held upright, and the board stays where it is", () => {
    const window = WINDOWS.portrait;
    const below = 300;
    for (const height of [110, 200, 290]) {
      const question = { width: 340, height };
      for (let top = 0; top < window.height - 40; top += 20) {
        const route = { left: 150, top, width: 60, height: 40 };
        const { room, ...place } = placeBeside(route, question, window, below);
        expect(overlaps({ ...place, ...question }, room ?? route)).toBe(false);
        expect(place.top).toBeGreaterThanOrEqual(0);
        expect(place.top + height).toBeLessThanOrEqual(window.height + below);
        // Room is made where a question is too high for what lies below the route, and nowhere else.
        if (room) expect(top + 40 + height).toBeGreaterThan(window.height + below - 30);
      }
    }
    // A longer question leaves some of the board free.
    const { room } = placeBeside({ left: 150, top: 200, width: 60, height: 40 }, { width: 340, height: 400 }, window, below);
    expect(room).toMatchObject({ top: 0, height: 160 });
  });

  it.each(Object.values(boards).map((board) => [board.map.id, board] as const))("never covers it on a phone, %s", (_, { plans }) => {
    const plan = plans.en;
    const size = sizeOf(plan);
    const question = { width: 300, height: 150 };
    for (const window of Object.values(WINDOWS)) {
      const isTall = window.width / window.height < 0.6 * (size.width / size.height);
      const start = isTall ? filled(size, window) : fitted(size, window);
      for (const id of Object.keys(plan.routes)) {
        const box = boxAround(plan, [{ kind: "route", id }]).map((along, axis) => along - (plan.box[axis % 2]! - FRAME)) as [number, number, number, number];
        const onScreen = ({ x, y, scale }: { x: number; y: number; scale: number }) => ({
          left: x + box[0] * scale,
          top: y + box[1] * scale,
          width: (box[2] - box[0]) * scale,
          height: (box[3] - box[1]) * scale,
        });
        const { room, ...place } = placeBeside(onScreen(start), question, window);
        const camera = room ? kept(madeRoom(start, box, room), size, room) : start;
        expect(overlaps({ ...place, ...question }, onScreen(camera)), `${id} ${window.width}`).toBe(false);
        // The route is as large as before, or nearly.
        expect(camera.scale / start.scale, `${id} ${window.width}`).toBeGreaterThan(0.4);
      }
    }
  });
});
