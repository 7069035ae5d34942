import { parentNodeOf } from '../../src/dom/flat-tree.ts';
import type { EncodedNode } from './encoded-node.ts';

/** Where existing servers print what is encoded. */
const source = 'data-original-string';

/** What a press of means something already; in such a one nothing else can be pressed. */
const pressable = 'a[href], button, summary, label, select, [role=button], [role=link]';

/**
 * The encoded nodes that `selector` finds in `root`, in the order of the page; those without an encoded text are none. Of nodes
 * in nodes the outermost is pressed; in a link or button that hides nothing, none is. Throws where the selector is none.
 */
export function nodesIn(root: ParentNode & Node, selector: string): readonly EncodedNode[] {
  return [...root.querySelectorAll<HTMLElement>(selector)].flatMap((content) => {
    const encoded = content.getAttribute(source);
    if (!encoded || !(content instanceof HTMLElement)) return [];
    const isInner = content.parentElement?.closest(pressable) || outermost(content, selector) !== content;
    return [{ encoded, content, control: isInner ? undefined : content, isAround: holds(content, selector) }];
  });
}

/** The nodes that are asked for with one that is pressed: those that it holds say the same contact once more. */
export const together = (nodes: readonly EncodedNode[], pressed: Element): readonly EncodedNode[] =>
  nodes.filter(({ content }) => pressed.contains(content));

function outermost(node: Element, selector: string): Element {
  let found = node;
  for (let at: Node | null = node; at instanceof Element; at = parentNodeOf(at)) {
    const { prototype } = Element;
    if (prototype.matches.call(at, selector) && prototype.hasAttribute.call(at, source)) found = at;
  }
  return found;
}

const holds = (node: Element, selector: string): boolean =>
  [...node.querySelectorAll(selector)].some((inner) => Boolean(inner.getAttribute(source)));

/** Calls `changed` whenever something comes into a root, or goes, until `signal` ends. */
export function watchNodes(root: Node, changed: () => void, signal: AbortSignal): void {
  const observer = new MutationObserver((records) => {
    const touched = records.flatMap(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes]);
    if (touched.some((node) => node instanceof Element)) changed();
  });
  observer.observe(root, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
}
