import { sleep } from '../clock/clock.ts';

/** The tag of the page's profiler. */
const tag = 'portico-antispam';

/**
 * The page's `<portico-antispam>` once it works; `undefined` without one, when it crashed, and when it does not work within
 * `wait` ms. Never rejects.
 */
export async function readyProfiler(page: Document, wait: number): Promise<HTMLElement | undefined> {
  const element = page.querySelector<HTMLElement>(tag);
  const { defaultView } = page;
  if (!element || !defaultView) return undefined;
  const waiting = new AbortController();
  const works = async (): Promise<HTMLElement | undefined> => {
    await defaultView.customElements.whenDefined(tag);
    await Reflect.get(element, 'ready');
    return element;
  };
  try {
    return await Promise.race([works(), sleep(wait, waiting.signal).then(() => undefined)]);
  } catch {
    return undefined; // It crashed as it began, which was said on the console.
  } finally {
    waiting.abort();
  }
}
