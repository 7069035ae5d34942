import { waitFor, within } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';

/** The element with what the page may call. */
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

/** Loads all of the element's code, so that no test waits for the first compilation of it. */
export const load = (): Promise<unknown> => preload('menu');

/** A navigation as an author writes it: two levels below “Shop”, an item without a link, and a mega menu. */
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
 * Mounts a menu that stands side by side, unless `attributes` say otherwise, and waits until it works. Nothing slides unless
 * they say so.
 */
export async function begin(attributes = '', content = navigation): Promise<MenuElement> {
  const first = mount(
    `<portico-menu ${attributes} breakpoint="0" submenu-speed="0">${content}</portico-menu>`,
  ) as MenuElement;
  await first.ready;
  return first;
}

/** Mounts a menu on a narrow window. */
export const beginStacked = (attributes = '', content = navigation): Promise<MenuElement> => {
  const first = mount(
    `<portico-menu breakpoint="100000" submenu-speed="0" style="--portico-menu-flyout-speed: 0s" ${attributes}>${content}</portico-menu>`,
  ) as MenuElement;
  return first.ready.then(() => first);
};

/** The rendered buttons. */
export function drawn(element: Element, part: string): HTMLElement {
  const found = element.shadowRoot?.querySelector<HTMLElement>(`[part=${part}]`);
  if (!found) throw new Error(`There is no ${part}.`);
  return found;
}

/** The menu icon or selector button. */
export const menuButton = (element: Element): HTMLElement => drawn(element, 'menu-button');

/** A button beside a link, by the item; also while it is closed away. */
export const toggleOf = (element: HTMLElement, item: string): HTMLElement =>
  within(element).getByRole('button', { name: new RegExp(`submenu of ${item}$|^${item}$`), hidden: true });

/** A link of the menu. */
export const link = (element: HTMLElement, name: string): HTMLElement =>
  within(element).getByRole('link', { name, hidden: true });

/** Returns whether an element is visible. */
export const isSeen = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;

/** The ids of the submenus that are seen. */
export const seen = (element: Element): string[] =>
  [...element.querySelectorAll('[id$=-menu]')].filter(isSeen).map(({ id }) => id.replace('-menu', ''));

/** Presses a key where the focus is; whether the browser then does its own. */
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

/** A mouse comes to a place in something, or moves there. */
export function point(at: Element, more: PointerEventInit = {}): void {
  const { left, top, width, height } = at.getBoundingClientRect();
  const place = { clientX: left + width / 2, clientY: top + height / 2, pointerType: 'mouse', ...more };
  at.dispatchEvent(new PointerEvent('pointerover', { ...init, ...place }));
  at.dispatchEvent(new PointerEvent('pointermove', { ...init, ...place }));
}

/** The mouse leaves the menu. */
export const leaves = (element: Element): boolean =>
  element.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse', clientX: 0, clientY: 5000 }));

/** A finger, a pen or a mouse clicks something; whether the browser then follows. `says` is what the click itself tells of it. */
export function click(at: Element, pointerType: string, says: 'click' | 'pointerup' = 'click'): boolean {
  if (pointerType !== 'mouse') at.dispatchEvent(new PointerEvent('pointerover', { ...init, pointerType }));
  at.dispatchEvent(new PointerEvent('pointerdown', { ...init, pointerType }));
  at.dispatchEvent(new PointerEvent('pointerup', { ...init, pointerType }));
  const event =
    says === 'click'
      ? new PointerEvent('click', { ...init, detail: 1, pointerType })
      : new MouseEvent('click', { ...init, detail: 1 });
  // The test stays where it is; what the menu wants is known by then.
  let isFollowed = true;
  const update = (last: Event) => {
    isFollowed = !last.defaultPrevented;
    last.preventDefault();
  };
  addEventListener('click', update, { once: true });
  at.dispatchEvent(event);
  return isFollowed;
}

/** Notes the events from now on: their names without `portico-`, and what they tell. */
export function recordEvents(element: Element): string[] {
  const events: string[] = [];
  for (const name of ['before-open', 'open', 'before-close', 'close']) {
    element.addEventListener(`portico-${name}`, (event) => {
      const { submenu, by } = (event as CustomEvent<{ submenu?: Element; by: string }>).detail;
      events.push(`${name} ${submenu?.id ?? 'menu'} by ${by}`);
    });
  }
  return events;
}

/** Waits until a flyout holds the page. */
export const held = (element: Element): Promise<void> =>
  waitFor(() => expect(drawn(element, 'flyout').matches(':modal')).toBe(true));

/** Two frames: what follows a change has followed. */
export async function frames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}
