import { isObject } from '../../src/json/json.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { lazyImport } from '../../src/lazy-import.ts';
import { blockedMessageEvents } from './blocked-message.events.ts';
import { blockedMessageSettings } from './blocked-message.settings.ts';
import { blockedMessageTexts } from './blocked-message.texts.ts';
import type { BlockedMessageProps } from './blocked-message.view.tsx';
import type { Owner } from './owner.ts';
import type { Shown } from './shown.ts';

/** The blocks that an element of the page has taken: of several elements one says it. */
const taken = new WeakSet<Event>();

/** The element while nothing was blocked; all else comes with `shown.ts`. */
class BlockedMessage extends Controller<
  typeof blockedMessageSettings,
  typeof blockedMessageEvents,
  BlockedMessageProps
> {
  #loading: Promise<Shown> | undefined;
  #shown: Shown | undefined;

  /** Shows again what was said last. */
  async show(): Promise<void> {
    (await this.#code()).show();
  }

  /** Closes it. */
  async hide(): Promise<void> {
    if (this.#loading) (await this.#code()).hide('call');
  }

  /** Shows it if it is closed, and closes it if it is open. */
  async toggle(): Promise<void> {
    if (this.#shown?.isOpen) await this.hide();
    else await this.show();
  }

  override connected(): void | Promise<void> {
    this.listen(this.element.ownerDocument, ['portico-blocked']);
    if (this.settings.open) return this.show();
  }

  override changed(names: ReadonlySet<keyof typeof blockedMessageSettings>): void | Promise<void> {
    const { open } = this.settings;
    // While the code is loading, what was asked for before may have been to open it.
    const isOpen = this.#shown?.isOpen ?? (this.#loading !== undefined && !open);
    if (names.has('open') && open !== isOpen) return open ? this.show() : this.hide();
    this.#shown?.changed();
  }

  override moved(): void {
    this.#shown?.moved();
  }

  override disconnected(): void {
    this.#shown?.end();
  }

  protected override async onEvent(event: Event): Promise<void> {
    // One that has just left the page may be heard here once more.
    if (taken.has(event) || !this.element.isConnected) return;
    taken.add(event);
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
    const comment = isObject(detail) && typeof detail.comment === 'string' ? detail.comment : '';
    (await this.#code()).say(comment);
  }

  #code(): Promise<Shown> {
    return (this.#loading ??= lazyImport(() => import('./shown.ts'), import.meta.url).then(
      ({ Shown }) => (this.#shown = new Shown(this.#owner())),
      (error: unknown) => {
        this.#loading = undefined;
        throw error;
      },
    ));
  }

  #owner(): Owner {
    return {
      element: this.element,
      // The names and details are those of the declared events; the kit's type cannot follow a name that is still open.
      emit: (name, detail) => this.emit(name, detail as never),
      settle: (isOpen) => {
        this.state('open', isOpen);
        this.reflect('open', isOpen);
      },
      draw: (props) => this.render(props),
      warn: (message) => this.warn(message),
      text: (key) => this.text(blockedMessageTexts, key),
    };
  }
}

/**
 * Says in a dialog over the page what the site says when it takes a visitor for a bot. It wraps nothing; it opens on `portico-blocked`.
 *
 * @part dialog - The dialog.
 * @part message - What the site says.
 * @part close-button - Closes.
 * @state open - It is shown.
 * @cssproperty --portico-overlay - Colour over the page behind.
 * @cssproperty --portico-panel - Colour of the dialog.
 * @cssproperty --portico-ink - Colour of its words.
 * @cssproperty --portico-error - Colour of its heading and upper edge.
 * @cssproperty --portico-radius - How round its corners are.
 */
define('portico-blocked-message', {
  settings: blockedMessageSettings,
  events: blockedMessageEvents,
  controller: BlockedMessage,
  methods: ['show', 'hide', 'toggle'],
  view: () => import('./blocked-message.view.tsx'),
});
