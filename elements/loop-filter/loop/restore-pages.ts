import { interruptions } from '../../../src/page/scroll/interruptions.ts';
import type { LoopState } from './loop-state.ts';
import { anySignal } from '../../../src/older-browsers/any-signal.ts';

/** Adds pages to a loop until it shows as many as kept, then scrolls to the kept position (px), unless the visitor has interacted. */
export async function restorePages(
  loop: LoopState,
  kept: { readonly pages: number; readonly top: number },
  showMore: (address: string) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const ending = new AbortController();
  const ended = anySignal([signal, ending.signal]);
  for (const type of interruptions)
    addEventListener(type, () => ending.abort(), { signal: ended, passive: true, capture: true });
  while (loop.pages < kept.pages && !signal.aborted) {
    const { pages } = loop;
    const link = loop.element.querySelector<HTMLAnchorElement>('a[data-portico-load-more]');
    if (link) await showMore(link.href);
    if (loop.pages === pages) break; // It could not be loaded, or it was the last.
  }
  // The browser has restored the position as far as the page reached before.
  if (!ended.aborted && scrollY < kept.top) scrollTo({ top: kept.top, behavior: 'instant' });
  ending.abort();
}
