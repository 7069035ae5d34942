import { isDataScarce } from '../../src/page/preferences.ts';
import { whenIdle } from '../../src/page/when-idle.ts';
import { loadCode } from './load-code.ts';

/**
 * Loads the code of an open lightbox with its preset, after the page has loaded and the browser is idle, unless the visitor saves data or
 * `signal` aborts.
 */
export function preload(signal: AbortSignal, preset: string): void {
  const load = () => {
    // A failed load is repeated when the lightbox opens.
    if (!isDataScarce()) loadCode(preset).catch(() => {});
  };
  if (document.readyState === 'complete') whenIdle(load, signal);
  else addEventListener('load', () => whenIdle(load, signal), { once: true, signal });
}
