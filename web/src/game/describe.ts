/** Routes, actions and events in words: for the log, the list of actions, and screen readers. */

import type { Thing } from "../board/board_geometry.ts";
import type { Board, Route, Ticket } from "../board/board_types.ts";
import type { Language, Say } from "../texts/bundle.ts";
import { counted } from "./cards.ts";
import type { LogEntry } from "./game_log.ts";
import { isTwin } from "./obstacles.ts";
import type { GameEvent } from "./view.ts";

export class Describer {
  private readonly routes: Map<string, Route>;
  private readonly tickets: Map<string, Ticket>;
  private readonly names: Map<string, string>;

  constructor(
    private readonly board: Board,
    private readonly say: Say,
    language: Language,
    private readonly players: readonly string[],
  ) {
    const { cities, countries = [], routes, tickets } = board.map;
    this.routes = new Map(routes.map((route) => [route.id, route]));
    this.tickets = new Map(tickets.map((ticket) => [ticket.id, ticket]));
    this.names = new Map([...cities, ...countries].map((place) => [place.id, place.name[language]]));
  }

  place(id: string): string {
    return this.names.get(id) ?? id;
  }

  player(seat: number): string {
    return this.players[seat] ?? "";
  }

  /** A route by its ends, and behind those of parallel routes what tells them apart: the color, or else the number. */
  route(id: string): string {
    const route = this.routes.get(id);
    if (!route) return id;
    const name = `${this.place(route.a)} – ${this.place(route.b)}`;
    const strands = this.board.map.routes.filter((one) => one.id === id || isTwin(one, route));
    if (strands.length === 1) return name;
    const isAlone = strands.filter(({ color }) => color === route.color).length === 1;
    return `${name} (${isAlone ? this.say("term-route-color", { color: route.color }) : this.say("term-track-number", { number: id.slice(id.lastIndexOf(".") + 1) })})`;
  }

  /** A tunnel may cost more than what is laid out for it, so whoever claims one without looking at the board is told. */
  private routeAndKind(id: string): string {
    return this.routes.get(id)?.tunnel ? `${this.route(id)} [${this.say("term-tunnel")}]` : this.route(id);
  }

  ticket(id: string): string {
    const ticket = this.tickets.get(id);
    return ticket ? `${this.place(ticket.a)} – ${this.place(ticket.b)}` : id;
  }

  /** Separated by commas in every language: a Greek reader takes a semicolon for a question mark. */
  ticketList(ids: readonly string[]): string {
    return ids.map((id) => this.ticket(id)).join(", ");
  }

  cards(cards: string): string {
    const kinds = counted(cards).map(({ card, count }) => this.say("term-card-count", { card, count }));
    return kinds.join(", ") || this.say("term-no-cards");
  }

  points(route: Route): number {
    return this.board.map.rules.route_points[route.length] ?? 0;
  }

  /** Length, color and kind of a route: what hovering over it says. */
  routeFacts(id: string): string {
    const route = this.routes.get(id)!;
    const facts = [
      this.say("term-count-spaces", { count: route.length }),
      route.color === "gray" ? this.say("page-any-color") : this.say("term-route-color", { color: route.color }),
    ];
    if (route.tunnel) facts.push(this.say("term-tunnel"));
    if (route.ferry) facts.push(`${this.say("term-ferry")} (${this.say("term-count-locomotives", { count: route.ferry })})`);
    facts.push(this.say("term-count-points", { count: this.points(route) }));
    return facts.join(" · ");
  }

  thing(thing: Thing): string {
    return thing.kind === "city" ? this.place(thing.id) : `${this.route(thing.id)}: ${this.routeFacts(thing.id)}`;
  }

  /** An action as a button says it. */
  action(text: string): string {
    const [verb, object = "", cards = ""] = text.split(" ");
    switch (verb) {
      case "draw":
        return object === "deck" ? this.say("page-draw-deck") : this.say("page-draw-row", { card: object });
      case "tickets":
        return this.say("page-draw-tickets");
      case "claim":
        return this.say("page-claim", { route: this.routeAndKind(object), cards: this.cards(cards) });
      case "station":
        return this.say("page-station", { city: this.place(object), cards: this.cards(cards) });
      case "keep":
        return this.say("page-keep", { tickets: this.ticketList(object.split(",")) });
      case "pay":
        return this.say("page-pay", { cards: this.cards(object) });
      case "withdraw":
        return this.say("page-withdraw");
      case "pass":
        return this.say("page-pass");
      default:
        return text;
    }
  }

