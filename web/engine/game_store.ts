/** The games of a tab in IndexedDB, as Python asks for them: texts under keys, changed together or not at all. */

const DATABASE = "semafor-games";
const VERSION = 1;
const STORES = ["tables", "log", "records", "maps", "person"];
/** Sorts after every character that keys have. */
const AFTER_ALL = "\uffff";

/** The parts of a storage that Python calls. An empty text stands for nothing. */
export interface GameStore {
  find(store: string, key: string): Promise<string>;
  findAll(store: string, prefix: string): Promise<string>;
  /** What went wrong; nothing of it was stored then. */
  put(entries: string, replace: boolean): Promise<string>;
}

type Entry = [store: string, key: string, text: string];

const finished = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the request failed"));
  });

export class BrowserStore implements GameStore {
  private constructor(private readonly database: IDBDatabase) {}

  /** Fails where the browser keeps nothing for this page, as in some private windows. */
  static async open(): Promise<BrowserStore> {
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = () => STORES.forEach((store) => request.result.createObjectStore(store));
    return new BrowserStore(await finished(request));
  }

  async find(store: string, key: string): Promise<string> {
    return ((await finished(this.reading(store).get(key))) as string | undefined) ?? "";
  }

  async findAll(store: string, prefix: string): Promise<string> {
    return JSON.stringify(await finished(this.reading(store).getAll(IDBKeyRange.bound(prefix, prefix + AFTER_ALL))));
  }

  put(entries: string, replace: boolean): Promise<string> {
    const changes = JSON.parse(entries) as Entry[];
    return new Promise((resolve) => {
      const transaction = this.database.transaction([...new Set(changes.map(([store]) => store))], "readwrite", { durability: "strict" });
      transaction.oncomplete = () => resolve("");
      transaction.onabort = () => resolve(transaction.error?.name ?? "the change was not stored");
      for (const [store, key, text] of changes) {
        const target = transaction.objectStore(store);
        // A key of the log is written once: whoever comes second aborts the whole change.
        if (store === "log" && !replace) target.add(text, key);
        else target.put(text, key);
      }
    });
  }

  private reading(store: string): IDBObjectStore {
    return this.database.transaction(store).objectStore(store);
  }
}

/** Where the browser keeps nothing: the games live as long as the tab does, and the page says so. */
export class FleetingStore implements GameStore {
  private readonly kept = new Map<string, Map<string, string>>(STORES.map((store) => [store, new Map()]));

  find(store: string, key: string): Promise<string> {
    return Promise.resolve(this.kept.get(store)?.get(key) ?? "");
  }

  findAll(store: string, prefix: string): Promise<string> {
    const entries = [...this.kept.get(store)!].filter(([key]) => key.startsWith(prefix)).sort(([one], [other]) => (one < other ? -1 : 1));
    return Promise.resolve(JSON.stringify(entries.map(([, text]) => text)));
  }

  put(entries: string, replace: boolean): Promise<string> {
    const changes = JSON.parse(entries) as Entry[];
    if (!replace && changes.some(([store, key]) => store === "log" && this.kept.get("log")!.has(key))) return Promise.resolve("ConstraintError");
    for (const [store, key, text] of changes) this.kept.get(store)!.set(key, text);
    return Promise.resolve("");
  }
}
