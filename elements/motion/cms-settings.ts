import { isObject, type JsonObject } from '../../src/json/json.ts';

/** Parses a number that a builder prints: as a number, as text, or with its unit as `{"size": 4}`. */
function sizeOf(value: unknown): number | undefined {
  const size = isObject(value) ? value.size : value;
  const read = typeof size === 'string' && size.trim() !== '' ? Number(size) : size;
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined;
}

const isOn = (value: unknown): boolean => value === 'yes' || value === true || value === '1' || value === 1;

/** The movement (px) per step of a builder's speed. */
const pxPerSpeed = 100;

const phases: Readonly<Record<string, string>> = { 'out-in': 'in', 'in-out': 'out', 'out-in-out': 'in-out' };

/**
 * Converts the JSON of a page builder: `motion_fx_translateY_effect` with its speed and direction, the same for X, opacity and blur,
 * `motion_fx_devices`, `motion_fx_range`, `sticky`, `sticky_on` and `sticky_offset`. Input and output use property names as keys.
 */
export function fromCms(json: JsonObject): JsonObject {
  const settings: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(json)) if (!name.startsWith('motionFx')) settings[name] = value;
  const effect = (name: string) =>
    isOn(json[`motionFx${name}Effect`])
      ? (sizeOf(json[`motionFx${name}Speed`] ?? json[`motionFx${name}Level`]) ?? 4)
      : undefined;
  const signedPx = (name: string) => (json[`motionFx${name}Direction`] === 'negative' ? -pxPerSpeed : pxPerSpeed);
  const set = (name: string, value: unknown) => {
    if (value !== undefined) settings[name] = value;
  };
  const [y, x, opacity, blur] = [effect('TranslateY'), effect('TranslateX'), effect('Opacity'), effect('Blur')];
  set('vertical', y && y * signedPx('TranslateY'));
  set('horizontal', x && -x * signedPx('TranslateX'));
  set('opacity', opacity && Math.max(0, 1 - opacity / 10));
  set('blurRadius', blur);
  const direction = json.motionFxOpacityDirection ?? json.motionFxBlurDirection;
  set('phase', typeof direction === 'string' ? phases[direction] : undefined);
  set('range', json.motionFxRange === 'page' ? 'page' : json.motionFxRange === 'viewport' ? 'view' : undefined);
  set('devices', Array.isArray(json.motionFxDevices) ? json.motionFxDevices.join(' ') : undefined);
  if (Array.isArray(json.stickyOn)) settings.stickyOn = json.stickyOn.join(' ');
  if (isObject(json.stickyOffset)) settings.stickyOffset = sizeOf(json.stickyOffset) ?? 0;
  return settings;
}
