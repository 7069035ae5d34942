import { wordsOf } from './highlight.ts';
import { hideOnTop, keepPlaced, showOnTop } from './keep-placed.ts';
import { drawn, lineOf, make, type Option } from './lines.ts';

/** What the box shows. */
export interface Shown {
  /** What the list is called. */
  readonly name: string;
  readonly options: readonly Option[];
  /** What was looked for, to be marked in the results. */
  readonly text: string;
  /** What is read above the list; empty where the list says it all. */
  readonly message: string;
  readonly isError: boolean;
}

let count = 0;

/**
 * The list under a search, in light DOM, where the input can name it. Plain DOM in place of a view: a hundred results stand there while
 * somebody types, and drawing them so takes half the time.
 */
export class ResultsBox {
  readonly #element: HTMLElement;
  readonly #input: HTMLInputElement;
  readonly #root = make('div', drawn);
  readonly #box = make('div', `${drawn}-box`);
  readonly #message = make('p', `${drawn}-message`);
  readonly #list = make('div', `${drawn}-list`);
  readonly #status = make('p', `${drawn}-status`);
  readonly #id = `portico-search-${++count}`;
  #options: readonly HTMLElement[] = [];
  #active = -1;
  /** Ends what keeps the box at its search; `undefined` while it is closed. */
  #standing: AbortController | undefined;

  constructor(element: HTMLElement, input: HTMLInputElement) {
    for (const left of element.querySelectorAll(`.${drawn}`)) left.remove();
    this.#element = element;
    this.#input = input;
    this.#list.id = this.#id;
    this.#list.role = 'listbox';
    this.#status.role = 'status';
    this.#box.hidden = true;
    this.#box.append(this.#message, this.#list);
    this.#root.append(this.#status, this.#box);
    element.append(this.#root);
    input.setAttribute('aria-controls', this.#id);
  }

  /** Whether it stands in its element, and the input names it. */
  get isWhole(): boolean {
    return this.#root.parentElement === this.#element && this.#input.getAttribute('aria-controls') === this.#id;
  }

  /** Puts it back where a host page has taken it away. */
  restore(): void {
    const { scrollTop } = this.#list;
    if (this.#root.parentElement !== this.#element) this.#element.append(this.#root);
    this.#input.setAttribute('aria-controls', this.#id);
    const option = this.activeOption;
    if (option) this.#input.setAttribute('aria-activedescendant', option.id);
    if (this.#standing) this.open(true);
    this.#list.scrollTop = scrollTop;
  }

  get count(): number {
    return this.#options.length;
  }

  /** The place of the option that the keys are at, from 0; -1 where none is. */
  get active(): number {
    return this.#active;
  }

  get activeOption(): HTMLElement | undefined {
    return this.#options[this.#active];
  }

  contains(node: EventTarget | null): boolean {
    return node instanceof Node && this.#box.contains(node);
  }

  /** Whether it stands in the page, for this input. */
  isFor(input: HTMLInputElement): boolean {
    return this.#input === input && this.#root.isConnected;
  }

  /** Says something to who cannot see the list; the same once more where it is true of something else. */
  say(message: string): void {
    this.#status.replaceChildren(message);
  }

  /** The same options as before, which are about to change: says so. */
  wait(message: string): void {
    this.#setMessage(message, false);
    this.#list.ariaBusy = 'true';
    this.say(message);
  }

  show({ name, options, text, message, isError }: Shown): void {
    // Before anything changes: behind that it would have the browser lay out the list at once, and then again.
    if (this.#list.scrollTop !== 0) this.#list.scrollTop = 0;
    this.go(-1);
    this.#setMessage(message, isError);
    if (this.#list.ariaLabel !== name) this.#list.ariaLabel = name;
    this.#list.ariaBusy = null;
    const words = wordsOf(text);
    this.#options = options.map((option, place) => {
      const line = lineOf(option, words);
      line.id = `${this.#id}-${place}`;
      return line;
    });
    this.#list.replaceChildren(...this.#options);
    this.#list.hidden = options.length === 0;
  }

  /** Shows the box, or takes it away. */
  open(isOpen: boolean): void {
    this.#box.hidden = !isOpen;
    // A message alone is no list.
    this.#input.ariaExpanded = String(isOpen && this.#options.length > 0);
    if (isOpen) return this.#stand();
    this.#standing?.abort();
    this.#standing = undefined;
    hideOnTop(this.#box);
    this.go(-1);
    this.say('');
  }

  /** Makes an option the active one; -1: none. */
  go(place: number): void {
    const before = this.activeOption;
    if (before) before.ariaSelected = 'false';
    this.#active = place;
    const option = this.activeOption;
    if (!option) return this.#input.removeAttribute('aria-activedescendant');
    option.ariaSelected = 'true';
    this.#input.setAttribute('aria-activedescendant', option.id);
    this.#scrollTo(option);
  }

  remove(): void {
    this.open(false);
    this.#input.removeAttribute('aria-controls');
    this.#root.remove();
  }

  #stand(): void {
    // Moved, it is in something else, which may scroll.
    const isMoved = showOnTop(this.#box);
    if (this.#standing && !isMoved) return;
    this.#standing?.abort();
    this.#standing = new AbortController();
    keepPlaced(this.#box, this.#element, this.#standing.signal);
  }

  #setMessage(message: string, isError: boolean): void {
    if (this.#message.textContent !== message) this.#message.textContent = message;
    this.#message.hidden = message === '';
    this.#message.classList.toggle(`${drawn}-error`, isError);
  }

  #scrollTo({ offsetTop, offsetHeight }: HTMLElement): void {
    const { scrollTop, clientHeight } = this.#list;
    if (offsetTop < scrollTop) this.#list.scrollTop = offsetTop;
    else if (offsetTop + offsetHeight > scrollTop + clientHeight)
      this.#list.scrollTop = offsetTop + offsetHeight - clientHeight;
  }
}
