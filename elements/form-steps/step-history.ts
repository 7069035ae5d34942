import { afterPaint } from '../../src/dom/after-paint.ts';
import { writeHistory } from '../../src/dom/history.ts';
import { isObject } from '../../src/json/json.ts';

/** The key in `history.state`. The page's own state has other keys. */
const stateKey = 'portico-steps';

/** The forms that have started on this page load. Their history entries were not made before a reload. */
const started = new Set<string>();

/** The steps of one form in the browser's history. Each step forward adds an entry, which contains the steps that led there. */
export class StepHistory {
  readonly #form: string;
  #isReturning = false;

  readonly #addressOf: (step: number) => string | undefined;
  readonly #signal: AbortSignal;

  /**
   * `form` identifies the form in the page. `addressOf` returns the address of a step; `undefined` keeps the address of the page. When `signal`
   * aborts, the history stays as it is.
   */
  constructor(form: string, addressOf: (step: number) => string | undefined, signal: AbortSignal) {
    this.#form = form;
    this.#addressOf = addressOf;
    this.#signal = signal;
  }

  /** Updates the history after the form has shown another step. */
  sync(from: number, to: number): void {
    if (this.#isReturning) return; // `onPopState()` completes the change.
    const trail = this.#trail.at(-1) === from ? this.#trail : [];
    if (to > from) {
      if (trail.length === 0) this.#write('replaceState', [from]);
      return this.#write('pushState', [...(trail.length > 0 ? trail : [from]), to]);
    }
    const place = trail.lastIndexOf(to);
    if (place < 0) return this.#write('replaceState', [to]);
    this.#isReturning = true;
    // Chromium does not report focus changes to screen readers while the page goes back, so the focus moves before.
    const cancel = afterPaint(() => {
      // The page may have added an entry since then.
      if (this.#trail.length === trail.length) history.go(place + 1 - trail.length);
      else this.#isReturning = false;
    });
    this.#signal.addEventListener('abort', cancel, { once: true });
  }

  /** Starts with the step `shown`. After a reload, the history may be at another entry. It then moves to the entry of this step. */
  start(shown: number): void {
    if (!started.has(this.#form)) this.#restoreShown(shown);
    started.add(this.#form);
  }

  /** If the current entry has the address of another step, replaces it with the address of the shown step. */
  replaceAddress(shown: number): void {
    this.#write('replaceState', this.#trail.at(-1) === shown ? this.#trail : [shown]);
  }

  /**
   * Called when the browser goes to another entry. Returns the step of this entry. Returns `undefined` if the entry has no step, or if this class
   * itself has moved to the entry.
   */
  onPopState(current: number): number | undefined {
    if (!this.#isReturning) return this.#trail.at(-1);
    this.#isReturning = false;
    this.#restoreShown(current); // The visitor may already be in another step.
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
