import { setTimer } from '../clock/clock.ts';
import { randomLetters } from '../random/random.ts';

/** Class names that ad-blocking lists hide on all sites. */
const baitClasses = ['ad-banner', 'ad-box', 'ad-placement', 'adsbox', 'adsbygoogle', 'pub_300x250', 'text-ad'];

/** Creates an element that looks like an advertisement to an ad blocker, and is invisible to visitors. */
function makeBait(): HTMLElement {
  const bait = document.createElement('div');
  bait.id = randomLetters(6);
  bait.classList.add(...baitClasses);
  bait.ariaHidden = 'true';
  Object.assign(bait.style, {
    position: 'absolute',
    insetBlockStart: '0',
    insetInlineStart: '-9999px',
    inlineSize: '1px',
    blockSize: '1px',
    pointerEvents: 'none',
    // A page may hide all its content until its styles are loaded.
    visibility: 'visible',
  });
  // Themes hide empty elements.
  bait.textContent = '\u00a0';
  return bait;
}

function isHidden(bait: HTMLElement): boolean {
  if (!bait.isConnected) return true;
  const isPageDrawn = document.body.getClientRects().length > 0;
  return isPageDrawn && (bait.offsetHeight === 0 || getComputedStyle(bait).visibility !== 'visible');
}

/** Calls `onBlocked` if a bait was hidden or removed within `delay` ms. Then removes the bait. */
export function watchAdblock(delay: number, onBlocked: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  const bait = makeBait();
  document.body.append(bait);
  const remove = () => bait.remove();
  signal.addEventListener('abort', remove);
  const check = () => {
    const isBlocked = isHidden(bait);
    remove();
    if (isBlocked) onBlocked();
  };
  setTimer(delay, check, signal);
}
