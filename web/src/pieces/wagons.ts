/** The players' wagons seen from above: every seat has a shape and marks of its own, so that colour is never alone. */

export const SEATS = 5;

/** The outline of a seat's wagon around the origin, as an SVG path. */
export function wagonOutline(seat: number, length: number, width: number): string {
  const [x, y] = [length / 2, width / 2];
  switch (seat % SEATS) {
    case 0: // a coach: softly rounded
      return rounded(x, y, 5);
    case 1: // a tank: round ends
      return rounded(x, y, y);
    case 2: // an open wagon: its ends drawn in
      return `M${-x} ${-y}H${x}Q${x - 7} 0 ${x} ${y}H${-x}Q${-x + 7} 0 ${-x} ${-y}z`;
    case 3: // a hopper: pointed ends
      return `M${-x} 0L${-x + y * 0.8} ${-y}H${x - y * 0.8}L${x} 0L${x - y * 0.8} ${y}H${-x + y * 0.8}z`;
    default: // a van: cut corners
      return `M${-x} ${-y + 5}l5-5H${x - 5}l5 5V${y - 5}l-5 5H${-x + 5}l-5-5z`;
  }
}

/** What is painted on its roof. */
export function wagonMarks(seat: number, length: number, width: number): string {
  const [x, y] = [length / 2, width / 2];
  const step = (length - 20) / 3;
  switch (seat % SEATS) {
    case 0: // windows
      return [-1, 0, 1].map((n) => `M${n * step - 4} -4h8v8h-8z`).join("");
    case 1: // hoops, and a dome in the middle
      return `M-4.500 0a4.500 4.500 0 1 0 9 0a4.500 4.500 0 1 0-9 0zM${-x + 11} ${-y + 2}h3V${y - 2}h-3zM${x - 14} ${-y + 2}h3V${y - 2}h-3z`;
    case 2: // planks
      return [-1.5, -0.5, 0.5, 1.5].map((n) => `M${n * step * 0.72 - 1.4} ${-y + 4}h2.800v${width - 8}h-2.800z`).join("");
    case 3: // arrows
      return [-1, 0, 1].map((n) => `M${n * step - 5} ${-y + 4}h4l5 ${y - 4}l-5 ${y - 4}h-4l5 ${-y + 4}z`).join("");
    default: // a cross
      return `M${-x + 9} ${-y + 4}h5L${x - 9} ${y - 4}h-5zM${x - 9} ${-y + 4}h-5L${-x + 9} ${y - 4}h5z`;
  }
}

function rounded(x: number, y: number, radius: number): string {
  const [w, h] = [2 * (x - radius), 2 * (y - radius)];
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  return (
    `M${-x + radius} ${-y}h${w}${corner(radius, radius)}v${h}${corner(-radius, radius)}` +
    `h${-w}${corner(-radius, -radius)}v${-h}${corner(radius, -radius)}z`
  );
}
