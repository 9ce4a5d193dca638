import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { GameEvent, SeatView, View } from "../src/game/view.ts";
import { partsOf, type Moment } from "../src/motion/told_moments.ts";
import { advance, arrive, CAUGHT_UP, MOST_LAG, PacedTable, shownState, type Pace, type Steps } from "../src/net/paced_table.svelte.ts";
import { NOTHING, type TableState } from "../src/net/table_state.ts";

const PACES: Pace[] = ["at-once", "calm", "slow", "by-hand"];
const seatView = (facts: Partial<SeatView> = {}): SeatView => ({
  hand: 4,
  known: "",
  trains: 40,
  stations: 3,
  points: 0,
  tickets: 2,
  offered: 0,
  routes: [],
  station_cities: [],
  country_cards: {},
  ...facts,
});
const viewOf = (facts: Partial<View> = {}): View =>
  ({ phase: "turn", seat: 1, row: "RGKLL", deck: 50, ticket_deck: 20, countries: { de: [9, 7] }, last_round: null, tunnel: null, seats: [seatView(), seatView()], ...facts }) as View;
const start: TableState = { ...NOTHING, seq: 7, me: 0, own: [0], view: viewOf(), log: [{ seq: 7, seat: 0, kind: "action", events: [] }] };

/** The state after the next change. */
function then(before: TableState, events: GameEvent[], view: Partial<View>, facts: Partial<TableState> = {}): TableState {
  const seq = before.seq! + 1;
  return {
    ...before,
    seq,
    view: { ...before.view!, ...view },
    legal: ["draw deck"],
    log: [...before.log, { seq, seat: before.view!.seat, kind: "action", events }],
    ...facts,
  };
}

/** What can be seen in a moment that could not be seen in the one before it. */
function newsIn(before: TableState, shown: TableState, scene: Moment["scene"]): string[] {
  const [old, now] = [before.view!, shown.view!];
  const differs = (pick: (seat: SeatView) => unknown) => JSON.stringify(old.seats.map(pick)) !== JSON.stringify(now.seats.map(pick));
  return [
    scene?.kind === "tunnel" && `${scene.tunnel.turned} turned`,
    scene?.kind === "tunnel" && scene.tunnel.isPriced && "price",
    scene?.kind === "tunnel" && scene.tunnel.outcome && "answer",
    scene?.kind === "sweep" && (scene.isGone ? "row gone" : "bump"),
    now.row !== old.row && now.row !== "" && `row ${now.row}`,
    differs(({ routes }) => routes) && "wagons",
    differs(({ points }) => points) && "points",
    differs(({ hand }) => hand) && "hand",
    differs(({ tickets }) => tickets) && "tickets",
    differs(({ country_cards: cards }) => cards) && "country card",
    JSON.stringify(now.countries) !== JSON.stringify(old.countries) && "stack",
    shown.log.length > before.log.length && "log",
    now.seat !== old.seat && "turn",
    now.last_round !== null && "last round",
    shown.result && "end",
    shown.legal.length > 0 && "may act",
  ].filter((fact) => typeof fact === "string");
}

/** What is new in each moment of a change, up to the state itself. */
function told(before: TableState, after: TableState): string[][] {
  const seen = new Set<string>();
  const moments = [...partsOf(before, after).map((moment) => [shownState(after, { shown: moment, ahead: [] }), moment.scene] as const), [after, null] as const];
  return moments.map(([shown, scene]) => {
    const fresh = newsIn(before, shown, scene).filter((fact) => !seen.has(fact));
    for (const fact of fresh) seen.add(fact);
    return fresh;
  });
}

const dug = { event: "tunnel", seat: 1, route: "a-b", laid: "RR", revealed: "RGL" } as const;
const claim: GameEvent = { event: "claim", seat: 1, route: "a-b", cards: "RR", points: 2 };
const builder = seatView({ hand: 2, trains: 38, points: 2, routes: ["a-b"] });
const built = { seat: 0, seats: [seatView(), builder] };
const result = { seats: [], ranking: [] };

