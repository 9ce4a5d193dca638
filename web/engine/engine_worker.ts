/**
 * The engine of a site without a server: Python with the package, in a worker, which answers the page as a server would.
 * One tab at a time has it; the others wait for the lock, or take it over.
 */

import type { loadPyodide as LoadPyodide, PyodideInterface } from "pyodide";
import type { EngineTrouble, FromEngine, ToEngine } from "./engine_messages.ts";
import { ENGINE_BYTES, EngineFiles } from "./engine_files.ts";
import { BrowserStore, FleetingStore, type GameStore } from "./game_store.ts";

/** The folder of the engine's files beside this script; its name changes with what is in them. */
declare const ENGINE_FOLDER: string;
declare const self: DedicatedWorkerGlobalScope;

const LOCK = "semafor-engine";
const STEPS = 100;

/** `semafor.tab_server.browser_bridge.BrowserHost`, as it looks from here. */
interface Host {
  start(): Promise<void>;
  answer(method: string, address: string, content: string): Promise<string>;
  open_socket(number: number, address: string): Promise<void>;
  receive(number: number, text: string): Promise<void>;
  close_socket(number: number): void;
}

const tell = (message: FromEngine): void => self.postMessage(message);
/** What came before there was an engine. */
const waiting: ToEngine[] = [];
let host: Host | null = null;
let isLost = false;

async function handle(message: ToEngine, engine: Host): Promise<void> {
  switch (message.kind) {
    case "ask": {
      const [status, text] = JSON.parse(await engine.answer(message.method, message.address, message.content)) as [number, string];
      tell({ kind: "answer", id: message.id, status, text });
      return;
    }
    case "open":
      return engine.open_socket(message.socket, message.address);
    case "say":
      return engine.receive(message.socket, message.text);
    case "close":
      return engine.close_socket(message.socket);
  }
}

/** Whatever Python did not foresee ends the engine: what is stored is whole, and a new engine begins from there. */
function handled(message: ToEngine, engine: Host): void {
  if (!isLost) handle(message, engine).catch((problem: unknown) => fail("crashed", problem));
}

function fail(trouble: EngineTrouble, problem: unknown): void {
  isLost = true;
  tell({ kind: "trouble", trouble, reason: problem instanceof Error ? problem.message : String(problem) });
}

async function loadPython(): Promise<PyodideInterface> {
  const files = new EngineFiles(new URL(ENGINE_FOLDER, self.location.href), progress());
  const [{ loadPyodide }, wasm, script, library, engine] = await Promise.all([
    import(/* @vite-ignore */ files.addressOf("pyodide.mjs")) as Promise<{ loadPyodide: typeof LoadPyodide }>,
    files.unpacked("pyodide.wasm.bin", "application/wasm"),
    files.unpacked("pyodide.script.bin", "text/javascript"),
    files.bytes("python.zip"),
    files.bytes("engine.zip"),
  ]);
  // Pyodide asks for this file under its own name; everything else goes the usual way.
  const usualFetch = self.fetch.bind(self);
  const isWasm = (what: RequestInfo | URL) => String(what) === files.addressOf("pyodide.asm.wasm");
  self.fetch = (what, how) => (isWasm(what) ? Promise.resolve(new Response(wasm)) : usualFetch(what, how));
  const { default: createPyodideModule } = (await import(/* @vite-ignore */ URL.createObjectURL(script))) as { default: unknown };
  const stdLibURL = URL.createObjectURL(new Blob([library as BlobPart]));
  // The maker of the module is an option that Pyodide has, and does not tell TypeScript of.
  const python = await loadPyodide({ indexURL: files.addressOf("."), stdLibURL, createPyodideModule } as Parameters<typeof LoadPyodide>[0]);
  tell({ kind: "preparing" });
  python.unpackArchive(engine, "zip");
  return python;
}

/** Not every piece is told: a hundred steps are as many as anybody sees. */
function progress(): (loaded: number) => void {
  let told = -1;
  return (loaded) => {
    const step = Math.floor((loaded / ENGINE_BYTES) * STEPS);
    if (step === told) return;
    told = step;
    tell({ kind: "progress", loaded, total: ENGINE_BYTES });
  };
}

/** Where the browser keeps nothing, games are played all the same. */
async function openStore(): Promise<{ store: GameStore; isKept: boolean }> {
  try {
    return { store: await BrowserStore.open(), isKept: true };
  } catch {
    return { store: new FleetingStore(), isKept: false };
  }
}

async function startEngine(): Promise<void> {
  const [python, { store, isKept }] = await Promise.all([loadPython(), openStore()]);
  const page = {
    send: (socket: number, text: string) => tell({ kind: "message", socket, text }),
    close: (socket: number, code: number) => tell({ kind: "closed", socket, code }),
    fail: (reason: string) => fail("crashed", reason),
  };
  const { BrowserHost } = python.pyimport("semafor.tab_server.browser_bridge") as { BrowserHost: (store: GameStore, page: object) => Host };
  const engine = BrowserHost(store, page);
  await engine.start();
  host = engine;
  tell({ kind: "ready", isKept });
  for (const message of waiting.splice(0)) handled(message, engine);
}

/** Holds the lock until it is taken over or the tab closes. */
async function hold(options: LockOptions): Promise<void> {
  const never = new Promise<never>(() => undefined);
  try {
    await navigator.locks.request(LOCK, options, async (lock) => {
      if (lock === null) {
        tell({ kind: "waiting" });
        void hold({});
        return;
      }
      if (host === null) await startEngine();
      await never;
    });
  } catch (problem) {
    // A lock that another tab has taken ends in this way.
    const isTaken = problem instanceof DOMException && problem.name === "AbortError";
    fail(isTaken ? "elsewhere" : "not-loaded", problem);
  }
}

self.onmessage = ({ data }: MessageEvent<ToEngine>) => {
  if (data.kind === "take-over") void hold({ steal: true });
  else if (host) handled(data, host);
  else waiting.push(data);
};

if (typeof WebAssembly !== "object" || typeof DecompressionStream !== "function") fail("no-wasm", "");
// Pages over plain http have no locks; there nobody looks after two tabs but the log itself.
else if (navigator.locks) void hold({ ifAvailable: true });
else startEngine().catch((problem: unknown) => fail("not-loaded", problem));
