/** What shines on the board while the rest is dimmed. */

export interface Spotlight {
  cities: ReadonlySet<string>;
  routes: ReadonlySet<string>;
  /** Whether the wagons of everybody else are all but gone, not only dimmed. */
  alone?: boolean;
  /** Whether nothing is dimmed at all. */
  gentle?: boolean;
}

/** Where nothing would shine, nothing is dimmed either. */
export function shining(cities: readonly string[], routes: readonly string[]): Spotlight | null {
  return cities.length + routes.length > 0 ? { cities: new Set(cities), routes: new Set(routes) } : null;
}
