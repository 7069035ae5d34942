import { lazyImport } from '../../src/lazy-import.ts';
import type { Contents } from './contents.ts';
import { noteIn } from './plain-note.ts';
import type { ResultsBox } from './results-box.ts';

const loadBox = () => lazyImport(() => import('./results-box.ts'), import.meta.url);

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

  /** Makes the box ready: a status that is there before it speaks is heard. */
  async prepare(input: HTMLInputElement): Promise<ResultsBox> {
    const { ResultsBox: Box } = await loadBox();
    this.#note('');
    if (!this.#box?.isFor(input)) {
      this.#box?.remove();
      this.#box = new Box(this.#host.element, input);
    }
    return this.#box;
  }

  /** Shows it, and says it to who cannot see; nothing where `signal` has ended until then. */
  async show(input: HTMLInputElement, contents: Contents, signal: AbortSignal): Promise<void> {
    // Once its code is here, what is shown is shown at once.
    const isHere = this.#box?.isFor(input) === true;
    const loaded =
      isHere ||
      (await loadBox().then(
        () => true,
        () => false,
      ));
    if (signal.aborted) return;
    if (!loaded) {
      this.#host.refused(false);
      return this.#note(this.#host.lacking(contents));
    }
    const box = isHere && this.#box ? this.#box : await this.prepare(input);
    if (signal.aborted || (!this.isOpen && !this.#host.mayOpen())) return this.#host.refused(this.isOpen);
    box.show(contents);
    box.open(true);
    box.say(contents.told);
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
    this.#box?.open(false);
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
