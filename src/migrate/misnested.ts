import { isTag, type Element } from 'domhandler';
import { descendants, type ParsedPage } from '../check/parsed-page.ts';
import { locationOf, parentOf, withAncestors } from './tree.ts';

/** The elements that browsers add if their tags are missing. */
const implied = 'html head body tbody tr colgroup'.split(' ');

/**
 * Returns the elements that a browser places elsewhere than the file does, such as copies of an `<a>` without an end tag, or a `<div>` directly in a
 * table. Includes their ancestors, and the elements in copies.
 */
export function findMisnested({ root }: ParsedPage): Set<Element> {
  const found = new Set<Element>();
  const copies = new Set<Element>();
  const seen = new Map<number, Element>();
  const elements = descendants(root).filter(isTag);
  const mark = (node: Element) => {
    for (const one of withAncestors(node)) found.add(one);
  };
  for (const node of elements) {
    const location = locationOf(node);
    if (!location) {
      if (implied.includes(node.name)) continue;
      copies.add(node);
      mark(node);
      continue;
    }
    const same = seen.get(location.startOffset);
    if (same) {
      copies.add(node).add(same);
      mark(node);
      mark(same);
    }
    seen.set(location.startOffset, node);
    const around = parentOf(node) && locationOf(parentOf(node)!);
    if (!around?.startTag) continue;
    if (
      location.startOffset < around.startTag.endOffset ||
      location.endOffset > (around.endTag?.startOffset ?? Infinity)
    )
      mark(node);
  }
  for (const node of elements) if (withAncestors(node).some((one) => copies.has(one))) found.add(node);
  return found;
}
