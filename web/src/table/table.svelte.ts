/** A table as the page holds it: what is known, how the connection is, and what one wishes to be done. */

import { newKey, socketAddress } from "./address.ts";
import { Connection, type Health } from "./connection.ts";
import type { FromServer, ToServer } from "./protocol.ts";
import { NOTHING, receive, type TableState } from "./state.ts";

export class HostedTable {
  state = $state.raw<TableState>(NOTHING);
  health = $state<Health>("connecting");
  private readonly connection: Connection;
  /** What was sent and not answered yet. Its key makes sending it again harmless. */
  private unanswered: Extract<ToServer, { key: string }> | null = null;

  constructor(readonly id: string) {
    this.connection = new Connection(socketAddress(id, location.href), {
      onMessage: (message) => this.onMessage(message),
      onHealth: (health) => (this.health = health),
      since: () => this.state.seq,
    });
  }

  act(action: string): void {
    const { me, seq } = this.state;
    if (me !== null && seq !== null) this.wish({ type: "act", key: newKey(), seat: me, seq, action });
  }

  undo(): void {
    const { me, seq } = this.state;
    if (me !== null && seq !== null) this.wish({ type: "undo", key: newKey(), seat: me, seq });
  }

  /** Answer somebody who wants to take an action back. */
  consent(request: number, yes: boolean): void {
    this.connection.send({ type: "consent", request, yes });
  }

  /** Play for oneself again, where a bot has taken over. */
  comeBack(): void {
    if (this.state.me !== null) this.connection.send({ type: "return", seat: this.state.me });
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
    if (missed) this.connection.send({ type: "resync", since: state.seq });
    if (state.waiting === null) this.unanswered = null;
    else if (message.type === "hello" && this.unanswered) this.connection.send(this.unanswered);
  }
}
