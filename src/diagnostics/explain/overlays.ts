import type { RulesDetail } from '../../visitor/rule-result.ts';
import { triggerSettings } from '../../overlay/settings/overlay-settings.ts';
import { attributeName } from '../../settings/attribute-names.ts';
import { met, unmet, type Reason } from './reasons.ts';
import { detailOf, isInState, lastEvent, textOf, type Context } from './facts.ts';
import { consent, ifCancelled, questionOfState, type Rule } from './rules.ts';

/* The explanations of popups and panels. */

/** The texts of the rules, by the names of their settings. */
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

/** Returns the triggers that are set, as attributes. */
const triggersOf = (context: Context): readonly string[] =>
  Object.entries(triggerSettings).flatMap(([name, setting]) => {
    const value = context.settings[name];
    if (value === true) return attributeName(name);
    return value !== setting.default && value !== '' ? `${attributeName(name)}="${textOf(context, name)}"` : [];
  });

/** Explains the rules, and the triggers if all rules pass. */
const opening: Rule = async (context) => {
  // `explain()` is a method of the controller that the element also has.
  const { rules } = await (context.element as HTMLElement & { explain(): Promise<RulesDetail> }).explain();
  const failed = rules.filter(({ passed }) => !passed).map(({ rule }) => rule);
  const memory = failed.some((rule) => countingRules.includes(rule)) ? await consent('memory')(context) : undefined;
  return [
    ...rules.map(({ rule, passed, reason }) => ({
      met: passed,
      text: `Rule ${rule} (${ruleTexts[rule] ?? 'a rule'}): ${reason}.`,
    })),
    ...[memory ?? []].flat().filter((one) => !one.met),
    ...triggerReasons(context, failed),
  ];
};

function triggerReasons(context: Context, failed: readonly string[]): Reason[] {
  const { element, settings, events } = context;
  const given = triggersOf(context);
  if (isInState(element, 'open')) return [met('It is open.')];
  if (given.length === 0) return [unmet('It has no trigger, such as open-after="5s".')];
  if (isInState(element, 'armed')) return given.map((trigger) => unmet(`The trigger ${trigger} has not fired yet.`));
  if (isInState(element, 'waiting')) return failed.length > 0 ? [] : [waitingReason(element, events)];
  if (isInState(element, 'disabled') || failed.some((rule) => rule !== 'cooldown')) return [];
  if (lastEvent(events, 'portico-open'))
    return [unmet('It was open on this page already, and opens by itself only once per page.')];
  return settings['avoidMultiplePopups']
    ? [unmet('Another popup has opened on this page, and the setting avoid-multiple-popups is on.')]
    : [];
}

/** Returns the reason why a popup or panel stays closed although all rules pass now. */
function waitingReason(element: Element, events: Context['events']): Reason {
  const others = document.querySelectorAll('portico-popup, portico-off-canvas');
  if ([...others].some((other) => other !== element && isInState(other, 'open')))
    return unmet('It waits until another popup or panel is closed.');
  const notice = document.querySelector('portico-consent');
  if (notice && isInState(notice, 'open')) return unmet('It waits until the notice of <portico-consent> is closed.');
  const passed = detailOf(lastEvent(events, 'portico-rules'), 'passed');
  return passed === false
    ? unmet('A rule did not pass when the rules were last evaluated; they are evaluated again on the next page.')
    : unmet('It waits in the queue.');
}

const opensByItself = questionOfState('open', 'Opens by itself', opening, ifCancelled('portico-before-open'));

export const popup = [opensByItself];

export const offCanvas = [opensByItself];
