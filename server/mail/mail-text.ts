import { fieldNameOf } from '../../src/forms/validation/field-name.ts';
import type { Message } from '../message.ts';

/** Control characters, and characters that change the direction of the text around them, except line breaks and tabs. */
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g; // oxlint-disable-line no-control-regex -- These characters are removed.
const lineBreaks = /\r\n|[\r\n\u2028\u2029]/g;

/** Returns a text without control characters. */
export const withoutControls = (text: string): string => text.replace(controls, '').toWellFormed();

/** Returns a visitor's text as one line without control characters, for a header. */
const asLine = (text: string): string =>
  text.replace(lineBreaks, ' ').replaceAll('\t', ' ').replace(controls, '').trim();

/**
 * Fills a subject: `{form}` is the name of the form, `{email}` the value of the field `email`, and so on. Missing values are empty.
 * @returns at most 200 characters
 */
export function fillSubject(template: string, { form, fields }: Pick<Message, 'form' | 'fields'>): string {
  const filled = template.replace(/\{([^{}]*)\}/g, (_, name: string) => {
    const values = fields.filter(([field]) => fieldNameOf(field) === fieldNameOf(name));
    // Of a field that is no list, the first value: somebody may have added others.
    const shown = values[0]?.[0].endsWith('[]') ? values : values.slice(0, 1);
    return asLine(shown.map(([, value]) => value).join(', ') || (name === 'form' ? form : ''));
  });
  // Without the half of a surrogate pair, which is no character.
  return asLine(filled).slice(0, 200).toWellFormed();
}

/**
 * Returns the fields as text, one per line, and the names of the files. Further lines of a value are indented, so that they cannot pretend to
 * be other fields.
 */
export function fieldText({ fields, files }: Pick<Message, 'fields' | 'files'>): string {
  const lines = fields.map(([name, value]) => {
    const [first = '', ...others] = value.replace(controls, '').split(lineBreaks);
    const isShort = others.length === 0;
    return isShort ? `${asLine(name)}: ${first}` : [`${asLine(name)}:`, first, ...others].join('\n  ');
  });
  const attached = files.map(({ field, name }) => `${asLine(field)}: ${asLine(name)} (attached)`);
  return [...lines, ...attached].join('\n');
}

/** Returns a message whose fields have their names for people, where a form has them. */
export function withLabels(
  message: Message,
  fields: Readonly<Record<string, { readonly label?: string | undefined }>>,
): Message {
  const labelOf = (name: string): string => fields[name]?.label ?? name;
  return {
    ...message,
    fields: message.fields.map(([name, value]) => [labelOf(name), value]),
    files: message.files.map((file) => ({ ...file, field: labelOf(file.field) })),
  };
}

/** Returns the text of a mail. `site` is the address of the site, for operators of several sites. */
export function mailText(message: Message, site?: string): string {
  const { id, form, receivedAt } = message;
  const about = [`Form: ${form}`, `Received: ${new Date(receivedAt).toISOString()}`, `Message: ${id}`];
  if (site !== undefined) about.unshift(`Site: ${site}`);
  return [fieldText(message), '', '-- ', ...about, ''].join('\n');
}

/** Returns a visitor's address for `Reply-To`, or `undefined` if the text is not one plain address. */
export function replyAddress(text: string): string | undefined {
  const address = text.trim();
  const isPlain = /^[\w.!#$%&'*+/=?^`{|}~-]+@[^\s@<>()[\]\\,;:"\u0000-\u001f\u007f]+$/.test(address); // oxlint-disable-line no-control-regex -- These characters are refused.
  return isPlain && address.length <= 254 ? address : undefined;
}
