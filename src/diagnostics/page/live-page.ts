import { matches } from '../../dom/selectors.ts';
import { propertyName } from '../../json/json.ts';
import type { PageReader } from './problem.ts';

/** Reads the document and the open shadow roots in it, except the shadow roots of the library's elements, which the author does not write. */
export const livePage: PageReader<Element> = {
  all(selector, below) {
    const roots = below ? [below instanceof HTMLTemplateElement ? below.content : below] : authorRoots(document);
    return roots.flatMap((root) => [...root.querySelectorAll(selector)]);
  },
  query(selector) {
    try {
      return livePage.all(selector);
    } catch {
      return 'invalid';
    }
  },
  ancestor(node, selector) {
    for (let parent = parentOf(node); parent; parent = parentOf(parent)) if (parent.matches(selector)) return parent;
    return undefined;
  },
  matches,
  tag: (node) => node.localName,
  // Not `element.attributes`: a form control called `attributes` would replace it.
  attributes: (node) => Element.prototype.getAttributeNames.call(node),
  attribute: (node, name) => Element.prototype.getAttribute.call(node, name) ?? undefined,
  setting: (node, name) => {
    const value: unknown = Reflect.get(node, propertyName(name));
    return value ?? livePage.attribute(node, name);
  },
  text: (node) => node.textContent,
};

function parentOf(node: Element): Element | null {
  const { parentElement } = node;
  if (parentElement) return parentElement;
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** Returns a root and the open shadow roots in it, except those of the library's elements. */
function authorRoots(root: Document | ShadowRoot): (Document | ShadowRoot)[] {
  const inner = [...root.querySelectorAll('*')].flatMap(({ localName, shadowRoot }) =>
    shadowRoot && !localName.startsWith('portico-') ? authorRoots(shadowRoot) : [],
  );
  return [root, ...inner];
}
