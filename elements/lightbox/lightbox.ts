import { isPlainClick } from '../../src/dom/plain-click.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { isObject } from '../../src/json/json.ts';
import { lazy } from '../../src/kit/lazy.ts';
import { requestView } from '../../src/kit/view-loader.ts';
import { isLink, itemAt, itemElements, itemRules, FocusableItems, type ItemRules } from './items/item-elements.ts';
import { lightboxEvents, fromCms, lightboxPresets, lightboxSettings } from './lightbox.settings.ts';
import type { LightboxProps } from './view/renderer.ts';
import type { LightboxSession } from './session/session.ts';

/** Imports the view. The kit mounts the view, and repeats failed requests. */
const loadView = () => import('./lightbox.view.tsx');

/**
 * Loads the view and the other code of an open lightbox in parallel. If the view fails to load, it is requested again, and the error is reported,
 * when it renders.
 */
function loadCode(): Promise<typeof import('./create-lightbox.ts')> {
  requestView(loadView).catch(() => {});
  return import('./create-lightbox.ts');
}

/** The closed lightbox. It detects clicks on items, and creates the open lightbox when the visitor first approaches an item. */
class Lightbox extends Controller<typeof lightboxSettings, typeof lightboxEvents, LightboxProps> {
  #session: LightboxSession | undefined;
  /** Aborted when the lightbox closes, even while the code for opening is still loading. */
  #opening = new AbortController();
  /** Aborted when a press turns into a scroll. */
  #press = new AbortController();
  readonly #focusableItems = new FocusableItems();
  /** Makes images that the page adds later focusable, because a keyboard may reach them before any pointer does. */
  readonly #observer = new MutationObserver(() => this.#updateFocusableItems());

  readonly #loadSession = lazy(async () => {
    const { createLightbox } = await loadCode();
    return (this.#session = createLightbox(this, lightboxPresets));
  });

  /** Opens the lightbox at the item with this index (from 0). */
  async show(index: number | string = 0): Promise<void> {
    const { signal } = this.#opening;
    const session = await this.#loadSession();
    await session.show(Number(index), signal);
  }

  /** Closes the lightbox. */
  hide(): void {
    this.#cancelOpening();
    this.#session?.requestClose();
  }

  /** Opens the lightbox if it is closed, and closes it if it is open. */
  async toggle(): Promise<void> {
    if (this.#session?.isOpen) this.hide();
    else await this.show();
  }

  /** Goes to the next item. */
  next(): void {
    this.#session?.navigator.step(1);
  }

  /** Goes to the previous item. */
  previous(): void {
    this.#session?.navigator.step(-1);
  }

  /** Starts the slideshow. */
  play(): void {
    this.#session?.navigator.play();
  }

  /** Pauses the slideshow. */
  pause(): void {
    this.#session?.navigator.pause();
  }

  /** Enters or leaves full screen. */
  async fullscreen(): Promise<void> {
    await this.#session?.fullscreen();
  }

  /** Zooms in by one step. */
  zoomIn(): void {
    this.#session?.zoom(1);
  }

  /** Zooms out by one step. */
  zoomOut(): void {
    this.#session?.zoom(-1);
  }

  override async connected(): Promise<void> {
    this.listen(this.element, ['click', 'keydown', 'pointerover', 'pointerdown', 'pointercancel', 'focusin']);
    this.listen(this.element, ['htmx:confirm'], { capture: true });
    this.listen(window, ['hashchange']);
    this.#observer.observe(this.element, { childList: true, subtree: true });
    this.#updateFocusableItems();
    this.#fetchNearWindow();
    await this.#openFromFragment();
    if (this.settings.open && !this.#session?.isOpen) await this.show();
  }

  override changed(names: ReadonlySet<keyof typeof lightboxSettings>): void | Promise<void> {
    this.#updateFocusableItems();
    const { open } = this.settings;
    if (names.has('open') && !open) this.hide();
    else if (names.has('open') && !this.#session?.isOpen) return this.show();
    this.#session?.changed(names);
  }

  override moved(): void {
    this.#session?.moved();
  }

  override disconnected(): void {
    this.#observer.disconnect();
    this.#cancelOpening();
    this.#session?.disconnect();
  }

  protected override onEvent(event: Event): void | Promise<void> {
    switch (event.type) {
      case 'hashchange':
        return this.#openFromFragment();
      case 'click':
        return event.defaultPrevented ? undefined : this.#openFrom(event);
      case 'htmx:confirm':
        // With `hx-boost`, htmx has already cancelled the click. The request with which it would replace the page is cancelled here.
        return this.#openFrom(
          event instanceof CustomEvent && isObject(event.detail) && event.detail.triggeringEvent,
          event,
        );
      case 'keydown':
        return event instanceof KeyboardEvent ? this.#onKeyDown(event) : undefined;
      case 'pointercancel':
        return this.#press.abort();
      default:
        return this.#preload(event);
    }
  }

  /** Opens the item under a click. Cancels the default action of the click, and the request of htmx (`confirm`). */
  async #openFrom(click: unknown, confirm?: Event): Promise<void> {
    if (!(click instanceof MouseEvent)) return;
    const item = isPlainClick(click) ? this.#itemFor(click) : undefined;
    if (!item) return;
    click.preventDefault();
    confirm?.preventDefault();
    confirm?.stopPropagation();
    // Safari does not focus a clicked link, but the focus must return to this link when the lightbox closes.
    if (!item.matches(':focus-within')) item.focus({ preventScroll: true });
    const { signal } = this.#opening;
    try {
      const session = await this.#loadSession();
      await session.showItem(item, signal);
    } catch (error) {
      // If the code could not be loaded, the link works as it does without scripts.
      if (isLink(item)) location.assign(item.href);
      throw error;
    }
  }

  #cancelOpening(): void {
    this.#opening.abort();
    this.#opening = new AbortController();
  }

  /** Clicks a focusable item (`role="button"`) on Enter or Space. */
  #onKeyDown(event: KeyboardEvent): void {
    const { target } = event;
    if (!(target instanceof HTMLElement) || target.role !== 'button' || !/^(Enter| )$/.test(event.key)) return;
    if (event.defaultPrevented || !this.#itemFor(event)) return;
    event.preventDefault();
    target.click();
  }

  /** Fetches the code without running it when the gallery, or an item of a whole post, is at most one window height away. */
  #fetchNearWindow(): void {
    const { element, signal } = this;
    const rules = this.#rules;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        import('../../src/page/when-idle.ts').then(
          ({ fetchAhead, preloadWhenIdle }) => preloadWhenIdle(() => fetchAhead(loadCode), signal),
          () => {}, // If this fails, the code is loaded on opening.
        );
      },
      // In a frame, `rootMargin` has an effect only if the root is the document of this frame.
      { root: document, rootMargin: '100% 0px' },
    );
    if (rules) for (const one of rules.post ? itemElements(element, rules) : [element]) observer.observe(one);
    signal.addEventListener('abort', () => observer.disconnect());
  }

  /**
   * Loads the code when the pointer or the focus reaches an item, and its image when the item is pressed, so that a click does not wait for the
   * network.
   */
  #preload(event: Event): void {
    const item = this.#itemFor(event);
    if (!item) return;
    this.#updateFocusableItems();
    const isPress = event instanceof PointerEvent && event.type === 'pointerdown' && isPlainClick(event);
    if (isPress) this.#press = new AbortController();
    const { signal } = this.#press;
    this.#loadSession()
      .then((session) => (isPress ? session.press(item, signal) : session.prepare()))
      .catch(() => {}); // If this fails, the code is loaded again when the lightbox opens, which reports errors.
  }

  #itemFor({ target }: Event): HTMLElement | undefined {
    const rules = this.#rules;
    return rules && target instanceof Element ? itemAt(target, this.element, rules) : undefined;
  }

  /** The rules for items; `undefined` if the lightbox is not enabled. */
  get #rules(): ItemRules | undefined {
    const { settings } = this;
    return settings.enabled ? itemRules(settings) : undefined;
  }

  /** Makes items without a link focusable, if the lightbox is enabled. */
  #updateFocusableItems(): void {
    this.#focusableItems.update(this.element, this.#rules);
  }

  /** Opens the item in the URL. If the URL contains none, closes the lightbox. */
  async #openFromFragment(): Promise<void> {
    if (!this.settings.deepLinking) return;
    // A visitor may open the lightbox while its code is loading.
    const wasOpen = this.#session?.isOpen === true;
    // The session decodes the fragment.
    const { id } = this.element;
    if (wasOpen || (id && (/%/.test(location.hash) || location.hash.startsWith(`#${id}`))))
      await (await this.#loadSession()).followUrl(wasOpen);
  }
}

