import type { JsonObject } from '../../src/json/json.ts';

/** The settings of each CMS name that differs from the name of the setting. All times of a CMS are in ms. */
const cmsNames: ReadonlyMap<string, string> = new Map([
  // Every HTML element has a `title` property, so the setting has another name.
  ['title', 'showTitle'],
  ['description', 'showCaptions'],
  ['slideshow_speed', 'interval'],
  ['animation_speed', 'animationDuration'],
  ['resize_speed', 'resizeDuration'],
  ['transitions', 'entranceDuration exitDuration switchDuration'],
  ['loader_timeout', 'loaderDelay'],
]);

/** Reads the JSON of a theme or gallery plugin. A setting's own name takes precedence over its CMS name. */
export function fromCms(json: JsonObject): JsonObject {
  const fromCmsNames: Record<string, unknown> = {};
  const others: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(json)) {
    const settings = cmsNames.get(name);
    if (settings) for (const setting of settings.split(' ')) fromCmsNames[setting] = value;
    else others[name] = value;
  }
  return { ...fromCmsNames, ...others };
}
