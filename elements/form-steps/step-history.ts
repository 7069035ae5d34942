import { afterPaint } from '../../src/dom/after-paint.ts';
import { writeHistory } from '../../src/dom/history.ts';
import { isObject } from '../../src/json/json.ts';

/** The key in `history.state`, next to the page's own state. */
const stateKey = 'portico-steps';

/** The forms that were started on this page: their history entries are from this page, not from before a reload. */
const started = new Set<string>();

/** The steps of one form in the browser's history: each step forward adds an entry with the steps that led to it. */
export class StepHistory {
  readonly #form: string;
  #isReturning = false;

  readonly #addressOf: (step: number) => string | undefined;
  readonly #signal: AbortSignal;

  /**
   * `form` identifies the form within the page. `addressOf` returns the address of a step; `undefined` keeps that of the page. After `signal`, the
   * history stays as it is.
   */
  constructor(form: string, addressOf: (step: number) => string | undefined, signal: AbortSignal) {
    this.#form = form;
    this.#addressOf = addressOf;
    this.#signal = signal;
  }

  /** Updates the history after the form has shown another step. */
  sync(from: number, to: number): void {
    if (this.#isReturning) return; // `onPopState` completes the change.
    const trail = this.#trail.at(-1) === from ? this.#trail : [];
    if (to > from) {
      if (trail.length === 0) this.#write('replaceState', [from]);
      return this.#write('pushState', [...(trail.length > 0 ? trail : [from]), to]);
    }
    const place = trail.lastIndexOf(to);
    if (place < 0) return this.#write('replaceState', [to]);
    this.#isReturning = true;
    // Chromium tells screen readers no focus while the page goes back, so the focus moves before.
    const cancel = afterPaint(() => {
      // The page may have added an entry meanwhile.
      if (this.#trail.length === trail.length) history.go(place + 1 - trail.length);
      else this.#isReturning = false;
    });
    this.#signal.addEventListener('abort', cancel, { once: true });
  }

  /** Starts with that step. After a reload the history may be at another entry; it moves to this step then. */
  start(shown: number): void {
    if (!started.has(this.#form)) this.#restoreShown(shown);
    started.add(this.#form);
  }

  /** Replaces the address of another step in the current entry by that of the shown step. */
  replaceAddress(shown: number): void {
    this.#write('replaceState', this.#trail.at(-1) === shown ? this.#trail : [shown]);
  }

  /** Returns the step to show after the browser went to another entry, if this form decides that. */
  onPopState(current: number): number | undefined {
    if (!this.#isReturning) return this.#trail.at(-1);
    this.#isReturning = false;
    this.#restoreShown(current); // The visitor may have moved to another step meanwhile.
    return undefined;
  }

  #restoreShown(shown: number): void {
    const step = this.#trail.at(-1);
    if (step !== undefined && step !== shown) this.sync(step, shown);
  }

  get #trail(): readonly number[] {
    const state: unknown = history.state;
    const entry = isObject(state) ? state[stateKey] : undefined;
    return isObject(entry) && entry.form === this.#form && Array.isArray(entry.trail) ? entry.trail.map(Number) : [];
  }

  #write(method: 'pushState' | 'replaceState', trail: readonly number[]): void {
    const state: unknown = history.state;
    const entry = { ...(isObject(state) ? state : {}), [stateKey]: { form: this.#form, trail } };
    writeHistory(method, entry, this.#addressOf(trail.at(-1) ?? 0));
  }
}
