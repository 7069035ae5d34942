import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { isObject } from '../../src/json/json.ts';
import { lazyImport } from '../../src/lazy-import.ts';
import { readFragment } from './item-fragment.ts';
import { itemAt } from './item-markup.ts';
import { itemRules, OfferedItems } from './item-rules.ts';
import { lightboxEvents } from './lightbox.events.ts';
import { lightboxSettings } from './lightbox.settings.ts';
import type { LightboxProps } from './lightbox.view.tsx';
import type { Opened } from './opened.ts';
import type { Owner } from './owner.ts';
import { lightboxPresets } from './presets.ts';

const loadView = () => import('./lightbox.view.tsx');

/** The element while it is closed: it knows what an item is, and hands all else to `opened.ts`, which comes with the first intent. */
class Lightbox extends Controller<typeof lightboxSettings, typeof lightboxEvents, LightboxProps> {
  #opening: Promise<Opened> | undefined;
  #opened: Opened | undefined;
  readonly #offered = new OfferedItems();
  /** Sees what the page puts in later: an image without a link must be reached by keyboard before any pointer came to it. */
  readonly #observer = new MutationObserver(() => this.#offerImages());

  /** Opens the lightbox at an item, counted from 0. */
  async show(index: number | string = 0): Promise<void> {
    const opened = await this.#code();
    await opened.show(Number(index));
  }

  /** Closes the lightbox. */
  hide(): void {
    this.#opened?.hide();
  }

  /** Opens the lightbox if it is closed, and closes it if it is open. */
  async toggle(): Promise<void> {
    if (this.#opened?.isOpen) this.hide();
    else await this.show();
  }

  /** Goes to the next item. */
  next(): void {
    this.#opened?.next();
  }

  /** Goes to the previous item. */
  previous(): void {
    this.#opened?.previous();
  }

  /** Plays the slideshow. */
  play(): void {
    this.#opened?.play();
  }

  /** Pauses the slideshow. */
  pause(): void {
    this.#opened?.pause();
  }

  /** Fills the screen, or leaves full screen. */
  async fullscreen(): Promise<void> {
    await this.#opened?.fullscreen();
  }

  /** Shows the picture larger. */
  zoomIn(): void {
    this.#opened?.zoomIn();
  }

  /** Shows the picture smaller. */
  zoomOut(): void {
    this.#opened?.zoomOut();
  }

  override async connected(): Promise<void> {
    this.listen(this.element, ['click', 'keydown', 'pointerover', 'focusin']);
    this.listen(this.element, ['htmx:confirm'], { capture: true });
    const { open, deepLinking } = this.settings;
    this.#observer.observe(this.element, { childList: true, subtree: true });
    this.#offerImages();
    if (deepLinking) {
      this.listen(window, ['hashchange']);
      await this.#followFragment();
    }
    if (open && !this.#opened?.isOpen) await this.show();
  }

  override changed(names: ReadonlySet<keyof typeof lightboxSettings>): void | Promise<void> {
    const { open, deepLinking } = this.settings;
    if (names.has('deepLinking') && deepLinking) this.listen(window, ['hashchange']);
    if (names.has('enabled') || names.has('gallery') || names.has('postImages')) this.#offerImages();
    if (names.has('open') && open !== (this.#opened?.isOpen ?? false)) return this.toggle();
    this.#opened?.changed(names);
  }

  override moved(): void {
    this.#opened?.moved();
  }

  override disconnected(): void {
    this.#observer.disconnect();
    this.#opened?.end();
  }

  protected override onEvent(event: Event): void | Promise<void> {
    switch (event.type) {
      case 'hashchange':
        return this.#followFragment();
      case 'click':
        return event instanceof MouseEvent && !event.defaultPrevented ? this.#openBy(event) : undefined;
      case 'htmx:confirm':
        return this.#openInstead(event);
      case 'keydown':
        return event instanceof KeyboardEvent ? this.#openByKey(event) : undefined;
      default:
        return this.#warm(event);
    }
  }

  /** In a page with `hx-boost`, htmx has cancelled the click on an item by now, and asks whether it may put what the link leads to into the page. */
  #openInstead(question: Event): Promise<void> | undefined {
    const { triggeringEvent: click }: { triggeringEvent?: unknown } =
      question instanceof CustomEvent && isObject(question.detail) ? question.detail : {};
    return click instanceof MouseEvent ? this.#openBy(click, question) : undefined;
  }

  /** Opens the item that a click is on, in place of what else would come of the click. */
  async #openBy(event: MouseEvent, instead?: Event): Promise<void> {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const item = isPlain ? this.#itemOf(event) : undefined;
    if (!item) return;
    event.preventDefault();
    instead?.preventDefault();
    instead?.stopPropagation();
    // Safari gives no focus to a link that is clicked. It is to be there when the lightbox closes.
    if (!item.matches(':focus-within')) item.focus({ preventScroll: true });
    try {
      const opened = await this.#code();
      await opened.showItem(item);
    } catch (error) {
      // Without its code the lightbox does what the page would do without a script.
      if (item instanceof HTMLAnchorElement) location.assign(item.href);
      throw error;
    }
  }

  /** An image without a link is pressed like a button, and so is what a gallery has for a button in an item. */
  #openByKey(event: KeyboardEvent): void {
    const { target } = event;
    if (!(target instanceof HTMLElement) || target.role !== 'button' || (event.key !== 'Enter' && event.key !== ' '))
      return;
    if (event.defaultPrevented || !this.#itemOf(event)) return;
    event.preventDefault();
    target.click();
  }

  /** A pointer or the focus that comes to an item is what may open it: a click shall not wait for the network. */
  #warm(event: Event): void {
    if (!this.#itemOf(event)) return;
    this.#offerImages();
    // What cannot be had now is asked for again when it is needed.
    this.#code().then(
      (opened) => opened.prepare(),
      () => {},
    );
  }

  #itemOf(event: Event): HTMLElement | undefined {
    const { target } = event;
    return this.settings.enabled && target instanceof Element
      ? itemAt(target, this.element, itemRules(this.settings))
      : undefined;
  }

