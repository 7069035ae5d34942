import { now } from '../../src/clock/clock.ts';
import { attributeName } from '../../src/kit/settings.ts';
import { overlayQueue } from '../../src/overlay/queue.ts';
import { armTriggers } from '../../src/triggers/triggers.ts';
import { evaluatePopupRules } from '../../src/visitor/popup-rules.ts';
import { evaluateSuppression } from '../../src/visitor/popup-suppression.ts';
import { readVisit } from '../../src/visitor/read-visit.ts';
import { allPassed, type RuleResult } from '../../src/visitor/rule-result.ts';
import { hasRules, opensByItself } from './opens-by-itself.ts';
import type { Owner } from './owner.ts';
import { timingOf } from './rule-settings.ts';
import type { PopupStorage } from './storage.ts';
import { triggersOf } from './trigger-settings.ts';

/** How a popup opens by itself: its rules are judged, its triggers armed; when one fires, it takes its turn (§4). */
export class Automatic {
  readonly #owner: Owner;
  readonly #storage: PopupStorage;
  readonly #open: (by: string) => boolean;
  readonly #prepare: () => void;
  #ending = new AbortController();

  /** `open` opens it and answers whether it does; `prepare` loads what that takes. */
  constructor(owner: Owner, storage: PopupStorage, open: (by: string) => boolean, prepare: () => void) {
    this.#owner = owner;
    this.#storage = storage;
    this.#open = open;
    this.#prepare = prepare;
  }

  /** What every rule says now. */
  explain(): readonly RuleResult[] {
    const { settings } = this.#owner;
    const timing = timingOf(settings);
    const counts = this.#storage.counts(timing);
    const time = now();
    return [
      ...evaluateSuppression(settings, counts, time),
      ...evaluatePopupRules(timing, readVisit(timing), counts, time),
    ];
  }

  /** Judges and arms it, anew if it was armed before. Without rules and triggers it does nothing. */
  begin(): void {
    this.end();
    const owner = this.#owner;
    const { settings } = owner;
    const isAutomatic = opensByItself(settings);
    if (!isAutomatic && !hasRules(settings)) return;
    const mayArm = this.#judge();
    if (!isAutomatic) return;
    if (!mayArm) return this.#waitForConsent();
    owner.state('waiting', false);
    owner.state('armed', true);
    this.#prepare();
    armTriggers(
      triggersOf(settings),
      (trigger) => this.#fire(trigger === 'after' ? 'after-load' : attributeName(trigger)),
      this.#ending.signal,
      (message) => owner.warn(message),
    );
  }

  /** With consent, what was stored before may be read, and the rules may say otherwise. */
  #waitForConsent(): void {
    const hear = ({ detail }: DocumentEventMap['portico-consent']) => detail.purpose === 'memory' && this.begin();
    document.addEventListener('portico-consent', hear, { signal: this.#ending.signal });
  }

  /** Nothing opens it by itself any more. */
  end(): void {
    this.#ending.abort();
    this.#ending = new AbortController();
    this.#rest();
  }

  /** The visitor wants it no more, or needs it no more. */
  disable(): void {
    this.end();
    this.#owner.state('disabled', true);
  }

  #rest(): void {
    for (const state of ['armed', 'waiting', 'disabled'] as const) this.#owner.state(state, false);
  }

  /** A trigger fired, and all are gone. What has changed since, in this tab or another, counts. */
  #fire(trigger: string): void {
    const { element, settings } = this.#owner;
    if (!this.#judge()) return;
    this.#rest();
    this.#owner.state('waiting', true);
    overlayQueue.ask(
      {
        who: element,
        avoids: settings.avoidMultiplePopups,
        wait: () => this.#coolDown(),
        open: () => {
          if (!this.#judge()) return false;
          this.#rest();
          // From here on it is open or closed, and no more in the hands of what armed it.
          this.#ending = new AbortController();
          return this.#open(trigger);
        },
        dropped: () => this.#rest(),
      },
      this.#ending.signal,
    );
  }

  /** Looks at the rules and says what they say; whether nothing stands against it but a wait. */
  #judge(): boolean {
    const owner = this.#owner;
    const rules = this.explain();
    const isStopped = rules.some(
      ({ rule, passed }) => !passed && (rule === 'do-not-show-again' || rule === 'stop-on-conversion'),
    );
    const passed = allPassed(rules.filter(({ rule }) => rule !== 'cooldown'));
    this.#rest();
    owner.state(isStopped ? 'disabled' : 'waiting', !passed);
    owner.emit('portico-rules', { passed: allPassed(rules), rules });
    return passed;
  }

  /** For how long it must still wait after another popup, in ms. */
  #coolDown(): number {
    const { settings } = this.#owner;
    const { lastOpen } = this.#storage.counts({});
    if (lastOpen === undefined) return 0;
    return Math.max(0, lastOpen + settings.cooldown - now());
  }
}
