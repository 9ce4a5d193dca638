import { describe, expect, it } from "vitest";
import type { Thing } from "../src/board/board_geometry.ts";
import type { Board, Route } from "../src/board/board_types.ts";
import { paymentsWith, sortChoices } from "../src/game/legal_actions.ts";
import { Describer } from "../src/game/describe.ts";
import { RefusalTexts } from "../src/game/refusal_text.ts";
import { Knowledge } from "../src/game/knowledge.ts";
import { findUndoable, newestClaim, type LogEntry } from "../src/game/game_log.ts";
import { tooLong } from "../src/game/lit_routes.ts";
import { missingFor, obstaclesTo } from "../src/game/obstacles.ts";
import type { SeatView, View } from "../src/game/view.ts";
import { ClaimFlow } from "../src/screens/table/claim_flow.svelte.ts";
import { TransientEffects } from "../src/screens/table/transient_effects.svelte.ts";
import { readPreferences, type Preferences } from "../src/settings/preference_options.ts";
import { loadLanguage, type Language } from "../src/texts/bundle.ts";

const route = (id: string, length: number, facts: Partial<Route> = {}): Route => {
  const [a = "", b = ""] = id.split(".")[0]!.split("-");
  return { id, a, b, length, color: "gray", ...facts };
};
const board = {
  map: {
    routes: [route("a-b.1", 2, { color: "red" }), route("a-b.2", 2, { color: "blue" }), route("b-c", 6), route("c-land.1", 2), route("d-land.1", 2)],
    countries: [{ id: "land" }],
    tickets: [],
    rules: { stations: 3 },
  },
} as unknown as Board;

interface Moment {
  view?: Partial<View>;
  own?: Partial<SeatView>;
  other?: Partial<SeatView>;
  legal?: string[];
}

function knows({ view = {}, own = {}, other = {}, legal = ["draw deck"] }: Moment): Knowledge {
  const seat = { hand: "", tickets: [], offered: [], trains: 45, stations: 3, routes: [], station_cities: [] };
  const seats = [{ ...seat, ...own }, { ...seat, hand: 3, ...other }];
  return new Knowledge(board, { phase: "turn", seat: 0, tunnel: null, ...view, seats } as unknown as View, 0, legal);
}

const byRoute = (id: string): Thing => ({ kind: "route", id });
const rules = (thing: Thing, moment: Moment) => obstaclesTo(thing, knows(moment)).map(({ rule }) => rule);

describe("what is missing", () => {
  it("is counted in cards of the route's color, for which locomotives can stand in", () => {
    expect(missingFor({ length: 4, color: "red" }, "RRLB")).toEqual({ locomotives: 0, card: "R", count: 1 });
    expect(missingFor({ length: 3, color: "red" }, "RRL")).toBeNull();
  });

  it("on a gray route is of the color that one has most of", () => {
    expect(missingFor({ length: 4, color: "gray" }, "RBB")).toEqual({ locomotives: 0, card: "B", count: 2 });
    expect(missingFor({ length: 2, color: "gray" }, "")).toEqual({ locomotives: 0, card: null, count: 2 });
  });

  it("on a ferry is locomotives first, and those don't count twice", () => {
    expect(missingFor({ length: 4, color: "gray", ferry: 2 }, "RRRL")).toEqual({ locomotives: 1, card: "R", count: 0 });
    expect(missingFor({ length: 4, color: "gray", ferry: 2 }, "RLLL")).toBeNull();
  });
});

describe("a route that can't be claimed explains itself", () => {
  it("by what stands against it for good", () => {
    expect(rules(byRoute("a-b.1"), { other: { routes: ["a-b.1"] } })).toEqual(["CLAIM-05"]);
    expect(rules(byRoute("a-b.2"), { other: { routes: ["a-b.1"] } })).toEqual(["DBL-03"]);
    expect(rules(byRoute("a-b.2"), { own: { routes: ["a-b.1"] } })).toEqual(["DBL-02"]);
    expect(rules(byRoute("d-land.1"), { own: { routes: ["c-land.1"] } })).toEqual(["POL-03"]);
    expect(rules(byRoute("b-c"), { own: { trains: 5, hand: "RRRRRR" } })).toEqual(["CLAIM-07"]);
  });

  it("by the moment and by the cards, both where both are so", () => {
    expect(rules(byRoute("b-c"), { own: { hand: "RRR" } })).toEqual(["CLAIM-02"]);
    expect(rules(byRoute("b-c"), { view: { seat: 1 }, own: { hand: "RRR" } })).toEqual(["TURN-01", "CLAIM-02"]);
    expect(rules(byRoute("a-b.1"), { view: { phase: "second" }, own: { hand: "RR" } })).toEqual(["CASE-23"]);
  });

  it("and so do cities without a station, but not countries", () => {
    const city = { kind: "city", id: "a" } as const;
    expect(rules(city, { other: { station_cities: ["a"] } })).toEqual(["STAT-02"]);
    expect(rules(city, { own: { stations: 0 } })).toEqual(["STAT-03"]);
    expect(rules(city, { own: { stations: 2, hand: "R" } })).toEqual(["STAT-04"]);
    expect(rules({ kind: "city", id: "land" }, {})).toEqual([]);
  });
});

