import { beforeAll, describe, expect, it } from "vitest";
import { around } from "../src/board/camera.ts";
import type { Board, MapFacts } from "../src/board/board_types.ts";
import { Describer } from "../src/game/describe.ts";
import type { LogEntry } from "../src/game/game_log.ts";
import type { Result, SeatResult, View } from "../src/game/view.ts";
import { ChartScale } from "../src/result/chart_scale.ts";
import { medalsOf, type Medal } from "../src/result/medals.ts";
import { endedByResignation, headline, placesOf, reasons, type EndedGame } from "../src/result/result_words.ts";
import { courseOf, isWhole } from "../src/result/score_course.ts";
import { breaksTiesByPath, tieBreaks, type TieRule } from "../src/result/tie_break.ts";
import { LANGUAGES, loadLanguage, type Language, type Say } from "../src/texts/bundle.ts";

const NONE: SeatResult = { routes: 0, completed: [], failed: [], tickets: 0, stations: 0, longest: 0, bonus: 0, countries: 0, total: 0 };
const NAMES = ["Ola", "Jan", "Ada"];

function mapWith(tie_breaks: TieRule[]): MapFacts {
  return {
    routes: [
      { id: "a-b", a: "a", b: "b", length: 2, color: "gray", tunnel: true },
      { id: "b-c", a: "b", b: "c", length: 6, color: "red" },
      { id: "c-x", a: "c", b: "x", length: 1, color: "gray" },
    ],
    tickets: [
      { id: "a-c", a: "a", b: "c", points: 7 },
      { id: "b-d", a: "b", b: "d", points: 20 },
      { id: "c-d", a: "c", b: "d", points: 3 },
    ],
    cities: ["a", "b", "c", "d"].map((id) => ({ id, name: { en: id, pl: id, el: id } })),
    countries: [{ id: "x", name: { en: "x", pl: "x", el: "x" }, cards: [] }],
    rules: { longest_path_bonus: 10, stations: 3, tie_breaks },
  } as unknown as MapFacts;
}

const EUROPE = mapWith(["completed_tickets", "fewest_stations_built", "longest_path_card"]);
const POLAND = mapWith(["completed_tickets", "completed_ticket_points"]);

interface SeatFacts {
  result?: Partial<SeatResult>;
  routes?: string[];
  stations?: string[];
  hand?: number;
  resigned?: boolean;
}

function ended(map: MapFacts, ranking: number[][], ...facts: SeatFacts[]): { result: Result; view: View; map: MapFacts } {
  const result = { ranking, seats: facts.map((seat) => ({ ...NONE, ...seat.result })) };
  const seats = facts.map(({ routes = [], stations = [], hand = 9, resigned = false }) => ({ routes, station_cities: stations, hand, resigned }));
  return { result, view: { phase: "over", seats } as unknown as View, map };
}

const told = new Map<Language, Say>();
beforeAll(async () => {
  for (const language of LANGUAGES) told.set(language, await loadLanguage(language, ["scoring"]));
});

function game(facts: ReturnType<typeof ended>, me: number | null = null, language: Language = "en"): EndedGame {
  const say = told.get(language)!;
  const describer = new Describer({ map: facts.map } as Board, say, language, NAMES);
  return { ...facts, describer, me, say, language };
}

describe("the headline", () => {
  const alone = ended(EUROPE, [[1], [0]], { result: { total: 9 } }, { result: { total: 30 } });
  const shared = ended(EUROPE, [[0, 1], [2]], { result: { total: 9 } }, { result: { total: 9 } }, {});

  it("speaks to whoever won, and of the winner to everybody else", () => {
    expect(headline(game(alone, 1))).toBe("You win!");
    expect(headline(game(alone, 0))).toBe("Jan wins");
    expect(headline(game(alone, null))).toBe("Jan wins");
    expect(headline(game(shared, 0))).toBe("You share the victory with Jan");
    expect(headline(game(shared, 2))).toBe("Ola and Jan share the victory");
  });

  it("is followed by how far ahead the winner is", () => {
    expect(reasons(game(alone))).toEqual(["21 points ahead of Ola."]);
    expect(reasons(game(alone, 1, "pl"))).toEqual(["O 21 punktów więcej niż Ola."]);
  });
});

