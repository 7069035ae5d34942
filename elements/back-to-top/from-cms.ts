import { toDeviceList } from '../../src/page/device-list.ts';
import type { JsonObject } from '../../src/json/json.ts';

/** Reads the JSON of a theme: `status` and `position`. With `right_floating`, the button always has a distance to the edge. */
export function fromCms({ status, position, ...json }: JsonObject): JsonObject {
  const placement = typeof position === 'string' ? position.replace(/_floating$/, '') : position;
  return {
    ...json,
    ...(status !== undefined && { devices: toDeviceList(status) }),
    ...(placement !== undefined && { placement }),
  };
}
