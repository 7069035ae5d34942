import type { OverlayHistory } from '../../visitor/overlay-history.ts';
import type { RulesDetail } from '../../visitor/rule-result.ts';
import { hasRules, hasTriggers } from '../settings/overlay-settings.ts';
import type { AutoOpenHost, AutoOpenOptions } from './open-by-rules.ts';

/** Opens a popup or panel automatically. The code for rules and triggers loads once one of them is set. */
export class AutoOpen {
  readonly #host: AutoOpenHost;
  readonly #options: AutoOpenOptions;
  #armed = new AbortController();
  #loaded: (typeof import('./open-by-rules.ts') & { readonly history: OverlayHistory }) | undefined;

  constructor(host: AutoOpenHost, options: AutoOpenOptions) {
    this.#host = host;
    this.#options = options;
  }

  /** Evaluates the rules and arms the triggers. Called again after a change of the settings. Rejects if the code cannot be loaded. */
  async arm(): Promise<void> {
    this.disarm();
    const { settings } = this.#host;
    if (!hasRules(settings) && !hasTriggers(settings) && this.#options.reasonAtStart?.() === undefined) return;
    const { signal } = this.#armed;
    const { openByRules, history } = await this.#load();
    if (!signal.aborted) openByRules(this.#host, history, this.#options, signal);
  }

  /** Disarms all triggers, and removes the element from the queue. */
  disarm(): void {
    this.#armed.abort();
    this.#armed = new AbortController();
    for (const name of ['armed', 'waiting', 'disabled']) this.#host.state(name, false);
  }

  /** Disables automatic openings permanently. */
  disable(): void {
    this.disarm();
    this.#host.state('disabled', true);
  }

  /** Resolves with the current result of the rules. Rejects if the code cannot be loaded. */
  async explain(): Promise<RulesDetail> {
    const { explainRules, history } = await this.#load();
    return explainRules(this.#host, history);
  }

  async #load() {
    if (this.#loaded) return this.#loaded;
    const [{ openByRules, explainRules }, history] = await Promise.all([
      import('./open-by-rules.ts'),
      this.#options.loadHistory(),
    ]);
    return (this.#loaded = { openByRules, explainRules, history });
  }
}
