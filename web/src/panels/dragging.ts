/** Lets a card be taken up and carried, by mouse or finger. Whatever is no drag stays a click. */

/** So far a pointer moves before a card is taken up. */
const TREMBLE = 8;
/** A finger hides what lies under it, so it carries the card before itself. */
const OFF_THE_FINGER = 64;

interface Listeners {
  onmove(x: number, y: number): void;
  ondrop(): void;
  oncancel(): void;
}

export function draggable(listeners: Listeners): (element: HTMLElement) => () => void {
  return (element) => {
    let start: { id: number; x: number; y: number } | null = null;
    let isCarried = false;

    function onDown(event: PointerEvent): void {
      if (event.button !== 0 || start) return;
      start = { id: event.pointerId, x: event.clientX, y: event.clientY };
    }

    function onMove(event: PointerEvent): void {
      if (event.pointerId !== start?.id) return;
      if (!isCarried && Math.hypot(event.clientX - start.x, event.clientY - start.y) < TREMBLE) return;
      isCarried = true;
      listeners.onmove(event.clientX, event.clientY - (event.pointerType === "touch" ? OFF_THE_FINGER : 0));
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
    // The card leaves its place, so the whole window is listened to.
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
