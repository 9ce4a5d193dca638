/**
 * What the seats of the table on this page look like: in which color each plays, and the face of the bot in it. The style
 * sheets paint by seat (`--seat-0` …) with the colors of the palette (`--player-0` …); here a seat gets another one of
 * these, and with it the shape of its wagons.
 */

import { charactersAt, type Character, type Sitter } from "../bots/bot_characters.ts";

export const COLORS = ["blue", "red", "green", "yellow", "black"] as const;

type Painted = Sitter & { color?: number | null };

let colors: readonly number[] = $state.raw([]);
let characters: readonly (Character | null)[] = $state.raw([]);

/** The number of a seat's color and shape. */
export const colorOf = (seat: number): number => colors[seat] ?? seat;
/** The face of the bot in a seat; people have none here. */
export const characterAt = (seat: number): Character | null => characters[seat] ?? null;

/** Where somebody has chosen, the server says so; otherwise a color is that of the seat's number. */
export const colorsIn = (seats: readonly Painted[]): number[] => seats.map(({ color }, seat) => color ?? seat);

/** Shows the seats of a table as they are for as long as its screen is there. Call it while a component is made. */
export function showSeats(seats: () => readonly Painted[]): void {
  $effect.pre(() => {
    const painted = colorsIn(seats());
    colors = painted;
    characters = charactersAt(seats());
    const { style } = document.body;
    painted.forEach((color, seat) => {
      style.setProperty(`--seat-${seat}`, `var(--player-${color})`);
      style.setProperty(`--seat-${seat}-ink`, `var(--player-${color}-ink)`);
    });
    return () => {
      painted.forEach((_, seat) => {
        style.removeProperty(`--seat-${seat}`);
        style.removeProperty(`--seat-${seat}-ink`);
      });
      colors = [];
      characters = [];
    };
  });
}
