import { parentNodeOf } from '../dom/flat-tree.ts';
import { warn } from '../diagnostics/lazy-warnings.ts';

/*
 * Host pages that rewrite their content (morphing, hydration, `innerHTML`) remove the nodes that an element has added. One observer detects that, and
 * the element adds them again before the next frame.
 */

/** The nodes or attributes that an element has added to its content. */
export interface AddedContent {
  /** Returns whether all of it is present. */
  isIntact(): boolean;
  /** Adds the missing parts again. */
  restore(): void;
}

/** The added content of one element, and the attributes that it depends on. */
interface WatchedElement {
  readonly contents: Set<AddedContent>;
  readonly attributes: Set<string>;
  /** The frame of the last restore, and the number of restores in it. */
  frame: CSSNumberish | null;
  restores: number;
}

/**
 * The restores of an element in one frame, at most. A script that removes its content each time would block the page.
 */
const maxRestores = 100;

const watched = new Map<Node, WatchedElement>();
let observer: MutationObserver | undefined;
/** The node that had the focus last: a removed node has lost it before the observer is called. */
let lastFocus: EventTarget | null = null;
/** The scroll positions of elements, which they lose when they leave the page. */
const scrollPositions = new WeakMap<Element, ScrollToOptions>();

/**
 * Calls `isIntact` after every change of the nodes in an element, and of these attributes, and `restore` when it returns `false`. Returns
 * a function that stops it.
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
  // Last, because both cause a layout: with content still missing, the browser would clamp the scroll positions of shorter boxes.
  for (const element of restored) {
    if (focus instanceof HTMLElement && isFocusLost(element)) restoreFocus(focus, element);
    for (const box of element.querySelectorAll('*')) {
      const position = scrollPositions.get(box);
      if (position && isRemoved(box)) box.scrollTo(position);
    }
  }
}

/** Restores the parts of an element that are gone. Returns `false` when nothing was restored. */
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
