import type { OverlayHistory } from '../../visitor/overlay-history.ts';
import type { AutoOpen, AutoOpenHost, AutoOpenOptions, RulesDetail } from './auto-open.ts';
import { hasRules, hasTriggers } from '../settings/overlay-settings.ts';

interface LazyAutoOpenOptions extends AutoOpenOptions {
  /** Returns the stored counts, on which rules depend. */
  readonly loadHistory: () => OverlayHistory | Promise<OverlayHistory>;
}

/** Loads the rules and triggers of automatic openings. */
export const loadAutoOpen = () => import('./auto-open.ts');

/** The automatic opening of a popup or panel. Its code loads once there is a rule or a trigger. */
export class LazyAutoOpen {
  readonly #host: AutoOpenHost;
  readonly #options: LazyAutoOpenOptions;
  #autoOpen: AutoOpen | undefined;
  /** Aborted when nothing opens automatically any more; the code for that may still be loading. */
  #armed = new AbortController();

  constructor(host: AutoOpenHost, options: LazyAutoOpenOptions) {
    this.#host = host;
    this.#options = options;
  }

  /** Evaluates the rules and arms the triggers, also after a change of the settings. Rejects if the code cannot be loaded. */
  async arm(): Promise<void> {
    this.disarm();
    const { settings } = this.#host;
    if (!hasRules(settings) && !hasTriggers(settings) && this.#options.reasonAtStart?.() === undefined) return;
    const { signal } = (this.#armed = new AbortController());
    const autoOpen = await this.#load();
    if (!signal.aborted) autoOpen.begin();
  }

  /** Disarms all triggers, and leaves the queue. */
  disarm(): void {
    this.#armed.abort();
    this.#autoOpen?.end();
  }

  /** Disables automatic openings for good. */
  disable(): void {
    this.disarm();
    this.#host.state('disabled', true);
  }

  /** Resolves with the result of the rules now. Rejects if the code cannot be loaded. */
  async explain(): Promise<RulesDetail> {
    return (await this.#load()).explain();
  }

  async #load(): Promise<AutoOpen> {
    if (this.#autoOpen) return this.#autoOpen;
    const [{ AutoOpen }, history] = await Promise.all([loadAutoOpen(), this.#options.loadHistory()]);
    // A call at the same time may have created it.
    return (this.#autoOpen ??= new AutoOpen(this.#host, history, this.#options));
  }
}
