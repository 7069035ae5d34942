import { fieldNameOf } from '../../src/forms/validation/field-name.ts';
import { protectionFields } from '../http/protection-fields.ts';
import { attributeOf, elementsIn, type HtmlElement } from './html-tree.ts';

/** The fields that a form declares, and the name of its trap, if it has one. */
interface DeclaredFields {
  readonly fields?: Readonly<Record<string, unknown>> | undefined;
  readonly files?: Readonly<Record<string, unknown>> | undefined;
  readonly honeypot: string | false;
}

/** Returns the names of the fields in a form of a page that its configuration does not declare, so that messages do not contain them. */
export function undeclaredFields(form: HtmlElement, { fields, files, honeypot }: DeclaredFields): readonly string[] {
  if (!fields) return [];
  const declared = new Set([...Object.keys(fields), ...Object.keys(files ?? {}), ...protectionFields, honeypot]);
  const names = [...elementsIn(form)].filter(isField).map((control) => fieldNameOf(attributeOf(control, 'name')));
  return [...new Set(names)].filter((name) => name !== '' && !declared.has(name) && !declared.has(`${name}[]`));
}

const isField = (element: HtmlElement): boolean =>
  /^(?:select|textarea)$/.test(element.tagName) ||
  (element.tagName === 'input' && !/^(?:submit|button|reset|image)$/i.test(attributeOf(element, 'type')));