describe("where points are equal", () => {
  const level = (map: MapFacts, one: SeatFacts, other: SeatFacts) =>
    ended(map, [[0], [1]], { ...one, result: { total: 50, ...one.result } }, { ...other, result: { total: 50, ...other.result } });

  it("completed tickets decide first, whatever else is equal or not", () => {
    const facts = level(EUROPE, { result: { completed: ["a-c", "c-d"] }, stations: ["a"] }, { result: { completed: ["b-d"], longest: 9 } });
    expect(tieBreaks(facts.result, facts.view, facts.map)).toMatchObject([{ rule: "completed_tickets", values: [2, 1] }]);
    expect(reasons(game(facts))).toEqual(["Equal on 50 points. More completed tickets decide: Ola 2, Jan 1."]);
  });

  it("then fewer stations, then the longest path on the Europe map", () => {
    const stations = level(EUROPE, { stations: ["a"] }, { stations: ["b", "c"], result: { longest: 9 } });
    expect(tieBreaks(stations.result, stations.view, stations.map)).toMatchObject([{ rule: "fewest_stations_built", values: [1, 2] }]);
    const path = level(EUROPE, { result: { longest: 9 } }, { result: { longest: 8 } });
    expect(tieBreaks(path.result, path.view, path.map)).toMatchObject([{ rule: "longest_path_card", values: [1, 0] }]);
    expect(reasons(game(path))[0]).toContain("The longest path decides: Ola has it, Jan does not.");
  });

  it("then the points of completed tickets on the Poland map", () => {
    const facts = level(POLAND, { result: { completed: ["b-d"] } }, { result: { completed: ["a-c"] } });
    expect(tieBreaks(facts.result, facts.view, facts.map)).toMatchObject([{ rule: "completed_ticket_points", values: [20, 7] }]);
  });

  it("and where nothing decides, the victory is shared", () => {
    const facts = ended(POLAND, [[0, 1]], { result: { total: 50 } }, { result: { total: 50 } });
    expect(reasons(game(facts))).toEqual(["50 points each, and the rules for ties don't separate them: the victory is shared."]);
  });

  it("is told of lower places too, but not of who gave up", () => {
    const facts = ended(EUROPE, [[0], [1], [2]], { result: { total: 90 } }, { result: { total: 50, completed: ["a-c"] } }, { result: { total: 50 } });
    expect(tieBreaks(facts.result, facts.view, facts.map)).toMatchObject([{ ahead: [1], behind: [2] }]);
    facts.view.seats[2]!.resigned = true;
    expect(tieBreaks(facts.result, facts.view, facts.map)).toEqual([]);
  });

  it.each(LANGUAGES)("can be said in the language %s", (language) => {
    for (const rule of ["completed_tickets", "completed_ticket_points", "fewest_stations_built", "longest_path_card"] as const) {
      const facts = level(mapWith([rule]), { result: { completed: ["b-d", "a-c"], longest: 3 } }, { stations: ["a"] });
      expect(reasons(game(facts, null, language))[0]).toContain("Ola");
    }
  });
});

describe("a resignation", () => {
  const facts = ended(EUROPE, [[1], [0]], { resigned: true, result: { total: 40 } }, { result: { total: 10 } });

  it("is told as one, and not as a victory by points", () => {
    expect(endedByResignation(facts.view)).toBe(true);
    expect(reasons(game(facts, 1))[0]).toBe("Ola has given up.");
    expect(reasons(game(facts, 0))[0]).toBe("You have given up.");
    expect(reasons(game(facts)).join(" ")).not.toContain("ahead");
  });

  it("of one among three does not end the game", () => {
    expect(endedByResignation(ended(EUROPE, [[0], [1], [2]], {}, {}, { resigned: true }).view)).toBe(false);
  });
});

it("after a shared place the next ones stay free", () => {
  expect(placesOf({ seats: [], ranking: [[2, 0], [1]] })).toEqual([{ seat: 2, place: 1 }, { seat: 0, place: 1 }, { seat: 1, place: 3 }]);
});

const claim = (seq: number, seat: number, points: number): LogEntry => ({
  seq,
  seat,
  kind: "action",
  events: [{ event: "claim", seat, route: "a-b", cards: "", points }],
});

describe("points over time", () => {
  const worth = (ticket: string) => ({ "a-c": 7, "b-d": 20 })[ticket] ?? 0;
  const result: Result = {
    ranking: [[1], [0]],
    seats: [
      { ...NONE, routes: 17, failed: ["b-d"], tickets: -20, total: -3 },
      { ...NONE, routes: 4, completed: ["a-c"], tickets: 7, longest: 2, bonus: 10, total: 21 },
    ],
  };
  const log: LogEntry[] = [
    { seq: 3, seat: null, kind: "start", events: [] },
    claim(4, 0, 15),
    claim(5, 1, 7),
    { seq: 6, seat: 1, kind: "undo", events: [] },
    { seq: 7, seat: 0, kind: "chat", events: [] },
    claim(8, 1, 4),
    claim(9, 0, 2),
  ];
  const course = courseOf(log, result, worth);

  it("go claim by claim without what was taken back, then through the final scoring, to the totals", () => {
    expect(course.map(({ points }) => points)).toEqual([[0, 0], [15, 0], [15, 4], [17, 4], [-3, 4], [-3, 11], [-3, 21]]);
    expect(course.map(({ step }) => step)).toEqual([null, null, null, null, "failed", "completed", "bonus"]);
  });

  it("lead to the moment of the record, which counts what was taken back", () => {
    expect(course.map(({ entry }) => entry)).toEqual([0, 1, 4, 5, 5, 5, 5]);
  });

  it("begin with what a continued game brought along", () => {
    expect(courseOf(log.slice(5), result, worth)[0]!.points).toEqual([15, 0]);
  });

  it("are whole only where the start of the game was seen", () => {
    expect([isWhole(log), isWhole(log.slice(1))]).toEqual([true, false]);
  });

  it("lie inside of the chart, from left to right, losses too", () => {
    const scale = new ChartScale(course, { width: 300, height: 190, left: 28, right: 64 });
    const xs = course.map((_, index) => scale.x(index));
    expect(xs).toEqual([...xs].sort((one, other) => one - other));
    expect([xs[0], xs.at(-1)]).toEqual([28, 236]);
    for (const { points } of course) for (const one of points) expect(scale.y(one)).toBeLessThan(190);
    expect(scale.ticks).toContain(0);
    expect(scale.nearest(0)).toBe(0);
    expect(scale.nearest(999)).toBe(course.length - 1);
  });

  it("end in totals that can be read beside each other", () => {
    const close = courseOf([], { ranking: [], seats: [10, 11, 11, 10, 12].map((routes) => ({ ...NONE, routes })) }, worth);
    const heights = new ChartScale(close, { width: 300, height: 190, left: 28, right: 64 }).labels().sort((one, other) => one - other);
    heights.slice(1).forEach((height, place) => expect(height - heights[place]!).toBeGreaterThanOrEqual(16.9));
    expect(heights[0]).toBeGreaterThan(0);
  });
});

