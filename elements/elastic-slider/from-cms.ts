import type { JsonObject } from '../../src/json/json.ts';

/** Converts the JSON of a theme. Its `speed` is the duration of a change, in ms. */
export const fromCms = ({ speed, ...json }: JsonObject): JsonObject =>
  speed === undefined ? json : { ...json, duration: speed };
