import { invoke } from '../../src/page/command-fallback.ts';
import { turn } from '../clock.ts';
import { mount } from '../page.ts';

/** What a visitor asks of all pages, as the browser says it. */
export class Preference extends EventTarget {
  matches = false;

  become(is: boolean): void {
    this.matches = is;
    this.dispatchEvent(new Event('change'));
  }
}

const restores: (() => void)[] = [];

afterEach(() => {
  for (const restore of restores.splice(0)) restore();
  scrollTo(0, 0);
});

/** A visitor who prefers that nothing moves, or does not. */
export function preferReducedMotion(is: boolean): Preference {
  const preference = new Preference();
  preference.matches = is;
  const before = window.matchMedia;
  window.matchMedia = (query) =>
    query.includes('reduced-motion') ? (preference as unknown as MediaQueryList) : before.call(window, query); // As much as is asked of it.
  restores.push(() => void (window.matchMedia = before));
  return preference;
}

/** A visitor who pays for each byte, or does not. */
export function saveData(is: boolean): void {
  Object.defineProperty(navigator, 'connection', {
    value: Object.assign(new EventTarget(), { saveData: is }),
    configurable: true,
  });
  restores.push(() => void Reflect.deleteProperty(navigator, 'connection'));
}

/** The tab is behind another one, or is seen again. */
export function hideTab(is: boolean): void {
  Object.defineProperty(document, 'hidden', { value: is, configurable: true });
  restores.push(() => void Reflect.deleteProperty(document, 'hidden'));
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Two frames: what is in view has been told by then. */
export async function seen(): Promise<void> {
  await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  await turn();
}

/** What a pointer does there; the place is in px from the middle of the target. */
export function point(target: Element, type: string, { x = 0, y = 0, pointerType = 'touch' } = {}): void {
  const { left, top, width, height } = target.getBoundingClientRect();
  const place = { clientX: left + width / 2 + x, clientY: top + height / 2 + y };
  target.dispatchEvent(
    new PointerEvent(type, {
      ...place,
      pointerType,
      pointerId: 7,
      isPrimary: true,
      bubbles: !/enter|leave/.test(type),
      composed: true,
      cancelable: true,
    }),
  );
}

/** A finger that goes so far (px) to the side, and down. */
export function swipe(target: Element, x: number, y = 0): void {
  point(target, 'pointerdown');
  point(target, 'pointermove', { x: x / 2, y: y / 2 });
  point(target, 'pointermove', { x, y });
  point(target, 'pointerup', { x, y });
}

/** Presses a key where the focus is, or at that place. */
export function press(target: Element, key: string): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }));
}

/** Calls a method of an element as a page does. */
export const call = (element: HTMLElement, method: string, ...given: readonly unknown[]): unknown =>
  Reflect.apply(Reflect.get(element, method) as (...given: readonly unknown[]) => unknown, element, [...given]); // Tests name methods that there are.

/** The details of an event, in order. */
export function changesOf(element: HTMLElement, type = 'portico-change'): unknown[] {
  const told: unknown[] = [];
  element.addEventListener(type, (event) => told.push(event instanceof CustomEvent && event.detail));
  return told;
}

/** Presses a button of the page that has such a command for the element of that id. */
export function pressCommand(id: string, command: string, value = ''): void {
  const button = mount(`<button commandfor="${id}" command="${command}" value="${value}">Do it</button>`);
  // The script tag brings the fallback for browsers without Invoker Commands; it is not on this page.
  if (!('commandForElement' in HTMLButtonElement.prototype)) button.addEventListener('click', () => invoke(button));
  button.click();
}