describe("one change is told in its order", () => {
  it("a tunnel that costs nothing: cards, price, answer, and only then wagons, points, log and turn", () => {
    expect(told(start, then(start, [{ ...dug, extra: 0 }, claim], built))).toEqual([
      ["0 turned"],
      ["1 turned"],
      ["2 turned"],
      ["3 turned"],
      ["price"],
      ["answer"],
      ["wagons", "points", "hand", "log", "turn", "may act"],
    ]);
  });

  it("a tunnel that asks: the question right after the price, then the answer, then what comes of it", () => {
    const event = { ...dug, extra: 2 };
    const tunnel = { route: "a-b", laid: "RR", revealed: "RGL", extra: 2 };
    const asked = then(start, [event], { phase: "tunnel", tunnel });
    expect(told(start, asked)).toEqual([["0 turned"], ["1 turned"], ["2 turned"], ["3 turned"], ["price"], ["log", "may act"]]);
    const paid = then(asked, [{ event: "pay", seat: 1, cards: "RL" }, claim], { ...built, phase: "turn", tunnel: null });
    expect(told(asked, paid)).toEqual([["3 turned", "price", "answer"], ["wagons", "points", "hand", "log", "turn", "may act"]]);
    const left = then(asked, [{ event: "withdraw", seat: 1, route: "a-b" }], { phase: "turn", tunnel: null, seat: 0 });
    expect(told(asked, left)).toEqual([["3 turned", "price", "answer"], ["log", "turn", "may act"]]);
  });

  it("a tunnel for which only two cards are left", () => {
    const few = then(start, [{ event: "reshuffle", cards: 2 }, { ...dug, revealed: "GG", extra: 0 }, claim], built);
    expect(told(start, few).slice(0, 4)).toEqual([["0 turned"], ["1 turned"], ["2 turned"], ["price"]]);
  });

  it("a sweep: the card is taken, three locomotives bump, the row is gone, and then the new row and the turn", () => {
    const events: GameEvent[] = [
      { event: "draw", seat: 1, from: "row", card: "K" },
      { event: "turn_up", card: "L" },
      { event: "flush", cards: "RGLLL" },
      { event: "flush", cards: "LLLWW" },
    ];
    expect(told(start, then(start, events, { row: "WWWRR", seat: 0, seats: [seatView(), seatView({ hand: 5 })] }))).toEqual([
      ["bump", "row RGLLL", "hand"],
      ["row gone"],
      ["row LLLWW"],
      [],
      ["row WWWRR", "log", "turn", "may act"],
    ]);
  });

  it("tickets: kept, and then the log and the turn; but nothing of what is chosen in secret", () => {
    const events: GameEvent[] = [{ event: "keep", seat: 1, kept: 1, rejected: 2 }];
    const news = { seat: 0, seats: [seatView(), seatView({ tickets: 3 })] };
    expect(told(start, then(start, events, news))).toEqual([["tickets"], ["log", "turn", "may act"]]);
    const secret = { ...start, view: viewOf({ phase: "start" }) };
    expect(partsOf(secret, then(secret, events, news))).toEqual([]);
  });

  it("country cards: the wagons, each card, and then the log and the turn", () => {
    const card = (country: string, value: number): GameEvent => ({ event: "country_card", seat: 1, country, value });
    const before = { ...start, view: viewOf({ countries: { de: [9, 7], cz: [8, 5] } }) };
    const rich = { ...builder, country_cards: { de: [9], cz: [8] } };
    const after = then(before, [claim, card("de", 9), card("cz", 8)], { seat: 0, countries: { de: [7], cz: [5] }, seats: [seatView(), rich] });
    expect(told(before, after)).toEqual([["wagons", "points", "hand"], ["country card", "stack"], [], ["log", "turn", "may act"]]);
    const [, german, czech] = partsOf(before, after).map(({ view }) => view!.countries);
    expect([german, czech]).toEqual([{ de: [7], cz: [8, 5] }, { de: [7], cz: [5] }]);
  });

  it("the last round and the end come after what has brought them", () => {
    const last = then(start, [claim, { event: "last_round", seat: 1 }], { ...built, last_round: 2 });
    expect(told(start, last)).toEqual([["wagons", "points", "hand"], ["log", "turn", "last round", "may act"]]);
    const open = { ...built, phase: "over" as const, seats: [seatView({ tickets: ["x"] }), { ...builder, tickets: ["y"] }] };
    const over = then(start, [claim, { event: "over" }], open, { result, legal: [] });
    expect(told(start, over)).toEqual([["wagons", "points", "hand"], ["tickets", "log", "turn", "end"]]);
    const drawn = then(start, [{ event: "draw", seat: 1, from: "deck" }, { event: "over" }], { phase: "over" }, { result, legal: [] });
    expect(partsOf(start, drawn)).toHaveLength(1);
  });

  it("what can be seen at once is held back by nothing", () => {
    const plain: [GameEvent[], Partial<View>][] = [
      [[claim], built],
      [[{ event: "draw", seat: 1, from: "row", card: "K" }, { event: "turn_up", card: "W" }], { row: "RGWLL" }],
      [[{ event: "station", seat: 1, city: "a", cards: "R" }], { seat: 0 }],
      [[{ event: "tickets", seat: 1, offered: 3 }], { phase: "keep" }],
      [[{ event: "pass", seat: 1 }], { seat: 0 }],
    ];
    for (const [events, view] of plain) expect(partsOf(start, then(start, events, view))).toEqual([]);
    const undone = then(start, [], {});
    expect(partsOf(start, { ...undone, log: [...start.log, { seq: 8, seat: 1, kind: "undo", events: [] }] })).toEqual([]);
  });

  it("a shared device: who has drawn sees the card, before it is passed on", () => {
    const person = { kind: "person", name: "Ola", bot: null, stand_in: null, resigned: false };
    const table = { seats: [person, person] } as unknown as TableState["table"];
    const shared: TableState = { ...start, table, own: [0, 1], view: viewOf({ seat: 0, phase: "second", seats: [seatView({ hand: "RG" }), seatView()] }) };
    const events: GameEvent[] = [{ event: "draw", seat: 0, from: "deck", card: "W" }];
    const drawn = then(shared, events, { seat: 1, phase: "turn", seats: [seatView({ hand: "RGW" }), seatView()] }, { legal: [] });
    const [parting, ...more] = partsOf(shared, drawn);
    expect(more).toEqual([]);
    expect(parting).toMatchObject({ scene: { kind: "parting", card: "W" }, view: { seat: 0, seats: [{ hand: "RGW" }, {}] } });
    expect(partsOf({ ...shared, own: [0] }, { ...drawn, own: [0] })).toEqual([]);
  });
});

