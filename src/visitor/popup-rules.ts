import { matchReferrer, classifyReferrer, type ReferrerMode } from './referrer.ts';
import { checkSchedule, type Schedule } from './schedule.ts';
import { countInWindow, periodLength, type PeriodName, type WindowedCount } from './windowed-count.ts';
import type { RuleResult } from './rule-result.ts';
import type { Visit, Source } from './visit.ts';
import type { Device } from '../page/device-mode.ts';

/** Settings that keep a popup closed because of earlier events, apart from its timing rules. */
export interface SuppressionSettings {
  /** The time in ms after the opening of any popup in which none opens automatically; 0 or absent means none. */
  readonly cooldown?: number | undefined;
  /** `true` to stop the popup permanently once a form in it was sent. */
  readonly stopOnConversion?: boolean | undefined;
}

/** The suppression rules by author-facing names: the option of `hide()`, and two settings. */
type SuppressionRule = 'do-not-show-again' | 'stop-on-conversion' | 'cooldown';

/**
 * Evaluates the visitor's earlier actions at `now` (ms since 1970); evaluated again when a trigger fires. `do-not-show-again` is reported once the
 * visitor has chosen it; it also keeps an author's `show()` from opening the popup.
 */
export function evaluateSuppression(
  { cooldown = 0, stopOnConversion = false }: SuppressionSettings,
  { isDisabled, isConverted, lastOpen }: Pick<PopupCounts, 'isDisabled' | 'isConverted' | 'lastOpen'>,
  now: number,
): readonly RuleResult<SuppressionRule>[] {
  const results: RuleResult<SuppressionRule>[] = [];
  if (isDisabled)
    results.push({ rule: 'do-not-show-again', passed: false, reason: 'the visitor does not want it again' });
  if (stopOnConversion) {
    const reason = isConverted ? 'a form in it was sent' : 'no form in it was sent yet';
    results.push({ rule: 'stop-on-conversion', passed: !isConverted, reason });
  }
  if (cooldown > 0) results.push({ rule: 'cooldown', ...afterCooldown(cooldown, lastOpen, now) });
  return results;
}

function afterCooldown(
  cooldown: number,
  lastOpen: number | undefined,
  now: number,
): Pick<RuleResult, 'passed' | 'reason'> {
  if (lastOpen === undefined) return { passed: true, reason: 'no popup has opened yet' };
  // Less than 0 after the clock was set back; that does not count as waiting time.
  const passed = now - lastOpen >= cooldown;
  const waited = Math.max(0, Math.floor((now - lastOpen) / 1000));
  return { passed, reason: `since the last popup: ${waited} s of ${Math.ceil(cooldown / 1000)} s` };
}

/** The period in which shows of a popup are counted; empty means no limit in time. */
type ShowPeriod = '' | Exclude<PeriodName, 'ever'>;

/** The timing settings of a popup. A rule is on when it has a value; empty texts and lists do not count. */
export interface PopupTiming extends Schedule {
  /** The required page views, counted from the page after the popup's first evaluation. */
  readonly minPageViews?: number | undefined;
  /** The required sessions, counted in the same way. */
  readonly minSessions?: number | undefined;
  /** The text that the referrer must or must not contain, or the regular expression that it must match. */
  readonly referrerMatches?: string | undefined;
  /** `show` (the default) and `hide` search for the text in the referrer; `regex` uses it as a regular expression. */
  readonly referrerMode?: ReferrerMode | undefined;
  /** The accepted sources of the visit. `external` includes every other host, search engines and an empty referrer. */
  readonly arrivingFrom?: readonly Source[] | undefined;
  /** The roles of logged-in visitors who do not see it; `all` means all logged-in visitors. */
  readonly forRoles?: readonly string[] | undefined;
  readonly onDevices?: readonly Device[] | undefined;
  /** Names of browsers, or `all`. */
  readonly onBrowsers?: readonly string[] | undefined;
  /** The maximum number of counted shows. 0 means never. */
  readonly maxShows?: number | undefined;
  /** The event that counts as a show: opening (the default) or closing. The popup counts; no rule reads this. */
  readonly countOn?: 'open' | 'close' | undefined;
  /** The period in which shows count; by default they always count. */
  readonly per?: ShowPeriod | undefined;
  /**
   * `true` if the visitor is logged in; by default determined by the class `logged-in` that a CMS prints on the body.
   */
  readonly visitorLoggedIn?: boolean | undefined;
  readonly visitorRoles?: readonly string[] | undefined;
}

/** The nine rules by the author-facing names of their settings; the schedule is one rule with four settings. */
export type PopupRule =
  | 'min-page-views'
  | 'min-sessions'
  | 'referrer-matches'
  | 'arriving-from'
  | 'for-roles'
  | 'on-devices'
  | 'on-browsers'
  | 'max-shows'
  | 'schedule';

