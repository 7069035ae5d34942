import { loadTemplates } from '../../src/kit/template-loader.ts';
import { lazyImport } from '../../src/lazy-import.ts';
import type { ListContents } from './list-contents.ts';
import type { ResultsBox } from './results-box.ts';

const noteClass = 'portico-search-note';

/** Shows a plain message under a search if the code of its list could not be loaded; an empty message removes it. */
function showPlainMessage(element: Element, message: string): void {
  let note = element.querySelector(`.${noteClass}`);
  if (!message) return note?.remove();
  if (!note) {
    note = document.createElement('p');
    note.className = `portico-search ${noteClass} portico-search-message`;
    note.role = 'status';
    element.append(note);
  }
  if (note.textContent !== message) note.textContent = message;
}

/** Loads the code of the box; resolves to `undefined` if it cannot be loaded. */
async function loadResultsBox(onRefused: (reason: string) => void) {
  const loaded = await Promise.all([
    lazyImport(() => import('./results-box.ts'), import.meta.url),
    loadTemplates(() => lazyImport(() => import('./results.template.ts'), import.meta.url), onRefused),
  ]).catch(() => []);
  const [box, templates] = loaded;
  if (!box || !templates) return undefined;
  return (element: HTMLElement, input: HTMLInputElement) => new box.ResultsBox(element, input, templates.renderResults);
}

/** Returns the address of an option, or its text. */
export const optionContent = (option: Element | null): string | undefined =>
  option instanceof HTMLAnchorElement ? option.href : (option?.textContent ?? undefined);

/** The callbacks of a drop-down. */
export interface DropDownHost {
  readonly element: HTMLElement;
  /** Returns `false` if a listener cancels opening or closing. */
  readonly canOpen: () => boolean;
  readonly canClose: () => boolean;
  /** Called when the list has opened; `signal` aborts when it closes. */
  readonly onOpen: (signal: AbortSignal) => void;
  readonly onClose: () => void;
  /** Reports that the open state did not change. */
  readonly onRefused: (isOpen: boolean) => void;
  /** Returns the message if the code of the list could not be loaded. */
  readonly fallbackText: (contents: ListContents) => string;
  /** Called with the reason when the page blocks the rendering of the list. */
  readonly onForbidden: (reason: string) => void;
}

/** The drop-down of a search. Its code is loaded on focus. */
export class DropDown {
  readonly #host: DropDownHost;
  #box: ResultsBox | undefined;
  #opening: AbortController | undefined;
  #hasMessage = false;

  constructor(host: DropDownHost) {
    this.#host = host;
  }

  get isOpen(): boolean {
    return this.#opening !== undefined;
  }

  /** The box; `undefined` until it is needed. */
  get box(): ResultsBox | undefined {
    return this.#box;
  }

  /** Returns the option that an event is in. */
  optionAt({ target }: Event): Element | null {
    return target instanceof Element && this.contains(target) ? target.closest('[role=option]') : null;
  }

  contains(node: EventTarget | null): boolean {
    return this.#box?.contains(node) === true;
  }

  /** Prepares the list: live regions must exist before their text changes. Resolves to `undefined` if the code cannot be loaded. */
  async prepare(input: HTMLInputElement): Promise<ResultsBox | undefined> {
    const makeBox = await loadResultsBox(this.#host.onForbidden);
    if (!makeBox) return undefined;
    this.#showMessage('');
    if (!this.#box?.isFor(input)) {
      this.#box?.remove();
      this.#box = makeBox(this.#host.element, input);
    }
    return this.#box;
  }

  /** Shows and announces the contents, unless `signal` is aborted. */
  async show(input: HTMLInputElement, contents: ListContents, signal: AbortSignal): Promise<void> {
    // Shown synchronously if the code is already loaded.
    const hasBox = this.#box?.isFor(input) === true;
    const isLoaded = hasBox || (await loadResultsBox(this.#host.onForbidden)) !== undefined;
    if (signal.aborted) return;
    const box = hasBox ? this.#box : isLoaded ? await this.prepare(input) : undefined;
    if (!box) {
      this.#host.onRefused(false);
      return this.#showMessage(this.#host.fallbackText(contents));
    }
    if (signal.aborted || (!this.isOpen && !this.#host.canOpen())) return this.#host.onRefused(this.isOpen);
    box.show(contents);
    if (this.isOpen) return;
    this.#opening = new AbortController();
    this.#host.onOpen(this.#opening.signal);
  }

  /** Closes the list if it is open, unless a listener cancels it. */
  hide(): void {
    this.#showMessage('');
    if (!this.isOpen) return;
    if (!this.#host.canClose()) return this.#host.onRefused(true);
    this.#markClosed();
    this.#box?.close();
    this.#host.onClose();
  }

  /** Removes the list after the element was disconnected. */
  remove(): void {
    this.#markClosed();
    this.#showMessage('');
    this.#box?.remove();
    this.#box = undefined;
  }

  /** Shows a message without the list; an empty one removes it. */
  #showMessage(message: string): void {
    if (message || this.#hasMessage) showPlainMessage(this.#host.element, message);
    this.#hasMessage = message !== '';
  }

  #markClosed(): void {
    this.#opening?.abort();
    this.#opening = undefined;
  }
}
