/** Pan and zoom by mouse, wheel, fingers and keys; whatever is no gesture is a tap. */

import { isJustCleared } from "../touch/press_guard.ts";
import { LEAST_ROOM, around, fitted, filled, kept, lookingAt, madeRoom, moved, onBoard, scales, zoomed, type Camera, type Room, type Size } from "./camera.ts";

/** A pointer that stays this near to where it came down taps, in pixels; beyond, it pans. A finger is never quite still. */
const MOUSE_SLOP = 5;
const FINGER_SLOP = 10;
const WHEEL_STEP = 0.0015;
const SETTLE = 180;
const GLIDE = 200;
/** At this scale the names of the places can be read. */
const READABLE = 0.28;

export interface Listeners {
  onTap(x: number, y: number, touch: boolean): void;
  onPoint(x: number, y: number): void;
  onLeave(): void;
  /** The board lies elsewhere, or its window has another size. */
  onMoved(): void;
}

/**
 * Moves `layer` inside of `frame`. The layer is moved by a transform that the compositor applies: while a gesture
 * lasts nothing is painted anew, and when it has settled the picture is made sharp at its new size.
 */
export class Gestures {
  camera: Camera = { x: 0, y: 0, scale: 1 };
  private readonly fingers = new Map<number, { x: number; y: number }>();
  /** Whether the fingers that are down pan or pinch; they don't tap any more, until all of them are lifted. */
  private isMoving = false;
  /** What the first finger came down on, as a point of the board; null where it taps nothing. */
  private target: readonly [x: number, y: number] | null = null;
  private settling: ReturnType<typeof setTimeout> | undefined;
  private frameRequest = 0;
  private touched = false;
  /** The part of the screen that a question leaves to the board, and where the board was before and has been moved to. */
  private lent: { room: Room; before: Camera; after: Camera } | null = null;
  /** The points that are shown together, none for the whole board; null where somebody has moved it since. */
  private framed: readonly (readonly [number, number])[] | null = null;
  private readonly observer: ResizeObserver;

  constructor(
    private readonly frame: HTMLElement,
    private readonly layer: HTMLElement,
    private readonly board: Size,
    private readonly listeners: Listeners,
  ) {
    this.observer = new ResizeObserver(() => {
      this.resized();
      // Within the same frame: a board that follows one frame later would not lie where a finger saw it.
      this.show();
    });
    this.observer.observe(frame);
    frame.addEventListener("pointerdown", this.onDown);
    frame.addEventListener("pointermove", this.onMove);
    frame.addEventListener("pointerup", this.onUp);
    frame.addEventListener("pointercancel", this.onCancel);
    frame.addEventListener("pointerleave", this.onLeave);
    frame.addEventListener("touchend", onTouchEnd);
    frame.addEventListener("wheel", this.onWheel, { passive: false });
    this.resized();
  }

  destroy(): void {
    this.observer.disconnect();
    cancelAnimationFrame(this.frameRequest);
    clearTimeout(this.settling);
    this.frame.removeEventListener("pointerdown", this.onDown);
    this.frame.removeEventListener("pointermove", this.onMove);
    this.frame.removeEventListener("pointerup", this.onUp);
    this.frame.removeEventListener("pointercancel", this.onCancel);
    this.frame.removeEventListener("pointerleave", this.onLeave);
    this.frame.removeEventListener("touchend", onTouchEnd);
    this.frame.removeEventListener("wheel", this.onWheel);
  }

  get screen(): Size {
    return { width: this.frame.clientWidth, height: this.frame.clientHeight };
  }

  /** Enlarge about the middle of the screen. */
  zoom(factor: number): void {
    const { width, height } = this.screen;
    this.look(zoomed(this.camera, factor, width / 2, height / 2, scales(this.board, this.screen)));
  }

  pan(dx: number, dy: number): void {
    this.look(moved(this.camera, dx, dy));
  }

  showAll(): void {
    this.frameOn([]);
  }

  /** Bring some points of the board into sight together. Where the whole board can be read, it is shown. */
  showPoints(points: readonly (readonly [number, number])[]): void {
    const whole = fitted(this.board, this.screen);
    this.frameOn(whole.scale > READABLE ? [] : points);
  }

  /** What is framed stays in sight when the window changes, until somebody moves the board. */
  private frameOn(points: readonly (readonly [number, number])[]): void {
    this.look(this.framing(points));
    this.touched = false;
    this.framed = points;
  }

  private framing(points: readonly (readonly [number, number])[]): Camera {
    return points.length === 0 ? fitted(this.board, this.screen) : around(points, this.board, this.screen);
  }

  /** Bring a point of the board into sight, unless it is seen well already. */
  reveal(at: readonly [number, number]): void {
    const { width, height } = this.screen;
    const [x, y] = [at[0] * this.camera.scale + this.camera.x, at[1] * this.camera.scale + this.camera.y];
    const margin = Math.min(width, height) / 8;
    if (x < margin || y < margin || x > width - margin || y > height - margin) {
      this.look(lookingAt(this.camera, at, this.screen));
    }
  }

