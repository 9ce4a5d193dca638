/** A socket that reconnects by itself with growing pauses, and reports its health. */

import type { FromServer, ToServer } from "./server_types.ts";
import { GIVE_UP_AFTER, openSocket, SILENT_AFTER, tabParts, type TableSocket } from "./transport.ts";

export type Health = "connecting" | "live" | "lost" | "mapless" | "gone";

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 15_000;
const PING_EVERY = 10_000;
/** After this long without news the present is asked for: a message may have got lost on its way to us. */
const ASK_AFTER = 60_000;
/** The code with which the server says that there is no such table. */
const NO_SUCH_TABLE = 4404;
/** And with which it says that the user is no longer let in: logged out, banned, deleted. */
const LET_IN_NO_MORE = 4403;

/** And with which it says that it lacks the map of the table; its host may bring it back at any time. */
const MAP_MISSING = 4424;

interface Listeners {
  onMessage(message: FromServer): void;
  onHealth(health: Health): void;
  onParting(): void;
  /** What was last seen, so that the server can tell what was missed. */
  since(): number | null;
}

export class Connection {
  private socket: TableSocket | null = null;
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private heart: ReturnType<typeof setInterval> | undefined;
  private doubt: ReturnType<typeof setTimeout> | undefined;
  private isSilent = false;
  /** When something was last heard but an answer to a ping. */
  private newsAt = 0;
  private isClosed = false;

  constructor(
    private readonly address: string,
    private readonly listeners: Listeners,
  ) {
    if (tabParts === null) {
      addEventListener("online", this.onOnline);
      addEventListener("offline", this.onOffline);
    }
    this.open();
  }

  /** Whether it went out. What did not is for the caller to send again. */
  send(message: ToServer): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    if ("key" in message || message.type === "ping") this.expectAnswer();
    return true;
  }

  /** The server learns who the user is when a socket opens, so a new name or login needs a new socket. */
  reopen(): void {
    const old = this.socket;
    this.open();
    old?.close();
  }

  close(): void {
    this.isClosed = true;
    removeEventListener("online", this.onOnline);
    removeEventListener("offline", this.onOffline);
    clearTimeout(this.timer);
    clearTimeout(this.doubt);
    clearInterval(this.heart);
    this.socket?.close();
  }

  private open(): void {
    clearTimeout(this.timer);
    clearTimeout(this.doubt);
    this.doubt = undefined;
    this.isSilent = false;
    clearInterval(this.heart);
    // With nothing seen yet, everything is asked for: the log begins at the beginning.
    const address = new URL(this.address);
    address.searchParams.set("since", String(this.listeners.since() ?? 0));
    const socket = openSocket(address);
    this.socket = socket;
    let isGreeted = false;
    socket.onmessage = (event: MessageEvent<string>) => {
      this.onHeard();
      if (!isGreeted) this.onGreeted();
      isGreeted = true;
      const message = JSON.parse(event.data) as FromServer;
      if (message.type !== "pong") this.newsAt = Date.now();
      if (message.type === "reconnect") this.pause = message.after;
      this.listeners.onMessage(message);
    };
    socket.onclose = (event) => this.onLost(socket, event.code);
  }

  /** After the first message, not when the socket opens: a server that can't serve the table opens it only to close it. */
  private onGreeted(): void {
    this.pause = FIRST_PAUSE;
    this.newsAt = Date.now();
    this.heart = setInterval(() => this.beat(), PING_EVERY);
    this.listeners.onHealth("live");
  }

  private beat(): void {
    this.send({ type: "ping" });
    if (Date.now() - this.newsAt < ASK_AFTER) return;
    this.newsAt = Date.now();
    this.send({ type: "resync", since: this.listeners.since() ?? 0 });
  }

  private onLost(socket: TableSocket, code: number): void {
    if (this.isClosed || socket !== this.socket) return;
    clearInterval(this.heart);
    clearTimeout(this.doubt);
    if (code === NO_SUCH_TABLE) {
      this.listeners.onHealth("gone");
      return;
    }
    if (code === LET_IN_NO_MORE) this.listeners.onParting();
    this.listeners.onHealth(code === MAP_MISSING ? "mapless" : "lost");
    this.tryAgainLater();
  }

  private tryAgainLater(): void {
    // Not all at once, when a server that was away is back.
    this.timer = setTimeout(() => this.open(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(this.pause * 1.8, LONGEST_PAUSE);
  }

  /** A connection may be dead without anybody having said so. */
  private expectAnswer(): void {
    this.doubt ??= setTimeout(() => {
      this.isSilent = true;
      this.listeners.onHealth("lost");
      this.doubt = setTimeout(() => this.reopen(), GIVE_UP_AFTER - SILENT_AFTER);
    }, SILENT_AFTER);
  }

  private onHeard(): void {
    clearTimeout(this.doubt);
    this.doubt = undefined;
    if (this.isSilent) this.listeners.onHealth("live");
    this.isSilent = false;
  }

  /** The device says that it has no network: the socket would notice much later. */
  private readonly onOffline = (): void => {
    const old = this.socket;
    this.socket = null;
    clearTimeout(this.doubt);
    clearTimeout(this.timer);
    clearInterval(this.heart);
    old?.close();
    this.listeners.onHealth("lost");
    this.tryAgainLater();
  };

  private readonly onOnline = (): void => {
    if (this.isClosed || this.socket?.readyState === WebSocket.OPEN) return;
    this.pause = FIRST_PAUSE;
    this.open();
  };
}

export function socketAddress(id: string, page: string, hands = true): string {
  const address = new URL(`api/v1/tables/${encodeURIComponent(id)}/socket`, page);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  if (!hands) address.searchParams.set("as", "none");
  return address.href;
}
