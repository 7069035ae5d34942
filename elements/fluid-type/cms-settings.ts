import type { JsonObject } from '../../src/json/json.ts';

const cmsNames = { typographySensitivity: 'sensitivity', typographyFactor: 'factor' } as const;

/** Converts the settings of themes: a site width with its unit (`1140px`), and names that start with `typography`. */
export function fromCms(json: JsonObject): JsonObject {
  const settings: Record<string, unknown> = { ...json };
  for (const [cmsName, name] of Object.entries(cmsNames)) {
    if (!(cmsName in settings)) continue;
    settings[name] ??= settings[cmsName];
    delete settings[cmsName];
  }
  const [, width] =
    /^(\d+(?:\.\d+)?)px$/.exec(typeof settings.siteWidth === 'string' ? settings.siteWidth.trim() : '') ?? [];
  if (width) settings.siteWidth = Number(width);
  if (Array.isArray(settings.elements)) settings.elements = settings.elements.join(', ');
  return settings;
}
