import type { Resolved } from '../../../src/settings/settings.ts';
import type { antispamSettings } from '../antispam.settings.ts';
import {
  type ClientData,
  type CollectedData,
  type FieldList,
  dataKeys,
  type FieldsCookie,
  type StoredKey,
} from '../data/data-schema.ts';

/** The settings that decide what is stored. */
export type StorageRules = Pick<Resolved<typeof antispamSettings>, 'cookies' | 'visibleFieldsLimit'>;

/** The maximum size of all cookies, in bytes: servers refuse headers of more than about 8 kB, and the page has cookies of its own. */
const maxCookieBytes = 4000;

const lists = 'apbct_visible_fields';

/** The names of the stored data. The field lists come last: beyond the limit, each form still sends its own. */
const storedNames = (Object.keys(dataKeys) as (keyof CollectedData)[]) // The keys of a record are its names.
  .filter((name) => dataKeys[name].lifetime !== 'page')
  .toSorted((one, other) => Number(one === lists) - Number(other === lists));

/** Returns the name of the cookie with the fields of the form at an index. */
export const fieldsCookieName = (index: number): FieldsCookie => `${lists}_${index}`;

/** Returns the field lists in the data to send, by the index of their form. */
export const fieldListsIn = ({ [lists]: json }: ClientData): Readonly<Record<string, Partial<FieldList>>> =>
  JSON.parse(String(json ?? '{}')) as Record<string, Partial<FieldList>>; // The JSON was written by `payloadOf`.

/** Returns the texts to store, by key. In cookies, each form has its own entry. Entries beyond the limit are left out. */
export function storageEntries(data: ClientData, rules: StorageRules): ReadonlyMap<StoredKey, string> {
  const isInCookies = rules.cookies === 'native';
  const texts = new Map<StoredKey, string>();
  let remaining = isInCookies ? maxCookieBytes : Infinity;
  for (const [key, text] of storedNames.flatMap((name) =>
    name === lists && isInCookies ? fieldsCookieEntries(data, rules) : entryOf(data, name),
  )) {
    const size = key.length + encodeURIComponent(text.toWellFormed()).length;
    if (size > remaining) continue;
    remaining -= size;
    texts.set(key, text);
  }
  return texts;
}

/** Returns the part of the data that the cookies contain. */
export function dataInCookies(data: ClientData, rules: StorageRules): ClientData {
  const texts = storageEntries(data, rules);
  const stored = Object.entries(fieldListsIn(data)).filter(([index]) => texts.has(fieldsCookieName(Number(index))));
  return {
    ...Object.fromEntries(Object.entries(data).filter(([name]) => texts.has(name as keyof CollectedData))), // The names are keys of the collected data.
    ...(stored.length > 0 && { [lists]: JSON.stringify(Object.fromEntries(stored)) }),
  };
}

const entryOf = (data: ClientData, name: keyof CollectedData): (readonly [StoredKey, string])[] =>
  data[name] === undefined ? [] : [[name, String(data[name])]];

const fieldsCookieEntries = (
  data: ClientData,
  { visibleFieldsLimit }: StorageRules,
): (readonly [StoredKey, string])[] =>
  Object.entries(fieldListsIn(data))
    .filter(([index]) => Number(index) < visibleFieldsLimit)
    .map(([index, list]) => [fieldsCookieName(Number(index)), JSON.stringify(list)]);
