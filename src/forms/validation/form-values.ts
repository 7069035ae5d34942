import { fieldNameOf } from './field-name.ts';

/** A value of a field: a text, or a file (for example a `File`). */
export type FieldValue = string | { readonly name: string; readonly size: number; readonly type: string };

/** Returns the values of a field, including blank ones; an empty list for an unknown field. */
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

/** Reads the entries as the server of Contact Form 7 does: only fields whose name ends in `[]` keep all their values. */
export const valuesOf = (formData: FormEntries): Values => collectValues(formData, (name) => name.endsWith('[]'));

/** Reads the entries as other servers do: every field keeps all its values. */
export const allValuesOf = (formData: FormEntries): Values => collectValues(formData, () => true);

/** Returns the trimmed texts among the values, without blank ones. A line break counts as one character, although two are sent. */
export const texts = (input: readonly FieldValue[]): string[] =>
  input
    .filter((value) => typeof value === 'string')
    .map((text) => text.trim().replaceAll('\r\n', '\n'))
    .filter(Boolean);

/** Returns the files among the values. An empty file input sends a file without a name, which is left out. */
export function files(input: readonly FieldValue[]): Exclude<FieldValue, string>[] {
  return input.filter((value) => typeof value !== 'string').filter(({ name }) => name);
}
