import { fixedLanguage } from '../languages/accepted-language.ts';
import { fieldNameOf } from '../../src/forms/validation/field-name.ts';
import type { MessageFile } from '../message.ts';
import { hiddenFields } from '../validation/conditional-fields.ts';
import { validateForm } from '../validation/validate.ts';
import { fileFieldsOf } from './form-fields.ts';
import { fitsName } from './body/file-extension.ts';
import { detectType, isAcceptedType } from './body/file-type.ts';
import type { ReceivedFile, ReceivedForm } from './body/form-body.ts';
import type { FieldError, FormOptions, Limits } from './options.ts';
import { sizeText } from '../../src/forms/size-text.ts';
import type { Translate } from '../languages/texts.ts';

/** A file whose type is known. */
export type TypedFile = MessageFile & ReceivedFile;

export const typedFiles = (files: readonly ReceivedFile[]): Promise<readonly TypedFile[]> =>
  Promise.all(files.map(async (file) => ({ ...file, type: await detectType(file.bytes) })));

/** Removes the fields and files that the conditions of a form hide: a page without JavaScript shows and sends all of them. */
export function withoutHidden(
  form: FormOptions,
  fields: ReceivedForm['fields'],
  files: readonly TypedFile[],
): { readonly fields: ReceivedForm['fields']; readonly files: readonly TypedFile[] } {
  const { schema } = form;
  const language = fixedLanguage(form.language);
  const hidden = schema ? hiddenFields(schema, [...fields, ...fileEntries(files)], { language }) : new Set();
  return {
    fields: fields.filter(([name]) => !hidden.has(fieldNameOf(name))),
    files: files.filter(({ field }) => !hidden.has(fieldNameOf(field))),
  };
}

/**
 * Returns the refused fields, each with its first fault. In this order: texts that are too long; files that their field does not accept; faults that
 * the rules of the form find, with the author's texts; texts that must not become headers.
 */
export async function checkFields(
  form: FormOptions,
  fields: ReceivedForm['fields'],
  files: readonly TypedFile[],
  limits: Required<Limits>,
  translate: Translate,
): Promise<readonly FieldError[]> {
  const found = new Map<string, string>();
  const add = (name: string, message: string): void => {
    const field = fieldNameOf(name);
    if (!found.has(field)) found.set(field, message);
  };
  for (const [name, value] of fields) {
    if (value.length > limits.fieldLength) add(name, translate('tooLong', { max: limits.fieldLength }));
  }
  for (const file of files) {
    const fault = fileFault(form, file, files, limits, translate);
    if (fault) add(file.field, fault);
  }
  if (form.schema) {
    const entries = [...fields, ...fileEntries(files)];
    const { invalid } = await validateForm(form.schema, entries, fixedLanguage(form.language));
    for (const { field, message } of invalid) add(field, message);
  }
  for (const [name, message] of headerFaults(form, fields, translate)) add(name, message);
  // The faults are in the order of the form. Missing fields come last.
  const order = [
    ...new Set([
      ...fields.map(([name]) => fieldNameOf(name)),
      ...files.map(({ field }) => fieldNameOf(field)),
      ...found.keys(),
    ]),
  ];
  return order.flatMap((field) => {
    const message = found.get(field);
    return message === undefined ? [] : { field, message };
  });
}

/** Returns the faults of fields that must not become headers of the e-mail. */
function headerFaults(
  { headerFields = [], replyTo }: FormOptions,
  fields: ReceivedForm['fields'],
  translate: Translate,
): readonly (readonly [name: string, message: string])[] {
  const single = new Set([...headerFields, ...(replyTo === undefined ? [] : [replyTo])]);
  return fields.flatMap(([name, value]) => {
    if (name === replyTo && value !== '' && isHeaderValue(value) && !isOneAddress(value))
      return [[name, translate('oneAddress')]];
    // If a field has two values, it is not certain which of them is sent as a header.
    const isSecond = single.has(name) && fields.filter(([field]) => field === name).length > 1;
    return isSecond || (single.has(name) && !isHeaderValue(value)) ? [[name, translate('oneLine')]] : [];
  });
}

function fileFault(
  form: FormOptions,
  file: TypedFile,
  files: readonly TypedFile[],
  limits: Required<Limits>,
  translate: Translate,
): string | undefined {
  const accepted = fileFieldsOf(form).get(fieldNameOf(file.field));
  if (!accepted) return translate('noFile');
  const { types, maxCount = 1, maxSize = limits.file } = accepted;
  if (files.filter(({ field }) => field === file.field).length > maxCount)
    return translate('tooManyFiles', { max: maxCount });
  if (file.bytes.length > maxSize)
    return translate('fileTooLarge', { max: sizeText(maxSize, fixedLanguage(form.language)) });
  return isAcceptedType(file.type, types) && fitsName(file.name, file.type, types) ? undefined : translate('fileType');
}

/** Returns the files in the form that the rules read. */
const fileEntries = (files: readonly TypedFile[]) =>
  files.map(({ field, name, type, bytes }) => [field, { name, type, size: bytes.length }] as const);

/** Control characters, and line and paragraph separators. A header of an e-mail must not contain any of these. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Returns whether a text may become a header of an e-mail. A line break would begin another header. */
const isHeaderValue = (value: string): boolean => !controls.test(value);

/** Returns whether a text is a single e-mail address without a display name, so that it may become `Reply-To`. */
const isOneAddress = (value: string): boolean =>
  /^[^\s\p{C}@<>()[\]\\,;:"]{1,64}@[^\s\p{C}@<>()[\]\\,;:"]{1,189}$/u.test(value);
