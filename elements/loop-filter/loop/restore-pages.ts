import { interruptions } from '../../../src/page/scroll/interruptions.ts';
import type { LoopState } from './loop-state.ts';
import { anySignal } from '../../../src/older-browsers/any-signal.ts';

/** Adds pages to a loop until it shows as many as stored. Then scrolls to the stored position (px), unless the visitor has interacted. */
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
    if (loop.pages === pages) break; // The page could not be loaded, or there is no further page.
  }
  // The browser has restored the scroll position only as far as the shorter page allowed.
  if (!ended.aborted && scrollY < kept.top) scrollTo({ top: kept.top, behavior: 'instant' });
  ending.abort();
}
