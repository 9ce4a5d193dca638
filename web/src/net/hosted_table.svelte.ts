/** A table on the server: its state as it is known here, its connection, and the commands that are sent to it. */

import { findSeen, forgetSeen, keepSeen } from "./last_seen.ts";
import { serverStatus } from "./server_status.svelte.ts";
import { Connection, socketAddress, type Health } from "./connection.ts";
import { newKey } from "./http.ts";
import { hint, why } from "./tables_api.ts";
import { PacedTable } from "./paced_table.svelte.ts";
import type { FromServer, Hint, Why } from "./server_types.ts";
import { covered, entryNumber, NOTHING, receive, type KeyedCommand, type TableState } from "./table_state.ts";
import { ChatReader } from "../chat/chat_reader.svelte.ts";

/** Whether seats change hands; only a hello says whose they are then. */
function changesSeats(message: FromServer): boolean {
  return message.type === "update" && ["sit", "leave", "kick", "reopen"].includes(message.kind);
}

export class HostedTable {
  /** The newest state that the server has sent. What is shown may lag behind it: see `shown`. */
  state = $state.raw<TableState>(NOTHING);
  health = $state<Health>("connecting");
  readonly paced = new PacedTable();
  readonly chatReader = new ChatReader((person, yes) => this.connection.send({ type: "mute", person, yes }));
  /** Whether the state shown is the one that was kept on an earlier visit, for want of a connection. */
  isRecalled = $state(false);
  private readonly connection: Connection;

  /** Without `hands` the server sends only what everybody may see, even to somebody who has seats: for a big screen. */
  constructor(
    readonly id: string,
    { hands = true }: { hands?: boolean } = {},
  ) {
    this.connection = new Connection(socketAddress(id, location.href, hands), {
      onMessage: (message) => this.onMessage(message),
      onHealth: (health) => this.onHealth(health),
      onParting: forgetSeen,
      // The seats of a shared device have seen different things, so everything is asked for again.
      since: () => (this.state.own.length > 1 ? 0 : this.state.seq),
    });
    document.addEventListener("visibilitychange", this.keep);
  }

  private onHealth(health: Health): void {
    const wasLost = this.health === "lost";
    this.health = health;
    if (health === "lost" && this.state.seq === null) this.recall();
    if (health === "lost") this.keep();
    // A server that was away may have come back with another page.
    if (health === "live" && wasLost) void serverStatus.check();
  }

  /** With no connection from the start, the table is shown as it was last seen here. */
  private recall(): void {
    const seen = findSeen();
    if (seen?.table?.id !== this.id) return;
    this.paced.receive(this.state, seen);
    this.state = seen;
    this.isRecalled = true;
  }

  /** Keeps the state when the page is hidden: browsers may end a hidden page without another event. */
  private readonly keep = (): void => keepSeen(this.state);

  /** Looks as another of the own seats, or as none; what the seat before saw is forgotten at once. */
  look(seat: number | null): void {
    this.paced.catchUp();
    this.state = covered(this.state);
    this.connection.send({ type: "look", as: seat, since: 0 });
  }

  /** The table as its reader follows it. */
  get shown(): TableState {
    return this.paced.shown(this.state);
  }

  /** The seats that bots were given. */
  get botSeats(): number[] {
    return (this.state.table?.seats ?? []).flatMap((seat, number) => (seat.kind === "bot" ? [number] : []));
  }

  act(action: string): void {
    const { me, seq } = this.state;
    if (this.paced.isBehind) return;
    if (me !== null && seq !== null) this.command({ type: "act", key: newKey(), seat: me, seq, action });
  }

  undo(seat = this.state.me): void {
    const { seq } = this.state;
    if (seat !== null && seq !== null) this.command({ type: "undo", key: newKey(), seat, seq });
  }

  /** Says why something can't be done that the server would refuse. */
  refuse(reason: string): void {
    this.state = { ...this.state, problem: { code: "conflict", message: reason, reason } };
  }

  /** What was refused has been read. */
  forgetProblem(): void {
    this.state = { ...this.state, problem: null };
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

  say(text: string): void {
    this.connection.send({ type: "chat", text });
  }

  /** What a bot would do here. */
  advise(bot: string): Promise<Hint> {
    return hint(this.id, this.state.me ?? 0, bot);
  }

  /** Why somebody acted so, once the game is over; `seq` is that of the log. */
  explain(seq: number): Promise<Why> {
    return why(this.id, entryNumber(this.state.log, seq));
  }

  close(): void {
    this.paced.close();
    this.keep();
    document.removeEventListener("visibilitychange", this.keep);
    this.connection.close();
  }

  /** Sends a command, unless another one is not answered yet. */
  private command(command: KeyedCommand): void {
    if (this.state.waiting !== null) return;
    this.state = { ...this.state, waiting: command, problem: null };
    this.connection.send(command);
  }

  /**
   * Promises and reveals this client's part of the seed. Only a hello says which seats are one's own: a promise for a
   * seat that was just left would take it again.
   */
  private keepDealFair(message: FromServer): void {
    const { table, own } = this.state;
    if (!table || own.length === 0 || (table.status !== "open" && table.status !== "dealing")) return;
    const isDealt = message.type === "update" && message.kind === "deal";
    if (message.type !== "hello" && !isDealt) return;
    // A failure needs no message here: the server deals nothing without a promised part, and tells everybody.
    import("../fair/commit_and_reveal.ts").then(({ commitAndReveal }) => commitAndReveal(table, own)).catch(() => undefined);
  }

  private onMessage(message: FromServer): void {
    // The server has gone back behind what is being shown; there is nothing left to tell of it.
    if (message.type === "refused" && message.error.code === "unknown-seq") this.paced.catchUp();
    const { state, missed } = receive(this.state, message);
    this.paced.receive(this.state, state);
    this.state = state;
    if (message.type === "hello") {
      this.chatReader.begin(state.chat);
      this.isRecalled = false;
    }
    this.keepDealFair(message);
    if (missed || changesSeats(message)) this.connection.send({ type: "resync", since: state.seq ?? 0 });
    if (message.type === "hello" && state.waiting) this.connection.send(state.waiting);
  }
}
