import { loadTemplates } from '../../src/kit/template-loader.ts';
import { lazyImport } from '../../src/lazy-import.ts';
import type { Contents } from './contents.ts';
import { noteIn } from './plain-note.ts';
import type { ResultsBox } from './results-box.ts';

/** Loads what makes a box; `undefined` when it cannot be had. */
async function loadBox(refused: (reason: string) => void) {
  const loaded = await Promise.all([
    lazyImport(() => import('./results-box.ts'), import.meta.url),
    loadTemplates(() => lazyImport(() => import('./results.template.ts'), import.meta.url), refused),
  ]).catch(() => []);
  const [box, templates] = loaded;
  if (!box || !templates) return undefined;
  return (element: HTMLElement, input: HTMLInputElement) => new box.ResultsBox(element, input, templates.renderResults);
}

/** What a drop-down tells its element; the page hears of it there. */
export interface DropDownHost {
  readonly element: HTMLElement;
  /** Whether it may open, or close. */
  readonly mayOpen: () => boolean;
  readonly mayClose: () => boolean;
  /** It is open, or closed; `signal` ends when it closes. */
  readonly opened: (signal: AbortSignal) => void;
  readonly closed: () => void;
  /** It is not what the attribute says. */
  readonly refused: (isOpen: boolean) => void;
  /** What is said where its code could not be loaded, in place of what would be shown. */
  readonly lacking: (contents: Contents) => string;
  /** The page does not allow what it is drawn with, for that reason. */
  readonly forbidden: (reason: string) => void;
}

/** What opens under a search: whether it is open, and its box, whose code is loaded when somebody comes to type. */
export class DropDown {
  readonly #host: DropDownHost;
  #box: ResultsBox | undefined;
  #opening: AbortController | undefined;
  #isNoted = false;

  constructor(host: DropDownHost) {
    this.#host = host;
  }

  get isOpen(): boolean {
    return this.#opening !== undefined;
  }

  /** The box, once it was needed. */
  get box(): ResultsBox | undefined {
    return this.#box;
  }

  contains(node: EventTarget | null): boolean {
    return this.#box?.contains(node) === true;
  }

  /** Makes the box ready: a status that is there before it speaks is heard. Resolves with `undefined` when it cannot be had. */
  async prepare(input: HTMLInputElement): Promise<ResultsBox | undefined> {
    const makeBox = await loadBox(this.#host.forbidden);
    if (!makeBox) return undefined;
    this.#note('');
    if (!this.#box?.isFor(input)) {
      this.#box?.remove();
      this.#box = makeBox(this.#host.element, input);
    }
    return this.#box;
  }

  /** Shows it, and says it to who cannot see; nothing where `signal` has ended until then. */
  async show(input: HTMLInputElement, contents: Contents, signal: AbortSignal): Promise<void> {
    // Once its code is here, what is shown is shown at once.
    const isHere = this.#box?.isFor(input) === true;
    const isLoaded = isHere || (await loadBox(this.#host.forbidden)) !== undefined;
    if (signal.aborted) return;
    const box = isHere ? this.#box : isLoaded ? await this.prepare(input) : undefined;
    if (!box) {
      this.#host.refused(false);
      return this.#note(this.#host.lacking(contents));
    }
    if (signal.aborted || (!this.isOpen && !this.#host.mayOpen())) return this.#host.refused(this.isOpen);
    box.show(contents);
    if (this.isOpen) return;
    this.#opening = new AbortController();
    this.#host.opened(this.#opening.signal);
  }

  /** Closes it, where it is open and the page lets it. */
  hide(): void {
    this.#note('');
    if (!this.isOpen) return;
    if (!this.#host.mayClose()) return this.#host.refused(true);
    this.#end();
    this.#box?.close();
    this.#host.closed();
  }

  /** Its element left the page. */
  leave(): void {
    this.#end();
    this.#note('');
    this.#box?.remove();
    this.#box = undefined;
  }

  /** Says something without the box, or nothing any more. */
  #note(message: string): void {
    if (message || this.#isNoted) noteIn(this.#host.element, message);
    this.#isNoted = message !== '';
  }

  #end(): void {
    this.#opening?.abort();
    this.#opening = undefined;
  }
}
