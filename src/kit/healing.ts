/*
 * Host pages that rewrite themselves (morphing, hydration, `innerHTML`) take away what an element has added to its content. One
 * observer notices that, and the element adds it again before the next frame is drawn.
 */

/** Something that an element has added to its content. */
export interface Healing {
  /** Tells whether all of it is there. */
  isWhole(): boolean;
  /** Adds again what is gone. */
  restore(): void;
}

/** The healings of one element, and the attributes that they look at. */
interface Watched {
  readonly healings: Set<Healing>;
  readonly attributes: Set<string>;
}

const watched = new Map<Node, Watched>();
let observer: MutationObserver | undefined;
/** The node that had the focus last: a node that leaves the page has lost it before anybody is told. */
let lastFocus: EventTarget | null = null;

/**
 * Asks `isWhole` after every change of the nodes in an element, and of these attributes, and has it restored when that says no. Returns
 * what ends that.
 */
export function watchWhole(element: Element, healing: Healing, attributes: readonly string[] = []): () => void {
  const known = watched.get(element) ?? { healings: new Set(), attributes: new Set() };
  watched.set(element, known);
  known.healings.add(healing);
  for (const name of attributes) known.attributes.add(name);
  if (!observer) {
    observer = new MutationObserver(look);
    document.addEventListener('focusin', noteFocus);
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
export function keepIn(element: Element, node: Element, signal: AbortSignal): void {
  const healing = { isWhole: () => node.parentNode === element, restore: () => element.append(node) };
  const stop = watchWhole(element, healing);
  signal.addEventListener('abort', stop);
}

function unwatch(element: Element, healing: Healing): void {
  const known = watched.get(element);
  if (!known?.healings.delete(healing) || known.healings.size > 0) return;
  watched.delete(element);
  if (watched.size > 0) return;
  observer?.disconnect();
  observer = undefined;
  document.removeEventListener('focusin', noteFocus);
  lastFocus = null;
}

function noteFocus({ target }: Event): void {
  lastFocus = target;
}

function look(records: readonly MutationRecord[]): void {
  const changed = new Set<Node>();
  for (const { target } of records) {
    for (let node: Node | null = target; node; node = parentOf(node)) if (watched.has(node)) changed.add(node);
  }
  for (const element of changed) if (element instanceof Element && element.isConnected) heal(element, records);
}

function heal(element: Element, records: readonly MutationRecord[]): void {
  const broken = [...(watched.get(element)?.healings ?? [])].filter((healing) => !healing.isWhole());
  if (broken.length === 0) return;
  const hadFocus = (node: Node) => lastFocus instanceof Node && Node.prototype.contains.call(node, lastFocus);
  const lost = records.some(({ removedNodes }) => [...removedNodes].some(hadFocus)) ? lastFocus : null;
  for (const healing of broken) {
    healing.restore();
    // Gives up what cannot be restored, so that it is not tried for ever.
    if (!healing.isWhole()) unwatch(element, healing);
  }
  observer?.takeRecords();
  if (lost instanceof HTMLElement && isFocusNowhere(element)) focusLike(lost, element);
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
    ['name', 'type', 'part', 'class'].every((name) => one.getAttribute(name) === other.getAttribute(name)) &&
    one.textContent === other.textContent;

/** Of a form, too, that has a field called `parentNode`. */
const parentOf = (node: Node): Node | null => Reflect.get(Node.prototype, 'parentNode', node);
