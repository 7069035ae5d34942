import type { RuleValues } from '../overlay/settings/overlay-settings.ts';
import { matchReferrer, sourceOf } from './referrer-match.ts';
import { checkSchedule } from './schedule-rule.ts';
import { matchesCookie, matchesLanguage, matchesUrl, wordsOf } from './page-conditions.ts';
import { countInWindow, type Period, type WindowedCount } from './period-counts.ts';
import type { Result, RuleResult } from './rule-result.ts';
import type { Visit } from './read-visit.ts';

/** The counts of a popup or panel that its rules need. `OverlayMemory` returns them. */
export interface OverlayCounts {
  /** The number of page views after the page on which the element was first evaluated. */
  readonly pageViews: number;
  /** The number of sessions after the one in which the element was first evaluated. */
  readonly sessions: number;
  /** The number of shows in each period. */
  readonly shows: Readonly<Record<Period, WindowedCount>>;
  /** `true` after the visitor has chosen not to see the element again. */
  readonly isDisabled: boolean;
  /** `true` after a form in the element was sent. */
  readonly isConverted: boolean;
  /** The time of the last opening of any popup or panel, in ms since 1970. */
  readonly lastOpen: number | undefined;
}

/** Evaluates a rule; returns `undefined` if the rule is off. */
type Rule = (settings: RuleValues, visit: Visit, counts: OverlayCounts, now: number) => Result | undefined;

/** The rules, by the attributes of their settings. The schedule is one rule with four settings. */
const rules: Readonly<Record<string, Rule>> = {
  'do-not-show-again': (_settings, _visit, { isDisabled }) =>
    isDisabled ? { passed: false, reason: 'the visitor does not want it again' } : undefined,
  'stop-on-conversion': ({ stopOnConversion }, _visit, { isConverted }) =>
    stopOnConversion
      ? { passed: !isConverted, reason: isConverted ? 'a form in it was sent' : 'no form in it was sent yet' }
      : undefined,
  cooldown: ({ cooldown = 0 }, _visit, { lastOpen }, now) =>
    cooldown > 0 ? evaluateCooldown(cooldown, lastOpen, now) : undefined,
  'min-page-views': ({ minPageViews }, _visit, { pageViews }) => atLeast('page views', pageViews, minPageViews),
  'min-sessions': ({ minSessions }, _visit, { sessions }) => atLeast('sessions', sessions, minSessions),
  'if-referrer': ({ ifReferrer = '', referrerMode = 'show' }, { referrer }) =>
    ifReferrer === '' ? undefined : matchReferrer(referrer, ifReferrer, referrerMode),
  'if-url': ({ ifUrl = '' }, { address }) => matching('address', address, ifUrl, matchesUrl(address, ifUrl)),
  'if-cookie': ({ ifCookie = '' }, { cookies }) =>
    matching('cookies', cookies || 'none', ifCookie, matchesCookie(cookies, ifCookie)),
  'if-language': ({ ifLanguage = '' }, { language }) =>
    matching('language', language || 'none', ifLanguage, matchesLanguage(language, ifLanguage)),
  'if-source': ({ ifSource }, { referrer, host }) => oneOf('source', sourceOf(referrer, host), ifSource),
  'hide-for-roles': evaluateRoles,
  devices: ({ devices }, { device }) => oneOf('device', device, devices),
  browsers: ({ browsers }, { browser }) => oneOf('browser', browser, browsers, 'all'),
  'max-shows': evaluateShows,
  schedule: (settings, visit, _counts, now) =>
    settings.from || settings.until ? checkSchedule(settings, visit, now) : undefined,
};

/**
 * Evaluates every rule that is set, at `now` (ms since 1970). A popup or panel may open automatically if all rules pass. `do-not-show-again` is added
 * once the visitor has chosen it; it also prevents an author's `show()` from opening. Pure. Invalid values fail the rule without throwing.
 */
export function evaluateRules(
  settings: RuleValues,
  visit: Visit,
  counts: OverlayCounts,
  now: number,
): readonly RuleResult[] {
  return Object.entries(rules).flatMap(([rule, evaluate]) => {
    const result = evaluate(settings, visit, counts, now);
    return result ? [{ rule, ...result }] : [];
  });
}

const atLeast = (what: string, count: number, needed = 0): Result | undefined =>
  needed > 0 ? { passed: count >= needed, reason: `${what}: ${count} of ${needed}` } : undefined;

const matching = (what: string, value: string, text: string, passed: boolean): Result | undefined =>
  wordsOf(text).length > 0 ? { passed, reason: `${what}: ${value}, shown for ${text.trim()}` } : undefined;

/** Evaluates a list of accepted words. If the list contains `any`, every value matches. An unknown word matches no visitor. */
function oneOf(what: string, value: string, list = '', any?: string): Result | undefined {
  const accepted = wordsOf(list.toLowerCase());
  if (accepted.length === 0) return undefined;
  const passed = accepted.some((word) => word === value || word === any);
  return { passed, reason: `${what}: ${value}, shown for ${accepted.join(', ')}` };
}

function evaluateCooldown(cooldown: number, lastOpen: number | undefined, now: number): Result {
  if (lastOpen === undefined) return { passed: true, reason: 'no popup or panel has opened yet' };
  // The difference is negative after the clock was set back. Such a time does not count as waiting.
  const passed = now - lastOpen >= cooldown;
  const waited = Math.max(0, Math.floor((now - lastOpen) / 1000));
  return { passed, reason: `since the last opening: ${waited} s of ${Math.ceil(cooldown / 1000)} s` };
}

/** Evaluates the roles for which the element does not open. Visitors who are not logged in always pass. */
function evaluateRoles(
  { hideForRoles = '', visitorRoles = '' }: RuleValues,
  { isLoggedIn }: Visit,
): Result | undefined {
  const hidden = wordsOf(hideForRoles);
  if (hidden.length === 0) return undefined;
  if (!isLoggedIn) return { passed: true, reason: 'not logged in' };
  if (hidden.includes('all')) return { passed: false, reason: 'logged in: hidden from all who are' };
  const roles = wordsOf(visitorRoles);
  const isHidden = roles.some((role) => hidden.includes(role));
  const shown = roles.join(', ') || 'nobody in particular';
  return { passed: !isHidden, reason: `logged in as ${shown}: hidden from ${hidden.join(', ')}` };
}

const periodText: Readonly<Record<string, string>> = {
  ever: '',
  session: ' in this session',
  day: ' in a day',
  week: ' in a week',
  month: ' in a month',
};

function evaluateShows(
  { maxShows = -1, per = 'ever' }: RuleValues,
  { timeZone }: Visit,
  { shows }: OverlayCounts,
  now: number,
): Result | undefined {
  if (maxShows < 0) return undefined;
  const count = countInWindow(shows[per], per, now, timeZone);
  return { passed: count < maxShows, reason: `shows: ${count} of ${maxShows}${periodText[per] ?? ` in ${per}`}` };
}
