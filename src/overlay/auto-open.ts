import { now } from '../clock/clock.ts';
import { lazyImport } from '../lazy-import.ts';
import { armTriggers } from '../triggers/triggers.ts';
import type { OverlayHistory } from '../visitor/overlay-history.ts';
import { evaluateRules } from '../visitor/overlay-rules.ts';
import { readVisit } from '../visitor/read-visit.ts';
import { allPassed, type RuleResult } from '../visitor/rule-result.ts';
import type { DialogHost } from './dialog-session.ts';
import { hasRules, hasTriggers, type AutoOpenValues } from './settings/overlay-settings.ts';
import { overlayQueue } from './queue.ts';

/** The result of the rules of a popup or panel. */
export interface RulesDetail {
  /** `true` if every rule allows an automatic opening. */
  readonly passed: boolean;
  /** Each rule that is set, its result, and the reason as text. */
  readonly rules: readonly RuleResult[];
}

/** The part of an element that opens automatically. */
interface AutoOpenHost extends Pick<DialogHost<never>, 'element' | 'state' | 'warn'> {
  readonly settings: AutoOpenValues;
  emit(name: 'portico-rules', detail: RulesDetail): boolean;
}

interface AutoOpenOptions {
  /** Opens it for a reason (a trigger's attribute); returns whether it is open then. */
  readonly open: (reason: string) => boolean;
  /** Loads the code that opening needs. */
  readonly prepare: () => unknown;
  /** Returns the reason to open as soon as the rules have passed, without a trigger. */
  readonly reasonAtStart?: () => string | undefined;
  /** Returns whether a popup is dropped when another has opened on this page already; panels neither avoid nor are avoided. */
  readonly avoidsPopups?: () => boolean;
}

/** Opens a popup or panel automatically: evaluates its rules, arms its triggers and queues it when one fires. */
export class AutoOpen {
  readonly #host: AutoOpenHost;
  readonly #history: OverlayHistory;
  readonly #options: AutoOpenOptions;
  #armed = new AbortController();
  /** The code of experiments, once a popup or panel with `variant-of` has loaded it. */
  #variants: typeof import('../visitor/variants.ts') | undefined;

  constructor(host: AutoOpenHost, history: OverlayHistory, options: AutoOpenOptions) {
    this.#host = host;
    this.#history = history;
    this.#options = options;
  }

  /** Evaluates every rule now. */
  async explain(): Promise<RulesDetail> {
    if (this.#host.settings.variantOf) await this.#loadVariants();
    return this.#check();
  }

  #check(): RulesDetail {
    const { settings } = this.#host;
    const rules = [
      ...evaluateRules(settings, readVisit(settings), this.#history.counts, now()),
      ...(this.#variants?.evaluateVariant(this.#host) ?? []),
    ];
    return { passed: allPassed(rules), rules };
  }

  async #loadVariants(): Promise<void> {
    const variants = await lazyImport(() => import('../visitor/variants.ts'), import.meta.url);
    await variants.pageParsed();
    this.#variants = variants;
  }

  /** Evaluates the rules and arms the triggers; rearms after a change. Does nothing without rules and triggers. */
  begin(): void {
    this.end();
    const { element, settings } = this.#host;
    const reason = this.#options.reasonAtStart?.();
    const isAutomatic = hasTriggers(settings) || reason !== undefined;
    if (!isAutomatic && !hasRules(settings)) return;
    if (settings.variantOf && !this.#variants) return this.#beginAsVariant(this.#armed.signal);
    const mayOpen = this.#evaluate();
    if (!isAutomatic) return;
    if (!mayOpen) return this.#waitForConsent();
    this.#setState('armed');
    this.#options.prepare();
    void this.#heedNotice();
    if (reason !== undefined) return this.#request(reason);
    armTriggers(
      settings,
      (trigger) => element.isConnected && this.#evaluate() && this.#request(trigger),
      this.#armed.signal,
      (message) => this.#host.warn(message),
    );
  }

  #beginAsVariant(signal: AbortSignal): void {
    this.#setState('waiting');
    this.#loadVariants().then(
      () => signal.aborted || this.begin(),
      () => this.#host.warn('the code of variant-of could not be loaded, so it does not open by itself.'),
    );
  }

  /** Disarms all triggers and leaves the queue. */
  end(): void {
    this.#armed.abort();
    this.#armed = new AbortController();
    this.#setState(undefined);
  }

  /** Disables automatic openings for good. */
  disable(): void {
    this.end();
    this.#setState('disabled');
  }

  #setState(state: 'armed' | 'waiting' | 'disabled' | undefined): void {
    for (const name of ['armed', 'waiting', 'disabled']) this.#host.state(name, name === state);
  }

  /** Starts again after consent: stored counts become readable then, and may change the result of the rules. */
  #waitForConsent(): void {
    const onConsent = ({ detail }: DocumentEventMap['portico-consent']) => detail.purpose === 'memory' && this.begin();
    document.addEventListener('portico-consent', onConsent, { signal: this.#armed.signal });
  }

  /** Returns a promise if the page has a consent notice, above or below which nothing opens by itself. */
  #heedNotice(): Promise<void> | undefined {
    const notice = document.querySelector('portico-consent');
    if (!notice) return;
    return lazyImport(() => import('./modal-notice.ts'), import.meta.url).then(
      ({ heedNotice }) => heedNotice(notice),
      () => {}, // Without the code, it may open above the notice.
    );
  }

  /** Queues the element. The rules are evaluated again on its turn, since this tab or another may have changed the counts. */
  #request(reason: string): void {
    const { avoidsPopups, open } = this.#options;
    const { signal } = this.#armed;
    this.#setState('waiting');
    const enqueue = () =>
      void overlayQueue.request(
        {
          owner: this.#host.element,
          isPopup: avoidsPopups !== undefined,
          avoids: avoidsPopups?.() ?? false,
          wait: () => this.#remainingCooldown(),
          open: () => {
            if (!this.#evaluate()) return false;
            this.#setState(undefined);
            // An open element no longer depends on this signal: `end()` must not affect it.
            this.#armed = new AbortController();
            return open(reason);
          },
          dropped: () => this.#setState(undefined),
        },
        signal,
      );
    const heeded = this.#heedNotice();
    if (heeded) void heeded.then(enqueue);
    else enqueue();
  }

  /** Evaluates and reports the rules; returns whether all but the cooldown passed. */
  #evaluate(): boolean {
    const detail = this.#check();
    const failed = detail.rules.filter(({ passed }) => !passed).map(({ rule }) => rule);
    const isStopped = failed.includes('do-not-show-again') || failed.includes('stop-on-conversion');
    const mayOpen = failed.every((rule) => rule === 'cooldown');
    this.#setState(isStopped ? 'disabled' : mayOpen ? undefined : 'waiting');
    this.#host.emit('portico-rules', detail);
    return mayOpen;
  }

  /** Returns the remaining cooldown after the last opening, in ms. */
  #remainingCooldown(): number {
    const { lastOpen } = this.#history.counts;
    return lastOpen === undefined ? 0 : Math.max(0, lastOpen + this.#host.settings.cooldown - now());
  }
}
