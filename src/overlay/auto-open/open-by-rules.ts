import { now } from '../../clock/clock.ts';
import { armTriggers } from '../../triggers/triggers.ts';
import type { OverlayHistory } from '../../visitor/overlay-history.ts';
import { evaluateRules } from '../../visitor/overlay-rules.ts';
import { readVisit } from '../../visitor/read-visit.ts';
import { allPassed, type RulesDetail } from '../../visitor/rule-result.ts';
import { evaluateVariant } from '../../visitor/variants.ts';
import { hasTriggers, type AutoOpenValues } from '../settings/overlay-settings.ts';
import type { DialogHost } from '../dialog/dialog.ts';
import { heedNotice } from './consent-notice.ts';
import { overlayQueue } from './queue.ts';

/** The members of an element that opens automatically. */
export interface AutoOpenHost extends Pick<DialogHost<never>, 'element' | 'state' | 'warn'> {
  readonly settings: AutoOpenValues;
  emit(name: 'portico-rules', detail: RulesDetail): boolean;
}

export interface AutoOpenOptions {
  /** Returns the stored counts that rules use. */
  readonly loadHistory: () => OverlayHistory | Promise<OverlayHistory>;
  /** Opens the element for a reason (the attribute of a trigger). Returns whether the element is open afterwards. */
  readonly open: (reason: string) => boolean;
  /** Loads the code that opening needs. */
  readonly prepare: () => unknown;
  /** Returns the reason to open the element without a trigger, as soon as the rules have passed; `undefined` if it needs a trigger. */
  readonly reasonAtStart?: () => string | undefined;
  /** Returns whether the element is not opened if a popup has opened on this page already. Panels neither avoid popups nor are avoided. */
  readonly avoidsPopups?: () => boolean;
}

/** Resolves with the current result of every rule. */
export async function explainRules(host: AutoOpenHost, history: OverlayHistory): Promise<RulesDetail> {
  await untilComplete(host);
  return checkRules(host, history);
}

function checkRules(host: AutoOpenHost, history: OverlayHistory): RulesDetail {
  const { settings } = host;
  const rules = [...evaluateRules(settings, readVisit(settings), history.counts, now()), ...evaluateVariant(host)];
  return { passed: allPassed(rules), rules };
}

/** Evaluates the rules of a popup or panel, arms its triggers, and adds it to the queue when a trigger fires. Ends when `signal` aborts. */
export function openByRules(
  host: AutoOpenHost,
  history: OverlayHistory,
  options: AutoOpenOptions,
  signal: AbortSignal,
): void {
  const { element, settings } = host;
  const { open, prepare, reasonAtStart, avoidsPopups } = options;
  const setState = (state: 'armed' | 'waiting' | 'disabled' | undefined) => {
    for (const name of ['armed', 'waiting', 'disabled']) host.state(name, name === state);
  };

  /** Evaluates and reports the rules. Returns whether all rules except the cooldown passed. */
  const evaluate = (): boolean => {
    const detail = checkRules(host, history);
    const failed = detail.rules.filter(({ passed }) => !passed).map(({ rule }) => rule);
    const isStopped = failed.includes('do-not-show-again') || failed.includes('stop-on-conversion');
    const mayOpen = failed.every((rule) => rule === 'cooldown');
    setState(isStopped ? 'disabled' : mayOpen ? undefined : 'waiting');
    host.emit('portico-rules', detail);
    return mayOpen;
  };

  /** Returns the remaining time (ms) of the cooldown since the last opening. */
  const remainingCooldown = () => {
    const { lastOpen } = history.counts;
    return lastOpen === undefined ? 0 : Math.max(0, lastOpen + settings.cooldown - now());
  };

  /** Adds the element to the queue. On its turn, the rules are evaluated again, because this tab or another one may have changed the counts. */
  const request = async (reason: string) => {
    setState('waiting');
    // A consent notice may have been added meanwhile.
    const completing = untilComplete(host);
    if (completing) await completing;
    const onTurn = () => {
      if (!evaluate()) return false;
      setState(undefined);
      return open(reason);
    };
    const opening = {
      owner: element,
      isPopup: avoidsPopups !== undefined,
      avoids: avoidsPopups?.() ?? false,
      wait: remainingCooldown,
      open: onTurn,
      dropped: () => setState(undefined),
    };
    overlayQueue.request(opening, signal);
  };

  const start = () => {
    const reason = reasonAtStart?.();
    const mayOpen = evaluate();
    if (!hasTriggers(settings) && reason === undefined) return;
    // With consent, stored counts become readable, and may change the result of the rules.
    if (!mayOpen) return onceRemembered(start, signal);
    setState('armed');
    prepare();
    if (reason !== undefined) return void request(reason);
    const onTrigger = (trigger: string) => element.isConnected && evaluate() && void request(trigger);
    armTriggers(settings, onTrigger, signal, (message) => host.warn(message));
  };

  const waiting = untilActivated()?.then(() => untilComplete(host)) ?? untilComplete(host);
  if (!waiting) return start();
  setState('waiting');
  void waiting.then(() => signal.aborted || start());
}

/** Returns a promise that resolves when the visitor opens this page, if the page is prerendered. Until then, it does not count as a page view. */
function untilActivated(): Promise<void> | undefined {
  // TypeScript's types do not declare the property: https://developer.mozilla.org/docs/Web/API/Document/prerendering
  if (!Reflect.get(document, 'prerendering')) return;
  return new Promise((resolve) => document.addEventListener('prerenderingchange', () => resolve(), { once: true }));
}

/** Returns a promise that resolves when all variants of the page are in the document, and its consent notice, if it asks, is open. */
function untilComplete({ settings }: AutoOpenHost): Promise<void> | undefined {
  const notice = document.querySelector('portico-consent');
  if (!notice && (settings.variantOf === '' || document.readyState !== 'loading')) return;
  return heedPage();
}

async function heedPage(): Promise<void> {
  if (document.readyState === 'loading')
    await new Promise((resolve) => {
      document.addEventListener('DOMContentLoaded', resolve, { once: true });
    });
  const notice = document.querySelector('portico-consent');
  if (notice) await heedNotice(notice);
}

/** Calls `run` once the visitor consents to the purpose `memory`. */
function onceRemembered(run: () => void, signal: AbortSignal): void {
  const onConsent = ({ detail }: DocumentEventMap['portico-consent']) => {
    if (detail.purpose !== 'memory') return;
    document.removeEventListener('portico-consent', onConsent);
    run();
  };
  document.addEventListener('portico-consent', onConsent, { signal });
}
