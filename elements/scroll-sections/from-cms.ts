import type { JsonObject } from '../../src/json/json.ts';

/** Converts the JSON of a theme, in which the breakpoint is called `content_break_point`. */
export const fromCms = ({ content_break_point: breakpoint = null, ...json }: JsonObject): JsonObject => ({
  breakpoint,
  ...json,
});
