import { supportedMimeTypes } from 'file-type/core';
import { didYouMean } from '../../src/spelling/nearest.ts';
import { fieldNameOf } from '../../src/forms/validation/field-name.ts';
import { typeOfExtension } from './body/file-extension.ts';
import { oldOffice, plainTexts, textTypes } from './body/file-type.ts';
import { schemaFields } from './form-fields.ts';
import type { FormOptions } from './options.ts';
import { protectionFields } from './protection-fields.ts';

/** The media types that the detection of a file's content can return. */
const detectable: readonly string[] = [...textTypes, ...plainTexts, ...oldOffice, ...supportedMimeTypes];

/**
 * Returns messages about options of a form that are valid by themselves, but cannot work together. `headerSetting` is the setting that lists
 * `headerFields`.
 */
export function formMistakes(
  options: FormOptions,
  honeypot: string | false = 'website',
  headerSetting = 'headerFields',
): readonly string[] {
  const { replyTo, headerFields = [], redirect } = options;
  const fields = schemaFields(options);
  const names = [...fields.map(([name]) => fieldNameOf(name)), ...Object.keys(options.files ?? {}).map(fieldNameOf)];
  const mistakes: string[] = [];
  // If no fields are declared, any field is allowed.
  if (fields.length > 0) {
    const used = [
      ...(replyTo === undefined ? [] : [['replyTo', replyTo]]),
      ...headerFields.map((name) => [headerSetting, name]),
    ];
    for (const [setting = '', name = ''] of used)
      if (!names.includes(fieldNameOf(name)))
        mistakes.push(
          `"${setting}" names the field "${name}", which the form does not have; expected one of ${names.join(', ')}.${didYouMean(name, names)}`,
        );
  }
  if (honeypot !== false && protectionFields.includes(honeypot))
    mistakes.push(
      `"protect.honeypot" is "${honeypot}", a field of the protection, so each visitor counts as a bot. Choose another name.`,
    );
  if (honeypot !== false && [...names, replyTo].includes(honeypot))
    mistakes.push(
      `"${honeypot}" is a field and the name of "protect.honeypot", so each visitor who fills it in counts as a bot. Give one of them another name.`,
    );
  const reserved = names.find((name) => protectionFields.includes(name));
  if (reserved !== undefined)
    mistakes.push(
      `"${reserved}" is a field of the protection, which no message contains. Give the field another name.`,
    );
  if (redirect !== undefined && /[{}\\]/.test(redirect))
    mistakes.push(
      `"redirect" is "${redirect}"; expected an address without braces and backslashes: it contains no values of fields.`,
    );
  for (const [name, { accept = '' }] of fields)
    for (const entry of accept.split(',').map((one) => one.trim().toLowerCase()))
      if (entry !== '' && !canMatch(entry.startsWith('.') ? typeOfExtension(entry) : entry))
        mistakes.push(`fields.${name}.accept contains "${entry}"${unknownType(entry)}`);
  for (const [name, { types }] of Object.entries(options.files ?? {}))
    for (const type of types)
      if (!canMatch(type.trim().toLowerCase()))
        mistakes.push(`files.${name}.types contains "${type}"${unknownType(type)}`);
  return mistakes;
}

/** Returns whether content of a type, such as `image/png` or `image/*`, can be detected. */
const canMatch = (type: string | undefined): boolean =>
  type === '*/*' ||
  detectable.some((one) => one === type || (type?.endsWith('/*') && one.startsWith(type.slice(0, -1))));

function unknownType(entry: string): string {
  const found = /^\w+$/.test(entry) ? typeOfExtension(`.${entry}`) : typeOfExtension(entry);
  const expected = `no file has this type; expected a type such as "application/pdf" or "image/*"`;
  return `; ${expected}.${found ? ` Did you mean "${found}"?` : didYouMean(entry, detectable)}`;
}
