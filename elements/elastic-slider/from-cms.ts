import type { JsonObject } from '../../src/json/json.ts';

/** Converts the JSON of a theme, which prints the duration of a change as `speed`, in ms. */
export const fromCms = ({ speed, ...json }: JsonObject): JsonObject =>
  speed === undefined ? json : { ...json, duration: speed };
