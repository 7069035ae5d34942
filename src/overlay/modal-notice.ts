import { sleep } from '../clock/clock.ts';
import { overlayQueue } from './queue.ts';

/** The time for which automatic openings wait for a notice that is about to open, in ms. */
const maxWait = 5000;

const watched = new WeakSet<Element>();
/** The notices that have opened, or for which it is no use to wait. */
const settled = new WeakSet<Element>();

/**
 * Keeps automatic openings in the queue while this `<portico-consent>` is open as a modal dialog. Resolves when the notice is open, or when it is known
 * that it does not ask in this way.
 */
export async function heedNotice(notice: Element): Promise<void> {
  if (!watched.has(notice)) watch(notice);
  const waiting = new AbortController();
  await Promise.race([opened(notice), sleep(maxWait, waiting.signal)]);
  waiting.abort();
  settled.add(notice);
  update(notice);
}

/** Resolves when a notice has opened, or does not ask, or does not make the page inert. */
async function opened(notice: Element): Promise<void> {
  if (settled.has(notice)) return;
  await customElements.whenDefined(notice.localName);
  // Every element of the library has this promise; it rejects if the element does not work.
  const isReady = await Promise.resolve(Reflect.get(notice, 'ready')).then(
    () => true,
    () => false,
  );
  const isAsking =
    isReady && Reflect.get(notice, 'placement') === 'center' && !notice.matches(':state(answered), :state(signal)');
  if (isAsking && !isModal(notice))
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
  if (!isModal(notice)) return overlayQueue.closed(notice);
  overlayQueue.opened(notice, false);
  const observer = new MutationObserver(() => {
    if (isModal(notice)) return;
    observer.disconnect();
    overlayQueue.closed(notice);
  });
  observer.observe(document, { childList: true, subtree: true });
}

const isModal = (notice: Element): boolean =>
  notice.isConnected && notice.shadowRoot?.querySelector('dialog:modal') instanceof Element;
