import type { JsonObject } from '../../src/json/json.ts';

/** The author's names of settings, by their names in the JSON of a theme. */
const authorNames: ReadonlyMap<string, string> = new Map([
  ['mobile_menu_design', 'mobileDesign'],
  ['side_header_break_point', 'breakpoint'],
]);

/** Reads the JSON of a theme, which has its own names for the design of the mobile menu and for the breakpoint. */
export const fromCms = (json: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(json).map(([name, value]) => [authorNames.get(name) ?? name, value]));
