/** The drawings of the bots' faces: five heads and five uniforms, each a list of shapes on a field of 96 by 96. */

export interface Shape {
  d: string;
  /** Without a fill it is a line. */
  fill?: string;
  /** The breadth of its ink; 1.6 where nothing is said, 0 for none. */
  ink?: number;
}

/** What is behind the face and the coat, the face itself, and what lies over both. */
export interface Head {
  skin: string;
  behind: readonly Shape[];
  face: readonly Shape[];
  front: readonly Shape[];
}

export interface Uniform {
  coat: readonly Shape[];
  hat: readonly Shape[];
}

const round = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const both = (y: number, r: number): string => round(41, y, r) + round(55, y, r);

const INK = "#1b1510";
const WHITE = "#fbf5e6";
const BRASS = "#e0aa3e";
const RED = "#ad2f27";
const NAVY = "#24445a";
const HATCHED = "hatched";

const BRAID = "#5b3a22";
const SILVER = "#c9c6bd";

export const HEADS: readonly Head[] = [
  {
    // a boy with freckles and a grin
    skin: "#f1c9a1",
    behind: [{ d: "M29 34q-7 8-4 20l6-3v-14zM67 34q7 8 4 20l-6-3v-14z", fill: "#b4622d" }],
    face: [
      { d: both(50, 2.3), fill: INK, ink: 0 },
      { d: round(41.7, 49.2, 0.7) + round(55.7, 49.2, 0.7), fill: WHITE, ink: 0 },
      { d: "M37 45q4-3.500 8-.500M51 44.500q4-3 8 .500", ink: 1.8 },
      { d: "M46.500 56q1.500 1.600 3 0", ink: 1.5 },
      { d: "M40.500 60q7.500 9 15 0q-7.500 2-15 0z", fill: WHITE, ink: 1.5 },
      { d: round(36, 56, 0.8) + round(38.8, 58, 0.8) + round(34.800, 59, 0.8) + round(60, 56, 0.8) + round(57.2, 58, 0.8) + round(61.2, 59, 0.8), fill: "#b4622d", ink: 0 },
    ],
    front: [{ d: "M31 41q5-8 13-4l-4 5l-4-2l-2 6zM65 41q-2-5-7-5l1 5z", fill: "#b4622d", ink: 1.3 }],
  },
  {
    // a woman with a braid
    skin: "#e3b58c",
    behind: [{ d: "M30 34q-8 22 0 36h10V34zM66 34q8 22 0 36H56V34z", fill: BRAID }],
    face: [
      { d: both(50.5, 1.9), fill: INK, ink: 0 },
      { d: "M36.500 49.500q4.500-4 8.500 0M51 49.500q4-4 8.500 0", ink: 2 },
      { d: "M37.500 44.500q4-2.500 7.500-1M51 43.500q3.500-1.500 7.500 1", ink: 1.4 },
      { d: "M48 51q-2.500 5.500 .500 6.500", ink: 1.3 },
      { d: "M42.500 62.500q3-2.500 5.500-1q2.500-1.500 5.500 1q-5.500 5-11 0z", fill: "#b3433b", ink: 1 },
      { d: round(36.5, 58, 2.8) + round(59.5, 58, 2.8), fill: "#d98b6d", ink: 0 },
    ],
    front: [
      { d: "M30 44q2-9 18-9t18 9q-7-5-18-5t-18 5z", fill: BRAID, ink: 1.3 },
      { d: "M66 62q8 2 7 8q6 3 2 8q4 4 0 8q2 5-4 8q-4-4-2-9q-5-3-2-8q-5-4-1-8q-3-4 0-7z", fill: BRAID },
      { d: "M67 70q4 1 6 0M67 78q4 1 7 0M68 86q4 1 6 0", ink: 1.2 },
    ],
  },
  {
    // a man with a large moustache
    skin: "#c98d60",
    behind: [{ d: "M31 36q-3 6-2 14l4-2V36zM65 36q3 6 2 14l-4-2V36z", fill: "#241a14" }],
    face: [
      { d: both(50, 1.8), fill: INK, ink: 0 },
      { d: "M35.500 46q5-4 10 0M50.500 46q5-4 10 0", ink: 3 },
      { d: "M48 49q-5 7-2 8.500h4q3-1.500-2-8.500", fill: "#b97a4f", ink: 1.3 },
      { d: "M44 65.500q4 2.500 8 0", ink: 1.6 },
      { d: "M33 58q3 2 1 5M62 57q-1 4 2 5", ink: 1 },
    ],
    front: [{ d: "M48 58.500q-4-3-9 .500q-5 3.500-10-1q2 9 11 7.500q5-.500 8-3.500q3 3 8 3.500q9 1.500 11-7.500q-5 4.500-10 1q-5-3.500-9-.500z", fill: "#241a14", ink: 1.2 }],
  },
  {
    // a lady with spectacles and a silver bun
    skin: "#f4d8bb",
    behind: [
      { d: round(69, 44, 9), fill: SILVER },
      { d: "M30 34q-5 14 0 26l6-4V34zM66 34q5 14 0 26l-6-4V34z", fill: SILVER },
    ],
    face: [
      { d: both(51, 1.7), fill: INK, ink: 0 },
      { d: both(51, 6.2), fill: "rgb(255 255 255 / 35%)", ink: 1.8 },
      { d: "M47 50q1-1.500 2 0M34.800 50L31 48M61.200 50L65 48", ink: 1.6 },
      { d: "M36.500 43q4-2.500 8-.500M51.500 42.500q4-2 8 .500", ink: 1.5 },
      { d: "M48 53q-2 5 .500 5.500", ink: 1.3 },
      { d: "M43 63.500q5 4 10-.500", ink: 1.8 },
      { d: "M39 60q-1.500 2-.500 4M57 60q1.500 2 .500 4", ink: 0.9 },
      { d: "M31 49q-4 16 5 24M65 49q4 16-5 24", ink: 0.8 },
    ],
    front: [{ d: "M30 44q3-10 19-9q14 1 17 9q-8-5-17-4.500q-12 0-19 4.500z", fill: SILVER, ink: 1.3 }],
  },
  {
    // an old gentleman with whiskers and a monocle
    skin: "#eec5a3",
    behind: [{ d: "M30 36q-4 6-3 14l5-2V36zM66 36q4 6 3 14l-5-2V36z", fill: "#efece4" }],
    face: [
      { d: both(50.5, 1.7), fill: INK, ink: 0 },
      { d: round(55, 50.5, 6.4), fill: "rgb(255 255 255 / 40%)", ink: 1.7 },
      { d: "M61 53q5 10 1 22", ink: 0.8 },
      { d: "M48 50q-4 7-1.500 8h3", ink: 1.4 },
    ],
    front: [
      { d: "M35 46q5-6 11-2l-1 2q-5-2.500-9 1.500zM50 44q6-5 11 1l-1 2q-4-4-9-1z", fill: "#efece4", ink: 1 },
      { d: "M29 46q-4 18 6 26q8 6 13 6q5 0 13-6q10-8 6-26l-4 5q0 10-7 11q-8-4-16 0q-7-1-7-11z", fill: "#efece4", ink: 1.4 },
      { d: "M43.500 65.500q4.500 2 9 0", ink: 1.6 },
      { d: "M33 62q1 6 5 9M63 62q-1 6-5 9M45 71q0 3 1 6M51 71q0 3-1 6", ink: 0.8 },
    ],
  },
];

