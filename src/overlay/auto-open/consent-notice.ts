import { sleep } from '../../clock/clock.ts';
import { overlayQueue } from './queue.ts';
import { hasState } from '../../older-browsers/custom-states.ts';

/** The maximum time (ms) that automatic openings wait for a notice that is about to open. */
const maxWait = 5000;

const watched = new WeakSet<Element>();
/** The notices that have opened, or that need not be waited for any longer. */
const settled = new WeakSet<Element>();

/**
 * Keeps automatic openings in the queue while this `<portico-consent>` is open: a popup over the notice would make it inert, and could not store that
 * it was shown. Resolves when the notice is open, or when it is known that the notice does not ask.
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
  // Every element of the library has the promise `ready`. It rejects if the element does not work.
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

/** Reports to the queue whether a notice is open. Observes an open notice, because it dispatches no event when it is removed from the page. */
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
