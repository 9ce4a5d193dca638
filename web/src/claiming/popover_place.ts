/** Where a question about a route stands: beside the route, never over it. Pure arithmetic, in pixels of the board's window. */

import type { Size } from "../board/camera.ts";

export interface Rectangle extends Size {
  left: number;
  top: number;
}

/** What is left free for the route, where the question needs a strip of the window for itself. */
export interface Place {
  left: number;
  top: number;
  /** The part of the window to which the board has to move the route; null where nothing has to move. */
  room: Rectangle | null;
}

const GAP = 12;
const MARGIN = 8;
/** A question and a route have room side by side. */
export const WIDE = 520;

/**
 * Beside the route on the first side where there is room; else along an edge, and the board makes room there. `below`: how
 * far a question may reach beyond the lower edge of the window.
 */
export function placeBeside(route: Rectangle, question: Size, window: Size, below = 0): Place {
  const along = (center: number, size: number, most: number) => Math.max(MARGIN, Math.min(center - size / 2, most - size - MARGIN));
  const left = along(route.left + route.width / 2, question.width, window.width);
  const top = along(route.top + route.height / 2, question.height, window.height);
  const level = { below: route.top + route.height + GAP, above: route.top - GAP - question.height };
  const side = { right: route.left + route.width + GAP, left: route.left - GAP - question.width };
  const vertical = [{ left, top: level.above }, { left, top: level.below }];
  const horizontal = [{ left: side.right, top }, { left: side.left, top }];
  // Where there is room below the board, question after question stands there, near the thumb.
  if (below > 0) vertical.reverse();
  const isWide = below === 0 && isWideFor(window, question);
  const sides = isWide ? [...horizontal, ...vertical] : [...vertical, ...horizontal];
  const whole = { width: window.width, height: window.height + below };
  const found = sides.find((place) => isInside({ ...place, ...question }, whole));
  return found ? { ...found, room: null } : alongEdge(route, question, window, below, isWide);
}

/** Whether there is more room beside a question than above or below it. */
function isWideFor(window: Size, question: Size): boolean {
  return (window.width - question.width) * window.height > (window.height - question.height) * window.width;
}

/** How high a question may be: where it can't stand beside a route, some room above or below it is left. */
export function mostHeight(window: Size, below = 0): number {
  const height = window.height + below;
  return window.width >= WIDE ? height - 2 * MARGIN : Math.max(height - 110, height / 2);
}

function isInside({ left, top, width, height }: Rectangle, window: Size): boolean {
  return left >= MARGIN && top >= MARGIN && left + width <= window.width - MARGIN && top + height <= window.height - MARGIN;
}

/** At the edge that is farther from the route; below the board, where that is possible. */
function alongEdge(route: Rectangle, question: Size, window: Size, below: number, isWide: boolean): Place {
  const isLater = isWide ? route.left + route.width / 2 > window.width / 2 : route.top + route.height / 2 > window.height / 2;
  const isFirst = isLater && below === 0;
  const taken = (isWide ? question.width : question.height) + MARGIN + GAP;
  const most = isWide ? window.width : window.height + below;
  const start = isFirst ? MARGIN : most - taken + GAP;
  const free = { start: isFirst ? taken : 0, size: Math.max(most - taken, 0) };
  if (isWide) {
    const room = { left: free.start, top: 0, width: free.size, height: window.height };
    return { left: start, top: Math.max((window.height - question.height) / 2, 0), room };
  }
  const room = { left: 0, top: free.start, width: window.width, height: Math.min(free.size, window.height) };
  return { left: Math.max((window.width - question.width) / 2, 0), top: start, room };
}
