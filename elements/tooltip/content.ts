/** What a tooltip shows: the one element of an author's template, or what `content` says. */
export type Content = { readonly template: Element } | { readonly content: string };

/** What there is to show, if anything, and what is wrong with what the author gave, in words for the console. */
export interface Found {
  readonly source?: Content | undefined;
  readonly problem?: string | undefined;
}

interface Given {
  readonly template: string;
  readonly content: string;
}

/**
 * What a tooltip shows: the template that the author names, else one directly in the element, else `content`. A template that is
 * missing, or holds other than one element is a problem, and `content` stands in.
 */
export function contentOf(element: Element, { template: selector, content }: Given): Found {
  const fallback = content === '' ? undefined : { content };
  const read = selector === '' ? ownTemplate(element) : namedTemplate(element, selector);
  if (read === undefined) return { source: fallback };
  if (typeof read !== 'string') return { source: { template: read } };
  const instead = fallback ? '"content" is shown instead' : 'nothing is shown, because there is no "content"';
  return { source: fallback, problem: `${read}; ${instead}.` };
}

/** What it says without its markup, where that is known without reading HTML. */
export function plainTextOf(source: Content): string | undefined {
  if ('template' in source) return (source.template.textContent ?? '').replace(/\s+/g, ' ').trim();
  return /[<&]/.test(source.content) ? undefined : source.content;
}

function ownTemplate(element: Element): Element | string | undefined {
  const template = element.querySelector<HTMLTemplateElement>(':scope > template');
  return template ? onlyElement(template, 'its own <template>') : undefined;
}

function namedTemplate(element: Element, selector: string): Element | string {
  const given = `its setting "template" is ${JSON.stringify(selector)}`;
  const expected = `${given}; expected the selector of a <template>, but`;
  let found: Element | null;
  try {
    // In its own shadow root first, then in the page.
    found = rootOf(element).querySelector(selector) ?? element.ownerDocument.querySelector(selector);
  } catch {
    return `${expected} that is no CSS selector`;
  }
  if (!found) return `${expected} nothing in the page matches it`;
  if (!(found instanceof HTMLTemplateElement)) return `${expected} it finds a <${found.localName}>`;
  return onlyElement(found, `${given}, which`);
}

function rootOf(element: Element): Document | ShadowRoot {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root : element.ownerDocument;
}

function onlyElement({ content }: HTMLTemplateElement, named: string): Element | string {
  const { firstElementChild: only, childElementCount: count } = content;
  const hasText = [...content.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  if (only && count === 1 && !hasText) return only;
  const held = hasText ? 'text outside of one' : count === 0 ? 'none' : String(count);
  return `${named} holds ${held}; expected exactly one top-level element`;
}
