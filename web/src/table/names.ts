/** Who sits at a table, in words and as far as one can tell: names that differ, and who is there. */

import type { ShownTable } from "./protocol.ts";

/** Two bots of one kind are numbered. */
export function namedApart(names: readonly string[]): string[] {
  const isTwin = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  const before = (index: number) => names.slice(0, index + 1).filter((name) => name === names[index]).length;
  return names.map((name, index) => (isTwin(name) ? `${name} ${before(index)}` : name));
}

/** The seats at whose other end somebody is; bots have no connection that could be lost. Null: not known yet. */
export function whoIsThere(table: ShownTable | null, present: readonly number[] | null): number[] | null {
  if (!table || !present) return null;
  return table.seats.flatMap((seat, number) => (seat.kind === "bot" || present.includes(number) ? [number] : []));
}