  /** What is an item without a link can be reached by keyboard, too, while the lightbox is enabled. */
  #offerImages(): void {
    this.#offered.offer(this.element, this.settings.enabled ? itemRules(this.settings) : undefined);
  }

  /** Opens at the item that the page's address names, and closes where it names none (§2). */
  async #followFragment(): Promise<void> {
    const { id } = this.element;
    if (!this.settings.deepLinking) return;
    const place = id ? readFragment(location.hash, id) : undefined;
    if (!place) return this.#opened?.hideLinked(false);
    const opened = await this.#code();
    if (place === 'missing') opened.hideLinked(true);
    else await opened.showLinked(place.index);
  }

  #code(): Promise<Opened> {
    return (this.#opening ??= lazyImport(() => import('./opened.ts'), import.meta.url).then(
      ({ Opened }) => (this.#opened = new Opened(this.#owner())),
      (error: unknown) => {
        this.#opening = undefined;
        throw error;
      },
    ));
  }

  /** What the opened lightbox may do with the element. */
  #owner(): Owner {
    const settings = () => this.settings;
    const signal = () => this.signal;
    return {
      element: this.element,
      get settings() {
        return settings();
      },
      get signal() {
        return signal();
      },
      // The names and details are those of the declared events; the kit's type cannot follow a name that is still open.
      emit: (name, detail) => this.emit(name, detail as never),
      state: (name, on) => this.state(name, on),
      reflectOpen: (isOpen) => this.reflect('open', isOpen),
      draw: (props) => this.render(props),
      warn: (message) => this.warn(message),
      text: (dictionary, key) => this.text(dictionary, key),
    };
  }
}

/**
 * Pictures, videos and more, large, over the page. It wraps the author's links and images, which work without script; what is clicked opens.
 *
 * @part dialog - The whole of it, over the page.
 * @part stage - The room of the item that is shown.
 * @part item - An item on the stage, or beside it.
 * @part image - A picture.
 * @part player - The player of a video.
 * @part frame - A page in a frame.
 * @part title - The title of the item.
 * @part caption - Its caption.
 * @part counter - “item 2 of 5”.
 * @part close-button - Closes.
 * @part next-button - Goes to the next item.
 * @part previous-button - Goes to the previous item.
 * @part play-button - Plays the slideshow, or pauses it.
 * @part fullscreen-button - Fills the screen, or leaves full screen.
 * @part zoom-in-button - Shows the picture larger.
 * @part zoom-out-button - Shows it smaller.
 * @part share-button - Shows where to share.
 * @part share-menu - Where to share.
 * @part thumbnails - The row of thumbnails.
 * @part thumbnail - One of them.
 * @part overview - The whole of a zoomed picture, small.
 * @part loader - What shows that an item is on its way.
 * @part error - What stands in place of an item that cannot be shown.
 * @part consent - What asks before a player is loaded.
 * @slot - The author's links and images.
 * @slot portico-item - What is written in HTML, while it is shown; the element puts it there.
 * @state open - It is open.
 * @state loading - The item that is shown is still on its way.
 * @state playing - The slideshow plays.
 * @state fullscreen - It fills the screen.
 * @state zoomed - The picture is larger than it fits.
 * @cssproperty --portico-overlay - Colour of the overlay.
 * @cssproperty --portico-ink - Colour of words and buttons.
 * @cssproperty --portico-panel - Colour behind words and buttons.
 * @cssproperty --portico-frame - Colour of the frame around an item.
 */
define('portico-lightbox', {
  settings: lightboxSettings,
  events: lightboxEvents,
  presets: lightboxPresets,
  // No property may have that name (§3): every element has a `title`.
  normalizeSettings: ({ title, ...json }) => (title === undefined ? json : { showTitle: title, ...json }),
  controller: Lightbox,
  methods: ['show', 'hide', 'toggle', 'next', 'previous', 'play', 'pause', 'fullscreen', 'zoomIn', 'zoomOut'],
  view: loadView,
});
