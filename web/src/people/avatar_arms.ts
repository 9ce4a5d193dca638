/** A small coat of arms for every name, always the same: fields, and a sign from the railway on them. */

const disk = (radius: number, x = 0, y = 0): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

/** As in heraldry, dark signs stand on light fields and light ones on dark, so every sign can be seen. */
const DARK = ["#1d3f72", "#9c2a2a", "#24573c", "#33302c", "#5f3a6e", "#9a4a1b", "#1a5f66"];
const LIGHT = ["#f6ecd2", "#e8b23a", "#a9cbd9"];

/** A shield, a station's round plate, and a plate with cut corners. */
const OUTLINES = [
  "M-26-28H26V0C26 15 15 24 0 30C-15 24-26 15-26 0z",
  disk(29),
  "M-16-29H16L28-17V17L16 29H-16L-28 17V-17z",
];

/** The part of the plate that has the second color. */
const DIVISIONS = [
  "",
  "M0-40H40V40H0z",
  "M-40 0H40V40H-40z",
  "M-40-40H40L-40 40z",
  "M0-40H40V0H0zM-40 0H0V40H-40z",
  "M-40 40V26L0-4L40 26V40z",
  "M-40-40H40V-15H-40z",
  "M-14-40H14V40H-14z",
];

/** Lines of a sign, and its faces. */
const CHARGES: [lines: string, faces: string][] = [
  [`${disk(12)}M0-12V12M-12 0H12M-8.5-8.5L8.5 8.5M8.5-8.5L-8.5 8.5`, disk(4)], // a wheel
  ["M-6 14V-14M-11 14H-1", "M-6-14L11-18L13-10L-6-6z"], // a semaphore that lets trains pass
  ["M-6 14V-14M-11 14H-1", `M-7-15H13V-7H-7z${disk(3.5, -6, 2)}`], // one that stops them
  ["M-5-14L-10 14M5-14L10 14M-6-8H6M-8 0H8M-9 8H9", ""], // a track
  ["M-11-11L11 11M11-11L-11 11", `${disk(4, -10, 11)}${disk(4, 10, 11)}`], // a level crossing
  ["M-14-7H14M-13-7V11M13-7V11M0-2V11M-13 8a6.5 7 0 0 1 13 0a6.5 7 0 0 1 13 0", ""], // a viaduct
  ["M-12 13V-1a12 12 0 0 1 24 0V13z", "M-6 13V1a6 6 0 0 1 12 0V13z"], // a tunnel
  [disk(9, 0, -1), `M-9 9H9L13 15H-13zM-4-16H4V-9H-4z${disk(3.5, 0, -1)}`], // a locomotive from the front
  ["M-7-6H7V11H-7zM-4-6a4 6 0 0 1 8 0M-10 12H10", disk(3.5, 0, 3)], // a lantern
  [`${disk(5.5, 0, -8)}M0-2V14M0 13H7M0 7H6`, ""], // a key
  ["M-14-8H14V-3a3 3 0 0 0 0 6V8H-14V3a3 3 0 0 0 0-6z", "M-7-3H7V-0.5H-7zM-7 1.5H3V4H-7z"], // a ticket
  ["M-10 13L8-9M10 13L-8-9M-13-6L-5-13M5-13L13-6", ""], // pick and hammer
  ["M-3 14V-14M-3 8C-3-2 8-4 8-14M-8 12H2M-8 3H1M-8-6H13", ""], // points
  ["", "M3-16L-9 2H-2L-5 16L9-4H2z"], // the telegraph
  [`${disk(12)}M0-7V0L6 3`, ""], // a station's clock
  [`${disk(3, 0, -11)}M0-8V13M-6-3H6M-11 4a11 9 0 0 0 22 0`, ""], // the ferries' anchor
  ["", "M-15 11L-4-11L2-1L5-5L15 11z"], // mountains
];

export interface Arms {
  outline: string;
  division: string;
  lines: string;
  faces: string;
  /** The two colors of the plate, and that of the sign. */
  colors: [string, string, string];
}

/** A number from a name (FNV-1a); the same for all spellings that make the same account. */
function hashed(name: string): number {
  let hash = 0x811c9dc5;
  for (const char of name.normalize("NFKC").trim().toLowerCase()) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193);
  // The last bits of short names hardly differ, so they are mixed with the first.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

export function armsOf(name: string): Arms {
  let left = hashed(name);
  const choose = <Part>(parts: readonly Part[]): Part => {
    const part = parts[left % parts.length]!;
    left = Math.floor(left / parts.length);
    return part;
  };
  const [lines, faces] = choose(CHARGES);
  const division = choose(DIVISIONS);
  const [fields, signs] = choose([[DARK, LIGHT], [DARK, LIGHT], [LIGHT, DARK]] as const);
  const field = choose(fields);
  const second = choose(fields.filter((color) => color !== field));
  return { outline: choose(OUTLINES), division, lines, faces, colors: [field, second, choose(signs)] };
}
