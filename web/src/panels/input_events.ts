/** Pointer and keyboard input of the panels: pointing at something, dragging a card, typing text. */

const TOUCH_LASTS = 1400;

/** Reports pointing: the mouse over the element, the keyboard's focus on it, or a finger, which lasts a little longer. */
export function pointing(onpoint: (isPointed: boolean) => void): (element: HTMLElement) => () => void {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isPointedAt = false;
    const point = (isPointed: boolean) => {
      clearTimeout(timer);
      // The focus may leave late, when something else is pointed at already.
      if (!isPointed && !isPointedAt) return;
      isPointedAt = isPointed;
      onpoint(isPointed);
    };
    const isMouse = (event: PointerEvent) => event.pointerType === "mouse";
    const onEnter = (event: PointerEvent) => isMouse(event) && point(true);
    const onLeave = (event: PointerEvent) => isMouse(event) && point(false);
    const onDown = (event: PointerEvent) => !isMouse(event) && point(true);
    const onUp = (event: PointerEvent) => {
      if (!isMouse(event)) timer = setTimeout(() => point(false), TOUCH_LASTS);
    };
    // A touched element gets the focus, too, and keeps it; only the keyboard's focus counts.
    const onFocus = (event: FocusEvent) => event.target instanceof Element && event.target.matches(":focus-visible") && point(true);
    const onBlur = () => point(false);
    const heard = { pointerenter: onEnter, pointerleave: onLeave, pointerdown: onDown, pointerup: onUp, pointercancel: onUp, focusin: onFocus, focusout: onBlur };
    for (const [name, listener] of Object.entries(heard)) element.addEventListener(name, listener as EventListener);
    return () => {
      clearTimeout(timer);
      // What goes away under the pointer is never left, and would stay lit on the board.
      if (isPointedAt) onpoint(false);
      for (const [name, listener] of Object.entries(heard)) element.removeEventListener(name, listener as EventListener);
    };
  };
}

/** A drag begins when the pointer has moved this many pixels; less is a click. */
const DRAG_THRESHOLD = 8;
/** A finger hides what lies under it, so the card is shown this many pixels above it. */
const ABOVE_FINGER = 64;

interface DragListeners {
  onmove(x: number, y: number): void;
  ondrop(): void;
  oncancel(): void;
}

/** Lets a card be dragged by mouse or finger. */
export function draggable(listeners: DragListeners): (element: HTMLElement) => () => void {
  return (element) => {
    let start: { id: number; x: number; y: number } | null = null;
    let isCarried = false;

    function onDown(event: PointerEvent): void {
      if (event.button !== 0 || start) return;
      start = { id: event.pointerId, x: event.clientX, y: event.clientY };
    }

    function onMove(event: PointerEvent): void {
      if (event.pointerId !== start?.id) return;
      if (!isCarried && Math.hypot(event.clientX - start.x, event.clientY - start.y) < DRAG_THRESHOLD) return;
      isCarried = true;
      listeners.onmove(event.clientX, event.clientY - (event.pointerType === "touch" ? ABOVE_FINGER : 0));
    }

    function end(event: PointerEvent, isDropped: boolean): void {
      if (event.pointerId !== start?.id) return;
      start = null;
      if (!isCarried) return;
      isCarried = false;
      if (isDropped) listeners.ondrop();
      else listeners.oncancel();
    }

    const onUp = (event: PointerEvent) => end(event, true);
    const onCancel = (event: PointerEvent) => end(event, false);
    element.addEventListener("pointerdown", onDown);
    // The card leaves the element, so the listeners are on the window.
    addEventListener("pointermove", onMove);
    addEventListener("pointerup", onUp);
    addEventListener("pointercancel", onCancel);
    return () => {
      element.removeEventListener("pointerdown", onDown);
      removeEventListener("pointermove", onMove);
      removeEventListener("pointerup", onUp);
      removeEventListener("pointercancel", onCancel);
    };
  };
}

/** Whether a key that is pressed there is text and no shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, select, textarea"));
}
