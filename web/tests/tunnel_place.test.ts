import { describe, expect, it } from "vitest";
import { placeApart } from "../src/motion/tunnel_place.ts";

const route = (left: number, top: number) => ({ left, top, width: 60, height: 40 });
const window = { width: 900, height: 600 };
const corner = { width: 280, height: 400 };
const strip = { width: 880, height: 180 };

describe("a tunnel is asked about", () => {
  it("in the corner that is far from its route, which stays where it is", () => {
    expect(placeApart(route(700, 300), corner, window)).toEqual({ isLeft: true, isLow: false, room: null, isTight: false });
    expect(placeApart(route(100, 300), corner, window)).toEqual({ isLeft: false, isLow: false, room: null, isTight: false });
  });

  it("on a phone above or below its route", () => {
    expect(placeApart(route(700, 500), strip, window)).toEqual({ isLeft: false, isLow: false, room: null, isTight: false });
    expect(placeApart(route(700, 50), strip, window)).toEqual({ isLeft: false, isLow: true, room: null, isTight: false });
  });

  it("with room made for a route that would be covered, or is out of sight", () => {
    const tall = { ...route(300, 150), height: 320 };
    expect(placeApart(tall, strip, window).room).toEqual({ left: 0, top: 200, width: 900, height: 400 });
    expect(placeApart(route(-200, 500), strip, window).room).not.toBeNull();
    expect(placeApart(route(1000, 300), corner, window).room).toEqual({ left: 300, top: 0, width: 600, height: 600 });
  });

  it("in fewer words where all of them would leave the route no room", () => {
    const low = { width: 350, height: 227 };
    const wide = { width: 340, height: 175 };
    expect(placeApart(route(150, 100), wide, low).isTight).toBe(true);
    expect(placeApart(route(150, 100), { ...wide, height: 140 }, low).isTight).toBe(false);
    expect(placeApart({ ...route(150, 197), height: 20 }, wide, low).isTight).toBe(false);
  });
});
