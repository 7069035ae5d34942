import { type ClientData, type CollectedData, dataKeys } from './data-schema.ts';
import { fieldCounts } from './field-visibility.ts';

/** All known data about a visitor and a page, by key. */
export type KnownData = Readonly<Partial<CollectedData>>;

const names = Object.keys(dataKeys) as (keyof CollectedData)[]; // All keys of the record.

/** Returns the data to send; with `aggregate`, only counts. Every storage and the hidden field contain this data. */
export function payloadOf(known: KnownData, mode: 'full' | 'aggregate'): ClientData {
  const sent: Partial<Record<keyof CollectedData, string | number | boolean>> = {};
  const data = mode === 'full' ? known : countsOf(known);
  for (const key of names) {
    // In `full` mode, the list of positions already gives their number.
    const isLeftOut = mode === 'full' ? key === 'ct_pointer_count' : dataKeys[key].aggregate === 'nothing';
    const value = data[key];
    if (value !== undefined && !isLeftOut) sent[key] = typeof value === 'object' ? JSON.stringify(value) : value;
  }
  return sent;
}

function countsOf({ apbct_visible_fields: fields, ct_typing_data: typing, ...rest }: KnownData): KnownData {
  return {
    ...rest,
    ...(fields && { apbct_visible_fields: mapped(fields, fieldCounts) }),
    ...(typing && { ct_typing_data: mapped(typing, (form) => mapped(form, ({ key_count = 0 }) => ({ key_count }))) }),
  };
}

const mapped = <From, To>(record: Readonly<Record<string, From>>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
