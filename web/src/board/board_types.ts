/** What a board is made of: the facts of its map file, where everything lies, and the land under it. */

import type { Language } from "../texts/bundle.ts";

export type Color = "red" | "blue" | "green" | "yellow" | "black" | "white" | "orange" | "purple" | "gray";
export type Name = Record<Language, string>;

export interface City {
  id: string;
  name: Name;
}

export interface Country extends City {
  cards: number[];
}

export interface Route {
  id: string;
  a: string;
  b: string;
  length: number;
  color: Color;
  tunnel?: boolean;
  ferry?: number;
}

export interface Ticket {
  id: string;
  a: string;
  b: string;
  points: number;
  long?: boolean;
}

export interface MapFacts {
  id: string;
  name: Name;
  rules: {
    players: [number, number];
    trains: number;
    stations: number;
    start_tickets: { keep: number };
    draw_tickets: { keep: number };
    route_points: Record<string, number>;
    longest_path_bonus: number;
    /** Whether inner routes bring country cards, too (CASE-82). */
    country_join?: "strict" | "generous";
    /** What decides between equal points, one after the other. */
    tie_breaks: ("completed_tickets" | "completed_ticket_points" | "fewest_stations_built" | "longest_path_card")[];
  };
  cities: City[];
  countries?: Country[];
  routes: Route[];
  tickets: Ticket[];
}

/** left, top, width, height */
export type Box = [number, number, number, number];
/** x, y, degrees, length */
export type Space = [number, number, number, number];

export interface Label {
  lines: string[];
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
}

/** The same as the plans of the Python package, which lays boards out. */
export interface Plan {
  box: Box;
  cities: Record<string, [number, number]>;
  plates: Record<string, Box>;
  labels: Record<string, Label>;
  routes: Record<string, { spaces: Space[]; rails: [number, number][] }>;
}

export interface Geography {
  land: string;
  /** The coast in pieces, for the waves along it. */
  waters: string[];
  lakes: string;
  rivers: string;
  borders: string;
  provinces: string;
  washes: string[];
}

export interface BoardData {
  map: MapFacts;
  plans: Record<Language, Plan>;
}

export interface Board extends BoardData {
  /** Null for a map without a place on the earth. */
  geography: Geography | null;
}
