import { parentNodeOf } from '../dom/flat-tree.ts';
import { warn } from '../diagnostics/lazy-warnings.ts';

/*
 * Scripts of the page that rewrite the content of an element (morphing, hydration, `innerHTML`) remove the nodes that the element has added. One
 * observer detects this, and the element adds the nodes again before the next frame.
 */

/** The nodes or attributes that an element has added to its content. */
export interface AddedContent {
  /** Returns whether all of the added content is present. */
  isIntact(): boolean;
  /** Adds the missing parts again. */
  restore(): void;
}

/** The added content of one element, and the attributes that it depends on. */
interface WatchedElement {
  readonly contents: Set<AddedContent>;
  readonly attributes: Set<string>;
  /** The frame in which the content was last restored, and the number of restores in this frame. */
  frame: CSSNumberish | null;
  restores: number;
}

/** The maximum number of restores of an element in one frame. A script that removes its content each time would otherwise block the page. */
const maxRestores = 100;

const watched = new Map<Node, WatchedElement>();
let observer: MutationObserver | undefined;
/** The node that had the focus last. When the observer is called, a removed node has already lost the focus. */
let lastFocus: EventTarget | null = null;
/** The scroll positions of elements, because elements lose them when they are removed from the page. */
const scrollPositions = new WeakMap<Element, ScrollToOptions>();

/**
 * Calls `isIntact` after every change of the nodes in an element, and of these attributes. Calls `restore` if it returns `false`. Returns a function
 * that stops watching.
 */
export function watchAddedContent(
  element: Element,
  content: AddedContent,
  attributes: readonly string[] = [],
): () => void {
  const known = watched.get(element) ?? { contents: new Set(), attributes: new Set(), frame: null, restores: 0 };
  watched.set(element, known);
  known.contents.add(content);
  for (const name of attributes) known.attributes.add(name);
  if (!observer) {
    observer = new MutationObserver(onMutations);
    document.addEventListener('focusin', rememberFocus);
    document.addEventListener('scroll', rememberScroll, true);
  }
  const { size } = known.attributes;
  observer.observe(element, {
    childList: true,
    subtree: true,
    ...(size > 0 && { attributeFilter: [...known.attributes] }),
  });
  return () => unwatch(element, content);
}

/** Keeps a node among the children of an element until `signal` aborts. */
export function keepInPlace(element: Element, node: Element, signal: AbortSignal): void {
  const content = { isIntact: () => node.parentNode === element, restore: () => element.append(node) };
  const stop = watchAddedContent(element, content);
  signal.addEventListener('abort', stop);
}

function unwatch(element: Element, content: AddedContent): void {
  const known = watched.get(element);
  if (!known?.contents.delete(content) || known.contents.size > 0) return;
  watched.delete(element);
  if (watched.size > 0) return;
  observer?.disconnect();
  observer = undefined;
  document.removeEventListener('focusin', rememberFocus);
  document.removeEventListener('scroll', rememberScroll, true);
  lastFocus = null;
}

function rememberFocus({ target }: Event): void {
  lastFocus = target;
}

function rememberScroll({ target }: Event): void {
  if (target instanceof Element)
    scrollPositions.set(target, { left: target.scrollLeft, top: target.scrollTop, behavior: 'instant' });
}

function onMutations(records: readonly MutationRecord[]): void {
  const changed = new Set<Node>();
  for (const { target } of records) {
    for (let node: Node | null = target; node; node = parentNodeOf(node)) if (watched.has(node)) changed.add(node);
  }
  const isRemoved = (inner: EventTarget | null) =>
    inner instanceof Node &&
    records.some(({ removedNodes }) => [...removedNodes].some((node) => Node.prototype.contains.call(node, inner)));
  const focus = isRemoved(lastFocus) ? lastFocus : null;
  const restored = [...changed].filter(
    (node): node is Element => node instanceof Element && node.isConnected && restore(node),
  );
  // This is done last, because both cause a layout. While content is missing, boxes are shorter, and the browser would reduce their scroll positions.
  for (const element of restored) {
    if (focus instanceof HTMLElement && isFocusLost(element)) restoreFocus(focus, element);
    for (const box of element.querySelectorAll('*')) {
      const position = scrollPositions.get(box);
      if (position && isRemoved(box)) box.scrollTo(position);
    }
  }
}

/** Restores the missing parts of an element. Returns `false` if nothing was restored. */
function restore(element: Element): boolean {
  const known = watched.get(element);
  const broken = [...(known?.contents ?? [])].filter((content) => !content.isIntact());
  if (!known || broken.length === 0) return false;
  const { currentTime } = document.timeline;
  if (known.frame !== currentTime) known.restores = 0;
  known.frame = currentTime;
  if ((known.restores += 1) > maxRestores) {
    for (const content of broken) unwatch(element, content);
    warn((warnings) => warnings.warnRemovedContent(element, maxRestores));
    return false;
  }
  for (const content of broken) {
    content.restore();
    // Stops watching content that cannot be restored.
    if (!content.isIntact()) unwatch(element, content);
  }
  observer?.takeRecords();
  return true;
}

function isFocusLost({ ownerDocument }: Element): boolean {
  const { activeElement, body } = ownerDocument;
  return !activeElement || activeElement === body;
}

/** Focuses a node again, or the node that replaced it. */
function restoreFocus(lost: HTMLElement, element: Element): void {
  const replacement = lost.isConnected
    ? lost
    : [...element.querySelectorAll<HTMLElement>(lost.localName)].find(isLike(lost));
  replacement?.focus({ preventScroll: true });
}

const isLike =
  (one: HTMLElement) =>
  (other: HTMLElement): boolean =>
    ['name', 'type', 'part', 'class', 'aria-label'].every(
      (name) => one.getAttribute(name) === other.getAttribute(name),
    ) && one.textContent === other.textContent;
