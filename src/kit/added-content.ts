import { parentNodeOf } from '../dom/flat-tree.ts';
import { loadWarnings } from './lazy-warnings.ts';

/*
 * Host pages that rewrite themselves (morphing, hydration, `innerHTML`) take away what an element has added to its content. One
 * observer notices that, and the element adds it again before the next frame is drawn.
 */

/** Something that an element has added to its content. */
export interface AddedContent {
  /** Tells whether all of it is there. */
  isIntact(): boolean;
  /** Adds again what is gone. */
  restore(): void;
}

/** The healings of one element, and the attributes that they look at. */
interface Watched {
  readonly healings: Set<AddedContent>;
  readonly attributes: Set<string>;
  /** The frame in which it was restored last, and how often in it. */
  frame: CSSNumberish | null;
  restores: number;
}

/** The number of times that an element is restored in one frame. A script that takes away what it adds would hold the page for ever. */
const limit = 100;

const watched = new Map<Node, Watched>();
let observer: MutationObserver | undefined;
/** The node that had the focus last: a node that leaves the page has lost it before anybody is told. */
let lastFocus: EventTarget | null = null;
/** The positions of boxes that were scrolled. A box that leaves the page loses its own. */
const scrolled = new WeakMap<Element, ScrollToOptions>();

/**
 * Asks `isIntact` after every change of the nodes in an element, and of these attributes, and has it restored when that says no. Returns
 * what ends that.
 */
export function watchAddedContent(
  element: Element,
  healing: AddedContent,
  attributes: readonly string[] = [],
): () => void {
  const known = watched.get(element) ?? { healings: new Set(), attributes: new Set(), frame: null, restores: 0 };
  watched.set(element, known);
  known.healings.add(healing);
  for (const name of attributes) known.attributes.add(name);
  if (!observer) {
    observer = new MutationObserver(look);
    document.addEventListener('focusin', noteFocus);
    document.addEventListener('scroll', noteScroll, true);
  }
  const { size } = known.attributes;
  observer.observe(element, {
    childList: true,
    subtree: true,
    ...(size > 0 && { attributeFilter: [...known.attributes] }),
  });
  return () => unwatch(element, healing);
}

/** Keeps a node that an element has added to its children there until `signal` ends. */
export function keepInPlace(element: Element, node: Element, signal: AbortSignal): void {
  const healing = { isIntact: () => node.parentNode === element, restore: () => element.append(node) };
  const stop = watchAddedContent(element, healing);
  signal.addEventListener('abort', stop);
}

function unwatch(element: Element, healing: AddedContent): void {
  const known = watched.get(element);
  if (!known?.healings.delete(healing) || known.healings.size > 0) return;
  watched.delete(element);
  if (watched.size > 0) return;
  observer?.disconnect();
  observer = undefined;
  document.removeEventListener('focusin', noteFocus);
  document.removeEventListener('scroll', noteScroll, true);
  lastFocus = null;
}

function noteFocus({ target }: Event): void {
  lastFocus = target;
}

function noteScroll({ target }: Event): void {
  if (target instanceof Element)
    scrolled.set(target, { left: target.scrollLeft, top: target.scrollTop, behavior: 'instant' });
}

function look(records: readonly MutationRecord[]): void {
  const changed = new Set<Node>();
  for (const { target } of records) {
    for (let node: Node | null = target; node; node = parentNodeOf(node)) if (watched.has(node)) changed.add(node);
  }
  const isRemoved = (inner: EventTarget | null) =>
    inner instanceof Node &&
    records.some(({ removedNodes }) => [...removedNodes].some((node) => Node.prototype.contains.call(node, inner)));
  const focus = isRemoved(lastFocus) ? lastFocus : null;
  const healed = [...changed].filter(
    (node): node is Element => node instanceof Element && node.isConnected && heal(node),
  );
  // Last, because both have the browser lay out the page: with something still gone, it would scroll what has become shorter.
  for (const element of healed) {
    if (focus instanceof HTMLElement && isFocusNowhere(element)) focusLike(focus, element);
    for (const box of element.querySelectorAll('*')) {
      const position = scrolled.get(box);
      if (position && isRemoved(box)) box.scrollTo(position);
    }
  }
}

/** Restores the parts of an element that are gone. Returns `false` when nothing was restored. */
function heal(element: Element): boolean {
  const known = watched.get(element);
  const broken = [...(known?.healings ?? [])].filter((healing) => !healing.isIntact());
  if (!known || broken.length === 0) return false;
  const { currentTime } = document.timeline;
  if (known.frame !== currentTime) known.restores = 0;
  known.frame = currentTime;
  if ((known.restores += 1) > limit) {
    for (const healing of broken) unwatch(element, healing);
    void loadWarnings().then((complaint) => complaint?.warnRemovedContent(element, limit));
    return false;
  }
  for (const healing of broken) {
    healing.restore();
    // Gives up what cannot be restored, so that it is not tried for ever.
    if (!healing.isIntact()) unwatch(element, healing);
  }
  observer?.takeRecords();
  return true;
}

function isFocusNowhere({ ownerDocument }: Element): boolean {
  const { activeElement, body } = ownerDocument;
  return !activeElement || activeElement === body;
}

/** Gives the focus to a node again, or to the one that took its place. */
function focusLike(lost: HTMLElement, element: Element): void {
  const twin = lost.isConnected ? lost : [...element.querySelectorAll<HTMLElement>(lost.localName)].find(isLike(lost));
  twin?.focus({ preventScroll: true });
}

const isLike =
  (one: HTMLElement) =>
  (other: HTMLElement): boolean =>
    ['name', 'type', 'part', 'class', 'aria-label'].every(
      (name) => one.getAttribute(name) === other.getAttribute(name),
    ) && one.textContent === other.textContent;
