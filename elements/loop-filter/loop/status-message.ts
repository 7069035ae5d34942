import { keepInPlace } from '../../../src/kit/added-content.ts';
import { createElement } from '../../../src/dom/create-element.ts';

/** The kinds of messages: an error with a button to retry, an empty loop, or a text for screen readers only. */
export type MessageKind = 'error' | 'empty' | 'status';

/** The class of the message. It also identifies messages in copied markup. */
const messageClass = 'portico-filter-note';

/** The message of a filter: the number of results for screen readers, and errors for everyone. */
export class StatusMessage {
  readonly #element: HTMLElement;
  readonly #root = createElement('div', { class: messageClass });
  readonly #status = createElement('p', { role: 'status' });
  readonly #button = createElement('button', { form: '' });
  /** Aborts keeping the message in its element. */
  #attachment: AbortController | undefined;

  constructor(element: HTMLElement, retry: () => void) {
    this.#element = element;
    this.#button.addEventListener('click', retry);
    this.#draw('', 'status', '');
  }

  /** Inserts the message, so that live regions work, and removes copied ones. */
  attach(): void {
    if (this.#root.parentElement === this.#element) return;
    for (const copied of this.#element.querySelectorAll(`.${messageClass}`)) copied.remove();
    this.#element.prepend(this.#root);
    this.#attachment = new AbortController();
    keepInPlace(this.#element, this.#root, this.#attachment.signal);
  }

  /** Announces a message that the page already shows (`status`), or shows it, with a button to retry after an error. */
  show(message: string, kind: MessageKind, retryLabel: string): void {
    const hasFocus = kind !== 'error' && this.hasFocus;
    this.#draw(message, kind, retryLabel);
    if (!hasFocus) return;
    this.#status.tabIndex = -1;
    this.#status.focus({ preventScroll: true });
  }

  #draw(message: string, kind: MessageKind, retryLabel: string): void {
    // A host page may have rewritten the message.
    if (this.#button.parentElement !== this.#root) this.#root.replaceChildren(this.#status, this.#button);
    this.#status.className = `portico-filter-${kind}`;
    // A text that is replaced by the same one would be announced again.
    if (this.#status.textContent !== message) this.#status.textContent = message;
    this.#button.textContent = retryLabel;
    this.#button.hidden = kind !== 'error';
  }

  /** `true` while the button to retry has the focus, which then moves to the message. */
  get hasFocus(): boolean {
    return this.#button.matches(':focus');
  }

  remove(): void {
    this.#attachment?.abort();
    this.#root.remove();
  }
}
