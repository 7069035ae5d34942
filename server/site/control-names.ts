import { protectionFields } from '../http/protection-fields.ts';
import { attributeOf, elementsIn, type HtmlElement } from './html-tree.ts';

/** Returns the names of the controls in a page's form that become part of its messages. */
export const controlNames = (form: HtmlElement): string[] =>
  [...elementsIn(form)]
    .filter(isField)
    .map((control) => attributeOf(control, 'name'))
    .filter((name) => !protectionFields.includes(name));

const isField = (element: HtmlElement): boolean =>
  /^(?:select|textarea)$/.test(element.tagName) ||
  (element.tagName === 'input' && !/^(?:submit|button|reset|image)$/i.test(attributeOf(element, 'type')));
