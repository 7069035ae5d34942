import type { Host } from '../../../src/kit/controller.ts';
import { createElement } from '../../../src/dom/create-element.ts';
import { loadTemplates } from '../../../src/kit/on-demand/template-loader.ts';
import { fallbackMessage, type ListContents } from './list-contents.ts';
import type { GetText, liveSearchEvents, liveSearchSettings } from '../live-search.settings.ts';
import type { OptionLine } from './options.ts';
import type { ResultsBox } from './results-box.template.ts';

const noteClass = 'portico-search-note';

/** Returns the address of an option; if it has none, its text. */
export const optionContent = (option: Element | null): string | undefined =>
  option instanceof HTMLAnchorElement ? option.href : (option?.textContent ?? undefined);

interface DropDownOptions {
  readonly getText: GetText;
  /** Called when the list has opened. `signal` aborts when the list closes. */
  readonly onOpen: (signal: AbortSignal) => void;
  /** Called with the reason if a policy of the page prevents the rendering of the list. */
  readonly onForbidden: (reason: string) => void;
}

/** The drop-down list of a search. Its code is loaded when the visitor focuses the input. */
export class DropDown {
  readonly #host: Host<typeof liveSearchSettings, typeof liveSearchEvents>;
  readonly #options: DropDownOptions;
  #box: ResultsBox | undefined;
  #opening: AbortController | undefined;

  constructor(host: Host<typeof liveSearchSettings, typeof liveSearchEvents>, options: DropDownOptions) {
    this.#host = host;
    this.#options = options;
  }

  get isOpen(): boolean {
    return this.#opening !== undefined;
  }

  /** The box of the list; `undefined` until it is needed. */
  get box(): ResultsBox | undefined {
    return this.#box;
  }

  optionAt({ target }: Event): Element | null {
    return target instanceof Element && this.contains(target) ? target.closest('[role=option]') : null;
  }

  contains(node: EventTarget | null): boolean {
    return this.#box?.contains(node) === true;
  }

  /** Loads and inserts the box, because live regions must exist before their text changes. Resolves to `undefined` if loading fails. */
  async prepare(input: HTMLInputElement, signal: AbortSignal): Promise<ResultsBox | undefined> {
    const template = this.#host.element.querySelector('template') ?? undefined;
    const [module, filling] = await Promise.all([
      loadTemplates(() => import('./results-box.template.ts'), this.#options.onForbidden),
      template && import('./result-template.ts'),
    ]).catch(() => []);
    if (!module || signal.aborted) return undefined;
    this.#showMessage('');
    if (!this.#box?.isFor(input)) {
      this.#box?.remove();
      const fill = filling && template && ((line: OptionLine) => filling.fillResult(template, line));
      this.#box = new module.ResultsBox(this.#host.element, input, fill);
    }
    return this.#box;
  }

  /** Shows and announces the contents, unless `signal` aborts before. */
  async show(input: HTMLInputElement, contents: ListContents, signal: AbortSignal): Promise<void> {
    // If the code has already loaded, the contents are shown synchronously.
    const box = this.#box?.isFor(input) ? this.#box : await this.prepare(input, signal);
    if (signal.aborted) return;
    if (!box) {
      this.#host.reflect('open', false);
      return this.#showMessage(fallbackMessage(contents, this.#options.getText));
    }
    if (!this.isOpen && !this.#host.emit('portico-before-open', undefined)) return this.#host.reflect('open', false);
    box.show(contents);
    if (this.isOpen) return;
    this.#opening = new AbortController();
    this.#options.onOpen(this.#opening.signal);
    this.#reflectOpen();
  }

  /** Closes the list if it is open, unless a listener cancels this. */
  hide(): void {
    this.#showMessage('');
    if (!this.isOpen) return;
    if (!this.#host.emit('portico-before-close', undefined)) return this.#host.reflect('open', true);
    this.#markClosed();
    this.#box?.close();
    this.#reflectOpen();
  }

  /** Removes the list, because the element was disconnected. */
  remove(): void {
    this.#markClosed();
    this.#showMessage('');
    this.#box?.remove();
    this.#box = undefined;
  }

  /** Shows a plain message under the search, if the list could not be loaded. An empty message removes it. */
  #showMessage(message: string): void {
    let note = this.#host.element.querySelector(`.${noteClass}`);
    if (!message) return note?.remove();
    if (!note) {
      note = createElement('p', { class: `portico-search ${noteClass} portico-search-message`, role: 'status' });
      this.#host.element.append(note);
    }
    if (note.textContent !== message) note.textContent = message;
  }

  #markClosed(): void {
    this.#opening?.abort();
    this.#opening = undefined;
  }

  /** Reflects whether the list is open, and dispatches the event. */
  #reflectOpen(): void {
    const { isOpen } = this;
    this.#host.state('open', isOpen);
    this.#host.reflect('open', isOpen);
    this.#host.emit(isOpen ? 'portico-open' : 'portico-close', undefined);
  }
}
