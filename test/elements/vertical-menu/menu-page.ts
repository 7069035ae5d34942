import { getByRole } from '@testing-library/dom';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';

export const load = (): Promise<unknown> => preload('vertical-menu');

/** Mounts HTML with a menu, and waits until it is ready. */
export async function begin(html: string): Promise<HTMLElement> {
  const first = mount(html);
  const element = first.matches('portico-vertical-menu')
    ? first
    : first.querySelector<HTMLElement>('portico-vertical-menu');
  if (!element) throw new Error('The HTML contains no <portico-vertical-menu>.');
  await (element as HTMLElement & { ready: Promise<HTMLElement> }).ready; // Every element of the library has it.
  return element;
}

/** A menu with a submenu in a submenu. `current` is written into the link to Boskoop. */
export const menu = (attributes = '', current = ''): string => `
  <portico-vertical-menu ${attributes} duration="0">
    <ul>
      <li><a href="#home">Home</a></li>
      <li><a href="#fruit">Fruit</a>
        <ul>
          <li><a href="#apples">Apples</a>
            <ul><li><a href="#boskoop" ${current}>Boskoop</a></li><li><a href="#elstar">Elstar</a></li></ul>
          </li>
          <li><a href="#pears">Pears</a></li>
        </ul>
      </li>
      <li><a href="#bread">Bread</a><ul class="sub-menu"><li><a href="#rye">Rye</a></li></ul></li>
    </ul>
  </portico-vertical-menu>`;

/** Returns the button of an entry by its text. */
export function button(element: HTMLElement, words: string): HTMLElement {
  return getByRole(element, 'button', { name: new RegExp(`(submenu of ${words}|von ${words} )`), hidden: true });
}

/** Returns the texts of the visible links. */
export const seen = (element: Element): string[] =>
  [...element.querySelectorAll<HTMLElement>('li > a, li > span')]
    .filter((link) => link.checkVisibility())
    .map((link) => link.textContent);

/** Moves a pointer over an entry; without one, out of the menu. */
export function point(element: Element, words?: string, pointerType = 'mouse'): void {
  const link = [...element.querySelectorAll('a')].find((one) => one.textContent === words);
  if (link) link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true, pointerType }));
  else element.dispatchEvent(new PointerEvent('pointerleave', { pointerType }));
}

/** Presses a key on the focused element. Returns `false` if it was handled. */
export const press = (key: string): boolean =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true }),
  );

/** Records the element's events, as `open Fruit button`. */
export function recordEvents(element: Element): string[] {
  const events: string[] = [];
  for (const name of ['before-open', 'open', 'before-close', 'close']) {
    element.addEventListener(`portico-${name}`, (event) => {
      // `addEventListener` has no types for the detail of these events.
      const { submenu, reason } = (event as CustomEvent<{ submenu: HTMLElement; reason: string }>).detail;
      events.push(`${name} ${submenu.parentElement?.querySelector('a')?.textContent} ${reason}`);
    });
  }
  return events;
}
