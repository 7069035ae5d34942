import type { JsonObject } from '../../src/json/json.ts';

const names: Readonly<Record<string, string>> = {
  animationType: 'type',
  animationDuration: 'duration',
  animationDelay: 'delay',
  animationOffset: 'offset',
  statusCssAnimations: 'status',
};

/**
 * Converts the JSON of a theme: `animation_type`, `status_css_animations` …, and `desktop_and_mobile`. Input and output use property names
 * as keys.
 */
export function fromCms(json: JsonObject): JsonObject {
  const settings: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(json)) {
    const setting = Object.hasOwn(names, name) ? names[name] : undefined;
    settings[setting ?? name] = value === 'desktop_and_mobile' ? 'desktop-and-mobile' : value;
  }
  return settings;
}
