/** Sends for the board that an address names before its screen is there to ask for it: nothing waits that needn't. */

import { builtInMaps, loadBoard } from "../board/load.ts";

const NAMES_MAP = /^#\/(?:board|demo|lesson)\/([^/?#]+)/;

export function foresee(hash: string): void {
  const map = NAMES_MAP.exec(hash)?.[1];
  // Whoever needs it asks again, and is told what went wrong.
  if (map && builtInMaps.includes(map)) loadBoard(map).catch(() => undefined);
}
