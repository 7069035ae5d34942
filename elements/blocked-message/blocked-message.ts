import { isObject } from '../../src/json/json.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { lazy } from '../../src/kit/lazy.ts';
import { blockedMessageEvents, blockedMessageSettings } from './blocked-message.settings.ts';
import type { BlockedMessageProps } from './blocked-message.view.tsx';
import type { MessageDialog } from './message-dialog.ts';

/** The block events that were handled. If a page has several elements, only one of them shows the message. */
const handledEvents = new WeakSet<Event>();

/** The controller of the element. The first block loads `message-dialog.ts`. */
class BlockedMessage extends Controller<
  typeof blockedMessageSettings,
  typeof blockedMessageEvents,
  BlockedMessageProps
> {
  #messages: MessageDialog | undefined;
  #isRequested = false;

  readonly #loadMessages = lazy(async () => {
    const { MessageDialog } = await import('./message-dialog.ts');
    return (this.#messages = new MessageDialog(this));
  });

  /** Opens the dialog with the last messages. If there are none, shows the built-in text. */
  async show(): Promise<void> {
    (await this.#getMessages()).showLast();
  }

  /** Closes the dialog. */
  async hide(): Promise<void> {
    if (this.#isRequested) (await this.#getMessages()).dialog.hideFor('call');
  }

  /** Opens the dialog if it is closed, and closes it if it is open. */
  async toggle(): Promise<void> {
    if (this.#messages?.dialog.isOpen) await this.hide();
    else await this.show();
  }

  override connected(): void | Promise<void> {
    this.listen(this.element.ownerDocument, ['portico-blocked']);
    if (this.settings.open) return this.show();
  }

  override changed(names: ReadonlySet<keyof typeof blockedMessageSettings>): void | Promise<void> {
    const { open } = this.settings;
    // While the code is loading, the dialog counts as open.
    const isOpen = this.#messages?.dialog.isOpen ?? (this.#isRequested && !open);
    if (names.has('open') && open !== isOpen) return open ? this.show() : this.hide();
    this.#messages?.dialog.changed();
  }

  override moved(): void {
    this.#messages?.dialog.moved();
  }

  override disconnected(): void {
    this.#messages?.dialog.end();
  }

  protected override async onEvent(event: Event): Promise<void> {
    // A disconnected element may still receive the current event.
    if (handledEvents.has(event) || !this.element.isConnected) return;
    handledEvents.add(event);
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
    const comment = isObject(detail) && typeof detail.comment === 'string' ? detail.comment : '';
    (await this.#getMessages()).showBlock(comment);
  }

  async #getMessages(): Promise<MessageDialog> {
    this.#isRequested = true;
    try {
      return await this.#loadMessages();
    } catch (error) {
      this.#isRequested = false;
      throw error;
    }
  }
}

/**
 * A dialog with the site's message to a visitor who was classified as a bot. The element needs no content. It opens on the event `portico-blocked`.
 *
 * @part dialog - The dialog.
 * @part message - The site's message.
 * @part contact-link - The link to the contact, if the setting `contact` is set.
 * @part close-button - The close button.
 * @state open - The dialog is open.
 * @state leaving - The dialog is closed, and its exit animation is playing.
 * @cssproperty --portico-overlay - Colour of the overlay.
 * @cssproperty --portico-raised - Background colour of the dialog.
 * @cssproperty --portico-text - Text colour.
 * @cssproperty --portico-danger - Colour of the sign beside the heading.
 * @cssproperty --portico-radius - Border radius.
 */
define('portico-blocked-message', {
  settings: blockedMessageSettings,
  events: blockedMessageEvents,
  controller: BlockedMessage,
  methods: ['show', 'hide', 'toggle'],
  view: () => import('./blocked-message.view.tsx'),
});
