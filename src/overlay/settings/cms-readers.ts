import type { JsonObject } from '../../json/json.ts';

/** Returns whether a switch of a CMS is on; a CMS prints one that is off as an empty text. */
export const isOn = (value: unknown): boolean => value === true || /^(yes|true|1|on)$/.test(String(value));

/** Adds the unit `s` to a number without a unit, because a CMS prints seconds; returns other values unchanged. */
export const fromSeconds = (value: unknown): unknown =>
  /^[\d.]+$/.test(String(value).trim()) ? `${String(value).trim()}s` : value;

/** The reader of each setting of a CMS, by its name there: returns the settings of an author. `json` has the other settings. */
export type CmsReaders = Readonly<Record<string, (value: unknown, json: JsonObject) => JsonObject>>;

/** Returns a reader of a setting whose name differs for an author, and its value if `convert` is given. */
export const as =
  (name: string, convert = (value: unknown): unknown => value): CmsReaders[string] =>
  (value) => ({ [name]: convert(value) });

/** Returns the author's settings from those of a CMS; settings without a reader stay. */
export function readCms(json: JsonObject, readers: CmsReaders): JsonObject {
  const settings: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(json)) {
    const read = Object.hasOwn(readers, name) ? readers[name] : undefined;
    Object.assign(settings, read ? read(value, json) : { [name]: value });
  }
  return settings;
}
