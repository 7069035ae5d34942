import { isTag, type Element } from 'domhandler';
import type { Token } from 'parse5';
import { hasMark } from '../check/template-marks.ts';

// parse5 also stores the places of the attributes, but the type of the tree does not declare them.
export const locationOf = (node: Element): Token.ElementLocation | null | undefined => node.sourceCodeLocation;

/** Returns the parent of an element. */
export const parentOf = ({ parent }: Element): Element | undefined => (parent && isTag(parent) ? parent : undefined);

/** Returns an element and its ancestors, from the inside to the outside. */
export function withAncestors(node: Element): Element[] {
  const found: Element[] = [];
  for (let at: Element | undefined = node; at; at = parentOf(at)) found.push(at);
  return found;
}

export const childrenOf = (node: Pick<Element, 'children'>): Element[] => node.children.filter(isTag);

/** Returns whether an element is another one or inside it. */
export const isIn = (node: Element, outer: Element): boolean => withAncestors(node).includes(outer);

/** Returns whether an element has one of these tags, or is inside an element with one. */
export const isInTag = (node: Element, ...tags: readonly string[]): boolean =>
  withAncestors(node).some(({ name }) => tags.includes(name));

/** Returns whether the value of an attribute contains a template expression. */
export const isDynamic = (node: Element, name: string): boolean => hasMark(node.attribs[name] ?? '');
