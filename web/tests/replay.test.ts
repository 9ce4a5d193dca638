import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { View } from "../src/game/view.ts";
import { readPlace, writePlace } from "../src/replay/replay_link.ts";
import type { RecordLine } from "../src/replay/records_api.ts";
import { logUpTo, otherTurn, wholeViews, type Frame } from "../src/replay/replay_frames.ts";
import { FRAME_MS, Playback } from "../src/replay/playback.svelte.ts";
import { statistics } from "../src/replay/player_statistics.ts";

const frame = (seat: number | null, view: object, kind: Frame["kind"] = "action"): Frame => ({
  seat,
  kind,
  action: null,
  events: [],
  time: null,
  view: view as Frame["view"],
});

const FRAMES = [
  frame(null, { phase: "turn", deck: 9, first: 1, seats: [{ points: 0, hand: "R" }, { points: 0, hand: 4 }] }, "start"),
  frame(0, { deck: 8, gone: ["first"], seats: { 0: { hand: "RB" } } }),
  frame(0, { seats: { 0: { points: 4 }, 1: { resigned: true } } }),
  frame(1, { seats: { 1: { gone: ["resigned"] } } }, "undo"),
];

describe("the frames of a record", () => {
  it("become whole views, each the one before with what is new", () => {
    const views = wholeViews(FRAMES) as (View & { first?: number })[];
    expect(views.map((view) => view.deck)).toEqual([9, 8, 8, 8]);
    expect(views.map((view) => view.seats[0]!.hand)).toEqual(["R", "RB", "RB", "RB"]);
    expect(views[2]!.seats[0]!.points).toBe(4);
    expect(views.map((view) => "first" in view)).toEqual([true, false, false, false]);
    expect(views.map((view) => "resigned" in view.seats[1]!)).toEqual([false, false, true, false]);
  });

  it("leave earlier views as they were, and share what did not change", () => {
    const views = wholeViews(FRAMES);
    expect(views[0]!.seats[0]!.points).toBe(0);
    expect(views[1]!.seats[1]).toBe(views[0]!.seats[1]);
  });

  it("are told in the log up to the one that is shown", () => {
    expect(logUpTo(FRAMES, 0)).toEqual([]);
    expect(logUpTo(FRAMES, 3).map(({ seq, kind }) => [seq, kind])).toEqual([[1, "action"], [2, "action"], [3, "undo"]]);
  });

  it("can be passed turn by turn", () => {
    expect(otherTurn(FRAMES, 1, 1)).toBe(3);
    expect(otherTurn(FRAMES, 3, -1)).toBe(2);
    expect(otherTurn(FRAMES, 3, 1)).toBe(3);
    expect(otherTurn(FRAMES, 0, -1)).toBe(0);
  });
});

describe("a link to an action", () => {
  it.each([
    ["#/replay/abc_-9?action=57&as=2", { id: "abc_-9", action: 57, viewpoint: 2 }],
    ["#/replay/abc#action=57", { id: "abc", action: 57, viewpoint: "open" }],
    ["#/replay/abc", { id: "abc", action: null, viewpoint: "open" }],
    ["#/replay?action=3&as=spectator", { id: null, action: 3, viewpoint: "spectator" }],
    ["#/replay/abc?action=1e9&as=everybody", { id: "abc", action: 1, viewpoint: "open" }],
  ] as const)("%s is understood", (hash, place) => {
    expect(readPlace(hash)).toEqual(place);
  });

  it.each(["#/replay/abc?action=57&as=2", "#/replay?action=0", "#/replay/abc?as=spectator", "#/replay/abc"])(
    "%s is written as it was read",
    (hash) => {
      expect(writePlace(readPlace(hash))).toBe(hash);
    },
  );
});

describe("the player", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("steps within the game", () => {
    const playback = new Playback(3, 99);
    expect(playback.at).toBe(3);
    playback.step(-1);
    expect(playback.at).toBe(2);
    playback.step(-50);
    expect(playback.at).toBe(0);
  });

  it("plays to the end and stops there, and begins anew when asked again", () => {
    const playback = new Playback(2);
    playback.play();
    vi.advanceTimersByTime(FRAME_MS);
    expect([playback.at, playback.isPlaying]).toEqual([1, true]);
    vi.advanceTimersByTime(FRAME_MS * 5);
    expect([playback.at, playback.isPlaying]).toEqual([2, false]);
    playback.toggle();
    expect([playback.at, playback.isPlaying]).toEqual([0, true]);
    playback.pause();
    vi.advanceTimersByTime(FRAME_MS * 5);
    expect(playback.at).toBe(0);
  });

  it("goes as fast as it is told", () => {
    const playback = new Playback(20);
    playback.play();
    playback.hurry(4);
    vi.advanceTimersByTime(FRAME_MS);
    expect(playback.at).toBe(4);
  });

  it("stops when the viewer goes to a frame", () => {
    const playback = new Playback(20);
    playback.play();
    playback.go(7);
    vi.advanceTimersByTime(FRAME_MS * 3);
    expect([playback.at, playback.isPlaying]).toEqual([7, false]);
  });
});

describe("the statistics", () => {
  const score = (total: number, completed = 2, failed = 1) => ({ total, completed: Array(completed).fill("t"), failed: Array(failed).fill("t") });
  const game = (map: string, totals: Record<string, number>, start: RecordLine["start"] = null): RecordLine => {
    const names = Object.keys(totals);
    const best = Math.max(...Object.values(totals));
    const seats = names.map((name) => ({ name, kind: "person" as const, bot: null }));
    const winners = names.flatMap((name, seat) => (totals[name] === best ? [seat] : []));
    const result = { seats: names.map((name) => score(totals[name]!)), ranking: [winners] } as unknown as RecordLine["result"];
    return { id: "r", map, finished: 0, seats, result, start };
  };

  it("count games, victories, points and tickets by player and map", () => {
    const records = [game("usa", { Ola: 100, Kostas: 90 }), game("usa", { Ola: 80, Kostas: 80 }), game("poland", { Ola: 30, Zosia: 40 })];
    const all = statistics(records);
    expect(all.map(({ name, games, wins }) => [name, games, wins])).toEqual([["Ola", 3, 2], ["Kostas", 2, 1], ["Zosia", 1, 1]]);
    expect(all[0]).toMatchObject({ best: 100, completed: 6, failed: 3 });
    expect(all[0]!.mean).toBeCloseTo(70);
    expect(statistics(records, "poland").map(({ name }) => name)).toEqual(["Zosia", "Ola"]);
  });

  it("count the bots of a level together, whatever they were called, and apart from people", () => {
    const against = (...bots: string[]): RecordLine => {
      const { seats, ...line } = game("usa", { Conductor: 50, "Bot 2": 90, "Bot 3": 70 });
      return { ...line, seats: seats.map((seat, number) => (number === 0 ? seat : { ...seat, kind: "bot", bot: bots[number - 1]! })) };
    };
    const lines = statistics([against("conductor", "conductor"), against("conductor", "driver")]);
    expect(lines.map(({ player, games, wins, mean, best }) => [player, games, wins, Math.round(mean), best])).toEqual([
      ["bot:conductor", 2, 2, 83, 90],
      ["bot:driver", 1, 0, 70, 70],
      ["person:Conductor", 2, 0, 50, 50],
    ]);
  });

  it("leave out games that went on from others", () => {
    expect(statistics([game("usa", { Ola: 100, Bot: 1 }, { record: null, action: 5 })])).toEqual([]);
  });
});
