import { toDeviceList } from '../../src/page/device-list.ts';
import type { JsonObject } from '../../src/json/json.ts';

/** The settings by the names that a theme uses. */
const names = new Map([
  ['animation_type', 'type'],
  ['animation_duration', 'duration'],
  ['animation_delay', 'delay'],
  ['animation_offset', 'offset'],
  ['status_css_animations', 'devices'],
]);

/** Converts the JSON of a theme: `animation_type`, `animation_duration` and `animation_delay` in seconds, `status_css_animations` … */
export function fromCms(json: JsonObject): JsonObject {
  const settings: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(json)) {
    const setting = names.get(name);
    settings[setting ?? name] = setting ? convert(setting, value) : value;
  }
  return settings;
}

function convert(setting: string, value: unknown): unknown {
  if (setting === 'devices') return toDeviceList(value);
  const isTime = setting === 'duration' || setting === 'delay';
  // A number without a unit is in seconds.
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^\s*[\d.]+\s*$/.test(value));
  return isTime && isNumber ? `${value}s` : value;
}
