import { keepInPlace } from '../../src/kit/added-content.ts';
import type { renderNote } from './note.template.ts';

/** The class of what is drawn. It also tells what a copy of the page brought along. */
const drawn = 'portico-filter-note';

/** What a filter says: to who cannot see the loop, how many results there are; to everybody, that they could not be had. */
export class Note {
  readonly #element: HTMLElement;
  readonly #root: HTMLElement;
  readonly #render: (message: string, retry?: string) => void;
  /** Ends what keeps it in its element. */
  #standing: AbortController | undefined;

  constructor(element: HTMLElement, retry: () => void, render: typeof renderNote) {
    const root = element.ownerDocument.createElement('div');
    root.className = drawn;
    this.#element = element;
    this.#root = root;
    this.#render = (message, label) => render(root, { message, retry: label }, retry);
    this.#render('');
  }

  /** Puts it into its element, so that what it says is heard; what a copy brought along goes. */
  stand(): void {
    if (this.#root.parentElement === this.#element) return;
    for (const left of this.#element.querySelectorAll(`.${drawn}`)) left.remove();
    this.#element.prepend(this.#root);
    this.#standing = new AbortController();
    keepInPlace(this.#element, this.#root, this.#standing.signal);
  }

  /** Says something that the page shows anyway. */
  tell(message: string): void {
    const isHeld = this.#root.querySelector('button:focus') !== null;
    this.#render(message);
    const status = this.#root.querySelector('p');
    if (!isHeld || !status) return;
    status.tabIndex = -1;
    status.focus({ preventScroll: true });
  }

  /** Says what went wrong, with a button to try again. */
  complain(message: string, retry: string): void {
    this.#render(message, retry);
  }

  remove(): void {
    this.#standing?.abort();
    this.#root.remove();
  }
}
