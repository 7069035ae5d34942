import { fieldNameOf } from './field-name.ts';

/** One value of a field: a text or a file (for example a `File`). */
export type FieldValue = string | { readonly name: string; readonly size: number; readonly type: string };

/** Returns the values of a field, blank ones included; an empty list for an unknown field. */
export type Values = (field: string) => readonly FieldValue[];

/** The entries of a form, such as a `FormData`. */
export type FormEntries = Iterable<readonly [name: string, value: FieldValue]>;

function collectValues(formData: FormEntries, isList: (name: string) => boolean): Values {
  const fields = new Map<string, FieldValue[]>();
  for (const [name, value] of formData) {
    const list = fields.get(fieldNameOf(name));
    if (list && isList(name)) list.push(value);
    else fields.set(fieldNameOf(name), [value]);
  }
  return (name) => fields.get(fieldNameOf(name)) ?? [];
}

/** Reads the entries as the server of Contact Form 7 does: only a field whose name ends in `[]` keeps every value. */
export const valuesOf = (formData: FormEntries): Values => collectValues(formData, (name) => name.endsWith('[]'));

/** Reads the entries for any other server: every field keeps all of its values. */
export const allValuesOf = (formData: FormEntries): Values => collectValues(formData, () => true);

/** Returns the texts, trimmed and not blank. A line break counts as one character, although it is submitted as two. */
export const texts = (input: readonly FieldValue[]): string[] =>
  input
    .filter((value) => typeof value === 'string')
    .map((text) => text.trim().replaceAll('\r\n', '\n'))
    .filter(Boolean);

/** Returns the files among the values. An empty file input submits a file without a name, which is left out. */
export function files(input: readonly FieldValue[]): Exclude<FieldValue, string>[] {
  return input.filter((value) => typeof value !== 'string').filter(({ name }) => name);
}
