import type { RulesDetail } from '../../overlay/auto-open.ts';
import type { AutoOpenValues } from '../../overlay/settings/overlay-settings.ts';
import type { Localized } from '../../text/text.ts';
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
const ruleTexts: Readonly<Record<string, Localized>> = {
  'do-not-show-again': { en: 'the choice of the visitor', de: 'die Wahl des Besuchers' },
  'stop-on-conversion': { en: 'not after a sent form', de: 'nicht nach einem gesendeten Formular' },
  cooldown: { en: 'the time since the last opening', de: 'die Zeit seit der letzten Öffnung' },
  'min-page-views': { en: 'the number of page views', de: 'die Zahl der Seitenaufrufe' },
  'min-sessions': { en: 'the number of sessions', de: 'die Zahl der Sitzungen' },
  'if-referrer': { en: 'the referring page', de: 'die verweisende Seite' },
  'if-url': { en: 'the address of the page', de: 'die Adresse der Seite' },
  'if-cookie': { en: 'the cookies', de: 'die Cookies' },
  'if-language': { en: 'the language of the browser', de: 'die Sprache des Browsers' },
  'if-source': { en: 'the source of the visit', de: 'die Herkunft des Besuchs' },
  'hide-for-roles': { en: 'the roles of the visitor', de: 'die Rollen des Besuchers' },
  devices: { en: 'the device', de: 'das Gerät' },
  browsers: { en: 'the browser', de: 'der Browser' },
  'max-shows': { en: 'the number of shows', de: 'die Zahl der Anzeigen' },
  'variant-of': { en: 'the experiment', de: 'das Experiment' },
  schedule: { en: 'the time', de: 'der Zeitpunkt' },
};

/** The rules that depend on stored counts. */
const countingRules = ['cooldown', 'min-page-views', 'min-sessions', 'max-shows', 'stop-on-conversion'];

function ruleReason({ rule, passed, reason }: RuleResult): Reason {
  const { en, de } = ruleTexts[rule] ?? { en: 'a rule', de: 'eine Regel' };
  const texts = [`Rule ${rule} (${en}): ${reason}.`, `Regel ${rule} (${de}): ${reason}.`] as const;
  return passed ? met(...texts) : unmet(...texts);
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
  const decision = decide(
    ['Opens by itself', 'Öffnet sich von selbst'],
    [
      ...rules.map(ruleReason),
      failed.some((rule) => countingRules.includes(rule)) ? missingMemory(settings) : undefined,
      ...triggerReasons(overlay, failed),
      ifCancelled(events, 'portico-before-open'),
    ],
  );
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
  if (isInState(element, 'open')) return [met('It is open.', 'Es ist offen.')];
  if (triggers.length === 0)
    return [
      unmet('It has no trigger, such as open-after="5s".', 'Es hat keinen Auslöser, zum Beispiel open-after="5s".'),
    ];
  if (isInState(element, 'armed'))
    return triggers.map((trigger) =>
      unmet(`The trigger ${trigger} has not fired yet.`, `Der Auslöser ${trigger} hat noch nicht ausgelöst.`),
    );
  if (isInState(element, 'waiting')) return failed.length > 0 ? [] : [waitingReason(element, events)];
  if (isInState(element, 'disabled') || failed.some((rule) => rule !== 'cooldown')) return [];
  if (lastEvent(events, 'portico-open'))
    return [
      unmet(
        'It was open on this page already, and opens by itself only once per page.',
        'Es war auf dieser Seite schon offen und öffnet sich nur einmal je Seite von selbst.',
      ),
    ];
  return overlay.avoidsPopups
    ? [
        unmet(
          'Another popup has opened on this page, and the setting avoid-multiple-popups is on.',
          'Auf dieser Seite war schon ein anderes Popup offen, und die Einstellung avoid-multiple-popups ist an.',
        ),
      ]
    : [];
}

/** The reason why a popup or panel waits although all rules pass now. */
function waitingReason(element: Element, events: readonly LoggedEvent[]): Reason {
  const others = document.querySelectorAll(':is(portico-popup, portico-off-canvas):state(open)');
  if ([...others].some((other) => other !== element))
    return unmet(
      'It waits until another popup or panel is closed.',
      'Es wartet, bis ein anderes Popup oder Panel geschlossen ist.',
    );
  const notice = document.querySelector('portico-consent');
  if (notice?.matches(':state(open)'))
    return unmet(
      'It waits until the notice of <portico-consent> is closed.',
      'Es wartet, bis der Hinweis von <portico-consent> geschlossen ist.',
    );
  const passed = detailOf(lastEvent(events, 'portico-rules'), 'passed');
  return passed === false
    ? unmet(
        'A rule did not pass when the rules were last evaluated; they are evaluated again on the next page.',
        'Bei der letzten Prüfung war eine Regel nicht erfüllt; die nächste Prüfung ist auf der nächsten Seite.',
      )
    : unmet('It waits in the queue.', 'Es wartet in der Warteschlange.');
}
