import { writeHistory } from '../../src/page/history.ts';
import { isObject } from '../../src/json/json.ts';

/** The key of the entries in `history.state`, beside the page's own state. */
const stateKey = 'portico-steps';

/** The forms that this page has begun with: what the history says of them is from this page, not from before a reload. */
const started = new Set<string>();

/**
 * The steps of one form in the browser's history, so that its Back steps back. Each step forward is an entry of the same address; the
 * entry knows the steps that led to it. A step back by the form's own button goes back in the history, too.
 */
export class StepHistory {
  readonly #form: string;
  #isReturning = false;

  /** `form` tells the forms of a page apart. */
  constructor(form: string) {
    this.#form = form;
  }

  /** The form shows another step, and the history is not there yet. */
  sync(from: number, to: number): void {
    if (this.#isReturning) return; // Settled on arrival.
    const trail = this.#trail.at(-1) === from ? this.#trail : [];
    if (to > from) {
      if (trail.length === 0) this.#write('replaceState', [from]);
      this.#write('pushState', [...(trail.length > 0 ? trail : [from]), to]);
      return;
    }
    const place = trail.lastIndexOf(to);
    if (place < 0) return this.#write('replaceState', [to]);
    this.#isReturning = true;
    history.go(place + 1 - trail.length);
  }

  /** The form begins with that step. After a reload the history may stand at another; then it goes where this one was. */
  start(shown: number): void {
    if (!started.has(this.#form)) this.#restoreShown(shown);
    started.add(this.#form);
  }

  /** The browser went to another entry: the step to be shown, if that is ours to decide. `current` is the step that shows. */
  onPopState(current: number): number | undefined {
    if (!this.#isReturning) return this.#trail.at(-1);
    this.#isReturning = false;
    this.#restoreShown(current); // The visitor may have gone on meanwhile.
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
    writeHistory(method, { ...(isObject(state) ? state : {}), [stateKey]: { form: this.#form, trail } });
  }
}
