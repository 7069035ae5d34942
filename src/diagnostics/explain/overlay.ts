import type { RulesDetail } from '../../overlay/auto-open/auto-open.ts';
import type { AutoOpenValues } from '../../overlay/settings/overlay-settings.ts';
import type { RuleResult } from '../../visitor/rule-result.ts';
import type { LoggedEvent } from '../page/event-log.ts';
import { decide, met, unmet, type Decision, type Reason } from './decision.ts';
import { detailOf, hasConsent, ifCancelled, isInState, lastEvent } from './reasons.ts';

/** A popup or panel. */
interface Overlay {
  readonly element: HTMLElement;
  readonly settings: AutoOpenValues & { readonly open: boolean };
  readonly events: readonly LoggedEvent[];
  /** `true` if it is dropped when another popup has opened on this page. */
  readonly avoidsPopups: boolean;
}

/** The rules by the names of their settings. */
const ruleTexts: Readonly<Record<string, string>> = {
  'do-not-show-again': 'the choice of the visitor',
  'stop-on-conversion': 'not after a sent form',
  cooldown: 'the time since the last opening',
  'min-page-views': 'the number of page views',
  'min-sessions': 'the number of sessions',
  'if-referrer': 'the referring page',
  'if-url': 'the address of the page',
  'if-cookie': 'the cookies',
  'if-language': 'the language of the browser',
  'if-source': 'the source of the visit',
  'hide-for-roles': 'the roles of the visitor',
  devices: 'the device',
  browsers: 'the browser',
  'max-shows': 'the number of shows',
  'variant-of': 'the experiment',
  schedule: 'the time',
};

/** The rules that depend on stored counts. */
const countingRules = ['cooldown', 'min-page-views', 'min-sessions', 'max-shows', 'stop-on-conversion'];

function ruleReason({ rule, passed, reason }: RuleResult): Reason {
  const text = `Rule ${rule} (${ruleTexts[rule] ?? 'a rule'}): ${reason}.`;
  return passed ? met(text) : unmet(text);
}

/** Returns the triggers that are set, as attributes. */
const triggersOf = (settings: AutoOpenValues): string[] => [
  ...(settings.openAfter >= 0 ? [`open-after="${settings.openAfter}"`] : []),
  ...(settings.openOnScroll ? [`open-on-scroll="${settings.openOnScroll}"`] : []),
  ...(settings.openAfterClicks > 0 ? [`open-after-clicks="${settings.openAfterClicks}"`] : []),
  ...(settings.openAfterInactivity > 0 ? [`open-after-inactivity="${settings.openAfterInactivity}"`] : []),
  ...(settings.openOnExitIntent ? ['open-on-exit-intent'] : []),
  ...(settings.openOnAdblock ? ['open-on-adblock'] : []),
];

/** Explains why a popup or panel opens automatically, or does not; `detail` is the result of its `explain()`. */
export function autoOpenDecision(overlay: Overlay, { rules }: RulesDetail): Decision {
  const { element, settings, events } = overlay;
  const failed = rules.filter(({ passed }) => !passed).map(({ rule }) => rule);
  const decision = decide('Opens by itself', [
    ...rules.map(ruleReason),
    failed.some((rule) => countingRules.includes(rule)) ? missingMemory(settings) : undefined,
    ...triggerReasons(overlay, failed),
    ifCancelled(events, 'portico-before-open'),
  ]);
  return isInState(element, 'open') ? { ...decision, holds: true } : decision;
}

/** The condition that counts are stored; absent if they are. */
function missingMemory({ consent }: AutoOpenValues): Reason | undefined {
  const reason = hasConsent('memory', consent);
  return reason.met ? undefined : reason;
}

function triggerReasons(overlay: Overlay, failed: readonly string[]): Reason[] {
  const { element, settings, events } = overlay;
  const triggers = triggersOf(settings);
  if (isInState(element, 'open')) return [met('It is open.')];
  if (triggers.length === 0) return [unmet('It has no trigger, such as open-after="5s".')];
  if (isInState(element, 'armed')) return triggers.map((trigger) => unmet(`The trigger ${trigger} has not fired yet.`));
  if (isInState(element, 'waiting')) return failed.length > 0 ? [] : [waitingReason(element, events)];
  if (isInState(element, 'disabled') || failed.some((rule) => rule !== 'cooldown')) return [];
  if (lastEvent(events, 'portico-open'))
    return [unmet('It was open on this page already, and opens by itself only once per page.')];
  return overlay.avoidsPopups
    ? [unmet('Another popup has opened on this page, and the setting avoid-multiple-popups is on.')]
    : [];
}

/** The reason why a popup or panel waits although all rules pass now. */
function waitingReason(element: Element, events: readonly LoggedEvent[]): Reason {
  const others = document.querySelectorAll(':is(portico-popup, portico-off-canvas):state(open)');
  if ([...others].some((other) => other !== element)) return unmet('It waits until another popup or panel is closed.');
  const notice = document.querySelector('portico-consent');
  if (notice?.matches(':state(open)')) return unmet('It waits until the notice of <portico-consent> is closed.');
  const passed = detailOf(lastEvent(events, 'portico-rules'), 'passed');
  return passed === false
    ? unmet('A rule did not pass when the rules were last evaluated; they are evaluated again on the next page.')
    : unmet('It waits in the queue.');
}
