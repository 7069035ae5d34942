import type { ClientData, CollectedData, FieldList } from './client-data.ts';
import { dataKeys, type FieldsCookie, type KeptKey } from './keys.ts';

/** How it is kept. */
export interface KeepingRules {
  readonly cookies: 'native' | 'none' | 'alternative';
  /** Of how many forms the lists of fields have a cookie. */
  readonly visibleFieldsLimit: number;
}

/**
 * How many bytes all cookies may have together. Servers refuse a request whose headers have more than some 8 kB, and the page's own cookies
 * are among them. What finds no room goes with the forms that it is about, and is left out of the rest.
 */
const mostInCookies = 4000;

const lists = 'apbct_visible_fields';

/** What is kept at all. The lists of fields come last: where there is no room for all, each form sends its own all the same. */
const names = (Object.keys(dataKeys) as (keyof CollectedData)[]) // The keys of a record are its names.
  .filter((name) => dataKeys[name].lifetime !== 'page')
  .toSorted((one, other) => Number(one === lists) - Number(other === lists));

/** The name of the cookie with the fields of the form at that place. */
export const fieldsCookie = (index: number): FieldsCookie => `${lists}_${index}`;

/** The lists of fields by the place of their form, in what is sent. */
export const listsIn = ({ [lists]: written }: ClientData): Readonly<Record<string, Partial<FieldList>>> =>
  JSON.parse(String(written ?? '{}')) as Record<string, Partial<FieldList>>; // Made by `payloadOf`.

/** What of the data is kept, by the keys that it is kept under: in cookies each form has its own (§9), as far as there is room. */
export function textsToKeep(data: ClientData, rules: KeepingRules): ReadonlyMap<KeptKey, string> {
  const isInCookies = rules.cookies === 'native';
  const texts = new Map<KeptKey, string>();
  let room = isInCookies ? mostInCookies : Infinity;
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

/** What cookies tell the server of the data, by the keys of the data. */
export function dataInCookies(data: ClientData, rules: KeepingRules): ClientData {
  const texts = textsToKeep(data, rules);
  const told = Object.entries(listsIn(data)).filter(([index]) => texts.has(fieldsCookie(Number(index))));
  return {
    ...Object.fromEntries(Object.entries(data).filter(([name]) => texts.has(name as keyof CollectedData))), // They are its keys.
    ...(told.length > 0 && { [lists]: JSON.stringify(Object.fromEntries(told)) }),
  };
}

const textIn = (data: ClientData, name: keyof CollectedData): (readonly [KeptKey, string])[] =>
  data[name] === undefined ? [] : [[name, String(data[name])]];

const cookiesOfForms = (data: ClientData, { visibleFieldsLimit }: KeepingRules): (readonly [KeptKey, string])[] =>
  Object.entries(listsIn(data))
    .filter(([index]) => Number(index) < visibleFieldsLimit)
    .map(([index, list]) => [fieldsCookie(Number(index)), JSON.stringify(list)]);
