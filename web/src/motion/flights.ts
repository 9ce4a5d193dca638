/**
 * Moves cards and wagons over the page. Everything here is ornament: it shows what the page shows already, stands over it,
 * takes no click, and is gone after half a second. Only `transform` and `opacity` of a few elements change, which costs the
 * main thread nothing from frame to frame.
 */

import { mount, unmount } from "svelte";
import { listed, type Card } from "../game/cards.ts";
import type { GameEvent } from "../game/view.ts";
import CardFace from "../pieces/CardFace.svelte";
import type { Moved } from "./table_motion.svelte.ts";

type Face = Card | "back" | "ticket";

/** A card on its way: where it comes from and goes to, as selectors, of which the first that can be seen counts. */
export interface Flight {
  face: Face;
  from: string;
  to: string;
}

const FLIES = 420;
const BETWEEN = 60;
/** So many cards are told apart when they fly together; a seventh adds nothing. */
const MOST_CARDS = 6;
const CARD_WIDTH = 52;

/** Shows how it came from one moment to the next. */
export function perform(before: Moved, after: Moved): void {
  const events = newsBetween(before, after);
  const slot = changedSlot(before.row, after.row);
  for (const event of events) if (event.event === "claim") setDown(event.route);
  const flights = events.flatMap((event) => flightsOf(event, after.me, slot)).slice(0, MOST_CARDS);
  if (flights.length > 0) requestAnimationFrame(() => setTimeout(() => launch(flights)));
}

/**
 * Once the change itself has been painted: to ask where things are costs nothing then. All places are read before the
 * first card is added, or the browser would lay out the page once for every card.
 */
function launch(flights: readonly Flight[]): void {
  const places = flights.map(({ from, to }) => [placeOf(from), placeOf(to)] as const);
  flights.forEach(({ face }, index) => fly(face, places[index]!, index * BETWEEN));
}

/** After more changes than this at once, nothing moves: somebody has leapt ahead. */
const MOST_AT_ONCE = 3;
const performed = new WeakSet<GameEvent>();

/** What is shown for the first time: in a scene, or in the log. */
function newsBetween(before: Moved, { log, scene }: Moved): GameEvent[] {
  const seen = before.log.at(-1)?.seq ?? -1;
  const entries = log.filter(({ seq, kind }) => seq > seen && (kind ?? "action") === "action");
  const told = entries.length > MOST_AT_ONCE ? [] : entries.flatMap(({ events }) => events);
  const staged = scene && "events" in scene ? scene.events : [];
  const news = [...new Set([...staged, ...told])].filter((event) => !performed.has(event));
  for (const event of news) performed.add(event);
  return news;
}

/** The place of the row that a card was taken from. */
function changedSlot(before: string, after: string): number | null {
  const slot = [...before].findIndex((card, index) => card !== after[index]);
  return slot < 0 ? null : slot;
}

/** The cards that move with an event, seen from a seat. `slot`: the place of the row that has changed. */
export function flightsOf(event: GameEvent, me: number | null, slot: number | null): Flight[] {
  switch (event.event) {
    case "draw": {
      const from = event.from === "row" ? `[data-slot="${slot ?? 0}"]` : '[data-deck="cards"]';
      const to = event.seat === me && event.card ? `[data-pile="${event.card}"]` : seatOf(event.seat);
      return [{ face: (event.card as Card | undefined) ?? "back", from, to }];
    }
    case "claim":
    case "station":
    case "pay":
      return listed(event.cards).map((card) => ({ face: card, from: handOf(event.seat, me, card), to: "[data-discard]" }));
    case "tickets":
      return [{ face: "ticket", from: '[data-deck="tickets"]', to: event.seat === me ? ".ask" : seatOf(event.seat) }];
    default:
      return [];
  }
}

const seatOf = (seat: number): string => `[data-seat="${seat}"] .who svg, [data-seat="${seat}"]`;
/** A pile that was used up is no more there; its cards come from where the hand is. */
const handOf = (seat: number, me: number | null, card: Card): string => (seat === me ? `[data-pile="${card}"], .hand` : seatOf(seat));

/** Where the first of these is that can be seen. */
function placeOf(selector: string): DOMRect | null {
  for (const part of selector.split(", ")) {
    for (const element of document.querySelectorAll(part)) {
      const box = element.getBoundingClientRect();
      if (box.width > 0 && box.bottom > 0 && box.top < innerHeight) return box;
    }
  }
  return null;
}

