/** Loads what is not part of the first download: a screen's code with its sentences, and the board that an address names. */

import { builtInMaps, loadBoard } from "../board/load_board.ts";
import type { LazyFile } from "../texts/text_files.ts";
import { translator } from "../texts/translator.svelte.ts";

export async function lazyScreen<Screen>(screen: Promise<{ default: Screen }>, ...texts: LazyFile[]): Promise<Screen> {
  const [loaded] = await Promise.all([screen, ...texts.map((file) => translator.loadFile(file))]);
  return loaded.default;
}

const NAMES_MAP = /^#\/(?:board|demo|lesson)\/([^/?#]+)/;

/** Begins to load the board before its screen asks for it, so that the screen need not wait. */
export function preloadBoard(hash: string): void {
  const map = NAMES_MAP.exec(hash)?.[1];
  // The screen asks for the board again, and reports what went wrong.
  if (map && builtInMaps.includes(map)) loadBoard(map).catch(() => undefined);
}