export const UNIFORMS: readonly Uniform[] = [
  {
    // the porter: a round red cap and a jacket with two rows of buttons
    coat: [
      { d: "M8 100q2-27 26-31l14 9l14-9q24 4 26 31z", fill: RED },
      { d: "M48 78l14-9q24 4 26 31H58z", fill: HATCHED, ink: 0 },
      { d: "M36 68l12 11l12-11l4 3l-10 14h-12l-10-14z", fill: "#8a2019" },
      { d: round(40, 90, 2) + round(56, 90, 2) + round(38, 97, 2) + round(58, 97, 2), fill: BRASS, ink: 1.2 },
    ],
    hat: [
      { d: "M29 35l3-19q16-6 32 0l3 19q-19-8-38 0z", fill: RED },
      { d: "M52 13.500q7 .500 12 2.500l3 19q-6-2.500-11-3.300z", fill: HATCHED, ink: 0 },
      { d: "M29 35l1-6q18-8 36 0l1 6q-19-8-38 0z", fill: BRASS },
      { d: "M48 13q-3-5 0-7q3 2 0 7z", fill: BRASS, ink: 1.2 },
    ],
  },
  {
    // the conductor: a peaked cap, a tie and a whistle on its cord
    coat: [
      { d: "M8 100q2-27 26-31l14 9l14-9q24 4 26 31z", fill: NAVY },
      { d: "M48 78l14-9q24 4 26 31H58z", fill: HATCHED, ink: 0 },
      { d: "M37 69l11 15l11-15l-4-4H41z", fill: WHITE, ink: 1.4 },
      { d: "M45.500 74h5l2.500 16l-5 6l-5-6z", fill: RED, ink: 1.3 },
      { d: "M34 72q-2 12 2 17", ink: 1.2 },
      { d: "M33 88h8v4h-4q-4 0-4-4z", fill: BRASS, ink: 1.2 },
    ],
    hat: [
      { d: "M25 31q-1-21 23-21t23 21q-9-5-23-5t-23 5z", fill: NAVY },
      { d: "M50 10q21 1 21 21q-5-3-12-4q-1-11-9-17z", fill: HATCHED, ink: 0 },
      { d: "M25 31q9-6 23-6t23 6v8q-9-5-23-5t-23 5z", fill: RED },
      { d: "M25 39q9-6 23-6t23 6q4 3 2 6q-11-7-25-7t-25 7q-2-3 2-6z", fill: INK, ink: 1 },
      { d: round(48, 20, 5), fill: BRASS, ink: 1.2 },
    ],
  },
  {
    // the driver: a soft striped cap with goggles, a neckerchief, braces
    coat: [
      { d: "M8 100q2-27 26-31l14 9l14-9q24 4 26 31z", fill: "#4b7094" },
      { d: "M48 78l14-9q24 4 26 31H58z", fill: HATCHED, ink: 0 },
      { d: "M26 72l8 28h-8l-7-26zM70 72l-8 28h8l7-26z", fill: NAVY, ink: 1.3 },
      { d: "M33 68q15 14 30 0l2 6q-8 9-17 9t-17-9z", fill: RED },
      { d: "M45 81l-5 13l8-7l8 7l-5-13z", fill: RED, ink: 1.3 },
    ],
    hat: [
      { d: "M25 32q-4-20 23-21t23 21q-9-4-23-4t-23 4z", fill: "#e6e0cf" },
      { d: "M33 16q-4 6-4 14h4q0-9 4-16zM45 11l-2 18h4l1-18zM56 12l-1 17h4l1-15zM66 19l-1 11l4 1q0-7-3-12z", fill: "#4b7094", ink: 0 },
      { d: "M25 32q9-5 23-5t23 5l1 7q-11-6-24-6t-24 6z", fill: NAVY },
      { d: round(38, 28, 6.2) + round(58, 28, 6.2), fill: "#9fc3cf", ink: 2 },
      { d: "M44 27q4-2 8 0M35 26q2-3 5-2M55 26q2-3 5-2", ink: 1.3 },
    ],
  },
  {
    // the dispatcher: the red cap of a station and a green coat
    coat: [
      { d: "M8 100q2-27 26-31l14 9l14-9q24 4 26 31z", fill: "#2f5a44" },
      { d: "M48 78l14-9q24 4 26 31H58z", fill: HATCHED, ink: 0 },
      { d: "M39 68l9 9l9-9l5 4l-9 12l-5-4l-5 4l-9-12z", fill: WHITE, ink: 1.4 },
      { d: round(48, 81, 3.2), fill: BRASS, ink: 1.2 },
      { d: "M20 84h12v8h-12z", fill: "#244735", ink: 1.2 },
    ],
    hat: [
      { d: "M21 28q4-17 27-18q23 1 27 18q-12-5-27-5t-27 5z", fill: "#c8372d" },
      { d: "M52 10.500q19 2 23 17.500q-6-2.500-13-3.800q-2-9-10-13.700z", fill: HATCHED, ink: 0 },
      { d: "M26 29q9-6 22-6t22 6l1 9q-10-5-23-5t-23 5z", fill: "#c8372d" },
      { d: "M26 34q9-5.500 22-5.500t22 5.500l.500 4q-10-5-22.500-5t-22.500 5z", fill: BRASS, ink: 1.2 },
      { d: "M25 39q9-6 23-6t23 6q4 3 2 6q-11-7-25-7t-25 7q-2-3 2-6z", fill: INK, ink: 1 },
      { d: round(48, 18.5, 5), fill: WHITE, ink: 1.2 },
      { d: round(48, 18.5, 2.2), fill: "#2f5a44", ink: 0 },
    ],
  },
  {
    // the director: a top hat, a cravat and a watch chain
    coat: [
      { d: "M8 100q2-27 26-31l14 9l14-9q24 4 26 31z", fill: "#35302c" },
      { d: "M34 69l14 31l14-31l-6-5H40z", fill: WHITE, ink: 1.4 },
      { d: "M34 69l-8 5l6 8l-4 3l18 15l-12-31zM62 69l8 5l-6 8l4 3l-18 15l12-31z", fill: "#4a433d", ink: 1.3 },
      { d: "M39 74q9 6 18 0v8q-9-5-18 0z", fill: RED, ink: 1.3 },
      { d: "M30 94q8 6 16 2", ink: 1.5 },
    ],
    hat: [
      { d: "M30 33l-3-26q21-5 42 0l-3 26q-18-6-36 0z", fill: "#2b2622" },
      { d: "M55 4.500q8 .500 14 2.500l-3 26q-5-1.800-9-2.400z", fill: HATCHED, ink: 0 },
      { d: "M30.300 33l-1-8q18.700-6 37.400 0l-1 8q-18-6-35.400 0z", fill: RED, ink: 1.2 },
      { d: "M19 34q29-12 58 0q1 4-3 6q-26-11-52 0q-4-2-3-6z", fill: "#2b2622" },
    ],
  },
];
