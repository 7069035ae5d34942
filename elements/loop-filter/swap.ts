/** The options of a morph. */
interface MorphOptions {
  /** Keeps items that the fresh tree lacks, for "load more". */
  readonly keepsItems?: boolean;
}

const item = /(?:^|\s)(e-loop-item-\d+)(?:\s|$)/;

/** Returns the key that identifies a node among its siblings; an empty key matches by node name only. */
function nodeKey(node: Node): string {
  if (!(node instanceof Element)) return '';
  const [, name = ''] = item.exec(node.className) ?? [];
  const key = node.id || node.getAttribute('data-id') || name;
  return key && `${node.localName} ${key}`;
}

const isItem = (node: Node): boolean => node instanceof Element && node.classList.contains('e-loop-item');

/** Returns whether an element is one of Portico's, which may have rendered its content itself. */
const isPorticoElement = (element: Element): boolean => element.localName.startsWith('portico-');

/** Returns whether an element contains items. They belong to the loop, even inside of a Portico element. */
const hasItems = (element: Element): boolean => element.querySelector('.e-loop-item') !== null;

/** Returns whether an element has all attributes of a fresh one. */
const hasSameAttributes = (before: Element, fresh: Element): boolean =>
  [...fresh.attributes].every(({ name, value }) => before.getAttribute(name) === value);

/**
 * Makes an element equal to a fresh one with minimal changes: nodes with a match are kept, moved and updated. Portico elements with the
 * same attributes are kept as they are, except for items inside of them. Values and checked states of the user stay.
 */
function morph(before: Element, fresh: Element, options: MorphOptions = {}): void {
  if (before.isEqualNode(fresh)) return;
  copyAttributes(before, fresh);
  morphChildren(before, fresh, options);
}

function copyAttributes(before: Element, fresh: Element): void {
  for (const { name, value } of fresh.attributes)
    if (before.getAttribute(name) !== value) before.setAttribute(name, value);
  for (const name of before.getAttributeNames())
    if (!fresh.hasAttribute(name) && !isTransient(name)) before.removeAttribute(name);
}

/** The attributes and classes that responses added to elements of the author; a later response may remove them. */
const addedByServer = new WeakMap<
  Element,
  { readonly names: readonly string[]; readonly classes: readonly string[] }
>();

/**
 * Copies the attributes of a fresh element to one of the author. Its `id`, its classes and all other attributes stay; attributes of earlier
 * responses that the fresh element lacks are removed.
 */
function addAttributes(before: Element, fresh: Element): void {
  const { names: addedNames, classes: addedClasses } = addedByServer.get(before) ?? { names: [], classes: [] };
  for (const name of addedNames) if (!fresh.hasAttribute(name)) before.removeAttribute(name);
  before.classList.remove(...addedClasses.filter((name) => !fresh.classList.contains(name)));
  const names = fresh.getAttributeNames().filter((name) => name !== 'id' && name !== 'class');
  const classes = [...fresh.classList];
  addedByServer.set(before, {
    names: names.filter((name) => addedNames.includes(name) || !before.hasAttribute(name)),
    classes: classes.filter((name) => addedClasses.includes(name) || !before.classList.contains(name)),
  });
  for (const name of names) {
    const value = fresh.getAttribute(name) ?? '';
    if (before.getAttribute(name) !== value) before.setAttribute(name, value);
  }
  before.classList.add(...classes);
}

/** Returns whether an attribute holds transient state of the page. */
const isTransient = (name: string): boolean => name === 'aria-busy' || name === 'tabindex' || name === 'style';

/** Morphs the children of an element; the element itself keeps its attributes. */
function morphChildren(before: Element, fresh: Element, options: MorphOptions = {}): void {
  const known = new Map<string, ChildNode>();
  for (const child of before.childNodes) {
    const key = nodeKey(child);
    if (key) known.set(key, child);
  }
  const keepsAll = options.keepsItems === true && [...fresh.childNodes].some(isItem);
  const page = before.ownerDocument;
  let next: ChildNode | null = before.firstChild;
  if (keepsAll) while (next) next = next.nextSibling;
  for (const child of fresh.childNodes) {
    const key = nodeKey(child);
    const match = key ? known.get(key) : matchUnkeyed(next, child);
    if (match && canMorph(match, child)) {
      known.delete(key);
      // Shown items keep their position when more items are added.
      if (keepsAll && key) morphNode(match, child, options);
      else {
        if (match === next) next = next.nextSibling;
        else moveNode(before, match, next);
        morphNode(match, child, options);
      }
    } else {
      before.insertBefore(page.importNode(child, true), next);
    }
  }
  if (keepsAll) return;
  while (next) {
    const following: ChildNode | null = next.nextSibling;
    next.remove();
    next = following;
  }
}

