import type { JsonObject } from '../../json/json.ts';

/** Returns whether a switch of a CMS is on. A CMS prints an empty text for a switch that is off. */
export const isOn = (value: unknown): boolean => value === true || /^(yes|true|1|on)$/.test(String(value));

/** Adds the unit `s` to a number without a unit, because a CMS prints seconds; returns other values unchanged. */
export const fromSeconds = (value: unknown): unknown =>
  /^[\d.]+$/.test(String(value).trim()) ? `${String(value).trim()}s` : value;

/**
 * The reader for each setting of a CMS, by its name there. A reader returns settings with the names for authors. `json` contains all settings of the
 * CMS.
 */
export type CmsReaders = Readonly<Record<string, (value: unknown, json: JsonObject) => JsonObject>>;

/** Returns a reader for a setting that has another name for authors. `convert` converts its value. */
export const as =
  (name: string, convert = (value: unknown): unknown => value): CmsReaders[string] =>
  (value) => ({ [name]: convert(value) });

/** Converts the settings of a CMS to those for authors. Settings without a reader stay unchanged. */
export function readCms(json: JsonObject, readers: CmsReaders): JsonObject {
  const settings: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(json)) {
    const read = Object.hasOwn(readers, name) ? readers[name] : undefined;
    Object.assign(settings, read ? read(value, json) : { [name]: value });
  }
  return settings;
}
