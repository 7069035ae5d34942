import { isObject, type JsonObject } from '../../src/json/json.ts';

/** Parses a number that a builder prints as a number, as text, or with its unit as `{"size": 4}`. */
function sizeOf(value: unknown): number | undefined {
  const size = isObject(value) ? value.size : value;
  const read = typeof size === 'string' && size.trim() !== '' ? Number(size) : size;
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined;
}

const isOn = (value: unknown): boolean => value === 'yes' || value === true || value === '1' || value === 1;

/** The movement (px) for each step of the speed in a builder. */
const pxPerSpeed = 100;

const phases: Readonly<Record<string, string>> = { 'out-in': 'in', 'in-out': 'out', 'out-in-out': 'in-out' };

/**
 * Converts the JSON of a page builder: `motion_fx_translateY_effect` with its speed and direction, the same for X, opacity and blur, and
 * `motion_fx_devices`, `motion_fx_range`, `sticky_on` and `sticky_offset`.
 */
export function fromCms(json: JsonObject): JsonObject {
  const settings: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(json)) if (!name.startsWith('motion_fx_')) settings[name] = value;
  const effect = (name: string) =>
    isOn(json[`motion_fx_${name}_effect`])
      ? (sizeOf(json[`motion_fx_${name}_speed`] ?? json[`motion_fx_${name}_level`]) ?? 4)
      : undefined;
  const signedPx = (name: string) => (json[`motion_fx_${name}_direction`] === 'negative' ? -pxPerSpeed : pxPerSpeed);
  const set = (name: string, value: unknown) => {
    if (value !== undefined) settings[name] = value;
  };
  const [y, x, opacity, blur] = [effect('translateY'), effect('translateX'), effect('opacity'), effect('blur')];
  set('vertical', y && y * signedPx('translateY'));
  set('horizontal', x && -x * signedPx('translateX'));
  set('opacity', opacity && Math.max(0, 1 - opacity / 10));
  set('blurRadius', blur);
  const direction = json.motion_fx_opacity_direction ?? json.motion_fx_blur_direction;
  set('phase', typeof direction === 'string' ? phases[direction] : undefined);
  set('range', json.motion_fx_range === 'page' ? 'page' : json.motion_fx_range === 'viewport' ? 'view' : undefined);
  set('devices', devicesOf(json.motion_fx_devices));
  set('stickyDevices', devicesOf(json.sticky_on));
  delete settings.sticky_on;
  if (isObject(json.sticky_offset)) settings.sticky_offset = sizeOf(json.sticky_offset) ?? 0;
  return settings;
}

/** Converts a builder's list of devices to a device list. */
const devicesOf = (value: unknown): unknown => (Array.isArray(value) ? value.join(' ') : (value ?? undefined));
