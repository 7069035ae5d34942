import { hide, type MarkupSettings, select } from './dialect.ts';

/** A button that shows a box of links on a phone, and the box. They are recognised without classes that name them. */
interface MobileMenu {
  readonly toggler: HTMLElement;
  readonly box: HTMLElement;
  /** The class that hides the button on a wide window. */
  readonly hiding: string;
}

/** The largest width (px) at which the button is shown, by the class of Tailwind or W3.CSS that hides it in wider windows. */
const widths: Readonly<Record<string, number>> = {
  'sm:hidden': 639.98,
  'md:hidden': 767.98,
  'lg:hidden': 1023.98,
  'xl:hidden': 1279.98,
  '2xl:hidden': 1535.98,
  'w3-hide-medium': 600,
  'w3-hide-large': 992,
};

const buttons = 'button, [role="button"], a[onclick]';
const clickAttributes = ['@click', 'x-on:click', '@click.prevent'];

/** Returns the class that hides a control, or a box around it, on a wide window. */
function hidingClass(control: HTMLElement, element: HTMLElement): string | undefined {
  for (let at: Element | null = control; at && at !== element; at = at.parentElement) {
    const { classList } = at;
    const name = Object.keys(widths).find((one) => classList.contains(one));
    if (name) return name;
  }
  return undefined;
}

/** Returns the boxes that a button refers to. */
function namedBoxes(toggler: HTMLElement, element: HTMLElement): readonly HTMLElement[] {
  const id = toggler.getAttribute('aria-controls');
  const click = clickAttributes.map((name) => toggler.getAttribute(name)).find(Boolean);
  const name = /^\s*([\w.]+)\s?=\s?!/.exec(click ?? '')?.[1];
  const selectors = [id && `#${CSS.escape(id)}`, name && `[x-show="${CSS.escape(name)}"]`];
  return selectors.flatMap((selector) => select(element, selector || undefined));
}

/** Returns the boxes that a button may show if it refers to none: those that a class hides, or a box with several links. */
const otherBoxes = (hiding: string, element: HTMLElement): readonly HTMLElement[] =>
  [`[class~="${hiding}"]`, '.hidden, [hidden], .w3-hide', ':has(> a[href] ~ a[href])'].flatMap((selector) =>
    select(element, selector),
  );

/**
 * Returns the menu button of a bar, and its box. A button that refers to its box takes precedence: other buttons may be for a search or an account.
 */
function findMobileMenu(element: HTMLElement): MobileMenu | undefined {
  const togglers = select(element, buttons).flatMap((toggler) => {
    const hiding = toggler.closest('li') ? undefined : hidingClass(toggler, element);
    return hiding ? [{ toggler, hiding, named: namedBoxes(toggler, element) }] : [];
  });
  const withBoxes = [
    ...togglers.map((found) => ({ ...found, boxes: found.named })),
    ...togglers
      .filter(({ named }) => named.length === 0)
      .map((found) => ({ ...found, boxes: otherBoxes(found.hiding, element) })),
  ];
  const menus = withBoxes.flatMap(({ toggler, hiding, boxes }) => {
    const box = boxes.find((one) => one.querySelector('a[href]') && !one.contains(toggler) && !toggler.contains(one));
    return box ? [{ toggler, box, hiding }] : [];
  });
  // A button inside the box of another button shows only a part of that box.
  return menus.find(({ toggler }) => !menus.some(({ box }) => box.contains(toggler)));
}

/** Returns the box around the list that a class hides on a phone, whatever shows it there. Ignores classes on labels or items. */
function hiddenBox(element: HTMLElement): HTMLElement | undefined {
  const [list] = select(element, 'ul, ol');
  return list && select(element, '.hidden').find((box) => displayClass.test(box.className) && box.contains(list));
}

/** The class that shows a box in wide windows. Its prefix (`md:`) also occurs in the class that hides what is only for phones (`md:hidden`). */
const displayClass = /(?:^|\s)(sm|md|lg|xl|2xl):(?:flex|block|grid)(?:\s|$)/;

