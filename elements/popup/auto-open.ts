import { now } from '../../src/clock/clock.ts';
import { attributeName } from '../../src/kit/settings.ts';
import { overlayQueue } from '../../src/overlay/queue.ts';
import { armTriggers } from '../../src/triggers/triggers.ts';
import { evaluatePopupRules, evaluateSuppression } from '../../src/visitor/popup-rules.ts';
import { readVisit } from '../../src/visitor/read-visit.ts';
import { allPassed, type RuleResult } from '../../src/visitor/rule-result.ts';
import { hasRules, hasTriggers } from './has-triggers.ts';
import type { Host } from './host.ts';
import { timingOf, triggersOf } from './settings-mapping.ts';
import type { PopupStorage } from './storage.ts';

/** Opens a popup automatically: evaluates its rules, arms its triggers and queues it when one fires. */
export class AutoOpen {
  readonly #host: Host;
  readonly #storage: PopupStorage;
  readonly #open: (by: string) => boolean;
  readonly #prepare: () => void;
  #ending = new AbortController();

  /** `open` opens the popup and returns whether it is open then; `prepare` loads the code that opening needs. */
  constructor(host: Host, storage: PopupStorage, open: (by: string) => boolean, prepare: () => void) {
    this.#host = host;
    this.#storage = storage;
    this.#open = open;
    this.#prepare = prepare;
  }

  /** Evaluates every rule now. */
  explain(): readonly RuleResult[] {
    const { settings } = this.#host;
    const timing = timingOf(settings);
    const counts = this.#storage.counts(timing);
    const time = now();
    return [
      ...evaluateSuppression(settings, counts, time),
      ...evaluatePopupRules(timing, readVisit(timing), counts, time),
    ];
  }

  /** Evaluates the rules and arms the triggers; rearms after a change. Does nothing without rules and triggers. */
  begin(): void {
    this.end();
    const host = this.#host;
    const { settings } = host;
    const isAutomatic = hasTriggers(settings);
    if (!isAutomatic && !hasRules(settings)) return;
    const mayArm = this.#evaluate();
    if (!isAutomatic) return;
    if (!mayArm) return this.#waitForConsent();
    host.state('waiting', false);
    host.state('armed', true);
    this.#prepare();
    armTriggers(
      triggersOf(settings),
      (trigger) => this.#fire(trigger === 'after' ? 'after-load' : attributeName(trigger)),
      this.#ending.signal,
      (message) => host.warn(message),
    );
  }

  /** Starts again after consent: stored counts become readable then, and may change the result of the rules. */
  #waitForConsent(): void {
    const hear = ({ detail }: DocumentEventMap['portico-consent']) => detail.purpose === 'memory' && this.begin();
    document.addEventListener('portico-consent', hear, { signal: this.#ending.signal });
  }

  /** Disarms all triggers and leaves the queue. */
  end(): void {
    this.#ending.abort();
    this.#ending = new AbortController();
    this.#clearStates();
  }

  /** Disables automatic openings for good. */
  disable(): void {
    this.end();
    this.#host.state('disabled', true);
  }

  #clearStates(): void {
    for (const state of ['armed', 'waiting', 'disabled'] as const) this.#host.state(state, false);
  }

  /**
   * Queues the popup after a trigger. The rules are evaluated again, since this tab or another may have changed the counts.
   */
  #fire(trigger: string): void {
    const { element, settings } = this.#host;
    if (!this.#evaluate()) return;
    this.#clearStates();
    this.#host.state('waiting', true);
    overlayQueue.ask(
      {
        who: element,
        avoids: settings.avoidMultiplePopups,
        wait: () => this.#remainingCooldown(),
        open: () => {
          if (!this.#evaluate()) return false;
          this.#clearStates();
          // An open popup no longer depends on this signal: `end()` must not affect it.
          this.#ending = new AbortController();
          return this.#open(trigger);
        },
        dropped: () => this.#clearStates(),
      },
      this.#ending.signal,
    );
  }

  /** Evaluates and reports the rules; returns whether all but the cooldown passed. */
  #evaluate(): boolean {
    const host = this.#host;
    const rules = this.explain();
    const isStopped = rules.some(
      ({ rule, passed }) => !passed && (rule === 'do-not-show-again' || rule === 'stop-on-conversion'),
    );
    const passed = allPassed(rules.filter(({ rule }) => rule !== 'cooldown'));
    this.#clearStates();
    host.state(isStopped ? 'disabled' : 'waiting', !passed);
    host.emit('portico-rules', { passed: allPassed(rules), rules });
    return passed;
  }

  /** Returns the remaining cooldown after the last popup, in ms. */
  #remainingCooldown(): number {
    const { settings } = this.#host;
    const { lastOpen } = this.#storage.counts({});
    if (lastOpen === undefined) return 0;
    return Math.max(0, lastOpen + settings.cooldown - now());
  }
}