describe("a route for which only the trains are missing", () => {
  it("stays lit, as long as claims are possible at all", () => {
    const own = { trains: 5, hand: "RRRRRR" };
    expect([...tooLong(knows({ own }))]).toEqual(["b-c"]);
    expect([...tooLong(knows({ own, legal: [] }))]).toEqual([]);
    expect([...tooLong(knows({ own: { ...own, trains: 6 } }))]).toEqual([]);
  });

  it("shakes the counter of trains when it is asked for", () => {
    const known = knows({ own: { trains: 5, hand: "RRRRRR" } });
    const claimFlow = new ClaimFlow(() => known, readPreferences(null), () => undefined);
    claimFlow.choose(byRoute("b-c"));
    expect(claimFlow.step).toEqual({ kind: "refused", thing: byRoute("b-c"), others: [] });
    expect(claimFlow.obstacles).toMatchObject([{ rule: "CLAIM-07" }]);
    expect(claimFlow.shakes).toBe(1);
  });
});

describe("a dropped card", () => {
  const payments = sortChoices(["claim b-c RRRRRR", "claim b-c RRRRRL", "claim b-c BBBBLL"]).claims.get("b-c")!;

  it("pays with its own color, without locomotives where that is possible", () => {
    expect(paymentsWith(payments, "R")).toMatchObject({ isClear: true, payments: [{ cards: "RRRRRR" }, { cards: "RRRRRL" }] });
    expect(paymentsWith(payments, "B")).toMatchObject({ isClear: true, payments: [{ cards: "BBBBLL" }] });
  });

  it("asks where it leaves a doubt, and fits nothing of other colors", () => {
    expect(paymentsWith(payments, "L").isClear).toBe(false);
    expect(paymentsWith(payments, "G").payments).toEqual([]);
  });
});

describe("a claim is made sure of", () => {
  const payment = { cards: "RR", action: "claim a-b.1 RR" };
  type Confirm = Preferences["confirm"];
  const begun = (confirm: Confirm, isTouch: boolean) => {
    const done: string[] = [];
    const known = knows({ own: { hand: "RR" }, legal: [payment.action] });
    const flow = new ClaimFlow(() => known, { ...readPreferences(null), confirm }, (action) => done.push(action));
    flow.isTouch = isTouch;
    return { flow, done };
  };

  it("by the payment that is shown and chosen, by finger as by mouse, and once more only if one likes it so", () => {
    for (const isTouch of [true, false]) {
      for (const confirm of ["payment", "always"] as const) {
        const { flow, done } = begun(confirm, isTouch);
        flow.choose(byRoute("a-b.1"));
        expect(flow.step?.kind).toBe("paying");
        flow.pay(payment);
        expect(done).toEqual(confirm === "payment" ? [payment.action] : []);
        expect(flow.step?.kind).toBe(confirm === "payment" ? "paying" : "confirming");
      }
    }
  });

  it("by a question where a finger has carried a card there: it has not seen what would be paid", () => {
    for (const confirm of ["payment", "always", "never"] as const) {
      const { flow, done } = begun(confirm, true);
      flow.drag("R", 1, 1, byRoute("a-b.1"));
      flow.drop();
      expect(flow.step).toEqual({ kind: "confirming", thing: byRoute("a-b.1"), payment });
      expect(done).toEqual([]);
      flow.confirm();
      expect(done).toEqual([payment.action]);
    }
    const { flow, done } = begun("payment", false);
    flow.drag("R", 1, 1, byRoute("a-b.1"));
    flow.drop();
    expect(done).toEqual([payment.action]);
  });

  it("and never by one tap of a finger on the board", () => {
    const { flow, done } = begun("never", true);
    flow.choose(byRoute("a-b.1"));
    expect(flow.step?.kind).toBe("paying");
    expect(done).toEqual([]);
  });

  it("with one tap where there is one way to pay and nothing is to be asked", () => {
    const done: string[] = [];
    const known = knows({ own: { hand: "RR" }, legal: ["claim a-b.1 RR"] });
    const flow = (confirm: "never" | "always") =>
      new ClaimFlow(() => known, { ...readPreferences(null), confirm }, (action) => done.push(action));
    const asking = flow("always");
    asking.choose(byRoute("a-b.1"));
    expect(asking.step).toEqual({ kind: "paying", thing: byRoute("a-b.1"), others: [], payments: [payment] });
    asking.pay(payment);
    expect(asking.step).toEqual({ kind: "confirming", thing: byRoute("a-b.1"), payment });
    expect(done).toEqual([]);
    asking.confirm();
    expect(done).toEqual(["claim a-b.1 RR"]);
    flow("never").choose(byRoute("a-b.1"));
    expect(done).toEqual(["claim a-b.1 RR", "claim a-b.1 RR"]);
  });
});

