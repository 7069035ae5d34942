import type { DefaultTreeAdapterTypes } from 'parse5';

/** A node in the tree of a parsed page. */
export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;

/** An element in the tree of a parsed page. */
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** Iterates over the elements below a node in document order, except elements in templates. */
export function* elementsIn(root: DefaultTreeAdapterTypes.ParentNode): Generator<HtmlElement> {
  // A loop, because deeply nested elements would exceed the call stack.
  const waiting = root.childNodes.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!('tagName' in node)) continue;
    yield node;
    waiting.push(...node.childNodes.toReversed());
  }
}

/** Returns the value of an attribute; empty if it is missing. */
export const attributeOf = ({ attrs }: HtmlElement, name: string): string =>
  attrs.find((one) => one.name === name)?.value ?? '';
