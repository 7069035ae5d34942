import type { HidingFilter } from '../../../src/loop/filter-items.ts';

const itemName = /(?:^|\s)(e-loop-item-\d+)(?:\s|$)/;

/** Returns the key that identifies a node among its siblings. With an empty key, nodes match by their name only. */
function nodeKey(node: Node): string {
  if (!(node instanceof Element)) return '';
  const [, name = ''] = itemName.exec(node.className) ?? [];
  const key = node.id || node.getAttribute('data-id') || name;
  return key && `${node.localName} ${key}`;
}

/** Returns whether an element is one of Portico's elements, which may have rendered its content itself. */
const isPorticoElement = (element: Element): boolean => element.localName.startsWith('portico-');

/** Returns whether an element contains items. Items belong to the loop, even inside of a Portico element. */
const hasItems = (element: Element): boolean => element.querySelector('.e-loop-item') !== null;

/** Returns whether an attribute contains a temporary state of the page. */
const isTransient = (name: string): boolean => name === 'aria-busy' || name === 'tabindex' || name === 'style';

/**
 * Makes an element equal to a fresh one with as few changes as possible: nodes with a match are kept, moved and updated. Portico elements with the
 * same attributes are kept unchanged, except the items in them. Values and checked states stay. `keepsItems` ("load more") keeps items that are
 * missing in the fresh element.
 */
function morph(before: Element, fresh: Element, keepsItems: boolean): void {
  if (before.isEqualNode(fresh)) return;
  copyAttributes(before, fresh, fresh.getAttributeNames());
  for (const name of before.getAttributeNames())
    if (!fresh.hasAttribute(name) && !isTransient(name)) before.removeAttribute(name);
  morphChildren(before, fresh, keepsItems);
}

/** Copies attributes. Skips equal ones, because observers of the page are called for each change. */
function copyAttributes(before: Element, fresh: Element, names: readonly string[]): void {
  for (const name of names) {
    const value = fresh.getAttribute(name) ?? '';
    if (before.getAttribute(name) !== value) before.setAttribute(name, value);
  }
}

/** The attributes and classes that responses have added to elements of the author. A later response may remove them. */
const addedByServer = new WeakMap<
  Element,
  { readonly names: readonly string[]; readonly classes: readonly string[] }
>();

/** Copies the attributes of a fresh element to an element of the author. The author's attributes stay; those of earlier responses are removed. */
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
  copyAttributes(before, fresh, names);
  before.classList.add(...classes);
}

/** Morphs the children of an element. The element itself keeps its attributes. */
function morphChildren(before: Element, fresh: Element, keepsItems: boolean): void {
  const known = new Map<string, ChildNode>();
  for (const child of before.childNodes) {
    const key = nodeKey(child);
    if (key) known.set(key, child);
  }
  const isItem = (child: Element) => child.classList.contains('e-loop-item');
  const keepsAll = keepsItems && [...fresh.children].some(isItem);
  let next = keepsAll ? null : before.firstChild;
  for (const child of fresh.childNodes) {
    const key = nodeKey(child);
    const match = key ? known.get(key) : next && nodeKey(next) === '' ? next : undefined;
    if (match && canMorph(match, child)) {
      known.delete(key);
      if (match === next) next = next.nextSibling;
      // When items are added, the items that are already shown keep their positions.
      else if (!keepsAll) moveNode(before, match, next);
      morphNode(match, child, keepsItems);
    } else before.insertBefore(document.importNode(child, true), next);
  }
  while (next) {
    const following: ChildNode | null = next.nextSibling;
    next.remove();
    next = following;
  }
}

function canMorph(before: Node, fresh: Node): boolean {
  if (before.nodeName !== fresh.nodeName) return false;
  if (!(before instanceof Element && fresh instanceof Element) || !isPorticoElement(before)) return true;
  return [...fresh.attributes].every(({ name, value }) => before.getAttribute(name) === value);
}

