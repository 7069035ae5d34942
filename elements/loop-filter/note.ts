import { keepIn } from '../../src/kit/healing.ts';

/** The class of what is drawn. It also tells what a copy of the page brought along. */
const drawn = 'portico-filter-note';

/** What a filter says: to who cannot see the loop, how many results there are; to everybody, that they could not be had. */
export class Note {
  readonly #element: HTMLElement;
  readonly #root = document.createElement('div');
  readonly #status = document.createElement('p');
  readonly #button = document.createElement('button');
  /** Ends what keeps it in its element. */
  #standing: AbortController | undefined;

  constructor(element: HTMLElement, retry: () => void) {
    this.#element = element;
    this.#root.className = drawn;
    this.#status.role = 'status';
    this.#button.type = 'button';
    this.#button.hidden = true;
    this.#button.addEventListener('click', retry);
    this.#root.append(this.#status, this.#button);
    this.tell('');
  }

  /** Puts it into its element, so that what it says is heard; what a copy brought along goes. */
  stand(): void {
    if (this.#root.parentElement === this.#element) return;
    for (const left of this.#element.querySelectorAll(`.${drawn}`)) left.remove();
    this.#element.prepend(this.#root);
    this.#standing = new AbortController();
    keepIn(this.#element, this.#root, this.#standing.signal);
  }

  /** Says something that the page shows anyway. */
  tell(message: string): void {
    const isHeld = this.#button.matches(':focus');
    this.#status.className = 'portico-filter-status';
    this.#status.textContent = message;
    this.#button.hidden = true;
    if (!isHeld) return;
    this.#status.tabIndex = -1;
    this.#status.focus({ preventScroll: true });
  }

  /** Says what went wrong, with a button to try again. */
  complain(message: string, retry: string): void {
    this.#status.className = 'portico-filter-error';
    this.#status.textContent = message;
    this.#button.textContent = retry;
    this.#button.hidden = false;
  }

  remove(): void {
    this.#standing?.abort();
    this.#root.remove();
  }
}
