import { waitFor, within } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';

/** The element with its methods and properties. */
export interface MenuElement extends HTMLElement {
  readonly ready: Promise<HTMLElement>;
  open: boolean;
  breakpoint: number;
  mobileDesign: string;
  texts: object;
  show(submenu?: string): void;
  hide(submenu?: string): void;
  toggle(submenu?: string): void;
}

/** Loads all code of the element, so that no test waits for its first compilation. */
export const load = (): Promise<unknown> => preload('menu');

/** A navigation with two levels below “Shop”, an item without a link, and a mega menu. */
export const navigation = `
  <nav aria-label="Main">
    <ul>
      <li><a href="#home">Home</a></li>
      <li><a href="#shop">Shop</a>
        <ul id="shop-menu">
          <li><a href="#coffee">Coffee</a>
            <ul id="coffee-menu">
              <li><a href="#espresso">Espresso</a></li>
              <li><a href="#filter">Filter</a></li>
            </ul>
          </li>
          <li><a href="#tea">Tea</a></li>
          <li><a href="#cups">Cups</a></li>
        </ul>
      </li>
      <li><span>About</span>
        <ul id="about-menu"><li><a href="#people">People</a></li></ul>
      </li>
      <li><a href="#more">More</a>
        <div data-submenu id="more-menu">
          <h3>Everything</h3>
          <ul><li><a href="#one">One</a></li><li><a href="#two">Two</a></li></ul>
          <label>Code <input name="code"></label>
        </div>
      </li>
    </ul>
  </nav>`;

/**
 * Mounts a menu as a bar and waits until it is ready. Nothing slides unless `attributes` set a duration.
 */
export async function begin(attributes = '', content = navigation): Promise<MenuElement> {
  const first = mount(
    `<portico-menu ${attributes} breakpoint="0" duration="0">${content}</portico-menu>`,
  ) as MenuElement;
  await first.ready;
  return first;
}

/** Mounts a menu on a narrow window. */
export const beginStacked = (attributes = '', content = navigation): Promise<MenuElement> => {
  const first = mount(
    `<portico-menu breakpoint="100000" duration="0" style="--portico-menu-flyout-duration: 0s" ${attributes}>${content}</portico-menu>`,
  ) as MenuElement;
  return first.ready.then(() => first);
};

/** The rendered buttons. */
export function partOf(element: Element, part: string): HTMLElement {
  const found = element.shadowRoot?.querySelector<HTMLElement>(`[part=${part}]`);
  if (!found) throw new Error(`There is no ${part}.`);
  return found;
}

/** The menu icon or selector button. */
export const menuButton = (element: Element): HTMLElement => partOf(element, 'menu-button');

/** Returns the button beside the link of an item, also while it is hidden. */
export const toggleOf = (element: HTMLElement, item: string): HTMLElement =>
  within(element).getByRole('button', { name: new RegExp(`submenu of ${item}$|^${item}$`), hidden: true });

/** A link of the menu. */
export const link = (element: HTMLElement, name: string): HTMLElement =>
  within(element).getByRole('link', { name, hidden: true });

/** Returns whether an element is visible. */
export const isSeen = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;

/** Returns the ids of the visible submenus. */
export const seen = (element: Element): string[] =>
  [...element.querySelectorAll('[id$=-menu]')].filter(isSeen).map(({ id }) => id.replace('-menu', ''));

/** Presses a key on the focused element. Returns `false` if it was handled. */
export const press = (key: string, more: KeyboardEventInit = {}): boolean =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true, ...more }),
  );

/** The text of the focused element. */
export function focusOn(): string | undefined {
  const { activeElement } = document;
  const inside = activeElement?.shadowRoot?.activeElement ?? activeElement;
  return inside?.getAttribute('aria-label') ?? inside?.textContent?.trim();
}

const init = { bubbles: true, cancelable: true, composed: true } as const;

/** Moves the mouse to a position in an element. */
export function point(at: Element, more: PointerEventInit = {}): void {
  const { left, top, width, height } = at.getBoundingClientRect();
  const place = { clientX: left + width / 2, clientY: top + height / 2, pointerType: 'mouse', ...more };
  at.dispatchEvent(new PointerEvent('pointerover', { ...init, ...place }));
  at.dispatchEvent(new PointerEvent('pointermove', { ...init, ...place }));
}

/** Moves the mouse out of the menu. */
export const pointerLeaves = (element: Element): boolean =>
  element.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse', clientX: 0, clientY: 5000 }));

/** Clicks an element by a pointer, which the event `source` reports. Returns whether the browser follows the link. */
export function click(at: Element, pointerType: string, source: 'click' | 'pointerup' = 'click'): boolean {
  if (pointerType !== 'mouse') at.dispatchEvent(new PointerEvent('pointerover', { ...init, pointerType }));
  at.dispatchEvent(new PointerEvent('pointerdown', { ...init, pointerType }));
  at.dispatchEvent(new PointerEvent('pointerup', { ...init, pointerType }));
  const event =
    source === 'click'
      ? new PointerEvent('click', { ...init, detail: 1, pointerType })
      : new MouseEvent('click', { ...init, detail: 1 });
  // Keeps the test page; the menu has already handled the event.
  let isFollowed = true;
  const update = (last: Event) => {
    isFollowed = !last.defaultPrevented;
    last.preventDefault();
  };
  addEventListener('click', update, { once: true });
  at.dispatchEvent(event);
  return isFollowed;
}

/** Records the events: their names without `portico-`, and their details. */
export function recordEvents(element: Element): string[] {
  const events: string[] = [];
  for (const name of ['before-open', 'open', 'before-close', 'close']) {
    element.addEventListener(`portico-${name}`, (event) => {
      const { submenu, reason } = (event as CustomEvent<{ submenu?: Element; reason: string }>).detail;
      events.push(`${name} ${submenu?.id ?? 'menu'} by ${reason}`);
    });
  }
  return events;
}

/** Waits until the flyout is modal. */
export const becomesModal = (element: Element): Promise<void> =>
  waitFor(() => expect(partOf(element, 'flyout').matches(':modal')).toBe(true));

/** Waits two frames, until all consequences of a change are applied. */
export async function frames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}
