import { describe, expect, it } from "vitest";
import type { GameEvent, View } from "../src/game/view.ts";
import { flightsOf } from "../src/motion/flights.ts";
import type { Scene } from "../src/motion/told_moments.ts";
import { NOTHING, type TableState } from "../src/net/table_state.ts";
import { readPreferences } from "../src/settings/preference_options.ts";
import { soundsOf, SWITCH_OF } from "../src/sound/sound_events.ts";

const view = (seat: number, phase: View["phase"] = "turn") => ({ phase, seat, seats: [] as View["seats"] }) as unknown as View;
const at = (facts: Partial<TableState>): TableState => ({ ...NOTHING, seq: 1, me: 0, own: [0], view: view(1), ...facts });
const heard = (before: TableState, after: TableState, scenes: [Scene | null, Scene | null] = [null, null]) =>
  soundsOf({ state: before, scene: scenes[0] }, { state: after, scene: scenes[1] });
const entry = (...events: GameEvent[]) => ({ seq: 2, seat: 1, kind: "action", events });
const claim: GameEvent = { event: "claim", seat: 1, route: "a-b", cards: "RR", points: 2 };

describe("what is heard", () => {
  it("is the bell when one's turn comes, and not in the middle of it", () => {
    const mine = { view: view(0), legal: ["draw deck"] };
    expect(heard(at({}), at({ seq: 2, ...mine }))).toEqual(["turn"]);
    const told = at({ seq: 2, view: view(0, "second") });
    expect(heard(told, at({ seq: 3, view: view(0, "second"), legal: ["draw deck"] }))).toEqual([]);
  });

  it("is the whistle of the last round and of the end, before everything else", () => {
    const last: GameEvent = { event: "last_round", seat: 1 };
    expect(heard(at({}), at({ seq: 2, log: [entry(claim, last)], view: view(0), legal: ["draw deck"] }))).toEqual(["last-round", "turn", "wagons"]);
    expect(heard(at({}), at({ seq: 2, result: { seats: [], ranking: [] } }))).toEqual(["end"]);
  });

  it("is each card of a tunnel, and a claim once, when it is seen", () => {
    const tunnel = { seat: 1, route: "a-b", laid: "RR", revealed: "RGL", extra: 0, turned: 1, isPriced: false, outcome: null };
    const dug: Scene = { kind: "tunnel", tunnel };
    expect(heard(at({}), at({}), [null, dug])).toEqual(["tunnel"]);
    expect(heard(at({}), at({}), [dug, { kind: "tunnel", tunnel: { ...tunnel, turned: 3, isPriced: true } }])).toEqual([]);
    const deed: Scene = { kind: "deed", events: [claim] };
    expect(heard(at({}), at({}), [null, deed])).toEqual(["wagons"]);
    expect(heard(at({}), at({ seq: 2, log: [entry(claim)] }), [deed, null])).toEqual([]);
  });

  it("is nothing of what was before one came, or of what another seat of the device has seen", () => {
    const after = at({ seq: 2, view: view(0), legal: ["draw deck"], log: [entry(claim)] });
    expect(heard(NOTHING, after)).toEqual([]);
    expect(heard(at({ me: 1 }), after)).toEqual([]);
  });

  it("at first only what calls back who looks elsewhere", () => {
    const preferences = readPreferences(null);
    expect(preferences.sound).toBe(true);
    const on = Object.entries(SWITCH_OF).flatMap(([sound, name]) => (preferences[name] ? [sound] : []));
    expect(on).toEqual(["turn", "last-round", "end"]);
  });
});

const ofSeat1 = '[data-seat="1"] .who svg, [data-seat="1"]';

describe("cards fly where they go", () => {
  it("from the row or the deck to the own pile, or to whoever takes them; nobody sees what another draws", () => {
    const row = { event: "draw", from: "row", card: "R" } as const;
    expect(flightsOf({ ...row, seat: 0 }, 0, 3)).toEqual([{ face: "R", from: '[data-slot="3"]', to: '[data-pile="R"]' }]);
    expect(flightsOf({ ...row, seat: 1 }, 0, 3)).toEqual([{ face: "R", from: '[data-slot="3"]', to: ofSeat1 }]);
    expect(flightsOf({ event: "draw", from: "deck", seat: 1 }, 0, null)).toEqual([{ face: "back", from: '[data-deck="cards"]', to: ofSeat1 }]);
  });

  it("from the hand to the discards, one flight a card", () => {
    expect(flightsOf(claim, 0, null)).toEqual(Array.from({ length: 2 }, () => ({ face: "R", from: ofSeat1, to: "[data-discard]" })));
    expect(flightsOf(claim, 1, null)[0]!.from).toBe('[data-pile="R"], .hand');
    expect(flightsOf({ event: "pass", seat: 1 }, 0, null)).toEqual([]);
  });
});
