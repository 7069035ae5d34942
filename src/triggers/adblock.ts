import { setTimer } from '../clock/clock.ts';
import { randomLetters } from '../random/random.ts';

/** Names that lists of advertising hide wherever they stand. */
const baitClasses = ['ad-banner', 'ad-box', 'ad-placement', 'adsbox', 'adsbygoogle', 'pub_300x250', 'text-ad'];

/** An element that looks like an advertisement to a blocker, and like nothing to a visitor. */
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
    // A page may hide all that it holds until its styles have come.
    visibility: 'visible',
  });
  // Themes hide what is empty.
  bait.textContent = '\u00a0';
  return bait;
}

function isHidden(bait: HTMLElement): boolean {
  if (!bait.isConnected) return true;
  const isPageDrawn = document.body.getClientRects().length > 0;
  return isPageDrawn && (bait.offsetHeight === 0 || getComputedStyle(bait).visibility !== 'visible');
}

/** Calls back when a bait element was hidden or removed within `delay` ms; removes the bait afterwards. */
export function watchAdblock(delay: number, onBlocked: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  const bait = makeBait();
  document.body.append(bait);
  const remove = () => bait.remove();
  signal.addEventListener('abort', remove);
  setTimer(
    delay,
    () => {
      const isBlocked = isHidden(bait);
      remove();
      if (isBlocked) onBlocked();
    },
    signal,
  );
}
