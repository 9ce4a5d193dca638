import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pressShortcut } from "../src/keyboard/shortcuts.ts";
import { askFor, isAsked, isTicketAsked } from "../src/lesson/asked_action.svelte.ts";
import { prefer } from "../src/settings/preferences.svelte.ts";

const press = (init: KeyboardEventInit, target: EventTarget = document.body): KeyboardEvent => {
  const event = new KeyboardEvent("keydown", { cancelable: true, bubbles: true, ...init });
  target.addEventListener("keydown", (heard) => pressShortcut(heard as KeyboardEvent), { once: true });
  target.dispatchEvent(event);
  return event;
};

describe("single keys", () => {
  const clicked = vi.fn();

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["performance"] });
    // Nothing has been typed for long.
    vi.advanceTimersByTime(60_000);
    document.body.innerHTML = '<button aria-keyshortcuts="d">deck</button><button aria-keyshortcuts="1" disabled>card</button><input type="text" />';
    const button = document.querySelector("button")!;
    button.addEventListener("click", clicked);
    for (const each of document.querySelectorAll<HTMLElement>("button")) each.getClientRects = () => [{}] as unknown as DOMRectList;
  });
  afterEach(() => {
    clicked.mockClear();
    vi.useRealTimers();
    prefer("shortcuts", true);
  });

  it("press the button that names them, on a Greek keyboard, too", () => {
    expect(press({ key: "d", code: "KeyD" }).defaultPrevented).toBe(true);
    press({ key: "δ", code: "KeyD" });
    expect(clicked).toHaveBeenCalledTimes(2);
  });

  it("do nothing while somebody types, with a modifier, held down, on a disabled button, or switched off", () => {
    press({ key: "d", code: "KeyD" }, document.querySelector("input")!);
    press({ key: "d", code: "KeyD", ctrlKey: true });
    press({ key: "d", code: "KeyD", repeat: true });
    expect(press({ key: "1", code: "Digit1" }).defaultPrevented).toBe(false);
    prefer("shortcuts", false);
    press({ key: "d", code: "KeyD" });
    expect(clicked).not.toHaveBeenCalled();
  });

  it("do nothing right after a text field was left, for as long as somebody types on", () => {
    press({ key: "Escape", code: "Escape" }, document.querySelector("input")!);
    for (const key of ["D", "a", "l", "d"]) {
      press({ key, code: `Key${key.toUpperCase()}` });
      vi.advanceTimersByTime(1500);
    }
    expect(clicked).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    press({ key: "d", code: "KeyD" });
    expect(clicked).toHaveBeenCalledOnce();
  });

  it("do nothing while a dialog is open", () => {
    document.body.append(Object.assign(document.createElement("dialog"), { open: true }));
    press({ key: "d", code: "KeyD" });
    expect(clicked).not.toHaveBeenCalled();
  });
});

describe("what a lesson asks for", () => {
  afterEach(() => askFor(null));

  it("is known to the questions, and either strand of a route will do", () => {
    askFor("claim denver-kansas_city.1 KKKL");
    expect(isAsked("claim denver-kansas_city.2 KKKL")).toBe(true);
    expect(isAsked("claim denver-kansas_city.1 KKKK")).toBe(false);
    askFor("keep chicago-santa_fe,denver-el_paso");
    expect(["chicago-santa_fe", "los_angeles-miami"].map(isTicketAsked)).toEqual([true, false]);
  });

  it("is nothing outside of lessons", () => {
    expect(isAsked("claim denver-kansas_city.1 KKKL")).toBe(false);
    expect(isTicketAsked("chicago-santa_fe")).toBe(false);
  });
});
