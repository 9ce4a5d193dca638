/** Where a tunnel's cards and question stand over the board: away from the route. Pure arithmetic, in pixels of its window. */

import { LEAST_ROOM, type Size } from "../board/camera.ts";
import type { Rectangle } from "../claiming/popover_place.ts";

export interface TunnelPlace {
  isLeft: boolean;
  isLow: boolean;
  /** The part of the window to which the board has to move the route; null where the route is in sight. */
  room: Rectangle | null;
  /** Whether the question leaves so little of the board that the route can't be moved out of its way. */
  isTight: boolean;
}

/** What is left free between the question, the edge and the route. */
const MARGIN = 10;
/** A question that takes more of the width than this is a strip, with the route above or below it. */
const STRIP = 0.7;

export function placeApart(route: Rectangle, question: Size, window: Size): TunnelPlace {
  const isStrip = question.width > STRIP * window.width;
  const isLeft = !isStrip && route.left + route.width / 2 > window.width / 2;
  const isLow = isStrip && route.top + route.height / 2 < window.height / 2;
  const taken = isStrip ? question.height + 2 * MARGIN : question.width + 2 * MARGIN;
  const room = isStrip
    ? { left: 0, top: isLow ? 0 : taken, width: window.width, height: window.height - taken }
    : { left: isLeft ? taken : 0, top: 0, width: window.width - taken, height: window.height };
  const isSeen = isWithin(route, room);
  return { isLeft, isLow, room: isSeen ? null : room, isTight: !isSeen && Math.min(room.width, room.height) < LEAST_ROOM };
}

function isWithin(inner: Rectangle, outer: Rectangle): boolean {
  const isStarted = inner.left >= outer.left && inner.top >= outer.top;
  return isStarted && inner.left + inner.width <= outer.left + outer.width && inner.top + inner.height <= outer.top + outer.height;
}
