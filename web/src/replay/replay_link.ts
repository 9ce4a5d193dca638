/** Links to a moment of a recorded game: `#/replay/ID?action=57&as=open`; a record that was dropped here has no id. */

import type { Viewpoint } from "./replay_frames.ts";

export interface Place {
  /** Nothing, where the record is the one that was dropped on the page. */
  id: string | null;
  /** After how many entries of the record; null: the replay begins at the start. */
  action: number | null;
  viewpoint: Viewpoint;
}

/** Reads what stands behind the # of the address. `#action=57` is understood too, wherever it stands. */
export function readPlace(hash: string): Place {
  const [, id = ""] = /^#\/?replay\/?([A-Za-z0-9_-]*)/.exec(hash) ?? [];
  const [, action] = /[?&#]action=(\d{1,6})(?!\d)/.exec(hash) ?? [];
  const [, viewpoint = "open"] = /[?&#]as=([0-4]|spectator|open)\b/.exec(hash) ?? [];
  return {
    id: id || null,
    action: action === undefined ? null : Number(action),
    viewpoint: viewpoint === "open" || viewpoint === "spectator" ? viewpoint : Number(viewpoint),
  };
}

export function writePlace({ id, action, viewpoint }: Place): string {
  const query = [...(action === null ? [] : [`action=${action}`]), ...(viewpoint === "open" ? [] : [`as=${viewpoint}`])];
  return `#/replay${id === null ? "" : `/${id}`}${query.length > 0 ? `?${query.join("&")}` : ""}`;
}
