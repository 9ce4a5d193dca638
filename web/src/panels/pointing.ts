/** What it means to point at something: the mouse over it, the keyboard on it, or a finger on it for a good second. */

const GOOD_SECOND = 1400;

export function pointing(onpoint: (isPointed: boolean) => void): (element: HTMLElement) => () => void {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const point = (isPointed: boolean) => {
      clearTimeout(timer);
      onpoint(isPointed);
    };
    const isMouse = (event: PointerEvent) => event.pointerType === "mouse";
    const onEnter = (event: PointerEvent) => isMouse(event) && point(true);
    const onLeave = (event: PointerEvent) => isMouse(event) && point(false);
    const onDown = (event: PointerEvent) => !isMouse(event) && point(true);
    const onUp = (event: PointerEvent) => {
      if (!isMouse(event)) timer = setTimeout(() => onpoint(false), GOOD_SECOND);
    };
    // What a finger has touched gets the focus, too, and nobody would take it away again.
    const onFocus = (event: FocusEvent) => event.target instanceof Element && event.target.matches(":focus-visible") && point(true);
    const onBlur = () => point(false);
    const heard = { pointerenter: onEnter, pointerleave: onLeave, pointerdown: onDown, pointerup: onUp, pointercancel: onUp, focusin: onFocus, focusout: onBlur };
    for (const [name, listener] of Object.entries(heard)) element.addEventListener(name, listener as EventListener);
    return () => {
      clearTimeout(timer);
      for (const [name, listener] of Object.entries(heard)) element.removeEventListener(name, listener as EventListener);
    };
  };
}