  /** Have a part of the board within a part of the screen, until the room is given back. */
  makeRoom(box: readonly [number, number, number, number], room: Room): void {
    if (Math.min(room.width, room.height) < LEAST_ROOM) return;
    const before = this.lent?.before ?? this.camera;
    const after = kept(madeRoom(this.camera, box, room), this.board, room);
    this.lent = { room, before, after };
    this.glide(after);
  }

  /** The whole screen is the board's again, which goes back unless somebody has moved it. */
  giveRoomBack(): void {
    if (!this.lent) return;
    const { before, after } = this.lent;
    this.lent = null;
    const { x, y, scale } = this.camera;
    this.glide(x === after.x && y === after.y && scale === after.scale ? before : this.camera);
  }

  private glide(camera: Camera): void {
    this.layer.style.transition = `transform ${GLIDE}ms`;
    setTimeout(() => (this.layer.style.transition = ""), GLIDE);
    this.place(camera);
  }

  /** A board that glides stops where it is seen, so that a finger taps and drags what it came down on. */
  private hold(): void {
    if (this.layer.style.transition === "") return;
    const { a: scale, e: x, f: y } = new DOMMatrix(getComputedStyle(this.layer).transform);
    this.layer.style.transition = "";
    this.camera = { x, y, scale };
    this.show();
  }

  private resized(): void {
    const { screen, board } = this;
    if (screen.width === 0 || screen.height === 0) return;
    this.lent = null;
    if (this.touched) this.look(this.camera);
    else if (this.framed) this.place(this.framing(this.framed));
    else {
      // On a phone held upright the whole board would be too small to read.
      const tall = innerHeight > innerWidth && screen.width / screen.height < 0.6 * (board.width / board.height);
      this.place(tall ? filled(board, screen) : fitted(board, screen));
    }
  }

  private look(camera: Camera): void {
    this.touched = true;
    this.framed = null;
    this.layer.style.willChange = "transform";
    clearTimeout(this.settling);
    this.settling = setTimeout(() => (this.layer.style.willChange = ""), SETTLE);
    this.place(camera);
  }

  private place(camera: Camera): void {
    this.camera = kept(camera, this.board, this.lent?.room ?? this.screen);
    if (this.frameRequest !== 0) return;
    this.frameRequest = requestAnimationFrame(() => this.show());
  }

  private show(): void {
    cancelAnimationFrame(this.frameRequest);
    this.frameRequest = 0;
    const { x, y, scale } = this.camera;
    this.layer.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    this.listeners.onMoved();
  }

  private at(event: PointerEvent | WheelEvent): { x: number; y: number } {
    const box = this.frame.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  private readonly onDown = (event: PointerEvent): void => {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    this.hold();
    this.isMoving = this.fingers.size > 0;
    const { x, y } = this.at(event);
    this.fingers.set(event.pointerId, { x, y });
    // Until the finger is lifted the board may lie elsewhere, because something beside it has grown.
    this.target = event.pointerType !== "mouse" && isJustCleared(event.clientX, event.clientY) ? null : onBoard(this.camera, x, y);
  };

  private readonly onMove = (event: PointerEvent): void => {
    const now = this.at(event);
    const before = this.fingers.get(event.pointerId);
    if (!before) {
      if (event.pointerType === "mouse") this.listeners.onPoint(...onBoard(this.camera, now.x, now.y));
      return;
    }
    const [dx, dy] = [now.x - before.x, now.y - before.y];
    // The place before is where it came down, as long as it has not moved beyond the threshold.
    if (!this.isMoving && Math.hypot(dx, dy) <= (event.pointerType === "mouse" ? MOUSE_SLOP : FINGER_SLOP)) return;
    this.isMoving = true;
    // Only now, because a captured pointer would keep clicks from whatever lies inside.
    if (!this.frame.hasPointerCapture(event.pointerId)) this.frame.setPointerCapture(event.pointerId);
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.fingers.set(event.pointerId, now);
    if (!other) this.look(moved(this.camera, dx, dy));
    else {
      const factor = Math.hypot(now.x - other.x, now.y - other.y) / Math.hypot(before.x - other.x, before.y - other.y);
      const [x, y] = [(now.x + other.x) / 2, (now.y + other.y) / 2];
      const camera = zoomed(this.camera, factor || 1, x, y, scales(this.board, this.screen));
      this.look(moved(camera, dx / 2, dy / 2));
    }
  };

  private readonly onUp = (event: PointerEvent): void => {
    if (!this.fingers.delete(event.pointerId) || this.fingers.size > 0 || this.isMoving || !this.target) return;
    this.listeners.onTap(...this.target, event.pointerType !== "mouse");
  };

  private readonly onCancel = (event: PointerEvent): void => {
    this.fingers.delete(event.pointerId);
    this.isMoving = true;
  };

  private readonly onLeave = (event: PointerEvent): void => {
    if (!this.frame.hasPointerCapture(event.pointerId)) this.fingers.delete(event.pointerId);
    this.listeners.onLeave();
  };

  private readonly onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    const { x, y } = this.at(event);
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const factor = Math.exp(-event.deltaY * lines * WHEEL_STEP);
    this.look(zoomed(this.camera, factor, x, y, scales(this.board, this.screen)));
  };
}

/** A touch of the board has been heard by then; the browser need not make a click of it, for whatever has opened there. */
function onTouchEnd(event: TouchEvent): void {
  if (event.cancelable) event.preventDefault();
}