describe("at every pace", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const event = { ...dug, extra: 0 };
  const tunnel = then(start, [event, claim], built);

  /** What a reader sees, and after how many milliseconds. */
  function watch(pace: Pace, ...states: TableState[]): { facts: string[]; lasted: number } {
    const paced = new PacedTable(() => pace);
    states.slice(1).forEach((state, index) => paced.receive(states[index]!, state));
    const truth = states.at(-1)!;
    const began = performance.now();
    const facts: string[] = [];
    const look = () => facts.push(...newsIn(states[0]!, paced.shown(truth), paced.scene).filter((fact) => !facts.includes(fact)));
    look();
    while (paced.isBehind) {
      // By hand, each change has to be asked for.
      if (paced.waiting > 0 && paced.scene === null && pace === "by-hand") paced.next();
      else vi.advanceTimersToNextTimer();
      look();
    }
    return { facts, lasted: performance.now() - began };
  }

  it("the facts come in the same order", () => {
    const order = ["0 turned", "1 turned", "2 turned", "3 turned", "price", "answer", "wagons", "points", "hand", "log", "turn", "may act"];
    for (const pace of PACES) expect(watch(pace, start, tunnel).facts).toEqual(order);
  });

  it("it takes as long as was chosen, and at once no longer than two seconds", () => {
    const [atOnce = 0, calm = 0, slow = 0] = PACES.map((pace) => watch(pace, start, tunnel).lasted);
    expect(atOnce).toBeLessThan(2000);
    expect(calm).toBeGreaterThan(atOnce);
    expect(slow).toBeGreaterThan(calm);
    expect(watch("at-once", start, then(start, [claim], built)).lasted).toBe(0);
  });

  it("at once, nothing lags by more than the limit: old moments are left out, the newest change is told whole", () => {
    const states = [start];
    for (let turn = 0; turn < 6; turn++) states.push(then(states.at(-1)!, [event, claim], { ...built, seat: 1 }));
    const { lasted, facts } = watch("at-once", ...states);
    expect(lasted).toBeLessThanOrEqual(MOST_LAG);
    expect(lasted).toBeGreaterThanOrEqual(watch("at-once", start, tunnel).lasted);
    expect(facts).toEqual(expect.arrayContaining(["0 turned", "1 turned", "2 turned", "3 turned", "price", "answer"]));
  });

  it("one's own tunnel is told card by card, however fast the others answer", () => {
    const mine = { ...start, me: 1, own: [1] };
    const states = [mine, then(mine, [event, claim], built)];
    for (let turn = 0; turn < 3; turn++) states.push(then(states.at(-1)!, [{ ...event, seat: 0 }, { ...claim, seat: 0 }], { ...built, seat: 0 }));
    const { facts, lasted } = watch("at-once", ...states);
    expect(facts.slice(0, 6)).toEqual(["0 turned", "1 turned", "2 turned", "3 turned", "price", "answer"]);
    expect(facts.indexOf("log")).toBeGreaterThan(facts.indexOf("answer"));
    expect(lasted).toBeLessThanOrEqual(MOST_LAG + watch("at-once", start, tunnel).lasted);
  });

  it("whoever turns the pages of a lesson or a replay sees the page that they have turned to", () => {
    const done = then(start, [claim, { event: "last_round", seat: 1 }], { ...built, last_round: 2 });
    const next = { ...done, seq: done.seq! + 1, log: [...done.log, { seq: 9, seat: 0, events: [] }, { seq: 10, seat: 0, events: [] }] };
    const paced = new PacedTable(() => "at-once", 0);
    paced.receive(start, done);
    expect(paced.isBehind).toBe(true);
    paced.receive(done, next);
    expect([paced.isBehind, paced.shown(next)]).toEqual([false, next]);
  });

  it("nobody can act before everything is told, and by hand each change is asked for once", () => {
    const paced = new PacedTable(() => "by-hand");
    paced.receive(start, tunnel);
    expect([paced.waiting, paced.scene]).toEqual([1, null]);
    paced.next();
    expect(paced.scene?.kind).toBe("tunnel");
    expect([paced.waiting, paced.isBehind, paced.shown(tunnel).legal]).toEqual([0, true, []]);
    paced.next();
    expect([paced.isBehind, paced.shown(tunnel)]).toEqual([false, tunnel]);
  });
});

