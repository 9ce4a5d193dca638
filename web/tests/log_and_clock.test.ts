import { describe, expect, it } from "vitest";
import type { Board, MapFacts, Ticket } from "../src/board/board_types.ts";
import { timeLeftText, isShort, leftOf } from "../src/game/clock.ts";
import { Describer, EventSplitter } from "../src/game/describe.ts";
import { hasSeenSince, isUnratedUndo, takenBack, takenBy, type LogEntry } from "../src/game/game_log.ts";
import { reasonSentences } from "../src/game/bot_reasons.ts";
import { remarksOn } from "../src/game/remarks.ts";
import { findPlaces, withoutAccents } from "../src/game/place_search.ts";
import type { View } from "../src/game/view.ts";
import type { ShownClock } from "../src/generated/protocol.ts";
import { entryNumber } from "../src/net/table_state.ts";
import { createSay } from "../src/texts/bundle.ts";
import el from "../src/generated/texts/el.json";
import en from "../src/generated/texts/en.json";
import pl from "../src/generated/texts/pl.json";

const say = createSay("en", [en]);
const name = (text: string, polish = text, greek = text) => ({ en: text, pl: polish, el: greek });
const map: MapFacts = {
  id: "small",
  name: name("Small"),
  rules: {} as MapFacts["rules"],
  cities: [
    { id: "lodz", name: name("Łódź", "Łódź", "Λοτζ") },
    { id: "athina", name: name("Athína", "Ateny", "Αθήνα") },
    { id: "new-york", name: name("New York", "Nowy Jork", "Νέα Υόρκη") },
    { id: "york", name: name("York") },
  ],
  routes: [{ id: "lodz-york", a: "lodz", b: "york", length: 3, color: "red" }],
  tickets: [{ id: "athina-york", a: "athina", b: "york", points: 9 }],
};
const describer = new Describer({ map } as Board, say, "en", ["Ola", "Kostas"]);

describe("finding a city", () => {
  it("needs no accents, no capitals, and any of the three languages", () => {
    expect(withoutAccents("Łódź Kraków Ñandú")).toBe("lodz krakow nandu");
    expect(findPlaces(map, "LODZ")).toEqual(["lodz"]);
    expect(findPlaces(map, "ateny")).toEqual(["athina"]);
    expect(findPlaces(map, "αθηνα")).toEqual(["athina"]);
  });

  it("puts what begins so before what has it inside, and finds nothing for nothing", () => {
    expect(findPlaces(map, "york")).toEqual(["york", "new-york"]);
    expect(findPlaces(map, "jork")).toEqual(["new-york"]);
    expect(findPlaces(map, "  ")).toEqual([]);
    expect(findPlaces(map, "xyz")).toEqual([]);
  });
});

describe("names of routes", () => {
  const strands = ["lodz-york.1", "lodz-york.2"].map((id) => ({ id, a: "lodz", b: "york", length: 3, color: "gray" as const, tunnel: true }));
  const double = (language: "en" | "pl" | "el", text: string) => new Describer({ map: { ...map, routes: strands } } as unknown as Board, createSay(language, [text]), language, []);
  const plain = (text: string) => text.replace(/[\u2068\u2069]/g, "");

  it("say what the number of a strand means", () => {
    expect(plain(double("en", en).route("lodz-york.1"))).toBe("Łódź – York (track 1)");
    expect(plain(double("pl", pl).route("lodz-york.2"))).toBe("Łódź – York (tor 2)");
    expect(plain(double("el", el).route("lodz-york.2"))).toBe("Λοτζ – York (γραμμή 2)");
  });

  it("mark tunnels among the actions, which may cost more than they say", () => {
    expect(plain(double("en", en).action("claim lodz-york.1 RRR"))).toContain("[tunnel]");
    expect(plain(describer.action("claim lodz-york RRR"))).not.toContain("tunnel");
  });
});

