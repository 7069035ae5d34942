import { because } from '../../src/diagnostics/because.ts';

/** The content of a tooltip: the element in the author's template, or the setting `content`. */
export type Content = { readonly template: Element } | { readonly content: string };

/**
 * Returns the content of a tooltip: the template that the author has named, otherwise a template directly in the element, otherwise `content`. If the
 * template is missing or does not contain exactly one element, also returns a message for the console.
 */
export function contentOf(
  element: Element,
  { template: selector, content }: Readonly<Record<'template' | 'content', string>>,
): { readonly source: Content | undefined; readonly problem: string | undefined } {
  const fallback = content === '' ? undefined : { content };
  const read = selector === '' ? ownTemplate(element) : namedTemplate(element, selector);
  const source = read instanceof Element ? { template: read } : fallback;
  const instead = fallback ? '"content" is shown instead' : 'nothing is shown, because there is no "content"';
  const problem = typeof read === 'string' ? `${read}; ${instead}.` : undefined;
  because('content', source !== undefined, problem ?? (read ? 'template' : 'setting'));
  return { source, problem };
}

/** Returns the content as plain text; `undefined` if HTML must be parsed for this. */
export function plainTextOf(source: Content): string | undefined {
  if ('template' in source) return (source.template.textContent ?? '').replace(/\s+/g, ' ').trim();
  return /[<&]/.test(source.content) ? undefined : source.content;
}

function ownTemplate(element: Element): Element | string | undefined {
  const template = element.querySelector<HTMLTemplateElement>(':scope > template');
  return template ? onlyElement(template, 'the <template> in it') : undefined;
}

function namedTemplate(element: Element, selector: string): Element | string {
  const given = `"template" is ${JSON.stringify(selector)}`;
  const expected = `${given}; expected the selector of a <template>, but`;
  let found: Element | null;
  try {
    // The shadow root that contains the element is searched before the page.
    const root = element.getRootNode();
    found = (root instanceof ShadowRoot && root.querySelector(selector)) || document.querySelector(selector);
  } catch {
    return `${expected} it is not a valid CSS selector`;
  }
  if (!found) return `${expected} nothing in the page matches it`;
  if (!(found instanceof HTMLTemplateElement)) return `${expected} it matches a <${found.localName}>`;
  return onlyElement(found, `${given}, which`);
}

function onlyElement({ content }: HTMLTemplateElement, named: string): Element | string {
  const { firstElementChild: only, childElementCount: count } = content;
  const hasText = [...content.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  if (only && count === 1 && !hasText) return only;
  const found = hasText ? 'text outside of an element' : count === 0 ? 'no element' : `${count} elements`;
  return `${named} contains ${found}; expected exactly one top-level element`;
}
