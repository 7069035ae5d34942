import type { JsonObject } from '../../src/json/json.ts';

/** Converts the JSON of a theme, which prints the breakpoint as `content_break_point`. */
export const fromCms = ({ content_break_point: breakpoint = null, ...json }: JsonObject): JsonObject => ({
  breakpoint,
  ...json,
});