describe("moves that wait to be looked at", () => {
  const at = (seq: number, seat: number, me: number | null = 0): TableState => ({
    ...NOTHING,
    seq,
    me,
    view: { deck: seq, seats: [] as SeatView[] } as View,
    legal: ["draw deck"],
    log: [{ seq, seat, kind: "action", events: [] }],
  });
  const follow = (waits: boolean, ...states: TableState[]): Steps =>
    states.slice(1).reduce((steps, state, index) => arrive(steps, states[index]!, state, waits), CAUGHT_UP);

  it("are shown one by one, and nothing can be done before the last", () => {
    const present = at(5, 2);
    let steps = follow(true, at(3, 0), at(4, 1), present);
    expect(shownState(present, steps)).toMatchObject({ seq: 3, view: { deck: 3 }, legal: [] });
    steps = advance(steps);
    expect(shownState(present, steps)).toMatchObject({ seq: 4, legal: [] });
    expect(advance(steps)).toBe(CAUGHT_UP);
    expect(shownState(present, CAUGHT_UP)).toBe(present);
  });

  it("never wait where they are wanted at once, or are one's own", () => {
    expect(follow(false, at(3, 0), at(4, 1))).toBe(CAUGHT_UP);
    expect(follow(true, at(3, 1), at(4, 0))).toBe(CAUGHT_UP);
  });

  it("are only what can be seen on the board: neither talk of the table nor the secret choice of first tickets", () => {
    const asked = { ...at(4, 1), log: [{ seq: 4, seat: 1, kind: "ask", events: [] }] };
    expect(follow(true, at(3, 0), asked)).toBe(CAUGHT_UP);
    const waiting = follow(true, at(2, 0), at(3, 1), asked);
    expect(waiting.ahead.map(({ seq }) => seq)).toEqual([4]);
    const starting = { ...at(3, 0), view: { phase: "start" } as View };
    expect(follow(true, starting, at(4, 1))).toBe(CAUGHT_UP);
  });

  it("show nobody what another seat on the device has seen", () => {
    const steps = follow(true, at(3, 0), at(4, 1));
    const covered: TableState = { ...NOTHING, me: null };
    expect(shownState(covered, steps)).toBe(covered);
    expect(shownState(at(4, 1, 2), steps)).toMatchObject({ seq: 4, me: 2 });
  });

  it("are not torn apart by messages that change nothing of the game", () => {
    const steps = follow(true, at(3, 0), at(4, 1));
    expect(arrive(steps, at(4, 1), { ...at(4, 1), present: [0] }, true)).toBe(steps);
  });

  it("are dropped for the present where others' eyes or a gap come between", () => {
    expect(follow(true, at(3, 0), at(4, 1), at(4, 1, 1))).toBe(CAUGHT_UP);
    expect(follow(true, at(3, 0), at(7, 1))).toBe(CAUGHT_UP);
    expect(follow(true, NOTHING, at(7, 1))).toBe(CAUGHT_UP);
  });
});