describe("medals", () => {
  const medals = (facts: ReturnType<typeof ended>, log: LogEntry[] | null = null) => {
    const course = log && courseOf(log, facts.result, () => 0);
    return Object.fromEntries(medalsOf(facts.result, { map: facts.map } as Board, facts.view, course).map((medal) => [medal.kind, medal]));
  };

  it("go to whoever has earned them, with the fact", () => {
    const found = medals(
      ended(
        EUROPE,
        [[0], [1]],
        { routes: ["b-c"], result: { longest: 6, completed: ["b-d", "a-c", "c-d"] }, hand: 1 },
        { routes: ["a-b"], result: { longest: 2, completed: ["a-c"] }, hand: 7 },
      ),
    );
    expect(found).toMatchObject({
      path: { seats: [0], count: 6 },
      tickets: { seats: [0], count: 3 },
      ticket: { seats: [0], count: 20, id: "b-d" },
      haul: { seats: [0], count: 6, id: "b-c" },
      thrift: { seats: [0], count: 1 },
    } satisfies Partial<Record<Medal["kind"], object>>);
  });

  it("are not given for little, nor for what everybody has", () => {
    const few = { routes: ["a-b"], result: { longest: 2, completed: ["a-c"] } };
    expect(medals(ended(EUROPE, [[0], [1]], few, few))).toEqual({});
    expect(medals(ended(EUROPE, [[0], [1]], { ...few, hand: 0 }, { ...few, hand: 0 }))).toEqual({});
  });

  it("are shared by equals", () => {
    const long = { result: { longest: 9 } };
    expect(medals(ended(EUROPE, [[0], [1], [2]], long, {}, long))["path"]!.seats).toEqual([0, 2]);
  });

  it("are for those who stayed", () => {
    const found = medals(ended(EUROPE, [[0], [1], [2]], { result: { longest: 4 } }, {}, { resigned: true, result: { longest: 9 } }));
    expect(found["path"]!.seats).toEqual([0]);
  });

  it("honor a winner who was far behind, and nobody else", () => {
    const facts = ended(EUROPE, [[0], [1]], { result: { routes: 2, total: 40, bonus: 38 } }, { result: { routes: 21, total: 21 } });
    const log = [claim(4, 1, 21), claim(5, 0, 2)];
    expect(medals(facts, log)["comeback"]).toMatchObject({ seats: [0], count: 21 });
    const ahead = ended(EUROPE, [[0], [1]], { result: { routes: 30, total: 30 } }, { result: { routes: 21, total: 21 } });
    expect(medals(ahead, [claim(4, 0, 21), claim(5, 1, 21), claim(6, 0, 9)])["comeback"]).toBeUndefined();
  });
});

describe("the camera of the show", () => {
  const [board, phone] = [{ width: 1600, height: 1100 }, { width: 360, height: 370 }];

  it("has all that is lit in sight, and never more than that or the whole board", () => {
    for (const points of [[[300, 300], [700, 500]], [[20, 30], [1580, 1080]], [[800, 600]]] as [number, number][][]) {
      const { x, y, scale } = around(points, board, phone);
      expect(scale).toBeGreaterThanOrEqual(360 / 1600);
      for (const [px, py] of points) {
        expect(px * scale + x).toBeGreaterThanOrEqual(0);
        expect(px * scale + x).toBeLessThanOrEqual(phone.width);
        expect(py * scale + y).toBeGreaterThanOrEqual(0);
        expect(py * scale + y).toBeLessThanOrEqual(phone.height);
      }
    }
  });
});

describe("the longest path", () => {
  it("is told where it decides between equals; in Poland it decides nothing", () => {
    expect([EUROPE, POLAND].map(breaksTiesByPath)).toEqual([true, false]);
  });
});
