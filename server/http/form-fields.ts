import { fieldNameOf } from '../../src/forms/validation/field-name.ts';
import { typeOfExtension } from './body/file-extension.ts';
import type { FieldSchema } from '../validation/form-schema.ts';
import type { FileFieldOptions, FormOptions } from './options.ts';

/** Returns the declared fields of a form; none for one without `fields`. */
export const schemaFields = ({ schema }: FormOptions): readonly (readonly [name: string, field: FieldSchema])[] =>
  schema && 'fields' in schema ? Object.entries(schema.fields) : [];

/** Returns the file fields of a form by name without `[]`: those of its options, otherwise those of its schema. */
export function fileFieldsOf(form: FormOptions): ReadonlyMap<string, FileFieldOptions> {
  if (form.files) return new Map(Object.entries(form.files).map(([name, options]) => [fieldNameOf(name), options]));
  return new Map(
    schemaFields(form)
      .filter(([, { type }]) => type === 'file')
      .map(([name, { accept, multiple }]) => [
        fieldNameOf(name),
        { types: typesOf(accept ?? ''), ...(multiple && { maxCount: Number.POSITIVE_INFINITY }) },
      ]),
  );
}

/** Returns the media types of an attribute `accept`. Unknown extensions stay as they are, and match nothing. */
function typesOf(accept: string): readonly string[] {
  const entries = accept.split(',').flatMap((entry) => entry.trim().toLowerCase() || []);
  if (entries.length === 0) return ['*/*'];
  return entries.map((entry) => {
    if (!entry.startsWith('.')) return entry;
    return typeOfExtension(entry) ?? entry;
  });
}

export function labelOf(form: FormOptions | undefined, field: string): string {
  if (!form) return field;
  const own = Object.entries(form.labels ?? {}).find(([name]) => fieldNameOf(name) === field)?.[1];
  return own ?? schemaFields(form).find(([name]) => fieldNameOf(name) === field)?.[1].label ?? field;
}
