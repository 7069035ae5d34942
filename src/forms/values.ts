import { fieldNameOf } from './field-name.ts';
import type { FieldValue, Values } from './rule.ts';

function reading(formData: Iterable<[string, FormDataEntryValue]>, repeats: (name: string) => boolean): Values {
  const fields = new Map<string, FieldValue[]>();
  for (const [name, value] of formData) {
    const given = fields.get(fieldNameOf(name));
    if (given && repeats(name)) given.push(value);
    else fields.set(fieldNameOf(name), [value]);
  }
  return (name) => fields.get(fieldNameOf(name)) ?? [];
}

/**
 * Reads a `FormData`, or entries like its, once, as the server of the contact-form contract does: a field whose name
 * ends in `[]` has every value, any other field its last. Fields may be asked for with or without `[]`.
 */
export function valuesOf(formData: Iterable<[string, FormDataEntryValue]>): Values {
  return reading(formData, (name) => name.endsWith('[]'));
}

/** The same for a form that goes to any other server: every value counts, whatever the name. */
export function everyValueOf(formData: Iterable<[string, FormDataEntryValue]>): Values {
  return reading(formData, () => true);
}

/**
 * The texts among the values: trimmed (the full-width space too), blank ones dropped. A line break is one character,
 * as it is in a text area, though it travels as two.
 */
export function texts(given: readonly FieldValue[]): string[] {
  const found: string[] = [];
  for (const value of given) {
    const text = typeof value === 'string' ? value.trim().replaceAll('\r\n', '\n') : '';
    if (text) found.push(text);
  }
  return found;
}

/** The files among the values. An empty file input stands in a form as a file without a name, which is none. */
export function files(given: readonly FieldValue[]): Exclude<FieldValue, string>[] {
  return given.filter((value) => typeof value !== 'string').filter(({ name }) => name);
}
