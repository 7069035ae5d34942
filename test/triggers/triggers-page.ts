import { armTriggers, type TriggerName, type TriggerSettings } from '../../src/triggers/triggers.ts';
import { mount } from '../page.ts';

let ending = new AbortController();

/** Arms triggers until the test ends; answers the names of those that fired, and what the author was told. */
export function arm(settings: TriggerSettings, signal = ending.signal): { fired: TriggerName[]; warnings: string[] } {
  const fired: TriggerName[] = [];
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

/** Ends when what was scrolled has been told. */
export const frames = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** The visitor scrolls the page there (px from its top). */
export async function scrollPageTo(top: number): Promise<void> {
  scrollTo({ top, behavior: 'instant' });
  await frames();
}

/** A page that can be scrolled by exactly 2000 px, and stands at its top. */
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

/** Shows or hides the page, as another tab in front of it does. */
export function setVisible(isVisible: boolean): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: isVisible ? 'visible' : 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
}

afterEach(async () => {
  ending.abort();
  ending = new AbortController();
  // The document's own says again whether it is seen.
  Reflect.deleteProperty(document, 'visibilityState');
  // The next test begins when this is told.
  await scrollPageTo(0);
});