/**
 * Shows images, videos and other content in a dialog over the page. The element wraps the author's links and images, which also work without scripts.
 *
 * @part dialog - The dialog.
 * @part stage - The area that shows the current item.
 * @part item - The current item, or a loaded item before or after the current one.
 * @part image - An image.
 * @part player - A video player.
 * @part frame - An iframe.
 * @part title - The title of the current item.
 * @part caption - The caption of the current item.
 * @part counter - The counter, “item 2 of 5”.
 * @part close-button - The button that closes the lightbox.
 * @part next-button - The button to the next item.
 * @part previous-button - The button to the previous item.
 * @part play-button - The button that plays or pauses the slideshow.
 * @part fullscreen-button - The button that enters or leaves full screen.
 * @part zoom-in-button - The button that zooms in.
 * @part zoom-out-button - The button that zooms out.
 * @part toolbar-button - A button of the author.
 * @part download-button - The link that downloads the file of the current item.
 * @part share-button - The button that opens the share menu.
 * @part share-menu - The share menu.
 * @part thumbnails - The row of thumbnails.
 * @part thumbnail - A thumbnail.
 * @part overview - The small overview of a zoomed image.
 * @part loader - The loading indicator.
 * @part error - The message that replaces an item that failed to load.
 * @part consent - The question that is shown before a YouTube or Vimeo player is loaded.
 * @slot - The author's links and images.
 * @slot portico-item - The HTML content of the current item, which the element inserts.
 * @state open - The lightbox is open.
 * @state loading - The current item is loading.
 * @state playing - The slideshow is playing.
 * @state fullscreen - The lightbox fills the screen.
 * @state zoomed - The image is zoomed in.
 * @cssproperty --portico-overlay - Colour of the overlay.
 * @cssproperty --portico-text - Colour of texts and buttons.
 * @cssproperty --portico-raised - Background colour of texts and buttons.
 * @cssproperty --portico-frame - Colour of the frame around an item.
 * @cssproperty --portico-pan-duration - The duration of the movement when the arrow keys or the overview pan a zoomed image.
 */
define('portico-lightbox', {
  settings: lightboxSettings,
  events: lightboxEvents,
  presets: lightboxPresets,
  normalizeSettings: fromCms,
  isWrapper: true,
  controller: Lightbox,
  methods: ['show', 'hide', 'toggle', 'next', 'previous', 'play', 'pause', 'fullscreen', 'zoomIn', 'zoomOut'],
  view: loadView,
});
