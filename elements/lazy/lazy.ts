import { setTimer, now } from '../../src/clock/clock.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { adopt } from '../../src/kit/styles.ts';
import { watchInView } from '../../src/page/in-view.ts';
import { autoSized, size } from './auto-sizes.ts';
import styles from './lazy.css?inline';
import { lazyEvents } from './lazy.events.ts';
import { lazySettings } from './lazy.settings.ts';
import { background, fulfil, heldBack, isLoadable, isSmall, isWaiting, sourcesOf, waitingIn } from './promises.ts';

class Lazy extends Controller<typeof lazySettings, typeof lazyEvents> {
  /** What is waited with until it is near, and what ends that. */
  readonly #waiting = new Map<Element, AbortController>();
  #observer: MutationObserver | undefined;
  #lookedAt = -Infinity;
  #isLookDue = false;
  #hearsWindow = false;

  override connected(): void {
    this.listen(this.element, ['load', 'error', 'loadeddata'], { capture: true });
    this.#observer ??= new MutationObserver(() => this.#lookSoon());
    this.#observer.observe(this.element, { subtree: true, childList: true, attributeFilter: [...heldBack] });
    this.#look();
  }

  override changed(): void {
    this.#forget();
    this.#look();
  }

  override disconnected(): void {
    this.#observer?.disconnect();
    this.#forget();
    this.#isLookDue = this.#hearsWindow = false;
  }

  protected override onEvent({ type, target }: Event): void {
    if (type === 'resize') this.#lookSoon();
    else if (type === 'beforeprint') for (const waiting of this.#waiting.keys()) this.#load(waiting);
    else if (target instanceof Element) this.#ended(target, type !== 'error');
  }

  #forget(): void {
    for (const stop of this.#waiting.values()) stop.abort();
    this.#waiting.clear();
  }

  /** Looks now, or when the time since the last look is over. */
  #lookSoon(): void {
    if (this.#isLookDue) return;
    const wait = this.#lookedAt + this.settings.throttle - now();
    if (wait <= 0) return this.#look();
    this.#isLookDue = true;
    setTimer(wait, () => this.#look(), this.signal);
  }

  /** Looks what waits, what is gone, and what has another width. */
  #look(): void {
    this.#isLookDue = false;
    this.#lookedAt = now();
    for (const [element, stop] of this.#waiting) {
      if (this.element.contains(element)) continue;
      stop.abort();
      this.#waiting.delete(element);
    }
    for (const element of waitingIn(this.element)) if (!this.#waiting.has(element)) this.#await(element);
    if (!this.#hearsWindow) return;
    for (const image of this.element.querySelectorAll(autoSized))
      if (!isWaiting(image)) size(image, this.settings.minSize);
  }

  #await(element: Element): void {
    this.#hearWindow();
    const { minSize, expand } = this.settings;
    if (isSmall(element.getAttribute('width'), element.getAttribute('height'), minSize)) return this.#load(element);
    const stop = new AbortController();
    this.#waiting.set(element, stop);
    const near = (isNear: boolean) => isNear && this.#load(element);
    watchInView(element, near, { margin: `${expand * 100}%`, signal: stop.signal });
  }

  /** Only where something waits: an element that has nothing to do costs nothing. */
  #hearWindow(): void {
    if (this.#hearsWindow) return;
    this.#hearsWindow = true;
    this.listen(window, ['resize', 'beforeprint']);
    adopt(this.element.getRootNode(), styles);
  }

  #load(element: Element): void {
    this.#waiting.get(element)?.abort();
    this.#waiting.delete(element);
    if (element.matches('[loading="lazy" i]')) element.setAttribute('loading', 'eager');
    if (isWaiting(element)) element.classList.replace('lazyload', 'lazyloading');
    if (element.localName === 'img') size(element, this.settings.minSize);
    const sources = sourcesOf(element);
    const unsafe = [...sources, element].flatMap(fulfil);
    // A film looks at sources that are there already only when it is told to.
    if (element instanceof HTMLVideoElement && sources.length > 0) element.load();
    this.#paint(element, unsafe);
    for (const address of unsafe) this.warn(`"${address}" is not loaded: write an address with https.`);
  }

  #paint(element: Element, unsafe: string[]): void {
    const address = element.getAttribute(background);
    if (address === null) return;
    element.removeAttribute(background);
    if (!isLoadable(address)) return void unsafe.push(address);
    const image = new Image();
    image.addEventListener('load', () => {
      if (element instanceof HTMLElement) element.style.backgroundImage = `url("${CSS.escape(image.src)}")`;
      this.emit('portico-loaded', { element });
    });
    image.src = address;
  }

  /**
   * Something has come, or will not come. A placeholder tells nothing, also when the browser (Firefox 153) dispatches its `load`
   * after the address has been replaced; neither does an empty frame.
   */
  #ended(element: Element, isLoaded: boolean): void {
    if (isWaiting(element) || element.closest(this.element.localName) !== this.element) return;
    if (element instanceof HTMLImageElement && !element.complete) return;
    element.classList.replace('lazyloading', 'lazyloaded');
    if (isLoaded && element.matches('img, video, iframe[src], iframe[srcdoc]'))
      this.emit('portico-loaded', { element });
  }
}

/**
 * Loads the images, frames and films in it when they come near the window. What is written as plain HTML, with `loading="lazy"`,
 * loads without script, too; what a lazy loader of a CMS has printed (`data-src`, `data-srcset`, `data-sizes`, `data-bg`) is
 * loaded as well.
 *
 * @slot - The content with its images, frames and films.
 */
define('portico-lazy', {
  settings: lazySettings,
  events: lazyEvents,
  controller: Lazy,
});