/** Returns whether Alpine shows and hides parts of a menu, and its script is in the page. */
export function isOfAlpine(element: HTMLElement): boolean {
  if (select(element, '[x-show]:has(a[href])').length === 0) return false;
  return 'Alpine' in window || [...document.scripts].some(({ src }) => /\balpine(?:js)?\b/i.test(src));
}

/** Alpine continues to show and hide the parts that it controls. */
const alpineSettings: MarkupSettings = {
  breakpoint: '0',
  submenu: ':is(ul, ol, .sub-menu, .mega-menu, [data-submenu]):not([x-show], [x-show] *)',
};

export function mobileMenuSettings(element: HTMLElement): MarkupSettings {
  if (isOfAlpine(element)) return alpineSettings;
  const prefix = displayClass.exec(hiddenBox(element)?.className ?? '')?.[1];
  const hiding = findMobileMenu(element)?.hiding ?? (prefix && `${prefix}:hidden`);
  return hiding ? { breakpoint: String(widths[hiding]) } : {};
}

/** A control of an item, followed by the box of links that it shows. */
const submenus = ':scope > :is(a, button, [role="button"]) + :has(a[href])';

/**
 * Returns the children of a box that are items of a menu: links, boxes that begin with a link, and boxes with a control and the links that it shows.
 */
const itemsOf = (box: Element): Element[] =>
  [...box.children].filter(
    (child) => child.matches('a[href], :has(> a[href]:first-child)') || child.querySelector(submenus),
  );

/** Puts the links of a box into a list. */
export function makeList(box: HTMLElement): void {
  if (box.matches('ul, ol, :has(ul, ol)')) return;
  const [parent] = [box, ...box.querySelectorAll('*')].toSorted((a, b) => itemsOf(b).length - itemsOf(a).length);
  const [first, ...others] = parent ? itemsOf(parent) : [];
  if (!first) return;
  const list = document.createElement('ul');
  list.setAttribute('data-portico-links', '');
  first.before(list);
  for (const item of [first, ...others]) list.append(toEntry(item));
}

function toEntry(item: Element): HTMLElement {
  const entry = document.createElement('li');
  const panel = item.querySelector<HTMLElement>(submenus);
  if (!panel) {
    entry.append(item);
    return entry;
  }
  entry.className = item.className;
  entry.append(...item.childNodes);
  item.remove();
  show(panel).dataset.submenu = '';
  return entry;
}

/**
 * Removes the classes and attributes that hide a box until a script of the page shows it. Because of the mark, the box stays visible even if that
 * script hides it again.
 */
function show(box: HTMLElement): HTMLElement {
  box.setAttribute('data-portico-shown', '');
  box.classList.remove('hidden', 'w3-hide');
  box.hidden = false;
  for (const name of box.getAttributeNames())
    if (/^(?:x-show|x-cloak|x-transition|role$|aria-modal$)/.test(name)) box.removeAttribute(name);
  return box;
}

/** Shows the box of a list whose button is outside the element, and hides this button, because the element has its own. */
function takeOverHidden(element: HTMLElement): void {
  const box = hiddenBox(element);
  if (!box) return;
  show(box);
  const toggler = box.id && element.ownerDocument.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(box.id)}"]`);
  if (toggler) hide(toggler);
}

/** Replaces the page's menu button by that of the element. The other content of a bar stays beside it. */
export function adaptMobileMenu(element: HTMLElement, move: (place: Element, box: HTMLElement) => void): void {
  const found = findMobileMenu(element);
  if (!found) return takeOverHidden(element);
  const { toggler, box, hiding } = found;
  // The page's dialog contains a button that closes it.
  if (box.role === 'dialog')
    for (const button of box.querySelectorAll<HTMLElement>('button:not([aria-controls])')) hide(button);
  const isOnlyMobile = box.classList.contains(hiding);
  makeList(show(box));
  const isBar = select(element, 'a, img').some((part) => !box.contains(part) && !toggler.contains(part));
  if (isBar) move(isOnlyMobile ? toggler : box, box);
  element.toggleAttribute('data-portico-beside', element.previousElementSibling?.contains(toggler) === true);
  if (toggler.classList.contains('w3-right')) element.classList.add('w3-right');
  hide(toggler);
}