describe("clocks", () => {
  const game: ShownClock = { kind: "game", now: 1_000_000, left: [61_000, 20_000], running: [0] };

  it("run for who is to act and stand still for the others", () => {
    expect(leftOf(game, 0, 1_000)).toBe(60_000);
    expect(leftOf(game, 1, 1_000)).toBe(20_000);
    expect(leftOf(game, 0, 99_000)).toBe(0);
    expect(leftOf({ kind: "none" }, 0, 0)).toBeNull();
  });

  it("show minutes and seconds, of days the words", () => {
    const days: ShownClock = { kind: "days", now: 0, left: [], running: [] };
    const hour = 3_600_000;
    expect([500, 60_000, 61_500, 3_725_000].map((left) => timeLeftText(game, left, say))).toEqual(["0:01", "1:00", "1:02", "1:02:05"]);
    expect([49 * hour, 48 * hour, 5 * hour, hour / 2].map((left) => timeLeftText(days, left, say))).toEqual([
      "2 days 1 hour",
      "2 days",
      "5 hours",
      "30 minutes",
    ]);
    expect(timeLeftText(days, 75 * hour, createSay("pl", [pl]))).toBe("3 dni 3 godziny");
  });

  it("warn when half a minute is left, of days when hours are", () => {
    expect([isShort(game, 30_000), isShort(game, 31_000)]).toEqual([true, false]);
    expect(isShort({ kind: "days", now: 0, left: [], running: [] }, 7_000_000)).toBe(true);
  });
});

const draw = (seq: number, seat: number, card: string): LogEntry => ({
  seq,
  seat,
  kind: "action",
  events: [{ event: "draw", seat, from: "row", card }],
});
const undo = (seq: number, seat: number): LogEntry => ({ seq, seat, kind: "undo", events: [] });

describe("what everybody took from the row", () => {
  it("is read off the log, without what was taken back and without the deck", () => {
    const hidden: LogEntry = { seq: 4, seat: 1, kind: "action", events: [{ event: "draw", seat: 1, from: "deck" }] };
    const log = [draw(1, 0, "R"), draw(2, 1, "L"), draw(3, 0, "G"), hidden, undo(5, 0), draw(6, 0, "K")];
    expect(takenBy(log, 2)).toEqual(["RK", "L"]);
    // The log still tells it, and marks it.
    expect([...takenBack(log)]).toEqual([3, 4]);
    const hint: LogEntry = { seq: 7, seat: 0, kind: "hint", events: [] };
    expect([...takenBack([...log, hint, undo(8, 0)])]).toEqual([3, 4, 6]);
  });
});

describe("what can't be taken back where nobody else can agree", () => {
  const act = (seq: number, seat: number, ...events: LogEntry["events"]): LogEntry => ({ seq, seat, kind: "action", events });
  const claim = act(1, 0, { event: "claim", seat: 0, route: "lodz-york", cards: "RRR", points: 4 });
  const undo: LogEntry = { seq: 9, seat: 0, kind: "undo", events: [] };

  it.each<[string, LogEntry, boolean]>([
    ["a card from the deck", act(2, 0, { event: "draw", seat: 0, from: "deck", card: "R" }), true],
    ["a new card in the row", act(2, 0, { event: "draw", seat: 0, from: "row", card: "R" }, { event: "turn_up", card: "B" }), true],
    ["tickets", act(2, 0, { event: "tickets", seat: 0, offered: ["athina-york"] }), true],
    ["the unseen card of another one", act(2, 1, { event: "draw", seat: 1, from: "deck" }), false],
    ["the unseen tickets of another one", act(2, 1, { event: "tickets", seat: 1, offered: 3 }), false],
    ["the new card after another one's draw", act(2, 1, { event: "draw", seat: 1, from: "row", card: "R" }, { event: "turn_up", card: "B" }), true],
  ])("%s", (_, next, isSeen) => {
    expect(hasSeenSince([claim, next], next.seat!, [0])).toBe(isSeen);
    expect(hasSeenSince([claim, next], 0, [0])).toBe(isSeen);
  });

  it("is what was seen, and not what is over", () => {
    const draw = act(2, 0, { event: "draw", seat: 0, from: "deck", card: "R" });
    expect(hasSeenSince([draw, { ...claim, seq: 3 }], 0, [0])).toBe(false);
    expect(hasSeenSince([claim, draw, { ...undo, seq: 3 }], 0, [0])).toBe(false);
  });

  it("costs the rating where it is taken back all the same, or was answered", () => {
    const draw = act(2, 0, { event: "draw", seat: 0, from: "deck", card: "R" });
    expect(isUnratedUndo([claim, undo], undo)).toBe(false);
    expect(isUnratedUndo([claim, draw, undo], undo)).toBe(true);
    expect(isUnratedUndo([claim, act(2, 1, { event: "draw", seat: 1, from: "deck" }), undo], undo)).toBe(true);
  });
});

