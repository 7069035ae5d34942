import { getByRole } from '@testing-library/dom';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';

export const load = (): Promise<unknown> => preload('vertical-menu');

/** Mounts HTML that holds a menu, and waits until it works. */
export async function begin(html: string): Promise<HTMLElement> {
  const first = mount(html);
  const element = first.matches('portico-vertical-menu')
    ? first
    : first.querySelector<HTMLElement>('portico-vertical-menu');
  if (!element) throw new Error('The HTML holds no <portico-vertical-menu>.');
  await (element as HTMLElement & { ready: Promise<HTMLElement> }).ready; // Every element of the library has it.
  return element;
}

/** A menu with a submenu in a submenu. `current` is written into the link to Boskoop. */
export const menu = (attributes = '', current = ''): string => `
  <portico-vertical-menu ${attributes} transition="0">
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

/** The button of an entry, by the entry's words. */
export function button(element: HTMLElement, words: string): HTMLElement {
  return getByRole(element, 'button', { name: new RegExp(`(submenu of ${words}|von ${words} )`), hidden: true });
}

/** The words of the links that a visitor sees. */
export const seen = (element: Element): string[] =>
  [...element.querySelectorAll<HTMLElement>('li > a, li > span')]
    .filter((link) => link.checkVisibility())
    .map((link) => link.textContent);

/** A mouse (or a finger) comes over something: `undefined` leaves the menu. */
export function point(element: Element, words?: string, pointerType = 'mouse'): void {
  const link = [...element.querySelectorAll('a')].find((one) => one.textContent === words);
  if (link) link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true, pointerType }));
  else element.dispatchEvent(new PointerEvent('pointerleave', { pointerType }));
}

/** Presses a key where the focus is; whether the browser then does its own. */
export const press = (key: string): boolean =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true }),
  );

/** Notes the element's own events from now on, as `open Fruit button`. */
export function heard(element: Element): string[] {
  const events: string[] = [];
  for (const name of ['before-open', 'open', 'before-close', 'close']) {
    element.addEventListener(`portico-${name}`, (event) => {
      // The detail is what the events of the element declare.
      const { submenu, by } = (event as CustomEvent<{ submenu: HTMLElement; by: string }>).detail;
      events.push(`${name} ${submenu.parentElement?.querySelector('a')?.textContent} ${by}`);
    });
  }
  return events;
}
