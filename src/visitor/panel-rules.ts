import type { Frequency, PanelTiming } from './panel-timing.ts';
import { classifyReferrer } from './referrer.ts';
import type { RuleResult } from './rule-result.ts';
import type { Source, Visit } from './visit.ts';
import { dayLength, monthLater } from './zoned-time.ts';

/** The rules of a panel, by the names of their settings. */
export type PanelRule =
  | 'frequency'
  | 'after-x-page-views'
  | 'after-x-sessions'
  | 'when-arriving-from'
  | 'off-canvas-state';

/** The stored history of one panel; `PanelMemory` returns it. */
export interface PanelRecord {
  /** The last opening, in ms since 1970. */
  readonly lastOpenDate: number | undefined;
  readonly openCount: number;
  readonly closeCount: number;
  /** `true` after it was closed once. */
  readonly closed: boolean;
  /** Page views of pages with this panel, including this one. */
  readonly pageViews: number;
  /** Sessions with a page view of a page with this panel, including this one. */
  readonly sessions: number;
  /** `true` after it opened in this session. */
  readonly opened: boolean;
}

type Answer = Pick<RuleResult, 'passed' | 'reason'>;

/** Evaluates one rule; `undefined` when it is off. */
type Rule = (settings: PanelTiming, visit: Visit, memory: PanelRecord, now: number) => Answer | undefined;

const rules: Readonly<Record<PanelRule, Rule>> = {
  frequency: ({ frequency = 'forever', ...settings }, visit, memory, now) =>
    frequencyRules[frequency](settings, visit, memory, now),
  'after-x-page-views': evaluatePageViews,
  'after-x-sessions': evaluateSessions,
  'when-arriving-from': evaluateSource,
  'off-canvas-state': evaluateState,
};

/**
 * Evaluates every rule that is on, at `now` (ms since 1970). The panel may open automatically when all pass; openings by the visitor or the author
 * ignore them. Pure; invalid values never throw.
 */
export function evaluatePanelRules(
  settings: PanelTiming,
  visit: Visit,
  memory: PanelRecord,
  now: number,
): readonly RuleResult<PanelRule>[] {
  // `Object.keys` loses the type of the constant's keys.
  const names = Object.keys(rules) as PanelRule[];
  return names.flatMap((rule) => {
    const answer = rules[rule](settings, visit, memory, now);
    return answer ? [{ rule, ...answer }] : [];
  });
}

/** Returns whether a panel whose rules passed opens with the page; only a sliding bar can. */
export const opensWithPage = ({ offCanvasState, type }: PanelTiming): boolean =>
  offCanvasState === 'opened' && type === 'sliding-bar';

const frequencyRules: Readonly<Record<Frequency, Rule>> = {
  forever: () => undefined,
  close: (_settings, _visit, { closed }) => ({
    passed: !closed,
    reason: closed ? 'it was closed before' : 'never closed',
  }),
  once: (_settings, _visit, { openCount }) => below(openCount, 1),
  xtimes: ({ frequencyXtimes: times }, _visit, { openCount }) =>
    times === undefined ? noNumber('times') : below(openCount, times),
  session: (_settings, _visit, { opened }) => ({
    passed: !opened,
    reason: opened ? 'it opened in this session' : 'it has not opened in this session',
  }),
  day: (_settings, _visit, memory, now) => afterDays(1, memory, now),
  week: (_settings, _visit, memory, now) => afterDays(7, memory, now),
  month: (_settings, { timeZone }, memory, now) => reopensAfter(memory, (last) => monthLater(last, timeZone), now),
  xdays: ({ frequencyXdays: days }, _visit, memory, now) =>
    days === undefined ? noNumber('days') : afterDays(days, memory, now),
};

const below = (count: number, times: number): Answer => ({
  passed: count < times,
  reason: `opened: ${count} of ${times}`,
});

/** The result of an enabled rule without its number: passes without a limit, with the reason. */
const noNumber = (what: string): Answer => ({ passed: true, reason: `no number of ${what} is set` });

const afterDays = (days: number, memory: PanelRecord, now: number): Answer =>
  reopensAfter(memory, (last) => last + days * dayLength, now);

function reopensAfter({ lastOpenDate: last }: PanelRecord, after: (last: number) => number, now: number): Answer {
  if (last === undefined) return { passed: true, reason: 'never opened before' };
  const next = after(last);
  return { passed: now >= next, reason: `opened ${inUtc(last)}, again from ${inUtc(next)}` };
}

/** Dates are limited to 8.64e15 ms from 1970; results beyond that are not valid dates. */
const inUtc = (instant: number): string =>
  Math.abs(instant) <= 8.64e15 ? new Date(instant).toISOString().replace(/\.\d+Z$/, 'Z') : 'never';

function evaluatePageViews(settings: PanelTiming, _visit: Visit, { pageViews }: PanelRecord): Answer | undefined {
  if (!settings.afterXPageViews) return undefined;
  const needed = settings.numberOfPageViews;
  if (needed === undefined) return noNumber('page views');
  // The setting counts the pages “after” which it opens: this page is not included.
  const seen = Math.max(0, pageViews - 1);
  return { passed: seen >= needed, reason: `page views before this one: ${seen} of ${needed}` };
}

function evaluateSessions(settings: PanelTiming, _visit: Visit, { sessions }: PanelRecord): Answer | undefined {
  if (!settings.afterXSessions) return undefined;
  const limit = settings.numberOfSessions;
  if (limit === undefined) return noNumber('sessions');
  return { passed: sessions > limit, reason: `sessions: ${sessions}, must be more than ${limit}` };
}

/** Evaluates the source; for a panel, no referrer is `internal`, and a search engine is `search` only. */
function evaluateSource({ whenArrivingFrom: from = [] }: PanelTiming, { referrer, host }: Visit): Answer | undefined {
  if (!from.length) return undefined;
  const kind = classifyReferrer(referrer, host);
  const source: Source = kind === 'none' ? 'internal' : kind;
  const said = kind === 'none' ? 'internal (no referrer)' : source;
  return { passed: from.includes(source), reason: `arriving from: ${said}, shown to ${from.join(', ')}` };
}

/** Always passes; the reason informs the author whether the panel needs a trigger. */
function evaluateState(settings: PanelTiming): Answer | undefined {
  if (settings.offCanvasState !== 'opened') return undefined;
  const reason = opensWithPage(settings) ? 'opens with the page' : 'only a sliding bar opens with the page';
  return { passed: true, reason };
}
