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

function centered({ scale }: Camera, board: Size, screen: Size): Camera {
  return { scale, x: (screen.width - board.width * scale) / 2, y: (screen.height - board.height * scale) / 2 };
}

/** Kept in sight: a board that fits is centred, a larger one leaves no more than a margin empty. */
export function kept(camera: Camera, board: Size, screen: Size): Camera {
  const [least, most] = scales(board, screen);
  const scale = Math.min(Math.max(camera.scale, least), most);
  const along = (at: number, size: number, room: number) =>
    size <= room ? (room - size) / 2 : Math.min(Math.max(at, room - size), 0);
  return {
    scale,
    x: along(camera.x, board.width * scale, screen.width),
    y: along(camera.y, board.height * scale, screen.height),
  };
}

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
