/** Pan and zoom by mouse, wheel, fingers and keys; whatever is no gesture is a tap. */

import { fitted, filled, kept, lookingAt, moved, onBoard, scales, zoomed, type Camera, type Size } from "./camera.ts";

/** A pointer that has moved less than this many pixels taps; beyond it, it pans. */
const DRAG_THRESHOLD = 7;
const WHEEL_STEP = 0.0015;
const SETTLE = 180;

export interface Listeners {
  onTap(x: number, y: number, touch: boolean): void;
  onPoint(x: number, y: number): void;
  onLeave(): void;
}

/**
 * Moves `layer` inside of `frame`. The layer is moved by a transform that the compositor applies: while a gesture
 * lasts nothing is painted anew, and when it has settled the picture is made sharp at its new size.
 */
export class Gestures {
  camera: Camera = { x: 0, y: 0, scale: 1 };
  private readonly fingers = new Map<number, { x: number; y: number }>();
  private travelled = 0;
  private settling: ReturnType<typeof setTimeout> | undefined;
  private frameRequest = 0;
  private touched = false;
  private readonly observer: ResizeObserver;

  constructor(
    private readonly frame: HTMLElement,
    private readonly layer: HTMLElement,
    private readonly board: Size,
    private readonly listeners: Listeners,
  ) {
    this.observer = new ResizeObserver(() => this.resized());
    this.observer.observe(frame);
    frame.addEventListener("pointerdown", this.onDown);
    frame.addEventListener("pointermove", this.onMove);
    frame.addEventListener("pointerup", this.onUp);
    frame.addEventListener("pointercancel", this.onCancel);
    frame.addEventListener("pointerleave", this.onLeave);
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
    this.touched = false;
    this.look(fitted(this.board, this.screen));
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

  private resized(): void {
    const { screen, board } = this;
    if (screen.width === 0 || screen.height === 0) return;
    if (this.touched) this.look(this.camera);
    else {
      // On a phone held upright the whole board would be too small to read.
      const tall = screen.width / screen.height < 0.6 * (board.width / board.height);
      this.place(tall ? filled(board, screen) : fitted(board, screen));
    }
  }

  private look(camera: Camera): void {
    this.touched = true;
    this.layer.style.willChange = "transform";
    clearTimeout(this.settling);
    this.settling = setTimeout(() => (this.layer.style.willChange = ""), SETTLE);
    this.place(camera);
  }

  private place(camera: Camera): void {
    this.camera = kept(camera, this.board, this.screen);
    if (this.frameRequest !== 0) return;
    this.frameRequest = requestAnimationFrame(() => {
      this.frameRequest = 0;
      const { x, y, scale } = this.camera;
      this.layer.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    });
  }

  private at(event: PointerEvent | WheelEvent): { x: number; y: number } {
    const box = this.frame.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  private readonly onDown = (event: PointerEvent): void => {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    if (this.fingers.size === 0) this.travelled = 0;
    this.fingers.set(event.pointerId, this.at(event));
  };

  private readonly onMove = (event: PointerEvent): void => {
    const now = this.at(event);
    const before = this.fingers.get(event.pointerId);
    if (!before) {
      if (event.pointerType === "mouse") this.listeners.onPoint(...onBoard(this.camera, now.x, now.y));
      return;
    }
    const [dx, dy] = [now.x - before.x, now.y - before.y];
    this.travelled += Math.hypot(dx, dy);
    if (this.travelled <= DRAG_THRESHOLD) return;
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
    if (!this.fingers.delete(event.pointerId) || this.fingers.size > 0 || this.travelled > DRAG_THRESHOLD) return;
    const { x, y } = this.at(event);
    this.listeners.onTap(...onBoard(this.camera, x, y), event.pointerType !== "mouse");
  };

  private readonly onCancel = (event: PointerEvent): void => {
    this.fingers.delete(event.pointerId);
    this.travelled = Infinity;
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
