import { keepInPlace } from '../../../src/kit/added-content.ts';
import { createElement } from '../../../src/dom/create-element.ts';

/** The kind of message: an error with a button to try again, an empty loop, or a text only for screen readers. */
export type MessageKind = 'error' | 'empty' | 'status';

/** The class of the message, which also identifies the message in a copy of the page. */
const messageClass = 'portico-filter-note';

/** Shows the messages of a filter: the number of results for screen readers, and errors for everyone. */
export class StatusMessage {
  readonly #element: HTMLElement;
  readonly #root = createElement('div', { class: messageClass });
  readonly #status = createElement('p', { role: 'status' });
  readonly #button = createElement('button', { form: '' });
  /** Aborts the observer that keeps the message in the element. */
  #attachment: AbortController | undefined;

  constructor(element: HTMLElement, retry: () => void) {
    this.#element = element;
    this.#button.addEventListener('click', retry);
    this.#draw('', 'status', '');
  }

  /** Inserts the message, so that its live region works. Removes messages that were copied with the page. */
  attach(): void {
    if (this.#root.parentElement === this.#element) return;
    for (const copied of this.#element.querySelectorAll(`.${messageClass}`)) copied.remove();
    this.#element.prepend(this.#root);
    this.#attachment = new AbortController();
    keepInPlace(this.#element, this.#root, this.#attachment.signal);
  }

  /** Shows a message; after an error, with a button to try again. If the page already shows the text (`status`), the message is only announced. */
  show(message: string, kind: MessageKind, retryLabel: string): void {
    const hasFocus = kind !== 'error' && this.hasFocus;
    this.#draw(message, kind, retryLabel);
    if (!hasFocus) return;
    this.#status.tabIndex = -1;
    this.#status.focus({ preventScroll: true });
  }

  #draw(message: string, kind: MessageKind, retryLabel: string): void {
    // The page may have rewritten the message.
    if (this.#button.parentElement !== this.#root) this.#root.replaceChildren(this.#status, this.#button);
    this.#status.className = `portico-filter-${kind}`;
    // If a text was replaced with the same text, it would be announced again.
    if (this.#status.textContent !== message) this.#status.textContent = message;
    this.#button.textContent = retryLabel;
    this.#button.hidden = kind !== 'error';
  }

  /** `true` while the button to try again has the focus. The focus then moves to the message. */
  get hasFocus(): boolean {
    return this.#button.matches(':focus');
  }

  remove(): void {
    this.#attachment?.abort();
    this.#root.remove();
  }
}
