/** A table as the page holds it: what is known, how the connection is, and what one wishes to be done. */

import { newKey, socketAddress } from "./address.ts";
import { Connection, type Health } from "./connection.ts";
import type { FromServer, ToServer } from "./protocol.ts";
import { covered, NOTHING, receive, type TableState } from "./state.ts";

/** Whose a seat is now is told in a hello alone. */
function changesSeats(message: FromServer): boolean {
  return message.type === "update" && ["sit", "leave", "kick"].includes(message.kind);
}

export class HostedTable {
  state = $state.raw<TableState>(NOTHING);
  health = $state<Health>("connecting");
  private readonly connection: Connection;
  /** What was sent and not answered yet. Its key makes sending it again harmless. */
  private unanswered: Extract<ToServer, { key: string }> | null = null;

  /** Without hands nothing is told that not everybody may see, whatever seats one has: for a big screen. */
  constructor(
    readonly id: string,
    { hands = true }: { hands?: boolean } = {},
  ) {
    this.connection = new Connection(socketAddress(id, location.href, hands), {
      onMessage: (message) => this.onMessage(message),
      onHealth: (health) => (this.health = health),
      // Whoever shares this device saw other things, so nothing can be added to what he saw.
      since: () => (this.state.own.length > 1 ? 0 : this.state.seq),
    });
  }

  /** See the table as one of several own seats, or as nobody; what the last one saw is forgotten at once. */
  look(seat: number | null): void {
    this.unanswered = null;
    this.state = covered(this.state);
    this.connection.send({ type: "look", as: seat, since: 0 });
  }

  act(action: string): void {
    const { me, seq } = this.state;
    if (me !== null && seq !== null) this.wish({ type: "act", key: newKey(), seat: me, seq, action });
  }

  undo(seat = this.state.me): void {
    const { seq } = this.state;
    if (seat !== null && seq !== null) this.wish({ type: "undo", key: newKey(), seat, seq });
  }

  /** Answer somebody who wants to take an action back. */
  consent(request: number, yes: boolean): void {
    this.connection.send({ type: "consent", request, yes });
  }

  /** Play for oneself again, where a bot has taken over. */
  comeBack(seat: number): void {
    this.connection.send({ type: "return", seat });
  }

  /** Be known under the name that one has just said. */
  introduce(): void {
    this.connection.reopen();
  }

  close(): void {
    this.connection.close();
  }

  private wish(wish: Extract<ToServer, { key: string }>): void {
    if (this.state.waiting !== null) return;
    this.unanswered = wish;
    this.state = { ...this.state, waiting: wish.key, problem: null };
    this.connection.send(wish);
  }

  private onMessage(message: FromServer): void {
    const { state, missed } = receive(this.state, message);
    this.state = state;
    if (missed || changesSeats(message)) this.connection.send({ type: "resync", since: state.seq });
    if (state.waiting === null) this.unanswered = null;
    else if (message.type === "hello" && this.unanswered) this.connection.send(this.unanswered);
  }
}
