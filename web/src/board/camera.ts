/** Which part of the board is seen: where its corner lies on the screen and how much it is enlarged. Pure arithmetic. */

export interface Camera {
  x: number;
  y: number;
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

/** In less room than this, in pixels, nothing of a board is recognized. */
export const LEAST_ROOM = 50;

/** A part of the screen. */
export interface Room extends Size {
  left: number;
  top: number;
}

export const MOST_SCALE = 8;

/** The whole board in the middle of the screen. */
export function fitted(board: Size, screen: Size): Camera {
  const scale = Math.min(screen.width / board.width, screen.height / board.height);
  return centered({ x: 0, y: 0, scale }, board, screen);
}

/** As large as it can be with no empty margin on the shorter side: how a phone begins. */
export function filled(board: Size, screen: Size): Camera {
  const scale = Math.max(screen.width / board.width, screen.height / board.height);
  return centered({ x: 0, y: 0, scale }, board, screen);
}

/** Room around points that are shown together, in units of the board: for what is drawn there, and the names. */
const MARGIN = { across: 170, along: 90 };
/** Two places that lie close together are not enlarged beyond this. */
const CLOSEST = 0.6;

/** All of these points, as large as they fit. */
export function around(points: readonly (readonly [number, number])[], board: Size, screen: Size): Camera {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs) - MARGIN.across, Math.max(...xs) + MARGIN.across, Math.min(...ys) - MARGIN.along, Math.max(...ys) + MARGIN.along];
  const scale = Math.max(Math.min(screen.width / (right - left), screen.height / (bottom - top), CLOSEST), fitted(board, screen).scale);
  return lookingAt({ x: 0, y: 0, scale }, [(left + right) / 2, (top + bottom) / 2], screen);
}

function centered({ scale }: Camera, board: Size, screen: Size): Camera {
  return { scale, x: (screen.width - board.width * scale) / 2, y: (screen.height - board.height * scale) / 2 };
}

/** Kept in sight, within the screen or a part of it: a board that fits is centred, a larger one leaves nothing empty. */
export function kept(camera: Camera, board: Size, screen: Size | Room): Camera {
  const [least, most] = scales(board, screen);
  const scale = Math.min(Math.max(camera.scale, least), most);
  const { left, top } = { left: 0, top: 0, ...screen };
  const along = (at: number, size: number, start: number, room: number) =>
    size <= room ? start + (room - size) / 2 : Math.min(Math.max(at, start + room - size), start);
  return {
    scale,
    x: along(camera.x, board.width * scale, left, screen.width),
    y: along(camera.y, board.height * scale, top, screen.height),
  };
}

/** The camera moved no more than needed, and made no smaller than needed, to have a box of the board within a room. */
export function madeRoom(camera: Camera, [left, top, right, bottom]: readonly [number, number, number, number], room: Room): Camera {
  const margin = Math.min(ROOM_MARGIN, room.width / 8, room.height / 8);
  const inner = { left: room.left + margin, top: room.top + margin, width: room.width - 2 * margin, height: room.height - 2 * margin };
  const scale = Math.min(camera.scale, inner.width / (right - left), inner.height / (bottom - top));
  const along = (at: number, from: number, to: number, start: number, size: number) => {
    // What is in the middle of the box stays where it is, as far as that can be.
    const middle = (from + to) / 2;
    const wish = at + middle * (camera.scale - scale);
    return Math.min(Math.max(wish, start - from * scale), start + size - to * scale);
  };
  return {
    scale,
    x: along(camera.x, left, right, inner.left, inner.width),
    y: along(camera.y, top, bottom, inner.top, inner.height),
  };
}

const ROOM_MARGIN = 12;

/** How small and how large the board may become. */
export function scales(board: Size, screen: Size): [least: number, most: number] {
  const least = fitted(board, screen).scale;
  return [least, Math.max(least * MOST_SCALE, 1.5)];
}

/** Enlarged by a factor, within limits, while the point under the finger stays where it is. */
export function zoomed(camera: Camera, factor: number, x: number, y: number, limits: readonly [number, number]): Camera {
  const scale = Math.min(Math.max(camera.scale * factor, limits[0]), limits[1]);
  const share = scale / camera.scale;
  return { scale, x: x - (x - camera.x) * share, y: y - (y - camera.y) * share };
}

export function moved(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x + dx, y: camera.y + dy };
}

/** A point of the screen on the board. */
export function onBoard(camera: Camera, x: number, y: number): [number, number] {
  return [(x - camera.x) / camera.scale, (y - camera.y) / camera.scale];
}

/** The camera moved so that a point of the board is in the middle of the screen. */
export function lookingAt(camera: Camera, at: readonly [number, number], screen: Size): Camera {
  return { ...camera, x: screen.width / 2 - at[0] * camera.scale, y: screen.height / 2 - at[1] * camera.scale };
}