  /** Everything that an entry of the log tells, in one line. */
  entry({ kind, seat, events }: LogEntry): string {
    if (kind === "undo" && seat !== null) return this.say("event-undo", { player: this.player(seat) });
    return events.map((event) => this.event(event)).join(" ");
  }

  /** An event as the log tells it. */
  event(event: GameEvent): string {
    const { say } = this;
    switch (event.event) {
      case "draw": {
        const player = this.player(event.seat);
        if (event.from === "row") return say("event-draw-row", { player, card: event.card! });
        return event.card ? say("event-draw-deck-card", { player, card: event.card }) : say("event-draw-deck", { player });
      }
      case "turn_up":
        return say("event-turn-up", { card: event.card });
      case "flush":
        return say("event-flush", { cards: this.cards(event.cards) });
      case "reshuffle":
        return say("event-reshuffle", { count: event.cards });
      case "claim":
        return say("event-claim", {
          player: this.player(event.seat),
          route: this.route(event.route),
          cards: this.cards(event.cards),
          points: event.points,
        });
      case "tunnel":
        return say("event-tunnel", {
          player: this.player(event.seat),
          route: this.route(event.route),
          laid: this.cards(event.laid),
          revealed: this.cards(event.revealed),
          extra: event.extra,
        });
      case "pay":
        return say("event-pay", { player: this.player(event.seat), cards: this.cards(event.cards) });
      case "withdraw":
        return say("event-withdraw", { player: this.player(event.seat), route: this.route(event.route) });
      case "station":
        return say("event-station", {
          player: this.player(event.seat),
          city: this.place(event.city),
          cards: this.cards(event.cards),
        });
      case "tickets":
        return this.ticketsEvent(event.seat, event.offered);
      case "keep":
        return this.keepEvent(event);
      case "country_card":
        return say("event-country-card", {
          player: this.player(event.seat),
          country: this.place(event.country),
          value: event.value,
        });
      case "pass":
        return say("event-pass", { player: this.player(event.seat) });
      case "last_round":
        return say("event-last-round", { player: this.player(event.seat) });
      case "over":
        return say("event-over");
    }
  }

  private ticketsEvent(seat: number, offered: string[] | number): string {
    const player = this.player(seat);
    if (typeof offered === "number") return this.say("event-tickets", { player, count: offered });
    return this.say("event-tickets-offered", { player, tickets: this.ticketList(offered) });
  }

  private keepEvent({ seat, kept, rejected }: Extract<GameEvent, { event: "keep" }>): string {
    const player = this.player(seat);
    if (kept === undefined) return this.say("event-keep-secret", { player });
    if (typeof kept === "number") return this.say("event-keep", { player, kept, rejected: rejected ?? 0 });
    return this.say("event-keep-tickets", { player, tickets: this.ticketList(kept), rejected: rejected ?? 0 });
  }
}

/** A piece of a sentence of the log: plain words, or cards or a route that are drawn as symbols. */
export type SentencePart = { text: string } | { cards: string } | { route: string };

const MARK = "\u0001";

/** Puts marks in place of cards and routes, wherever the language has them in the sentence. */
class MarkingDescriber extends Describer {
  override cards(cards: string): string {
    return cards === "" ? super.cards(cards) : `${MARK}cards ${cards}${MARK}`;
  }

  override route(id: string): string {
    return `${MARK}route ${id}${MARK}`;
  }
}

/** Splits the sentences of events at their cards and routes. */
export class EventSplitter {
  private readonly marking: MarkingDescriber;

  constructor(...given: ConstructorParameters<typeof Describer>) {
    this.marking = new MarkingDescriber(...given);
  }

  parts(event: GameEvent): SentencePart[] {
    // Every second piece stood between two marks.
    const pieces = this.marking.event(event).split(MARK);
    const parts = pieces.map((piece, index) => (index % 2 === 1 ? marked(piece) : { text: piece }));
    const said = parts.filter((part) => !("text" in part) || part.text !== "");
    // The drawn card is an inflected word of the sentence, which can't be replaced; its picture stands before the sentence.
    return event.event === "draw" && event.card ? [{ cards: event.card }, { text: " " }, ...said] : said;
  }
}

function marked(piece: string): SentencePart {
  const [kind, value = ""] = piece.split(" ", 2);
  return kind === "cards" ? { cards: value } : { route: value };
}
