import { parse } from 'parse5';
import { didYouMean } from '../../src/spelling/nearest.ts';
import { fieldNameOf } from '../../src/forms/validation/field-name.ts';
import { fieldText, withoutControls } from './mail-text.ts';
import type { Message } from '../message.ts';
import { elementsIn } from '../site/html-tree.ts';

/** The content of the templates by their names in the configuration. */
export type Templates = ReadonlyMap<string, string>;

/** Names in braces. Declarations of CSS contain a colon, and are none. */
const placeholder = /\{([^\s{}:;]+)\}/g;

/** The placeholders that are no fields, with their values. A field with the same name has priority. */
const special: Readonly<Record<string, (message: Message, site: string) => string>> = {
  fields: fieldText,
  form: ({ form }) => form,
  site: (_, site) => site,
  received: ({ receivedAt }) => new Date(receivedAt).toISOString(),
  message: ({ id }) => id,
};

const namesIn = (text: string): string[] => Array.from(text.matchAll(placeholder), ([, name = '']) => name);

/** Fills a template of a mail with the fields of a message. Missing values are empty. `escape` makes values harmless. */
function fill(template: string, message: Message, site: string, escape: (value: string) => string): string {
  return template.replace(placeholder, (_, name: string) => {
    const values = message.fields.filter(([field]) => fieldNameOf(field) === fieldNameOf(name));
    const value =
      values.length > 0 ? values.map(([, text]) => text).join(', ') : (special[name]?.(message, site) ?? '');
    return escape(withoutControls(value));
  });
}

export const fillText = (template: string, message: Message, site = ''): string =>
  fill(template, message, site, (value) => value);

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Returns the HTML of a mail. Values are text in it. */
export const fillHtml = (template: string, message: Message, site = ''): string =>
  fill(template, message, site, (value) =>
    value.replace(/[&<>"']/g, (character) => references[character] ?? '').replaceAll(/\r\n|[\r\n]/g, '<br>'),
  );

/** Returns what is wrong in a template. `fields` are the names of the fields; none for a form that does not declare them. */
export function templateMistakes(template: string, isHtml: boolean, fields: readonly string[]): readonly string[] {
  const known = [...fields.map(fieldNameOf), ...Object.keys(special)];
  const lines = template.split('\n');
  const unknown = lines.flatMap((line, index) =>
    namesIn(line)
      .filter((name) => fields.length > 0 && !known.includes(fieldNameOf(name)))
      .map(
        (name) =>
          `line ${index + 1}: {${name}} is no field of the form; expected one of ${known.join(', ')}.${didYouMean(name, known)}`,
      ),
  );
  if (!isHtml) return unknown;
  const inText = namesInText(template);
  const outside = new Set(namesIn(template).filter((name) => countOf(name, namesIn(template)) > countOf(name, inText)));
  return [
    ...unknown,
    ...Array.from(outside, (name) => {
      const line = lines.findIndex((one) => one.includes(`{${name}}`)) + 1;
      return `line ${line}: {${name}} is in a tag, a comment, a style or a script, where a value could become code; expected it in a text.`;
    }),
  ];
}

const countOf = (name: string, names: readonly string[]): number => names.filter((one) => one === name).length;

const rawText = new Set(['style', 'script', 'title', 'textarea', 'noscript', 'iframe', 'xmp', 'noembed', 'noframes']);

/** Returns the names of the placeholders in texts that people see. */
function namesInText(source: string): readonly string[] {
  const elements = [...elementsIn(parse(source))].filter(({ tagName }) => !rawText.has(tagName));
  return elements.flatMap(({ childNodes }) =>
    childNodes.flatMap((node) => ('value' in node ? namesIn(node.value) : [])),
  );
}