describe("a finger that may have meant several tracks", () => {
  const [red, blue] = [byRoute("a-b.1"), byRoute("a-b.2")];
  const touched = (legal: string[]) => {
    const known = knows({ own: { hand: "RRBB" }, legal });
    const claimFlow = new ClaimFlow(() => known, { ...readPreferences(null), confirm: "never" }, () => expect.unreachable());
    claimFlow.isTouch = true;
    claimFlow.choose(red, [blue]);
    return claimFlow;
  };

  it("is asked which, where more than one can be claimed", () => {
    const claimFlow = touched(["claim a-b.1 RR", "claim a-b.2 BB"]);
    expect(claimFlow.step).toEqual({ kind: "which", things: [red, blue] });
    expect(claimFlow.ghost(null)).toBeNull();
    claimFlow.candidate = blue;
    expect(claimFlow.ghost(null)?.route).toBe("a-b.2");
    claimFlow.open(blue);
    expect(claimFlow.step).toMatchObject({ kind: "paying", thing: blue, others: [] });
    claimFlow.review(knows({ legal: [] }));
    expect(claimFlow.step).toBeNull();
  });

  it("is asked which of two free strands, also where only the other one can be claimed", () => {
    expect(touched(["claim a-b.2 BB"]).step).toEqual({ kind: "which", things: [blue, red] });
    expect(touched(["claim a-b.1 RR"]).step).toEqual({ kind: "which", things: [red, blue] });
    expect(touched(["draw deck"]).step).toMatchObject({ kind: "refused", thing: red, others: [blue] });
  });

  it("gets the one that can be claimed where the other is no strand of it, or is taken, and sees the other one named", () => {
    const far = byRoute("b-c");
    const near = (moment: Moment, tapped: Thing, other: Thing) => {
      const claimFlow = new ClaimFlow(() => knows(moment), readPreferences(null), () => expect.unreachable());
      claimFlow.choose(tapped, [other]);
      return claimFlow.step;
    };
    expect(near({ legal: ["claim a-b.2 BB"] }, far, blue)).toMatchObject({ kind: "paying", thing: blue, others: [far] });
    expect(near({ legal: ["claim a-b.2 BB"], other: { routes: ["a-b.1"] } }, red, blue)).toMatchObject({ kind: "paying", thing: blue, others: [red] });
  });
});

describe("a claim from the list of all actions", () => {
  const chosen = (confirm: Preferences["confirm"], isTouch: boolean, action = "claim a-b.1 RR") => {
    const acted: string[] = [];
    const claimFlow = new ClaimFlow(() => knows({ own: { hand: "RR" }, legal: [action] }), { ...readPreferences(null), confirm }, (done) => acted.push(done));
    claimFlow.isTouch = isTouch;
    claimFlow.chooseAction(action);
    return { acted, step: claimFlow.step };
  };

  it("is asked about once by touch, as on the board, and otherwise as one likes it", () => {
    expect(chosen("payment", true)).toMatchObject({ acted: [], step: { kind: "confirming", thing: byRoute("a-b.1") } });
    expect(chosen("always", false)).toMatchObject({ acted: [], step: { kind: "confirming" } });
    expect(chosen("payment", false)).toEqual({ acted: ["claim a-b.1 RR"], step: null });
    expect(chosen("never", true)).toEqual({ acted: ["claim a-b.1 RR"], step: null });
    expect(chosen("always", true, "station a R")).toMatchObject({ acted: [], step: { kind: "confirming", thing: { kind: "city", id: "a" } } });
  });

  it("is no concern of other actions", () => {
    expect(chosen("always", true, "draw deck")).toEqual({ acted: ["draw deck"], step: null });
  });
});

