import type { JsonObject } from '../../src/json/json.ts';

/**
 * Reads a panel's JSON from a page builder: `scroll_to`, whose name is taken by DOM elements, `height: "custom"` with its `custom_height`, and the
 * sliding bar's names `sb_height`, `sb_enter_animation` and so on. The keys of the input and the result are property names.
 */
export function fromCms({ scrollTo, customHeight, ...json }: JsonObject): JsonObject {
  const settings: Record<string, unknown> = scrollTo === undefined ? {} : { scrollTarget: scrollTo };
  for (const [name, value] of Object.entries(json)) if (!ofSlidingBar.test(name)) settings[name] = value;
  if (json.height === 'custom') settings.height = customHeight ?? '';
  if (json.type !== 'sliding-bar') return settings;
  for (const [name, value] of Object.entries(json)) {
    if (ofSlidingBar.test(name) && value !== '') settings[name.charAt(2).toLowerCase() + name.slice(3)] = value;
  }
  return settings;
}

const ofSlidingBar = /^sb[A-Z]/;
