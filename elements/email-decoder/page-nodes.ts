import { parentNodeOf } from '../../src/dom/flat-tree.ts';
import type { EncodedNode } from './encoded-node.ts';
import { LeaderElection, type Candidate } from '../../src/page/leader-election.ts';

/** Contains the encoded text, as existing servers print it. */
const source = 'data-original-string';

/** Selects interactive elements. An encoded node inside of such an element gets no control. */
const pressable = 'a[href], button, summary, label, select, [role=button], [role=link]';

/**
 * Returns the encoded nodes in `root` that match `selector`, in the order of the page. Nodes without an encoded text are left out. Of nested nodes,
 * only the outermost gets a control. A node inside a link or button gets none. Throws if the selector is invalid.
 */
export function findEncodedNodes(root: ParentNode & Node, selector: string): readonly EncodedNode[] {
  return [...root.querySelectorAll<HTMLElement>(selector)].flatMap((content) => {
    const encoded = content.getAttribute(source);
    if (!encoded || !(content instanceof HTMLElement)) return [];
    const isInner = content.parentElement?.closest(pressable) || outermost(content, selector) !== content;
    return [{ encoded, content, control: isInner ? undefined : content, isAround: containsEncoded(content, selector) }];
  });
}

/** Returns the nodes inside a clicked control, which are decoded together with it. */
export const nodesInside = (nodes: readonly EncodedNode[], pressed: Element): readonly EncodedNode[] =>
  nodes.filter(({ content }) => pressed.contains(content));

function outermost(node: Element, selector: string): Element {
  let found = node;
  for (let current: Node | null = node; current instanceof Element; current = parentNodeOf(current)) {
    const { prototype } = Element;
    if (prototype.matches.call(current, selector) && prototype.hasAttribute.call(current, source)) found = current;
  }
  return found;
}

const containsEncoded = (node: Element, selector: string): boolean =>
  [...node.querySelectorAll(selector)].some((inner) => Boolean(inner.getAttribute(source)));

/** Calls `onChange` when elements are added to a root or removed from it, until `signal` aborts. */
export function observeNodes(root: Node, onChange: () => void, signal: AbortSignal): void {
  const observer = new MutationObserver((records) => {
    const changedNodes = records.flatMap(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes]);
    if (changedNodes.some((node) => node instanceof Element)) onChange();
  });
  observer.observe(root, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
}

const elections = new WeakMap<Node, Map<string, LeaderElection<Candidate>>>();

/** Claims the nodes of a selector in a root until `signal` aborts. `onClaim` is called as soon as no other decoder has claimed them. */
export function claimNodes(root: Node, selector: string, onClaim: () => void, signal: AbortSignal): void {
  const bySelector = elections.get(root) ?? new Map<string, LeaderElection<Candidate>>();
  elections.set(root, bySelector);
  const election = bySelector.get(selector) ?? new LeaderElection();
  bySelector.set(selector, election);
  const candidate = { takeOver: onClaim };
  signal.addEventListener('abort', () => {
    election.leave(candidate);
    if (!election.first) bySelector.delete(selector);
  });
  if (election.join(candidate)) onClaim();
}
