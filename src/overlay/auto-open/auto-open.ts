import { now } from '../../clock/clock.ts';
import { armTriggers } from '../../triggers/triggers.ts';
import type { OverlayHistory } from '../../visitor/overlay-history.ts';
import { evaluateRules } from '../../visitor/overlay-rules.ts';
import { readVisit } from '../../visitor/read-visit.ts';
import { allPassed, type RuleResult } from '../../visitor/rule-result.ts';
import type { DialogHost } from '../dialog/dialog-session.ts';
import { hasTriggers, type AutoOpenValues } from '../settings/overlay-settings.ts';
import type { evaluateVariant } from '../../visitor/variants.ts';
import { overlayQueue } from './queue.ts';

/** The result of the rules of a popup or panel. */
export interface RulesDetail {
  /** `true` if every rule allows an automatic opening. */
  readonly passed: boolean;
  /** Each rule that is set, its result, and the reason as text. */
  readonly rules: readonly RuleResult[];
}

/** The part of an element that opens automatically. */
export interface AutoOpenHost extends Pick<DialogHost<never>, 'element' | 'state' | 'warn'> {
  readonly settings: AutoOpenValues;
  emit(name: 'portico-rules', detail: RulesDetail): boolean;
}

export interface AutoOpenOptions {
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
  /** Evaluates the rule of its experiment, on pages with experiments or with a consent notice. */
  #evaluateVariant: typeof evaluateVariant | undefined;

  constructor(host: AutoOpenHost, history: OverlayHistory, options: AutoOpenOptions) {
    this.#host = host;
    this.#history = history;
    this.#options = options;
  }

  /** Evaluates every rule now. */
  async explain(): Promise<RulesDetail> {
    await this.#load();
    return this.#check();
  }

  #check(): RulesDetail {
    const { settings } = this.#host;
    const rules = [
      ...evaluateRules(settings, readVisit(settings), this.#history.counts, now()),
      ...(this.#evaluateVariant?.(this.#host) ?? []),
    ];
    return { passed: allPassed(rules), rules };
  }

  /** Loads the code for experiments and consent notices where the page has them, and waits until a notice that asks is open. */
  #load(): Promise<void> | undefined {
    if (this.#evaluateVariant || !(this.#host.settings.variantOf || document.querySelector('portico-consent'))) return;
    return this.#loadConditions();
  }

  async #loadConditions(): Promise<void> {
    const { heedPage } = await import('./open-conditions.ts');
    this.#evaluateVariant = await heedPage();
  }

  /** Evaluates the rules and arms the triggers; rearms after a change. */
  begin(): void {
    this.end();
    const { element, settings } = this.#host;
    const reason = this.#options.reasonAtStart?.();
    const isAutomatic = hasTriggers(settings) || reason !== undefined;
    const loading = untilActivated() ?? this.#load();
    if (loading) return this.#beginAfter(loading, this.#armed.signal);
    const mayOpen = this.#evaluate();
    if (!isAutomatic) return;
    if (!mayOpen) return this.#waitForConsent();
    this.#setState('armed');
    this.#options.prepare();
    if (reason !== undefined) return this.#request(reason);
    armTriggers(
      settings,
      (trigger) => element.isConnected && this.#evaluate() && this.#request(trigger),
      this.#armed.signal,
      (message) => this.#host.warn(message),
    );
  }

  #beginAfter(loading: Promise<void>, signal: AbortSignal): void {
    this.#setState('waiting');
    loading.then(
      () => signal.aborted || this.begin(),
      () => this.#host.warn('a part of its code could not be loaded, so it does not open by itself.'),
    );
  }

  /** Disarms all triggers and leaves the queue. */
  end(): void {
    this.#armed.abort();
    this.#armed = new AbortController();
    this.#setState(undefined);
  }

  #setState(state: 'armed' | 'waiting' | 'disabled' | undefined): void {
    for (const name of ['armed', 'waiting', 'disabled']) this.#host.state(name, name === state);
  }

  /** Starts again after consent: stored counts become readable then, and may change the result of the rules. */
  #waitForConsent(): void {
    const onConsent = ({ detail }: DocumentEventMap['portico-consent']) => detail.purpose === 'memory' && this.begin();
    document.addEventListener('portico-consent', onConsent, { signal: this.#armed.signal });
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
    // A notice that was added meanwhile.
    const loading = untilActivated() ?? this.#load();
    if (loading) loading.then(enqueue, enqueue);
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

/** Returns a promise for the time when the visitor opens this page, if it is prerendered: until then, it is no page view. */
function untilActivated(): Promise<void> | undefined {
  // TypeScript's types lack the property: https://developer.mozilla.org/docs/Web/API/Document/prerendering
  if (!Reflect.get(document, 'prerendering')) return;
  return new Promise((resolve) => document.addEventListener('prerenderingchange', () => resolve(), { once: true }));
}
