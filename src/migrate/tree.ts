import { isTag, type Element } from 'domhandler';
import type { Token } from 'parse5';
import { hasMark } from '../check/template-marks.ts';

// parse5 also stores the places of the attributes, which the type of the tree does not have.
export const locationOf = (node: Element): Token.ElementLocation | null | undefined => node.sourceCodeLocation;

/** Returns the element around another one. */
export const parentOf = ({ parent }: Element): Element | undefined => (parent && isTag(parent) ? parent : undefined);

/** Returns an element and those around it, from the inside. */
export function withAncestors(node: Element): Element[] {
  const found: Element[] = [];
  for (let at: Element | undefined = node; at; at = parentOf(at)) found.push(at);
  return found;
}

export const childrenOf = (node: Pick<Element, 'children'>): Element[] => node.children.filter(isTag);

/** Returns whether an element is in another one, or is it. */
export const isIn = (node: Element, outer: Element): boolean => withAncestors(node).includes(outer);

/** Returns whether an element has one of these tags, or is in an element that has one. */
export const isInTag = (node: Element, ...tags: readonly string[]): boolean =>
  withAncestors(node).some(({ name }) => tags.includes(name));

/** Returns whether an attribute contains an expression of a template. */
export const isDynamic = (node: Element, name: string): boolean => hasMark(node.attribs[name] ?? '');