/** Returns the next node if it has the same name and no key. */
const matchUnkeyed = (next: ChildNode | null, child: Node): ChildNode | undefined =>
  next && next.nodeName === child.nodeName && nodeKey(next) === '' ? next : undefined;

function canMorph(before: Node, fresh: Node): boolean {
  if (before.nodeName !== fresh.nodeName) return false;
  return (
    !(before instanceof Element && fresh instanceof Element && isPorticoElement(before)) ||
    hasSameAttributes(before, fresh)
  );
}

function morphNode(before: Node, fresh: Node, options: MorphOptions): void {
  if (before instanceof Element && fresh instanceof Element) {
    if (!isPorticoElement(before)) morph(before, fresh, options);
    else if (hasItems(before) || hasItems(fresh)) morphChildren(before, fresh, options);
  } else if (before.nodeValue !== fresh.nodeValue) {
    before.nodeValue = fresh.nodeValue;
  }
}

/** Moves a node, if the browser supports it without resetting its state. */
function moveNode(parent: Element, node: ChildNode, next: ChildNode | null): void {
  if (typeof parent.moveBefore === 'function' && node.isConnected) parent.moveBefore(node, next);
  else parent.insertBefore(node, next);
}

/** The result of a swap. */
export interface Swapped {
  /** The updated elements. */
  readonly parts: readonly Element[];
  /** The number of results that the response states, else that of its items. */
  readonly count: number;
}

/** The position of a loop in the page. */
export interface LoopPlace {
  readonly loop: Element;
  readonly widgetId: string;
}

/** The loop in a response, and the element that it updates. */
interface Found {
  readonly fresh: Element;
  readonly target: Element;
  /** The relation to the target: it replaces the target itself, its widget, or its contents. */
  readonly as: 'itself' | 'widget' | 'inside';
}

/**
 * Returns the loop in a response: by its id, else by the id of its widget, else the response is the content of the widget. An author's
 * element around the widget is not replaced.
 */
function findLoop(fresh: DocumentFragment, { loop, widgetId }: LoopPlace): Found | undefined {
  const itself = loop.id && fresh.querySelector(`#${CSS.escape(loop.id)}`);
  if (itself) return { fresh: itself, target: loop, as: 'itself' };
  const selector = `[data-id="${CSS.escape(widgetId)}"], .elementor-element-${CSS.escape(widgetId)}`;
  const isWidget = loop.matches(selector);
  const target = (!isWidget && loop.querySelector(selector)) || loop;
  const widget = fresh.querySelector(selector);
  if (widget) return { fresh: widget, target, as: isWidget || target !== loop ? 'widget' : 'inside' };
  if (!fresh.querySelector('.e-loop-item, .e-loop-nothing-found-message')) return undefined;
  const inside = fresh.ownerDocument.createElement('div');
  inside.append(fresh);
  return { fresh: inside, target, as: 'inside' };
}

/**
 * Inserts a response into the page: the loop's markup into the loop, and other elements with an id into the elements with that id within
 * `around`, the filters of the loop. Without a loop in the response, nothing changes. With `isMore` the items are appended.
 */
export function swapIn(
  fresh: DocumentFragment,
  place: LoopPlace,
  filters: readonly Element[],
  isMore = false,
): Swapped | undefined {
  const found = findLoop(fresh, place);
  if (!found) return undefined;
  const options = { keepsItems: isMore };
  const parts: Element[] = [place.loop];
  const count = countResults(found.fresh);
  found.fresh.remove();
  if (found.as === 'itself') morph(found.target, found.fresh, options);
  else {
    if (found.as === 'widget') addAttributes(found.target, found.fresh);
    morphChildren(found.target, found.fresh, options);
  }
  for (const part of fresh.querySelectorAll('[id]')) {
    const target = filters.map((element) => element.querySelector(`#${CSS.escape(part.id)}`)).find(Boolean);
    // Controls that the visitor uses stay as they are; only content beside them changes.
    if (
      !target ||
      target.localName !== part.localName ||
      target.matches('form, input, select, textarea') ||
      target.querySelector('input, select, textarea')
    )
      continue;
    morph(target, part, options);
    parts.push(target);
    part.remove();
  }
  return { parts, count };
}

function countResults(loop: Element): number {
  const stated = Number.parseInt(
    loop.querySelector('[data-portico-count]')?.getAttribute('data-portico-count') ?? '',
    10,
  );
  return Number.isNaN(stated) ? loop.querySelectorAll('.e-loop-item').length : stated;
}
