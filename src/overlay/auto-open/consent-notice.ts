import { sleep } from '../../clock/clock.ts';
import { overlayQueue } from './queue.ts';
import { hasState } from '../../older-browsers/custom-states.ts';

/** The time for which automatic openings wait for a notice that is about to open, in ms. */
const maxWait = 5000;

const watched = new WeakSet<Element>();
/** The notices that have opened, or for which it is no use to wait. */
const settled = new WeakSet<Element>();

/**
 * Keeps automatic openings in the queue while this `<portico-consent>` is open: a popup over it makes it inert, and cannot remember that it was shown.
 * Resolves when the notice is open, or when it is known that it does not ask.
 */
export async function heedNotice(notice: Element): Promise<void> {
  if (settled.has(notice)) return;
  if (!watched.has(notice)) watch(notice);
  const waiting = new AbortController();
  await Promise.race([opened(notice), sleep(maxWait, waiting.signal)]);
  waiting.abort();
  settled.add(notice);
  update(notice);
}

/** Resolves when a notice has opened, or does not ask. */
async function opened(notice: Element): Promise<void> {
  await customElements.whenDefined(notice.localName);
  // Every element of the library has this promise; it rejects if the element does not work.
  const isReady = await Promise.resolve(Reflect.get(notice, 'ready')).then(
    () => true,
    () => false,
  );
  const isAsking = isReady && !hasState(notice, 'answered') && !hasState(notice, 'signal');
  if (isAsking && !isOpen(notice))
    await new Promise((resolve) => {
      notice.addEventListener('portico-open', resolve, { once: true });
    });
}

function watch(notice: Element): void {
  watched.add(notice);
  for (const name of ['portico-open', 'portico-close']) {
    notice.addEventListener(name, () => {
      settled.add(notice);
      update(notice);
    });
  }
}

/** Reports a notice to the queue. An open one that leaves the page dispatches no event. */
function update(notice: Element): void {
  if (!isOpen(notice)) return overlayQueue.closed(notice);
  overlayQueue.opened(notice, false);
  const observer = new MutationObserver(() => {
    if (isOpen(notice)) return;
    observer.disconnect();
    overlayQueue.closed(notice);
  });
  observer.observe(document, { childList: true, subtree: true });
}

const isOpen = (notice: Element): boolean => notice.isConnected && hasState(notice, 'open');
