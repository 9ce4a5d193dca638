/** From the globe to the plane: Lambert's conformal conic projection, which maps of railways like. */

import type { Point } from "./spline.ts";

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
const stretched = (latitude: number) => Math.tan(Math.PI / 4 + latitude / 2);

/** Takes [longitude, latitude] in degrees to x (east) and y (south), the earth's radius being 1. */
export function conic(meridian: number, parallels: readonly [number, number]): (place: Point) => Point {
  const [south, north] = parallels.map(toRadians) as [number, number];
  const cone = Math.log(Math.cos(south) / Math.cos(north)) / Math.log(stretched(north) / stretched(south));
  const scale = (Math.cos(south) * stretched(south) ** cone) / cone;
  const radius = (latitude: number) => scale / stretched(latitude) ** cone;
  const middle = radius((south + north) / 2);
  return ([longitude, latitude]) => {
    const turn = cone * toRadians(longitude - meridian);
    const away = radius(toRadians(latitude));
    return [away * Math.sin(turn), away * Math.cos(turn) - middle];
  };
}
