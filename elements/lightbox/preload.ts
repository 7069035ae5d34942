import { setTimer } from '../../src/clock/clock.ts';
import { isDataScarce } from '../../src/page/preferences.ts';
import { loadCode } from './load-code.ts';

/** The wait for browsers without `requestIdleCallback`, in ms. */
const idleDelay = 200;

/** Loads the code of an open lightbox, after the page has loaded and the browser is idle, unless the visitor saves data. */
export async function preload(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimer(idleDelay, resolve);
  });
  if (!isDataScarce()) await loadCode();
}
