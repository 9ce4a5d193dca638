/** A recorded game frame by frame. The server tells of each frame what is new in it; here the views are made whole. */

import type { BoardData } from "../board/board_types.ts";
import type { LogEntry } from "../game/game_log.ts";
import type { SeatView, View } from "../game/view.ts";
import type * as wire from "../generated/protocol.ts";

/** Whose view of the game is shown: that of a seat, that of a spectator, or all cards open. */
export type Viewpoint = number | "spectator" | "open";

type News<Whole> = Partial<Whole> & { gone?: string[] };

export type Frame = Omit<wire.Frame, "view"> & {
  view: News<Omit<View, "seats">> & { seats?: Record<number, News<SeatView>> | SeatView[] };
};

export type Replay = Omit<wire.Replay, "frames" | "board"> & {
  frames: Frame[];
  /** Where the page has no board of that map. */
  board: BoardData | null;
};

/** The view of every frame, whole. What did not change is shared, not copied. */
export function wholeViews(frames: readonly Frame[]): View[] {
  const views: View[] = [];
  for (const { view } of frames) {
    const before = views.at(-1);
    views.push(before ? changed(before, view) : (view as unknown as View));
  }
  return views;
}

function changed(before: View, { seats, ...news }: Frame["view"]): View {
  const bySeat = (seats ?? {}) as Record<number, News<SeatView>>;
  const renewedSeats = before.seats.map((seat, number) => (bySeat[number] ? renewed(seat, bySeat[number]) : seat));
  return { ...renewed(before, news as News<View>), seats: renewedSeats };
}

function renewed<Whole extends object>(before: Whole, { gone = [], ...news }: News<Whole>): Whole {
  const after = Object.entries({ ...before, ...news });
  return Object.fromEntries(gone.length === 0 ? after : after.filter(([name]) => !gone.includes(name))) as Whole;
}

/** What has happened up to a frame. The beginning is no entry. */
export function logUpTo(frames: readonly Frame[], at: number): LogEntry[] {
  return frames.slice(1, at + 1).map(({ seat, kind, events }, index) => ({ seq: index + 1, seat, kind, events }));
}

/** Where the turn before or after the one of this frame begins: the next frame that somebody else has acted in. */
export function otherTurn(frames: readonly Frame[], at: number, step: 1 | -1): number {
  const seat = frames[at]?.seat;
  let there = at + step;
  while (frames[there] && frames[there]!.seat === seat) there += step;
  return Math.max(0, Math.min(frames.length - 1, there));
}
