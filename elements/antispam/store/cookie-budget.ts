import {
  type ClientData,
  type CollectedData,
  type FieldList,
  dataKeys,
  type FieldsCookie,
  type StoredKey,
} from '../data/client-data.ts';

/** The settings for storing. */
export interface PersistenceRules {
  readonly cookies: 'native' | 'none' | 'alternative';
  /** Of how many forms the lists of fields have a cookie. */
  readonly visibleFieldsLimit: number;
}

/**
 * The limit for all cookies in bytes. Servers refuse requests with more than about 8 kB of headers, including the page's own
 * cookies. Data beyond the limit is sent only with its own form.
 */
const cookieBudget = 4000;

const lists = 'apbct_visible_fields';

/** The names of the stored data. The lists of fields come last: where there is no room for all, each form sends its own all the same. */
const names = (Object.keys(dataKeys) as (keyof CollectedData)[]) // The keys of a record are its names.
  .filter((name) => dataKeys[name].lifetime !== 'page')
  .toSorted((one, other) => Number(one === lists) - Number(other === lists));

/** The name of the cookie with the fields of the form at that place. */
export const fieldsCookieName = (index: number): FieldsCookie => `${lists}_${index}`;

/** The lists of fields by the place of their form, in what is sent. */
export const listsIn = ({ [lists]: written }: ClientData): Readonly<Record<string, Partial<FieldList>>> =>
  JSON.parse(String(written ?? '{}')) as Record<string, Partial<FieldList>>; // Made by `payloadOf`.

/** Returns the texts to store by key. In cookies each form has its own, as far as the budget allows. */
export function textsToStore(data: ClientData, rules: PersistenceRules): ReadonlyMap<StoredKey, string> {
  const isInCookies = rules.cookies === 'native';
  const texts = new Map<StoredKey, string>();
  let room = isInCookies ? cookieBudget : Infinity;
  for (const [key, text] of names.flatMap((name) =>
    name === lists && isInCookies ? cookiesOfForms(data, rules) : textIn(data, name),
  )) {
    const size = key.length + encodeURIComponent(text.toWellFormed()).length;
    if (size > room) continue;
    room -= size;
    texts.set(key, text);
  }
  return texts;
}

/** Returns the part of the data that the cookies contain. */
export function dataInCookies(data: ClientData, rules: PersistenceRules): ClientData {
  const texts = textsToStore(data, rules);
  const told = Object.entries(listsIn(data)).filter(([index]) => texts.has(fieldsCookieName(Number(index))));
  return {
    ...Object.fromEntries(Object.entries(data).filter(([name]) => texts.has(name as keyof CollectedData))), // They are its keys.
    ...(told.length > 0 && { [lists]: JSON.stringify(Object.fromEntries(told)) }),
  };
}

const textIn = (data: ClientData, name: keyof CollectedData): (readonly [StoredKey, string])[] =>
  data[name] === undefined ? [] : [[name, String(data[name])]];

const cookiesOfForms = (data: ClientData, { visibleFieldsLimit }: PersistenceRules): (readonly [StoredKey, string])[] =>
  Object.entries(listsIn(data))
    .filter(([index]) => Number(index) < visibleFieldsLimit)
    .map(([index, list]) => [fieldsCookieName(Number(index)), JSON.stringify(list)]);
