import type { JsonObject } from '../../src/json/json.ts';

/** The author's name of each setting by its name in the JSON of a theme. */
const authorNames: ReadonlyMap<string, string> = new Map([
  ['mobile_menu_design', 'mobileDesign'],
  ['side_header_break_point', 'breakpoint'],
]);

/** Reads the JSON of a theme, which contains the design of the mobile menu and the breakpoint under names of its own. */
export const fromCms = (json: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(json).map(([name, value]) => [authorNames.get(name) ?? name, value]));