describe("what an onlooker notices", () => {
  const ticket = map.tickets[0] as Ticket;
  const view = { seats: [{ trains: 40, known: "" }, { trains: 5, known: "RRRL" }] } as unknown as View;
  const claim: LogEntry = {
    seq: 9,
    seat: 1,
    events: [{ event: "claim", seat: 1, route: "lodz-york", cards: "RRR", points: 4 }],
  };
  const before = { routes: ["lodz-york"], trains: 3 };

  it("is what stood in one's own way, and how few trains are left", () => {
    const after = { routes: ["x"], trains: 5 };
    expect(remarksOn(claim, view, [{ ticket, before, after }])).toEqual([
      { kind: "in-your-way", ticket, more: 2 },
      { kind: "few-trains", trains: 5 },
    ]);
    expect(remarksOn(claim, view, [{ ticket, before, after: null }])[0]).toEqual({ kind: "in-your-way", ticket, more: null });
    expect(remarksOn(claim, view, [{ ticket, before: after, after }]).map(({ kind }) => kind)).toEqual(["few-trains"]);
  });

  it("is who collects a color before everybody's eyes", () => {
    expect(remarksOn(draw(9, 1, "R"), view, [])).toEqual([{ kind: "collects", card: "R", count: 3 }]);
    expect(remarksOn(draw(9, 1, "L"), view, [])).toEqual([]);
  });
});

describe("reasons", () => {
  it("are sentences with names, shares and signs, in every language", () => {
    const reasons = [
      { kind: "wants-route", route: "lodz-york", why: "threatened" },
      { kind: "works-on-ticket", ticket: "athina-york", missing: 4 },
      { kind: "expects", margin: -3.4, win_share: 0.256 },
      { kind: "collects-color", color: "locomotive", for_route: "lodz-york" },
      { kind: "only-choice" },
    ];
    expect(reasonSentences(reasons, describer, say)).toEqual([
      "Łódź – York is in danger: a rival may want it.",
      "The ticket Athína – York still needs 4 spaces.",
      "Expected: about −3 points against the best rival, and a chance of about 26% to win.",
      "Locomotives help with Łódź – York.",
      "Nothing else is possible.",
    ]);
    for (const [language, texts] of [["pl", pl], ["el", el]] as const) {
      expect(reasonSentences(reasons, describer, createSay(language, [texts]))).toHaveLength(reasons.length);
    }
  });

  it("that the page has no words for are left out", () => {
    expect(reasonSentences([{ kind: "had-a-dream" }, { kind: "only-choice" }], describer, say)).toHaveLength(1);
  });
});

describe("the sentences of the log", () => {
  it("have cards and routes in them where the language puts them", () => {
    const teller = new EventSplitter({ map } as Board, say, "en", ["Ola"]);
    expect(teller.parts({ event: "claim", seat: 0, route: "lodz-york", cards: "RRL", points: 4 })).toEqual([
      { text: "Ola claims " },
      { route: "lodz-york" },
      { text: " with " },
      { cards: "RRL" },
      { text: " and scores 4 points." },
    ]);
    expect(teller.parts({ event: "draw", seat: 0, from: "row", card: "L" })[0]).toEqual({ cards: "L" });
  });
});

describe("an entry of the log", () => {
  it("is found in the record, where what belongs to the table alone has no line", () => {
    const log = ["create", "start", "action", "ask", "action"].map((kind, seq) => ({ seq, kind, seat: 0, events: [] }));
    expect(entryNumber(log, 2)).toBe(1);
    expect(entryNumber(log, 4)).toBe(2);
  });
});
