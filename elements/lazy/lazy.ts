import { setTimer, now } from '../../src/clock/clock.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { watchInView } from '../../src/page/scroll/in-view.ts';
import { applySizes, autoSized } from './auto-sizes.ts';
import styles from './lazy.css?inline';
import { lazyEvents, lazySettings } from './lazy.settings.ts';
import { backgroundAttribute, deferredAttributes, deferredIn } from './lazy-sources.ts';
import { showPlaceholder } from './placeholder.ts';
import { isDeferred, isLoadable, isSmall, loadDeferred, sourcesOf } from './lazy-sources.ts';

class Lazy extends Controller<typeof lazySettings, typeof lazyEvents> {
  /** The deferred elements. Each value aborts the observation of its element. */
  readonly pending = new Map<Element, AbortController>();
  /** The last address of each image that has loaded or failed. */
  readonly #settled = new WeakMap<Element, string>();
  #observer: MutationObserver | undefined;
  #updatedAt = -Infinity;
  #isUpdateScheduled = false;
  #isListeningToWindow = false;

  override connected(): void {
    this.listen(this.element, ['load', 'error', 'loadeddata'], { capture: true });
    this.#observer ??= new MutationObserver(() => this.#scheduleUpdate());
    this.#observer.observe(this.element, { subtree: true, childList: true, attributeFilter: [...deferredAttributes] });
    this.#update();
  }

  override changed(): void {
    this.#stopObserving();
    this.#update();
  }

  override disconnected(): void {
    this.#observer?.disconnect();
    this.#stopObserving();
    this.#isUpdateScheduled = this.#isListeningToWindow = false;
  }

  protected override onEvent({ type, target }: Event): void {
    if (type === 'resize') this.#scheduleUpdate();
    else if (type === 'beforeprint') for (const element of this.pending.keys()) this.#load(element);
    else if (target instanceof Element) this.#onMediaEvent(target, type !== 'error');
  }

  #stopObserving(): void {
    for (const stop of this.pending.values()) stop.abort();
    this.pending.clear();
  }

  /** Updates now, or when the time of `throttle` is over. */
  #scheduleUpdate(): void {
    if (this.#isUpdateScheduled) return;
    const wait = this.#updatedAt + this.settings.throttle - now();
    if (wait <= 0) return this.#update();
    this.#isUpdateScheduled = true;
    setTimer(wait, () => this.#update(), this.signal);
  }

  /** Observes added elements, drops removed elements, and updates the sizes. */
  #update(): void {
    this.#isUpdateScheduled = false;
    this.#updatedAt = now();
    for (const [element, stop] of this.pending) {
      if (this.element.contains(element)) continue;
      stop.abort();
      this.pending.delete(element);
    }
    for (const element of deferredIn(this.element)) if (!this.pending.has(element)) this.#observe(element);
    if (!this.#isListeningToWindow) return;
    for (const image of this.element.querySelectorAll(autoSized))
      if (!isDeferred(image)) applySizes(image, this.settings.minSize);
  }

  #observe(element: Element): void {
    this.#listenToWindow();
    const { minSize, expand, priority } = this.settings;
    if (element.matches('[data-placeholder], [data-color]')) showPlaceholder(element, (message) => this.warn(message));
    const isFirst = [...this.element.querySelectorAll('img')].slice(0, priority).some((image) => image === element);
    if (isFirst) element.setAttribute('fetchpriority', 'high');
    if (isFirst || isSmall(element.getAttribute('width'), element.getAttribute('height'), minSize))
      return this.#load(element);
    const stop = new AbortController();
    this.pending.set(element, stop);
    const onNear = (isNear: boolean) => isNear && this.#load(element);
    watchInView(element, onNear, { margin: `${expand * 100}%`, signal: stop.signal });
  }

  /** Listens to events of the window as soon as an element is deferred. */
  #listenToWindow(): void {
    if (this.#isListeningToWindow) return;
    this.#isListeningToWindow = true;
    this.listen(window, ['resize', 'beforeprint']);
  }

  #load(element: Element): void {
    this.pending.get(element)?.abort();
    this.pending.delete(element);
    if (element.matches('[loading="lazy" i]')) element.setAttribute('loading', 'eager');
    if (isDeferred(element)) element.classList.replace('lazyload', 'lazyloading');
    if (element.localName === 'img') applySizes(element, this.settings.minSize);
    const sources = sourcesOf(element);
    const unsafe = [...sources, element].flatMap(loadDeferred);
    // A video that has sources checks them again only on `load()`.
    if (element instanceof HTMLVideoElement && sources.length > 0) element.load();
    this.#paint(element, unsafe);
    const expected = 'expected an https, http or relative address, or a data: URL of a bitmap image.';
    for (const address of unsafe) this.warn(`does not load "${address}": ${expected}`);
  }

  #paint(element: Element, unsafe: string[]): void {
    const address = element.getAttribute(backgroundAttribute);
    if (address === null) return;
    element.removeAttribute(backgroundAttribute);
    if (!isLoadable(address)) return void unsafe.push(address);
    const image = new Image();
    image.addEventListener('load', () => {
      if (element instanceof HTMLElement) element.style.backgroundImage = `url("${CSS.escape(image.src)}")`;
      this.emit('portico-loaded', { element });
    });
    image.src = address;
  }

  /** Handles `load`, `loadeddata` and `error`. */
  #onMediaEvent(element: Element, isLoaded: boolean): void {
    if (isDeferred(element) || element.closest(this.element.localName) !== this.element) return;
    const image = element instanceof HTMLImageElement ? element : undefined;
    if (image && !image.complete) return;
    element.classList.replace('lazyloading', 'lazyloaded');
    // Firefox 153 dispatches `load` for a replaced placeholder, sometimes even after the replacement has loaded or failed.
    if (image && this.#settled.get(image) === image.currentSrc) return;
    if (image) this.#settled.set(image, image.currentSrc);
    if (isLoaded && element.matches('img, video, iframe[src], iframe[srcdoc]'))
      this.emit('portico-loaded', { element });
  }
}

/**
 * Loads the images, iframes and videos in it when they come near the viewport. Without script, content with `loading="lazy"` still loads. Attributes
 * of CMS lazy loaders (`data-src`, `data-srcset`, `data-sizes`, `data-bg`) are supported.
 *
 * @slot - The content with images, iframes and videos.
 */
define('portico-lazy', {
  settings: lazySettings,
  events: lazyEvents,
  controller: Lazy,
  styles,
});
