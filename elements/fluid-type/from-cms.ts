import type { JsonObject } from '../../src/json/json.ts';

const cmsNames = { typography_sensitivity: 'sensitivity', typography_factor: 'factor' } as const;

/** Converts the JSON of a theme: `site_width` with a unit (`1140px`), names with the prefix `typography_`, and the list `elements`. */
export function fromCms(json: JsonObject): JsonObject {
  const settings: Record<string, unknown> = { ...json };
  for (const [cmsName, name] of Object.entries(cmsNames)) {
    if (!(cmsName in settings)) continue;
    settings[name] ??= settings[cmsName];
    delete settings[cmsName];
  }
  const { site_width: siteWidth, elements } = settings;
  const [, width] = /^(\d+(?:\.\d+)?)px$/.exec(typeof siteWidth === 'string' ? siteWidth.trim() : '') ?? [];
  if (width) settings.site_width = Number(width);
  if (Array.isArray(elements)) settings.elements = elements.join(', ');
  return settings;
}
