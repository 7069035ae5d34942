import { isObject, parseJson, type JsonObject } from '../json/json.ts';
import { maxSettings, maxSettingsLength } from './settings.ts';

/** Returns settings, or their number if there are too many; `undefined` if the value is not an object. */
export function limitSettings(settings: unknown): JsonObject | number | undefined {
  if (!isObject(settings)) return undefined;
  const count = Object.keys(settings).length;
  return count > maxSettings ? count : settings;
}

/**
 * Parses the text of a JSON script. Returns the settings; their number if there are more than `maxSettings`; `undefined` if the text is invalid or
 * too long.
 */
export const readBlock = (text: string): JsonObject | number | undefined =>
  text.length > maxSettingsLength ? undefined : limitSettings(parseJson(text));
