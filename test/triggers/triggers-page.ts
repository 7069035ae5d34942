import type { TriggerValues } from '../../src/overlay/settings/overlay-settings.ts';
import { armTriggers } from '../../src/triggers/triggers.ts';
import { mount } from '../page.ts';

let ending = new AbortController();

/** Arms triggers until the test ends; returns the attributes of those that fired, and the warnings to the author. */
export function arm(settings: TriggerValues, signal = ending.signal): { fired: string[]; warnings: string[] } {
  const fired: string[] = [];
  const warnings: string[] = [];
  const both = AbortSignal.any([signal, ending.signal]);
  armTriggers(
    settings,
    (name) => fired.push(name),
    both,
    (message) => warnings.push(message),
  );
  return { fired, warnings };
}

/** Resolves after scroll events of the last scroll. */
export const frames = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** Scrolls the page to a position (px from its top). */
export async function scrollPageTo(top: number): Promise<void> {
  scrollTo({ top, behavior: 'instant' });
  await frames();
}

/** Makes the page scrollable by exactly 2000 px, and scrolls to its top. */
export async function tallPage(): Promise<void> {
  const tall = mount('<div></div>');
  const { documentElement, body } = document;
  body.style.margin = '0';
  const others =
    documentElement.scrollHeight > documentElement.clientHeight ? documentElement.scrollHeight : body.offsetHeight;
  tall.style.blockSize = `${2000 + documentElement.clientHeight - others}px`;
  tall.style.blockSize = `${tall.offsetHeight + 2000 - (documentElement.scrollHeight - documentElement.clientHeight)}px`;
  await scrollPageTo(0);
}

/** Shows or hides the page, as switching tabs does. */
export function setVisible(isVisible: boolean): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: isVisible ? 'visible' : 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
}

afterEach(async () => {
  ending.abort();
  ending = new AbortController();
  // Restores the property of the prototype.
  Reflect.deleteProperty(document, 'visibilityState');
  // The next test begins after the scroll events.
  await scrollPageTo(0);
});
