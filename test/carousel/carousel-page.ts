import { invoke } from '../../src/page/actions.ts';
import { turn } from '../clock.ts';
import { mount } from '../page.ts';

/** A stand-in for the media query list of a preference. */
export class Preference extends EventTarget {
  matches = false;

  set(matches: boolean): void {
    this.matches = matches;
    this.dispatchEvent(new Event('change'));
  }
}

const restores: (() => void)[] = [];

afterEach(() => {
  for (const restore of restores.splice(0)) restore();
  scrollTo(0, 0);
});

/** Simulates the preference for reduced motion until the test ends. */
export function preferReducedMotion(matches: boolean): Preference {
  const preference = new Preference();
  preference.matches = matches;
  const before = window.matchMedia;
  window.matchMedia = (query) =>
    query.includes('reduced-motion') ? (preference as unknown as MediaQueryList) : before.call(window, query); // Only these members are used.
  restores.push(() => void (window.matchMedia = before));
  return preference;
}

/** Simulates Save-Data until the test ends. */
export function saveData(isOn: boolean): void {
  Object.defineProperty(navigator, 'connection', {
    value: Object.assign(new EventTarget(), { saveData: isOn }),
    configurable: true,
  });
  restores.push(() => void Reflect.deleteProperty(navigator, 'connection'));
}

/** Simulates that the tab is hidden, or visible again. */
export function hideTab(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  restores.push(() => void Reflect.deleteProperty(document, 'hidden'));
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Waits for two frames, after which observers have reported. */
export async function seen(): Promise<void> {
  await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  await turn();
}

/** Dispatches a pointer event; the position is in px from the centre of the target. */
export function point(target: Element, type: string, { x = 0, y = 0, pointerType = 'touch' } = {}): void {
  const { left, top, width, height } = target.getBoundingClientRect();
  const position = { clientX: left + width / 2 + x, clientY: top + height / 2 + y };
  target.dispatchEvent(
    new PointerEvent(type, {
      ...position,
      pointerType,
      pointerId: 7,
      isPrimary: true,
      bubbles: !/enter|leave/.test(type),
      composed: true,
      cancelable: true,
    }),
  );
}

/** Swipes with a finger by a distance in px. */
export function swipe(target: Element, x: number, y = 0): void {
  point(target, 'pointerdown');
  point(target, 'pointermove', { x: x / 2, y: y / 2 });
  point(target, 'pointermove', { x, y });
  point(target, 'pointerup', { x, y });
}

/** Presses a key at an element. */
export function press(target: Element, key: string): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }));
}

/** Calls a method of an element by its name. */
export const call = (element: HTMLElement, method: string, ...args: readonly unknown[]): unknown =>
  Reflect.apply(Reflect.get(element, method) as (...args: readonly unknown[]) => unknown, element, [...args]); // Tests call only existing methods.

/** The details of an event, in order. */
export function changesOf(element: HTMLElement, type = 'portico-change'): unknown[] {
  const details: unknown[] = [];
  element.addEventListener(type, (event) => details.push(event instanceof CustomEvent && event.detail));
  return details;
}

/** Presses a button with a command for the element with an id. */
export function pressCommand(id: string, command: string, value = ''): void {
  const button = mount(`<button commandfor="${id}" command="${command}" value="${value}">Do it</button>`);
  // The script tag, which is not on this page, contains the fallback for browsers without Invoker Commands.
  if (!('commandForElement' in HTMLButtonElement.prototype)) button.addEventListener('click', () => invoke(button));
  button.click();
}
