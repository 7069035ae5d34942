import type { JsonObject } from '../../src/json/json.ts';

/** Reads the JSON of a theme: `desktop_and_mobile`, and `right_floating` for a position; the button always has a distance to the edge. */
export function fromCms({ ...json }: JsonObject): JsonObject {
  const { status, position } = json;
  return {
    ...json,
    ...(status === 'desktop_and_mobile' && { status: 'desktop-and-mobile' }),
    ...(typeof position === 'string' && { position: position.replace(/_floating$/, '') }),
  };
}