/** The counts of one popup that rules need; `PopupMemory` returns them. */
export interface PopupCounts {
  /** Page views after the page of its first evaluation. */
  readonly pageViews: number;
  /** Sessions after the one of its first evaluation. */
  readonly sessions: number;
  /** The number of shows in each period. */
  readonly shows: Readonly<Partial<Record<PeriodName, WindowedCount>>>;
  /** `true` after the visitor chose not to see it again. */
  readonly isDisabled: boolean;
  /** `true` after a form in it was sent. */
  readonly isConverted: boolean;
  /** The last opening of any popup, in ms since 1970. */
  readonly lastOpen: number | undefined;
}

type Answer = Pick<RuleResult, 'passed' | 'reason'>;

/** Evaluates one rule; `undefined` when it is off. */
type Rule = (settings: PopupTiming, visit: Visit, memory: PopupCounts, now: number) => Answer | undefined;

const rules: Readonly<Record<PopupRule, Rule>> = {
  'min-page-views': ({ minPageViews }, _visit, { pageViews }) => atLeast('page views', pageViews, minPageViews),
  'min-sessions': ({ minSessions }, _visit, { sessions }) => atLeast('sessions', sessions, minSessions),
  'referrer-matches': ({ referrerMatches: text = '', referrerMode = 'show' }, { referrer }) =>
    text === '' ? undefined : matchReferrer(referrer, text, referrerMode),
  'arriving-from': evaluateSource,
  'for-roles': evaluateRoles,
  'on-devices': ({ onDevices = [] }, { device }) => (onDevices.length ? oneOf('device', device, onDevices) : undefined),
  'on-browsers': ({ onBrowsers = [] }, { browser }) => {
    if (!onBrowsers.length) return undefined;
    return onBrowsers.includes('all')
      ? { passed: true, reason: 'all browsers' }
      : oneOf('browser', browser, onBrowsers);
  },
  'max-shows': evaluateShows,
  schedule: (settings, visit, _memory, now) =>
    settings.from || settings.until ? checkSchedule(settings, visit, now) : undefined,
};

/**
 * Evaluates every rule that is on, at `now` (ms since 1970). The popup may open automatically when all pass. Pure; invalid values fail the rule
 * without throwing.
 */
export function evaluatePopupRules(
  settings: PopupTiming,
  visit: Visit,
  memory: PopupCounts,
  now: number,
): readonly RuleResult<PopupRule>[] {
  // `Object.keys` loses the type of the constant's keys.
  const names = Object.keys(rules) as PopupRule[];
  return names.flatMap((rule) => {
    const answer = rules[rule](settings, visit, memory, now);
    return answer ? [{ rule, ...answer }] : [];
  });
}

const atLeast = (what: string, count: number, needed: number | undefined): Answer | undefined =>
  needed === undefined ? undefined : { passed: count >= needed, reason: `${what}: ${count} of ${needed}` };

const oneOf = (what: string, value: string, allowed: readonly string[]): Answer => ({
  passed: allowed.includes(value),
  reason: `${what}: ${value}, shown on ${allowed.join(', ')}`,
});

/** Evaluates the source; for a popup, search engines and an empty referrer are `external` too. */
function evaluateSource({ arrivingFrom = [] }: PopupTiming, { referrer, host }: Visit): Answer | undefined {
  if (!arrivingFrom.length) return undefined;
  const kind = classifyReferrer(referrer, host);
  const passed =
    kind === 'internal'
      ? arrivingFrom.includes('internal')
      : arrivingFrom.includes('external') || (kind === 'search' && arrivingFrom.includes('search'));
  const isFromAnywhere = new Set(arrivingFrom).size === 3;
  const from = kind === 'none' ? 'external (no referrer)' : kind;
  return { passed: passed || isFromAnywhere, reason: `arriving from: ${from}, shown to ${arrivingFrom.join(', ')}` };
}

/** Evaluates the roles that the popup is hidden from; visitors who are not logged in always pass. */
function evaluateRoles({ forRoles = [] }: PopupTiming, { isLoggedIn, roles }: Visit): Answer | undefined {
  if (!forRoles.length) return undefined;
  if (!isLoggedIn) return { passed: true, reason: 'not logged in' };
  if (forRoles.includes('all')) return { passed: false, reason: 'logged in: hidden from all who are' };
  const own = roles.join(', ') || 'nobody in particular';
  const isHidden = roles.some((role) => forRoles.includes(role));
  return { passed: !isHidden, reason: `logged in as ${own}: hidden from ${forRoles.join(', ')}` };
}

const periodText: Readonly<Record<PeriodName, string>> = {
  ever: '',
  session: ' in this session',
  day: ' in a day',
  week: ' in a week',
  month: ' in a month',
};

function evaluateShows(
  { maxShows, per }: PopupTiming,
  _visit: Visit,
  { shows }: PopupCounts,
  now: number,
): Answer | undefined {
  if (maxShows === undefined) return undefined;
  const period = per || 'ever';
  const count = countInWindow(shows[period], periodLength[period], now);
  return { passed: count < maxShows, reason: `shows: ${count} of ${maxShows}${periodText[period]}` };
}
