import { closest } from '../../src/dom/selectors.ts';
import { watchDevice } from '../../src/page/device-mode.ts';
import { reducedMotion } from '../../src/dom/reduced-motion.ts';

/** The debounce (ms) for resizes of the window, after which the device mode is checked. */
const resizeDebounce = 250;

interface PageCallbacks {
  /** Called after the device mode or the preference for reduced motion has changed. */
  onEnvironmentChange(): void;
  /** Called after nodes were added to the element or removed from it. */
  onContentChange(): void;
}

/** All `<portico-animate>` elements of the page. They share the observers of this module. */
const subscribers = new Map<Element, PageCallbacks>();
let abortController: AbortController | undefined;
let observer: MutationObserver | undefined;

function start(): void {
  abortController = new AbortController();
  const { signal } = abortController;
  const notify = () => {
    for (const callbacks of subscribers.values()) callbacks.onEnvironmentChange();
  };
  watchDevice(notify, { debounce: resizeDebounce, signal });
  reducedMotion().addEventListener('change', notify, { signal });
  observer = new MutationObserver((records) => {
    const hosts = records.map(({ target }) => (target instanceof Element ? closest(target, 'portico-animate') : null));
    for (const host of new Set(hosts)) if (host) subscribers.get(host)?.onContentChange();
  });
}

/** Subscribes an element to changes of its environment and its content. */
export function subscribe(element: Element, callbacks: PageCallbacks): void {
  if (!abortController) start();
  subscribers.set(element, callbacks);
  observer?.observe(element, { childList: true, subtree: true });
}

/** Removes the subscription of an element. */
export function unsubscribe(element: Element): void {
  subscribers.delete(element);
  if (subscribers.size > 0) return;
  abortController?.abort();
  observer?.disconnect();
  abortController = observer = undefined;
}

/** Returns whether the page is open in a page builder, which marks the body of the page. */
export const isInBuilder = (): boolean =>
  document.body.matches('.fusion-builder-live, .fusion-builder-live-preview-frame, .elementor-editor-active');
