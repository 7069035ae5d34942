/** What changes without changing what is asked: it is written by whoever marks a field as wrong, or by its look. */
const marks = ['aria-invalid', 'aria-describedby', 'aria-busy', 'style', 'tabindex'];

/** Notices when the markup of a form may ask something else than before: fields come and go, attributes and classes change. */
export class MarkupChanges {
  readonly #form: HTMLFormElement;
  readonly #observer: MutationObserver;
  readonly #signal: AbortSignal;
  #isChanged = false;

  constructor(form: HTMLFormElement, signal: AbortSignal) {
    this.#form = form;
    this.#signal = signal;
    this.#observer = new MutationObserver((records) => this.#note(records));
    this.#observe();
    signal.addEventListener('abort', () => this.#observer.disconnect());
  }

  /** Whether something has changed since the last time that this was asked. */
  take(): boolean {
    this.#note(this.#observer.takeRecords());
    const isChanged = this.#isChanged;
    this.#isChanged = false;
    return isChanged;
  }

  /** Runs what writes messages into the form, which is no change. */
  ignoring(write: () => void): void {
    this.#note(this.#observer.takeRecords());
    // Not looking is faster than looking away: 50 messages are 250 records.
    this.#observer.disconnect();
    write();
    this.#observe();
  }

  #observe(): void {
    if (!this.#signal.aborted) this.#observer.observe(this.#form, { subtree: true, childList: true, attributes: true });
  }

  #note(records: readonly MutationRecord[]): void {
    this.#isChanged ||= records.some(
      ({ type, target, attributeName }) =>
        type === 'childList' || (target !== this.#form && !marks.includes(attributeName ?? '')),
    );
  }
}
