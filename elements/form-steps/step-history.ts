import { isObject } from '../../src/json/json.ts';

/** Where our entries stand in `history.state`, beside what the page keeps there. */
const stateKey = 'portico-steps';

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
  follow(from: number, to: number): void {
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

  /** The browser went to another entry: the step to be shown, if that is ours to decide. `current` is the step that shows. */
  arrive(current: number): number | undefined {
    const step = this.#trail.at(-1);
    if (!this.#isReturning) return step;
    this.#isReturning = false;
    // The visitor went on meanwhile.
    if (step !== undefined && step !== current) this.follow(step, current);
    return undefined;
  }

  get #trail(): readonly number[] {
    const state: unknown = history.state;
    const entry = isObject(state) ? state[stateKey] : undefined;
    return isObject(entry) && entry.form === this.#form && Array.isArray(entry.trail) ? entry.trail.map(Number) : [];
  }

  #write(method: 'pushState' | 'replaceState', trail: readonly number[]): void {
    const state: unknown = history.state;
    try {
      history[method]({ ...(isObject(state) ? state : {}), [stateKey]: { form: this.#form, trail } }, '');
    } catch {
      // A sandboxed frame has no history, and browsers limit how often it is written; the steps work without.
    }
  }
}