function morphNode(before: Node, fresh: Node, keepsItems: boolean): void {
  if (before instanceof Element && fresh instanceof Element) {
    if (!isPorticoElement(before)) morph(before, fresh, keepsItems);
    else if (hasItems(before) || hasItems(fresh)) morphChildren(before, fresh, keepsItems);
  } else if (before.nodeValue !== fresh.nodeValue) before.nodeValue = fresh.nodeValue;
}

/** Moves a node if the browser can do this without resetting the state of the node. */
function moveNode(parent: Element, node: ChildNode, next: ChildNode | null): void {
  if (typeof parent.moveBefore === 'function' && node.isConnected) parent.moveBefore(node, next);
  else parent.insertBefore(node, next);
}

export interface Swapped {
  /** The updated elements. */
  readonly parts: readonly Element[];
  /** The number of results in the response. If the response does not state it, the number of its items. */
  readonly count: number;
  /** The number of items before filtering, if the items are filtered in the page. */
  readonly total?: number;
  /** Returns the filters that hide items, if the items are filtered in the page. */
  readonly hidden?: () => readonly HidingFilter[];
}

/** The loop in a response, and the element that it updates. */
interface Found {
  readonly fresh: Element;
  readonly target: Element;
  /** The relation of the found element to the target: it replaces the target itself, the widget of the target, or the content of the target. */
  readonly as: 'itself' | 'widget' | 'inside';
}

/**
 * Returns the loop in a response. It has the id of the loop or the id of its widget. Otherwise, the response is the content of the widget. An
 * author's element around the widget is not replaced.
 */
function findLoop(fresh: DocumentFragment, loop: Element, widgetId: string): Found | undefined {
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

/** Returns the element in a filter that a part of a response updates. Controls that the visitor uses stay unchanged; only other content changes. */
function targetOf(part: Element, filters: readonly Element[]): Element | undefined {
  const target = part.id && filters.map((element) => element.querySelector(`#${CSS.escape(part.id)}`)).find(Boolean);
  if (!target || target.localName !== part.localName) return undefined;
  const isControl = target.matches('form, input, select, textarea') || target.querySelector('input, select, textarea');
  return isControl ? undefined : target;
}

/** Returns the parts of a page that `swapIn()` inserts. Returns none if the page contains no loop, or if all of it is the content of the widget. */
export function partsIn(
  page: DocumentFragment,
  loop: Element,
  widgetId: string,
  filters: readonly Element[],
): readonly Element[] {
  const found = findLoop(page, loop, widgetId);
  if (!found) return [];
  return [...page.querySelectorAll('*')].filter((part) => part === found.fresh || targetOf(part, filters));
}

/**
 * Inserts a response into the page: the loop's markup into the loop, and other elements with an id into the elements of `filters` with the same id.
 * If the response contains no loop, nothing changes. With `isMore`, the items are appended.
 */
export function swapIn(
  fresh: DocumentFragment,
  loop: Element,
  widgetId: string,
  filters: readonly Element[],
  isMore: boolean,
): Swapped | undefined {
  const found = findLoop(fresh, loop, widgetId);
  if (!found) return undefined;
  const parts = [loop];
  const count = countResults(found.fresh);
  found.fresh.remove();
  if (found.as === 'widget') addAttributes(found.target, found.fresh);
  if (found.as === 'itself') morph(found.target, found.fresh, isMore);
  else morphChildren(found.target, found.fresh, isMore);
  for (const part of fresh.querySelectorAll('[id]')) {
    const target = targetOf(part, filters);
    if (!target) continue;
    morph(target, part, isMore);
    parts.push(target);
    part.remove();
  }
  return { parts, count };
}

function countResults(loop: Element): number {
  const stated = loop.querySelector('[data-portico-count]')?.getAttribute('data-portico-count') ?? '';
  const count = Number.parseInt(stated, 10);
  return Number.isNaN(count) ? loop.querySelectorAll('.e-loop-item').length : count;
}
