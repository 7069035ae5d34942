import type { Element } from 'domhandler';
import type { Change } from './edits.ts';
import type { Attribute, Markup } from './markup.ts';
import { childrenOf, parentOf, withAncestors } from './tree.ts';

/** A range of siblings, from the first to the last, that contains some elements. */
export interface Siblings {
  readonly parent: Element | undefined;
  readonly first: Element;
  readonly last: Element;
}

/** Returns the smallest range of siblings that contains all given elements. For a single element, it is both the first and the last one. */
export function siblingsAround(nodes: readonly Element[]): Siblings | undefined {
  const [node, ...others] = nodes;
  if (!node) return undefined;
  if (others.length === 0) return { parent: parentOf(node), first: node, last: node };
  const paths = nodes.map((one) => withAncestors(one).toReversed());
  const [path = []] = paths;
  let depth = 0;
  while (depth < path.length && paths.every((one) => one[depth] === path[depth])) depth++;
  const parent = path[depth - 1];
  if (!parent) return undefined;
  // One of the elements contains the others.
  if (nodes.includes(parent)) return { parent: parentOf(parent), first: parent, last: parent };
  const branches = paths.map((one) => one[depth]);
  const children = childrenOf(parent).filter((child) => branches.includes(child));
  const [first] = children;
  const last = children.at(-1);
  return first && last && { parent, first, last };
}

/** Classes of boxes that lay out their children as items: a tag around several children would become one item. */
const rows =
  /^(?:row(?:-\w+)?|d-(?:\w+-)?(?:flex|grid|inline-flex)|(?:\w+:)?(?:flex|grid|inline-flex)|grid(?:-container)?|columns|card-(?:group|columns|deck)|(?:isotope|masonry|portfolio)-?(?:container|grid)?|btn-group|input-group|uk-grid|w3-row|g-\d)$/;

const isRow = (markup: Markup, node: Element): boolean =>
  markup.classes(node).some((name) => rows.test(name)) ||
  /display:\s*(?:inline-)?(?:flex|grid)/.test(markup.attribute(node, 'style') ?? '') ||
  /^(?:ul|ol|dl|table|tbody|thead|tr|select|picture|head|html)$/.test(node.name);

export const isRowOfTable = ({ name }: Element): boolean => /^(?:tr|tbody|thead)$/.test(name);

/** Returns a range of siblings around which a tag does not change the layout: whole rows instead of parts of rows. */
export function layoutSafe(markup: Markup, siblings: Siblings): Siblings {
  let found = siblings;
  for (let { parent } = found; parent && isRow(markup, parent) && parent.name !== 'html'; { parent } = found)
    found = { parent: parentOf(parent), first: parent, last: parent };
  return found;
}

/** Returns the changes that put one tag around some elements; `undefined` if a tag is not in the file, or template code would be separated. */
export function wrapAll(
  markup: Markup,
  nodes: readonly Element[],
  tag: string,
  attributes: readonly Attribute[] = [],
): Change[] | undefined {
  const siblings = siblingsAround(nodes);
  return siblings && wrapSiblings(markup, layoutSafe(markup, siblings), tag, attributes);
}

/** Returns the changes that put one tag around siblings; `undefined` in the same cases as `wrapAll`. */
export function wrapSiblings(
  markup: Markup,
  { first, last }: Siblings,
  tag: string,
  attributes: readonly Attribute[] = [],
): Change[] | undefined {
  if (first.name === 'body' || first.name === 'html') return undefined;
  return markup.wrap(first, last, tag, attributes);
}
