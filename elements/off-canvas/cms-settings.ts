import type { JsonObject } from '../../src/json/json.ts';

/**
 * Reads a panel's JSON as builders print it: `scroll_to`, a name that is taken, `height: "custom"` with its `custom_height`, and what they
 * call `sb_height`, `sb_enter_animation` … for a sliding bar. Keys are property names, also of the answer.
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
