import type { PopupTiming } from './popup-timing.ts';
import { matchReferrer } from './referrer-text.ts';
import { classifyReferrer } from './referrer.ts';
import { checkSchedule } from './schedule.ts';
import { countInWindow, periodLength, type PeriodName, type WindowedCount } from './windowed-count.ts';
import type { RuleResult } from './rule-result.ts';
import type { Visit } from './visit.ts';

/** The nine rules of §5 by an author's name of the setting; the schedule is one rule of four settings. */
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

/** What is remembered of one popup, as far as rules ask. `PopupMemory` gives it. */
export interface PopupCounts {
  /** Page views after the page on which it was first looked at. */
  readonly pageViews: number;
  /** Sessions after the one in which it was first looked at. */
  readonly sessions: number;
  /** How often it was shown, by how long that counts. */
  readonly shows: Readonly<Partial<Record<PeriodName, WindowedCount>>>;
  /** Whether the visitor said not to show it again. */
  readonly isDisabled: boolean;
  /** Whether a form in it was sent. */
  readonly isConverted: boolean;
  /** When any popup last opened, in ms since 1970. */
  readonly lastOpen: number | undefined;
}

type Answer = Pick<RuleResult, 'passed' | 'reason'>;

/** What one rule says; nothing when it is off. */
type Rule = (settings: PopupTiming, visit: Visit, memory: PopupCounts, now: number) => Answer | undefined;

const rules: Readonly<Record<PopupRule, Rule>> = {
  'min-page-views': ({ minPageViews }, _visit, { pageViews }) => reach('page views', pageViews, minPageViews),
  'min-sessions': ({ minSessions }, _visit, { sessions }) => reach('sessions', sessions, minSessions),
  'referrer-matches': ({ referrerMatches: text = '', referrerMode = 'show' }, { referrer }) =>
    text === '' ? undefined : matchReferrer(referrer, text, referrerMode),
  'arriving-from': judgeSource,
  'for-roles': judgeRoles,
  'on-devices': ({ onDevices = [] }, { device }) => (onDevices.length ? among('device', device, onDevices) : undefined),
  'on-browsers': ({ onBrowsers = [] }, { browser }) => {
    if (!onBrowsers.length) return undefined;
    return onBrowsers.includes('all')
      ? { passed: true, reason: 'all browsers' }
      : among('browser', browser, onBrowsers);
  },
  'max-shows': judgeShows,
  schedule: (settings, visit, _memory, now) =>
    settings.from || settings.until ? checkSchedule(settings, visit, now) : undefined,
};

/**
 * What each rule that is on says of a popup at a moment (`now`, ms since 1970), in the order of §5. It may open by itself when
 * all passed. Pure; a setting that makes no sense does not pass and never throws.
 */
export function evaluatePopupRules(
  settings: PopupTiming,
  visit: Visit,
  memory: PopupCounts,
  now: number,
): readonly RuleResult<PopupRule>[] {
  // The keys of a constant object are what its type says.
  const names = Object.keys(rules) as PopupRule[];
  return names.flatMap((rule) => {
    const answer = rules[rule](settings, visit, memory, now);
    return answer ? [{ rule, ...answer }] : [];
  });
}

const reach = (what: string, count: number, needed: number | undefined): Answer | undefined =>
  needed === undefined ? undefined : { passed: count >= needed, reason: `${what}: ${count} of ${needed}` };

const among = (what: string, value: string, allowed: readonly string[]): Answer => ({
  passed: allowed.includes(value),
  reason: `${what}: ${value}, shown on ${allowed.join(', ')}`,
});

/** For a popup, `external` is all that is not the same host: search engines and no referrer too. */
function judgeSource({ arrivingFrom = [] }: PopupTiming, { referrer, host }: Visit): Answer | undefined {
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

/** The roles are those it is hidden from: visitors who are not logged in always pass. */
function judgeRoles({ forRoles = [] }: PopupTiming, { isLoggedIn, roles }: Visit): Answer | undefined {
  if (!forRoles.length) return undefined;
  if (!isLoggedIn) return { passed: true, reason: 'not logged in' };
  if (forRoles.includes('all')) return { passed: false, reason: 'logged in: hidden from all who are' };
  const own = roles.join(', ') || 'nobody in particular';
  const isHidden = roles.some((role) => forRoles.includes(role));
  return { passed: !isHidden, reason: `logged in as ${own}: hidden from ${forRoles.join(', ')}` };
}

const inWords: Readonly<Record<PeriodName, string>> = {
  ever: '',
  session: ' in this session',
  day: ' in a day',
  week: ' in a week',
  month: ' in a month',
};

function judgeShows(
  { maxShows, per }: PopupTiming,
  _visit: Visit,
  { shows }: PopupCounts,
  now: number,
): Answer | undefined {
  if (maxShows === undefined) return undefined;
  const period = per || 'ever';
  const count = countInWindow(shows[period], periodLength[period], now);
  return { passed: count < maxShows, reason: `shows: ${count} of ${maxShows}${inWords[period]}` };
}