function fly(face: Face, [begin, end]: readonly [DOMRect | null, DOMRect | null], delay: number): void {
  if (!begin || !end) return;
  const card = document.createElement("div");
  card.className = "flying-card";
  card.setAttribute("aria-hidden", "true");
  card.style.cssText = `position:fixed;left:0;top:0;width:${CARD_WIDTH}px;height:${CARD_WIDTH * 1.4}px;z-index:9;pointer-events:none;opacity:0;contain:strict`;
  const drawing = mount(CardFace, { target: card, props: { card: face } });
  document.body.append(card);
  const at = (box: DOMRect, scale: number) =>
    `translate(${box.x + box.width / 2 - CARD_WIDTH / 2}px, ${box.y + box.height / 2 - CARD_WIDTH * 0.7}px) scale(${scale})`;
  const sizeOf = (box: DOMRect) => Math.min(1.2, Math.max(0.35, Math.min(box.width, box.height / 1.4) / CARD_WIDTH));
  const frames = [
    { transform: at(begin, sizeOf(begin)), opacity: 1 },
    { opacity: 1, offset: 0.8 },
    { transform: at(end, Math.min(0.8, sizeOf(end))), opacity: 0 },
  ];
  const flight = card.animate(frames, { duration: FLIES, delay, easing: "cubic-bezier(0.4, 0, 0.2, 1)" });
  flight.onfinish = flight.oncancel = () => {
    void unmount(drawing);
    card.remove();
  };
}

const FALLS = 260;
const AFTER_EACH = 85;

/** Wagons come down onto their route one after the other. Until the last stands, what the board has drawn is hidden. */
function setDown(route: string): void {
  const wagons = document.querySelector<SVGGElement>(`[data-owned="${CSS.escape(route)}"]`);
  const spaces = [...document.querySelectorAll<SVGRectElement>(`[data-route="${CSS.escape(route)}"] > .slot`)];
  const [layer, drawing] = [wagons?.closest(".layer"), wagons?.ownerSVGElement];
  if (!wagons || !layer || !drawing || spaces.length === 0) return;
  const { x: left, y: top } = drawing.viewBox.baseVal;
  const falling = spaces.map((space) => {
    const wagon = cut(wagons, space, left, top);
    layer.append(wagon);
    return wagon;
  });
  wagons.style.visibility = "hidden";
  const falls = falling.map((wagon, index) =>
    wagon.animate([{ transform: "translateY(-26px) scale(1.35)", opacity: 0 }, { transform: "none", opacity: 1 }], {
      duration: FALLS,
      delay: index * AFTER_EACH,
      easing: "cubic-bezier(0.5, 0, 0.9, 0.6)",
      fill: "both",
    }),
  );
  void Promise.allSettled(falls.map(({ finished }) => finished)).then(() => {
    wagons.style.visibility = "";
    for (const wagon of falling) wagon.remove();
  });
}

/** Wagons are a little larger than their spaces, and have a shadow. */
const RIM = 5;

/** What the board has drawn on one space, as an element of its own: a window of the space's size and angle onto a copy. */
function cut(wagons: SVGGElement, space: SVGRectElement, left: number, top: number): HTMLElement {
  const { a, b, e: x, f: y } = space.transform.baseVal.consolidate()?.matrix ?? new DOMMatrix();
  const angle = Math.atan2(b, a);
  const [width, height] = [space.width.baseVal.value + 2 * RIM, space.height.baseVal.value + 2 * RIM];
  const whole = Math.hypot(width, height);
  const element = document.createElement("div");
  element.className = "falling-wagon";
  element.setAttribute("aria-hidden", "true");
  element.style.cssText = `position:absolute;left:${x - left}px;top:${y - top}px;width:0;height:0;pointer-events:none;opacity:0`;
  const pane = document.createElement("div");
  pane.style.cssText = `position:absolute;left:${-width / 2}px;top:${-height / 2}px;width:${width}px;height:${height}px;overflow:hidden;rotate:${angle}rad`;
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  drawing.setAttribute("viewBox", `${x - whole / 2} ${y - whole / 2} ${whole} ${whole}`);
  drawing.style.cssText = `position:absolute;left:${(width - whole) / 2}px;top:${(height - whole) / 2}px;width:${whole}px;height:${whole}px;rotate:${-angle}rad`;
  const copy = wagons.cloneNode(true) as SVGGElement;
  copy.removeAttribute("data-owned");
  drawing.append(copy);
  pane.append(drawing);
  element.append(pane);
  return element;
}