describe("a question about a claim", () => {
  it("is dropped when the game has gone on without it", () => {
    const known = knows({ own: { hand: "RR" }, legal: ["claim a-b.1 RR"] });
    const claimFlow = new ClaimFlow(() => known, readPreferences(null), () => undefined);
    for (const ask of [() => claimFlow.choose(byRoute("a-b.1")), () => claimFlow.chooseAction("claim a-b.1 RR")]) {
      claimFlow.isTouch = true;
      ask();
      claimFlow.review(known);
      expect(claimFlow.step).not.toBeNull();
      claimFlow.review(knows({ legal: [] }));
      expect(claimFlow.step).toBeNull();
    }
  });
});

describe("what is said of a route that can't be claimed yet", () => {
  it("becomes the question how to pay when the turn has come, but only if that is asked for", () => {
    let known = knows({ own: { hand: "RR" }, legal: [] });
    const claimFlow = new ClaimFlow(() => known, readPreferences(null), () => expect.unreachable());
    claimFlow.choose(byRoute("a-b.1"));
    claimFlow.askPayment();
    expect(claimFlow.step?.kind).toBe("refused");
    known = knows({ own: { hand: "RR" }, legal: ["claim a-b.1 RR"] });
    claimFlow.review(known);
    expect(claimFlow.step?.kind).toBe("refused");
    claimFlow.askPayment();
    expect(claimFlow.step).toMatchObject({ kind: "paying", thing: byRoute("a-b.1"), payments: [{ cards: "RR" }] });
  });
});

describe("taking back", () => {
  const claims = (seq: number, seat: number, route: string): LogEntry => ({ seq, seat, kind: "action", events: [{ event: "claim", seat, route, cards: "RR", points: 2 }] });

  it("leaves the claim before as the newest one", () => {
    const log: LogEntry[] = [claims(1, 0, "b-c"), claims(2, 1, "a-b.1"), { seq: 3, seat: 1, kind: "undo", events: [] }];
    expect(newestClaim(log)).toBe("b-c");
  });

  it("forgets a ticket that was completed by it, and says that something was taken back", () => {
    const [effects, ticket] = [new TransientEffects(), { id: "a-c", a: "a", b: "c", points: 5 }];
    const known = (...done: string[]) => ({ tickets: [ticket], done: new Set(done), me: 0 });
    expect(effects.watch([], known())).toBe(false);
    expect(effects.watch([claims(1, 0, "b-c")], known("a-c"))).toBe(false);
    expect(effects.completed).toEqual(ticket);
    expect(effects.watch([claims(1, 0, "b-c"), { seq: 2, seat: 0, kind: "undo", events: [] }], known())).toBe(true);
    expect(effects.completed).toBeNull();
    effects.close();
  });

  const entry = (seq: number, seat: number, kind = "action"): LogEntry => ({ seq, seat, kind, events: [] });

  it("is about one's own last action that still stands", () => {
    expect(findUndoable([], 0)).toBeNull();
    expect(findUndoable([entry(1, 1)], 0)).toBeNull();
    expect(findUndoable([entry(1, 0), entry(2, 1)], 0)?.seq).toBe(1);
    expect(findUndoable([entry(1, 0), entry(2, 1), entry(3, 0, "undo")], 0)).toBeNull();
    expect(findUndoable([entry(1, 0), entry(2, 0), entry(3, 1), entry(4, 0, "undo")], 0)?.seq).toBe(1);
  });

  it("is not offered again where the others were asked about it", () => {
    expect(findUndoable([entry(1, 0), entry(2, 0, "ask"), entry(3, 0, "refuse")], 0)).toBeNull();
    expect(findUndoable([entry(1, 0), entry(2, 0, "ask"), entry(4, 0)], 0)?.seq).toBe(4);
  });
});

describe("a refusal of the server", () => {
  const refusal = { code: "illegal", message: "no", rule: "TURN-01", reason: "not-your-turn", facts: { player: 1 } };
  async function fromServer(language: Language, problem: object): Promise<string> {
    const say = await loadLanguage(language);
    const map = { ...board.map, cities: [], countries: [] };
    const describer = new Describer({ ...board, map }, say, language, ["Ola", "Fast"]);
    return new RefusalTexts(describer, say).fromServer({ ...refusal, ...problem }).text;
  }

  it("is told in the language of the player", async () => {
    expect(await fromServer("en", {})).toBe("It isn't your turn: Fast is playing.");
    expect(await fromServer("pl", {})).toBe("To nie twoja kolej: teraz gra Fast.");
    expect(await fromServer("el", { code: "conflict", reason: null, facts: null })).toBe("Τώρα δεν γίνεται.");
  });

  it("whose reason this page has no words for is told in the server's own", async () => {
    expect(await fromServer("pl", { reason: "of-next-year", message: "Not on Sundays." })).toBe("Not on Sundays.");
  });
});
