/**
 * The result as a picture to share: the board as it stands, and below it places, names and points. It is drawn here in
 * the browser, needs no server, and tells nothing that the result does not tell: no link, no hand, no chat.
 */

import type { Plan } from "../board/board_types.ts";
import { colorOf } from "../pieces/seat_appearance.svelte.ts";
import { wagonMarks, wagonOutline } from "../pieces/wagon_shapes.ts";

export interface PictureLine {
  place: string;
  seat: number;
  name: string;
  points: string;
  facts: string;
}

export interface Picture {
  title: string;
  /** The map and the day. */
  subtitle: string;
  /** The name of the game. */
  signature: string;
  lines: readonly PictureLine[];
}

const WIDTH = 1600;
const MARGIN = 40;
const HEAD = 120;
const LINE = 62;
const FONT = "Alegreya, Georgia, serif";
/** What a stylesheet says about a shape, and an image of its own would not know. */
const PAINT = [
  "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "stroke-linecap", "stroke-linejoin",
  "opacity", "paint-order", "display", "visibility", "font-family", "font-size", "font-weight", "text-anchor", "stop-color", "stop-opacity",
] as const;

/** A drawing that looks the same without the page's stylesheets: each shape carries what it is painted with. */
export function withOwnPaint(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const shapes = [svg, ...svg.querySelectorAll("*")];
  [copy, ...copy.querySelectorAll("*")].forEach((shape, index) => {
    const style = getComputedStyle(shapes[index]!);
    for (const property of PAINT) shape.setAttribute(property, style.getPropertyValue(property));
    shape.removeAttribute("class");
    shape.removeAttribute("style");
  });
  return copy;
}

async function imageOf(svg: SVGSVGElement, width: number, height: number): Promise<HTMLImageElement> {
  const copy = withOwnPaint(svg);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  // An image is made sharp for the size that it says it has.
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

/** A text as far as it fits, with an ellipsis where it does not. */
function fitting(paper: CanvasRenderingContext2D, text: string, width: number): string {
  if (paper.measureText(text).width <= width) return text;
  let letters = [...text];
  while (letters.length > 0 && paper.measureText(`${letters.join("")}…`).width > width) letters = letters.slice(0, -1);
  return `${letters.join("")}…`;
}

export async function drawPicture(svg: SVGSVGElement, plan: Plan, picture: Picture): Promise<Blob> {
  const box = svg.viewBox.baseVal;
  const boardWidth = WIDTH - 2 * MARGIN;
  const boardHeight = Math.round((boardWidth * box.height) / box.width);
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEAD + boardHeight + MARGIN + picture.lines.length * LINE + MARGIN;
  const paper = canvas.getContext("2d")!;
  const style = getComputedStyle(svg);
  const color = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const [image] = await Promise.all([imageOf(svg, boardWidth, boardHeight), document.fonts.load(`700 40px ${FONT}`)]);

  paper.fillStyle = color("paper");
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.textBaseline = "middle";
  const write = (text: string, x: number, y: number, font: string, ink = "ink", width = WIDTH) => {
    paper.font = `${font} ${FONT}`;
    paper.fillStyle = color(ink);
    paper.fillText(fitting(paper, text, width), x, y);
  };

  write(picture.title, MARGIN, 50, "700 52px", "ink", boardWidth - 260);
  write(picture.subtitle, MARGIN, 94, "400 28px", "ink-soft", boardWidth - 260);
  paper.textAlign = "right";
  write(picture.signature, WIDTH - MARGIN, 50, "700 40px", "signal");
  paper.textAlign = "left";

  paper.drawImage(image, MARGIN, HEAD, boardWidth, boardHeight);
  paper.save();
  paper.translate(MARGIN, HEAD);
  paper.scale(boardWidth / box.width, boardHeight / box.height);
  writePlaces(paper, plan, [box.x, box.y], color);
  paper.restore();
  paper.strokeStyle = color("ink");
  paper.lineWidth = 3;
  paper.strokeRect(MARGIN, HEAD, boardWidth, boardHeight);

  picture.lines.forEach(({ place, seat, name, points, facts }, index) => {
    const y = HEAD + boardHeight + MARGIN + (index + 0.5) * LINE;
    write(place, MARGIN, y, "700 34px");
    paper.save();
    paper.translate(MARGIN + 110, y);
    paper.scale(1.25, 1.25);
    const outline = new Path2D(wagonOutline(colorOf(seat), 60, 25));
    paper.strokeStyle = color("seat-rim");
    paper.lineWidth = 3;
    paper.stroke(outline);
    paper.fillStyle = color(`seat-${seat}`);
    paper.fill(outline);
    paper.fillStyle = color(`seat-${seat}-ink`);
    paper.fill(new Path2D(wagonMarks(colorOf(seat), 60, 25)));
    paper.restore();
    write(name, MARGIN + 175, y, "700 36px", "ink", 640);
    write(facts, MARGIN + 850, y, "400 28px", "ink-soft", 460);
    paper.textAlign = "right";
    write(points, WIDTH - MARGIN, y, "700 44px", index === 0 ? "signal" : "ink");
    paper.textAlign = "left";
  });
  return new Promise((made, failed) => canvas.toBlob((blob) => (blob ? made(blob) : failed(new Error("no picture"))), "image/png"));
}

/** The names of the places, which are no part of the board's own drawing. */
function writePlaces(paper: CanvasRenderingContext2D, plan: Plan, [left, top]: readonly [number, number], color: (name: string) => string): void {
  paper.font = `700 26px ${FONT}`;
  paper.lineJoin = "round";
  for (const { lines, x, y, anchor } of Object.values(plan.labels)) {
    paper.textAlign = anchor === "middle" ? "center" : anchor;
    lines.forEach((line, index) => {
      const at: [number, number] = [x - left, y - top + (index - (lines.length - 1) / 2) * 25];
      paper.strokeStyle = color("halo");
      paper.lineWidth = 5;
      paper.strokeText(line, ...at);
      paper.fillStyle = color("ink");
      paper.fillText(line, ...at);
    });
  }
}
