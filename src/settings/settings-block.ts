import { isObject, parseJson, type JsonObject } from '../json/json.ts';
import { maxSettings, maxSettingsLength } from './settings.ts';

/** Returns settings, or their number if there are too many; `undefined` for what is no object. */
export function limitSettings(settings: unknown): JsonObject | number | undefined {
  if (!isObject(settings)) return undefined;
  const count = Object.keys(settings).length;
  return count > maxSettings ? count : settings;
}

/** Returns the settings in the text of a JSON script, or their number if there are too many; `undefined` for an invalid or too long text. */
export const readBlock = (text: string): JsonObject | number | undefined =>
  text.length > maxSettingsLength ? undefined : limitSettings(parseJson(text));
