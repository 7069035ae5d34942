/** How two trees become one. */
export interface Morphing {
  /** Whether items that the fresh tree has not are kept: more of them came. */
  readonly keepsItems?: boolean;
}

const item = /(?:^|\s)(e-loop-item-\d+)(?:\s|$)/;

/** By what a node is known again among its neighbours; empty: by its kind alone. */
function keyOf(node: Node): string {
  if (!(node instanceof Element)) return '';
  const [, name = ''] = item.exec(node.className) ?? [];
  const key = node.id || node.getAttribute('data-id') || name;
  return key && `${node.localName} ${key}`;
}

const isItem = (node: Node): boolean => node instanceof Element && node.classList.contains('e-loop-item');

/** An element that is the library's own: what it has in it by now, it may have drawn itself. */
const isLiving = (element: Element): boolean => element.localName.startsWith('portico-');

/** Whether items stand in an element: those are the loop's, also where an element of the library is around them. */
const hasItems = (element: Element): boolean => element.querySelector('.e-loop-item') !== null;

/** Whether all that a fresh element says is so already. */
const saysTheSame = (before: Element, fresh: Element): boolean =>
  [...fresh.attributes].every(({ name, value }) => before.getAttribute(name) === value);

/**
 * Makes an element like a fresh one with as little change as can be: nodes that are known again stay, move, and change where they differ.
 * The library's own elements go on living as they are as long as their attributes say the same; of those around items the items change.
 * What was typed and ticked stays.
 */
export function morph(before: Element, fresh: Element, morphing: Morphing = {}): void {
  if (before.isEqualNode(fresh)) return;
  takeAttributes(before, fresh);
  morphChildren(before, fresh, morphing);
}

function takeAttributes(before: Element, fresh: Element): void {
  for (const { name, value } of fresh.attributes)
    if (before.getAttribute(name) !== value) before.setAttribute(name, value);
  for (const name of before.getAttributeNames())
    if (!fresh.hasAttribute(name) && !isOfNow(name)) before.removeAttribute(name);
}

/** What answers put on elements of the author's, and a later answer may take away again. */
const lent = new WeakMap<Element, { readonly names: readonly string[]; readonly classes: readonly string[] }>();

/**
 * Gives an element of the author's the attributes of a fresh one that stands for it: its `id`, its classes and all that the author wrote
 * beside stay, and of what earlier fresh ones brought only what this one has, too.
 */
export function addAttributes(before: Element, fresh: Element): void {
  const { names: earlier, classes: worn } = lent.get(before) ?? { names: [], classes: [] };
  for (const name of earlier) if (!fresh.hasAttribute(name)) before.removeAttribute(name);
  before.classList.remove(...worn.filter((name) => !fresh.classList.contains(name)));
  const names = fresh.getAttributeNames().filter((name) => name !== 'id' && name !== 'class');
  const classes = [...fresh.classList];
  lent.set(before, {
    names: names.filter((name) => earlier.includes(name) || !before.hasAttribute(name)),
    classes: classes.filter((name) => worn.includes(name) || !before.classList.contains(name)),
  });
  for (const name of names) {
    const value = fresh.getAttribute(name) ?? '';
    if (before.getAttribute(name) !== value) before.setAttribute(name, value);
  }
  before.classList.add(...classes);
}

/** What the page says of the moment. */
const isOfNow = (name: string): boolean => name === 'aria-busy' || name === 'tabindex' || name === 'style';

/** The same of what stands in an element: the element itself keeps its attributes. */
export function morphChildren(before: Element, fresh: Element, morphing: Morphing = {}): void {
  const known = new Map<string, ChildNode>();
  for (const child of before.childNodes) {
    const key = keyOf(child);
    if (key) known.set(key, child);
  }
  const keeps = morphing.keepsItems === true && [...fresh.childNodes].some(isItem);
  const page = before.ownerDocument;
  let next: ChildNode | null = before.firstChild;
  if (keeps) while (next) next = next.nextSibling;
  for (const child of fresh.childNodes) {
    const key = keyOf(child);
    const match = key ? known.get(key) : likeFrom(next, child);
    if (match && canBecome(match, child)) {
      known.delete(key);
      // Items that are shown already stay where they are when more of them come.
      if (keeps && key) become(match, child, morphing);
      else {
        if (match === next) next = next.nextSibling;
        else put(before, match, next);
        become(match, child, morphing);
      }
    } else {
      before.insertBefore(page.importNode(child, true), next);
    }
  }
  if (keeps) return;
  while (next) {
    const following: ChildNode | null = next.nextSibling;
    next.remove();
    next = following;
  }
}

/** What stands at a place, if it is of the same kind and nobody's in particular. */
const likeFrom = (next: ChildNode | null, child: Node): ChildNode | undefined =>
  next && next.nodeName === child.nodeName && keyOf(next) === '' ? next : undefined;

function canBecome(before: Node, fresh: Node): boolean {
  if (before.nodeName !== fresh.nodeName) return false;
  return !(before instanceof Element && fresh instanceof Element && isLiving(before)) || saysTheSame(before, fresh);
}

function become(before: Node, fresh: Node, morphing: Morphing): void {
  if (before instanceof Element && fresh instanceof Element) {
    if (!isLiving(before)) morph(before, fresh, morphing);
    else if (hasItems(before) || hasItems(fresh)) morphChildren(before, fresh, morphing);
  } else if (before.nodeValue !== fresh.nodeValue) {
    before.nodeValue = fresh.nodeValue;
  }
}

/** Moves a node, where the browser can so that what is in it notices nothing. */
function put(parent: Element, node: ChildNode, next: ChildNode | null): void {
  if (typeof parent.moveBefore === 'function' && node.isConnected) parent.moveBefore(node, next);
  else parent.insertBefore(node, next);
}
