import { setTimer } from '../../src/clock/clock.ts';
import { requestView } from '../../src/kit/view-loader.ts';
import { lazyImport } from '../../src/lazy-import.ts';

/** Imports the view; the kit, which mounts it, repeats failed requests. */
export const loadView = () => import('./lightbox.view.tsx');

/** Requests all code of an open lightbox side by side. A failed view is requested again, and reported, when it renders. */
export function loadCode(): Promise<typeof import('./session.ts')> {
  requestView(loadView).catch(() => {});
  return lazyImport(() => import('./session.ts'), import.meta.url);
}

/** The height in windows, above and below the window, within which code is preloaded. */
const margin = '100% 0px';

/** The wait for browsers without `requestIdleCallback`, in ms. */
const idleDelay = 200;

/** One observer for all lightboxes of the page: when one is near the window, the others need no code of their own. */
let observer: IntersectionObserver | undefined;
const watched = new Set<Element>();

let isPreloading = false;

async function preload(): Promise<void> {
  if (isPreloading) return;
  isPreloading = true;
  observer?.disconnect();
  const { isDataScarce } = await lazyImport(() => import('../../src/page/preferences.ts'), import.meta.url);
  if (!isDataScarce()) await loadCode();
}

/** Loads the code when one of these elements is near the window, after the page has loaded and the browser is idle, until `signal` aborts. */
export async function preloadNearWindow(elements: () => readonly Element[], signal: AbortSignal): Promise<void> {
  await pageIdle();
  if (isPreloading || signal.aborted) return;
  observer ??= new IntersectionObserver(
    // A failed load is repeated when a lightbox opens.
    (entries) => void (entries.some(({ isIntersecting }) => isIntersecting) && preload().catch(() => {})),
    // Within a frame, a margin applies only to its own document as the root.
    { root: document, rootMargin: margin },
  );
  const own = elements();
  for (const element of own) {
    watched.add(element);
    observer.observe(element);
  }
  signal.addEventListener('abort', () => {
    for (const element of own) {
      watched.delete(element);
      observer?.unobserve(element);
    }
    if (watched.size === 0) observer?.disconnect();
  });
}

async function pageIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimer(idleDelay, resolve);
  });
}
