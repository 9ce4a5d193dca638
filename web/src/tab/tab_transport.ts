/** How the page reaches the engine in its own tab: the same requests and sockets, as messages to a worker. */

import EngineWorker from "../../engine/engine_worker.ts?worker";
import type { FromEngine, ToEngine } from "../../engine/engine_messages.ts";
import type { TableSocket, TabParts } from "../net/transport.ts";
import { say } from "../texts/translator.svelte.ts";
import BotNote from "./BotNote.svelte";
import EngineNotice from "./EngineNotice.svelte";
import { engineStatus } from "./engine_status.svelte.ts";
import GamesFile from "./GamesFile.svelte";

export type { TableSocket, TabParts };
export const tabParts: TabParts | null = { EngineNotice, GamesFile, BotNote };

/** A bot may think for two seconds, and meanwhile the engine answers nothing; on a slow device it takes longer to stop. */
export const SILENT_AFTER = 8000;
export const GIVE_UP_AFTER = 60_000;

const BASE = "api/v1/";
const TRY_AGAIN_LATER = 1013;

interface Asked {
  resolve: (answer: Response) => void;
  reject: (problem: Error) => void;
}

const asked = new Map<number, Asked>();
const sockets = new Map<number, TabSocket>();
let last = 0;
let worker = startWorker();
let onReady: () => void = () => undefined;
const ready = new Promise<void>((resolve) => (onReady = resolve));

function startWorker(): Worker {
  const fresh = new EngineWorker();
  fresh.onmessage = ({ data }: MessageEvent<FromEngine>) => receive(data);
  fresh.onerror = (event) => lose("crashed", event.message);
  return fresh;
}

const tell = (message: ToEngine): void => worker.postMessage(message);

function receive(message: FromEngine): void {
  switch (message.kind) {
    case "progress":
      Object.assign(engineStatus, { phase: "loading", loaded: message.loaded, total: message.total });
      break;
    case "preparing":
    case "waiting":
      engineStatus.phase = message.kind;
      break;
    case "ready":
      Object.assign(engineStatus, { phase: "ready", isKept: message.isKept });
      onReady();
      break;
    case "trouble":
      lose(message.trouble, message.reason);
      break;
    case "answer":
      asked.get(message.id)?.resolve(new Response(message.text, { status: message.status }));
      asked.delete(message.id);
      break;
    case "message":
      sockets.get(message.socket)?.hear(message.text);
      break;
    case "closed":
      sockets.get(message.socket)?.end(message.code);
  }
}

/** There is no engine any more: whoever waits for it is told. All that it has confirmed is stored. */
function lose(trouble: Extract<FromEngine, { kind: "trouble" }>["trouble"], reason: string): void {
  worker.terminate();
  Object.assign(engineStatus, { phase: "failed", trouble, reason });
  for (const { reject } of asked.values()) reject(new Error(reason));
  asked.clear();
  for (const socket of [...sockets.values()]) socket.end(TRY_AGAIN_LATER);
}

/** Begins anew with what is stored. Sockets that were lost are opened again by the page itself. */
export function restartEngine(): void {
  worker.terminate();
  Object.assign(engineStatus, { phase: "loading", trouble: null, reason: "", loaded: 0 });
  worker = startWorker();
}

/** Takes the engine from the tab that has it. */
export const takeOver = (): void => tell({ kind: "take-over" });

export function request(address: string, how: RequestInit = {}): Promise<Response> {
  if (!address.startsWith(BASE)) return fetch(address, how);
  if (engineStatus.phase === "failed") return Promise.reject(new Error(engineStatus.reason));
  const id = ++last;
  return new Promise((resolve, reject) => {
    asked.set(id, { resolve, reject });
    tell({ kind: "ask", id, method: how.method ?? "GET", address: address.slice(BASE.length), content: (how.body as string | null | undefined) ?? "" });
  });
}

class TabSocket implements TableSocket {
  readyState: number = WebSocket.CONNECTING;
  onmessage: TableSocket["onmessage"] = null;
  onclose: TableSocket["onclose"] = null;
  private readonly number = ++last;

  constructor(address: URL) {
    sockets.set(this.number, this);
    const place = address.href.slice(address.href.indexOf(BASE) + BASE.length);
    if (engineStatus.phase === "failed") setTimeout(() => this.end(TRY_AGAIN_LATER));
    else tell({ kind: "open", socket: this.number, address: place });
  }

  send(text: string): void {
    tell({ kind: "say", socket: this.number, text });
  }

  close(): void {
    if (sockets.delete(this.number)) tell({ kind: "close", socket: this.number });
    this.readyState = WebSocket.CLOSED;
  }

  hear(text: string): void {
    this.readyState = WebSocket.OPEN;
    this.onmessage?.(new MessageEvent("message", { data: text }));
  }

  end(code: number): void {
    sockets.delete(this.number);
    this.readyState = WebSocket.CLOSED;
    this.onclose?.(new CloseEvent("close", { code }));
  }
}

export const openSocket = (address: URL): TableSocket => new TabSocket(address);
export const unreachableText = (): string => say("tab-no-engine");
export const whenReady = (): Promise<void> => ready;

/** Hands a text to the browser as a file. */
export function saveFile(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/** Links to files of a server: here the engine makes them. */
addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[download]") : null;
  const address = link?.getAttribute("href") ?? "";
  if (!link || !address.startsWith(BASE)) return;
  event.preventDefault();
  void request(address)
    .then((answer) => answer.text())
    .then((text) => saveFile(link.download, text));
});
