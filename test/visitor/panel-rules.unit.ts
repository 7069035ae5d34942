import { describe, expect, it } from 'vitest';
import { evaluatePanelRules, opensWithPage, type PanelRecord } from '../../src/visitor/panel-rules.ts';
import type { PanelTiming } from '../../src/visitor/panel-timing.ts';
import type { Visit } from '../../src/visitor/visit.ts';
import { visitOf } from './visits.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const day = 86_400_000;
const utc = (text: string) => Date.parse(text);

const nothing: PanelRecord = {
  lastOpenDate: undefined,
  openCount: 0,
  closeCount: 0,
  closed: false,
  pageViews: 1,
  sessions: 1,
  opened: false,
};

/** What the one rule that is on says, at a moment. */
function verdict(settings: PanelTiming, memory: Partial<PanelRecord> = {}, visit: Partial<Visit> = {}, at = now) {
  const verdicts = evaluatePanelRules(settings, visitOf(visit), { ...nothing, ...memory }, at);
  expect(verdicts).toHaveLength(1);
  return verdicts[0];
}

describe('rules that are on', () => {
  it('are those that are switched on or have a value', () => {
    const settings: PanelTiming = {
      frequency: 'once',
      afterXPageViews: true,
      numberOfPageViews: 1,
      afterXSessions: true,
      numberOfSessions: 1,
      whenArrivingFrom: ['search'],
      offCanvasState: 'opened',
    };
    expect(evaluatePanelRules(settings, visitOf(), nothing, now).map(({ rule }) => rule)).toEqual([
      'frequency',
      'after-x-page-views',
      'after-x-sessions',
      'when-arriving-from',
      'off-canvas-state',
    ]);
  });

  it.each([
    {},
    { frequency: 'forever' },
    { afterXPageViews: false, numberOfPageViews: 9 },
    { numberOfSessions: 9 },
    { frequencyXtimes: 0, frequencyXdays: 9 },
    { whenArrivingFrom: [], offCanvasState: 'closed' },
  ] as const)('are none in %o', (settings) => {
    expect(
      evaluatePanelRules(settings, visitOf(), { ...nothing, openCount: 9, closed: true, opened: true }, now),
    ).toEqual([]);
  });
});

describe('frequency', () => {
  it.each([
    [{ frequency: 'close' }, { openCount: 9 }, true, 'until it is closed'],
    [{ frequency: 'close' }, { closed: true }, false, 'no more once it was closed'],
    [{ frequency: 'once' }, { closed: true }, true, 'once: it was never opened so that it counts'],
    [{ frequency: 'once' }, { openCount: 1 }, false, 'once: it was opened'],
    [{ frequency: 'xtimes', frequencyXtimes: 3 }, { openCount: 2 }, true, 'three times: the third'],
    [{ frequency: 'xtimes', frequencyXtimes: 3 }, { openCount: 3 }, false, 'three times: no fourth'],
    [{ frequency: 'xtimes', frequencyXtimes: 0 }, {}, false, 'no times: never'],
    [{ frequency: 'xtimes' }, { openCount: 9 }, true, 'times without a number: no limit'],
    [{ frequency: 'session' }, { openCount: 9, lastOpenDate: now }, true, 'in a new session'],
    [{ frequency: 'session' }, { opened: true }, false, 'no more in a session it opened in'],
    [{ frequency: 'day' }, {}, true, 'the first time'],
    [{ frequency: 'day' }, { lastOpenDate: now - day + 1 }, false, 'in the last ms of 24 hours'],
    [{ frequency: 'day' }, { lastOpenDate: now - day }, true, '24 hours later'],
    [{ frequency: 'week' }, { lastOpenDate: now - 7 * day + 1 }, false, 'in the last ms of 7 days'],
    [{ frequency: 'week' }, { lastOpenDate: now - 7 * day }, true, '7 days later'],
    [{ frequency: 'xdays', frequencyXdays: 3 }, { lastOpenDate: now - 3 * day + 1 }, false, 'in the last ms of 3 days'],
    [{ frequency: 'xdays', frequencyXdays: 3 }, { lastOpenDate: now - 3 * day }, true, '3 days later'],
    [{ frequency: 'xdays', frequencyXdays: 0 }, { lastOpenDate: now }, true, 'no days: at once'],
    [{ frequency: 'xdays' }, { lastOpenDate: now }, true, 'days without a number: no limit'],
    [
      { frequency: 'day' },
      { lastOpenDate: now + 999 * day },
      false,
      'when the clock was set back: the day is not over',
    ],
    [
      { frequency: 'month' },
      { lastOpenDate: now + 999 * day },
      false,
      'when the clock was set back: the month is not over',
    ],
    [{ frequency: 'month' }, { lastOpenDate: 0 }, true, 'a month after the first moment there is'],
  ] as const)('%o, remembered %o: %o, %s', (settings, memory, passed, _title) => {
    expect(verdict(settings, memory)?.passed).toBe(passed);
  });

  it.each([
    [
      '2026-01-31T12:00:00+01:00',
      '2026-02-28T11:59:59+01:00',
      false,
      'from the 31st of January: not before the time of day',
    ],
    ['2026-01-31T12:00:00+01:00', '2026-02-28T12:00:00+01:00', true, 'from the 31st of January: on the 28th'],
    [
      '2026-02-28T12:00:00+01:00',
      '2026-03-28T11:59:59+01:00',
      false,
      'from the 28th of February: not before the time of day',
    ],
    ['2026-02-28T12:00:00+01:00', '2026-03-28T12:00:00+01:00', true, 'from the 28th of February: on the 28th'],
    ['2026-07-15T12:00:00+02:00', '2026-08-14T22:00:00+02:00', false, 'a popup’s month is over here, a panel’s is not'],
    ['2026-03-15T12:00:00+01:00', '2026-04-15T11:59:59+02:00', false, 'over the change of clocks: not yet'],
    [
      '2026-03-15T12:00:00+01:00',
      '2026-04-15T12:00:00+02:00',
      true,
      'over the change of clocks: at the same time of day',
    ],
  ])('a month after %s, at %s: %o, %s', (last, at, passed, _title) => {
    expect(verdict({ frequency: 'month' }, { lastOpenDate: utc(last) }, {}, utc(at))?.passed).toBe(passed);
  });

  it.each([
    [{ frequency: 'once' }, { openCount: 1 }, 'opened: 1 of 1'],
    [{ frequency: 'xtimes' }, {}, 'no number of times is set'],
    [{ frequency: 'day' }, {}, 'never opened before'],
    [{ frequency: 'day' }, { lastOpenDate: now }, 'opened 2026-11-21T12:00:00Z, again from 2026-11-22T12:00:00Z'],
    [
      { frequency: 'xdays', frequencyXdays: 1e300 },
      { lastOpenDate: now },
      'opened 2026-11-21T12:00:00Z, again from never',
    ],
  ] as const)('says why: %o, remembered %o', (settings, memory, reason) => {
    expect(verdict(settings, memory)?.reason).toBe(reason);
  });
});

describe('after page views', () => {
  it.each([
    [1, 1, false, 'the first page has none before it'],
    [2, 1, true, 'the second has one'],
    [3, 3, false, 'the third has two'],
    [4, 3, true, 'the fourth has three'],
    [1, 0, true, 'none are needed'],
    [0, 0, true, 'nothing was counted'],
  ])('on page %i, after %i: %o, %s', (pageViews, numberOfPageViews, passed, _title) => {
    const said = verdict({ afterXPageViews: true, numberOfPageViews }, { pageViews, sessions: 99 });
    expect(said).toMatchObject({ rule: 'after-x-page-views', passed });
  });

  it('without a number are no limit', () => {
    expect(verdict({ afterXPageViews: true })).toMatchObject({
      passed: true,
      reason: 'no number of page views is set',
    });
  });
});

describe('after sessions', () => {
  it.each([
    [2, 3, false],
    [3, 3, false],
    [4, 3, true],
    [1, 0, true],
  ])('in session %i, after %i: %o, as it must be more', (sessions, numberOfSessions, passed) => {
    const said = verdict({ afterXSessions: true, numberOfSessions }, { sessions, pageViews: 99 });
    const reason = `sessions: ${sessions}, must be more than ${numberOfSessions}`;
    expect(said).toEqual({ rule: 'after-x-sessions', passed, reason });
  });

  it('without a number are no limit', () => {
    expect(verdict({ afterXSessions: true })?.passed).toBe(true);
  });
});

describe('arriving from', () => {
  const [inside, outside, search] = ['https://shop.example/a', 'https://other.example/', 'https://www.bing.com/'];

  it.each([
    [['internal'], inside, true, 'lets visitors in from the same host'],
    [['internal'], '', true, 'takes no referrer for internal'],
    [['internal'], outside, false, 'keeps visitors from another host out'],
    [['external'], outside, true, 'lets visitors in from another host'],
    [['external'], search, false, 'does not take a search engine for external'],
    [['external'], '', false, 'does not take no referrer for external'],
    [['search'], search, true, 'lets visitors in from a search engine'],
    [['search'], outside, false, 'keeps visitors from another host out'],
    [['external', 'search'], search, true, 'takes either'],
    [['external', 'search'], inside, false, 'takes no third'],
    [['internal', 'external', 'search'], '', true, 'everywhere lets everybody in'],
  ] as const)('%o, coming from %o: %o, it %s', (whenArrivingFrom, referrer, passed, _title) => {
    expect(verdict({ whenArrivingFrom }, {}, { referrer })).toMatchObject({ rule: 'when-arriving-from', passed });
  });

  it('says why', () => {
    const said = verdict({ whenArrivingFrom: ['external', 'search'] });
    expect(said?.reason).toBe('arriving from: internal (no referrer), shown to external, search');
  });
});

describe('the state at first', () => {
  it.each([
    [{ offCanvasState: 'opened', type: 'sliding-bar' }, true],
    [{ offCanvasState: 'opened', type: 'popup' }, false],
    [{ offCanvasState: 'closed', type: 'sliding-bar' }, false],
    [{ type: 'sliding-bar' }, false],
  ] as const)('%o: opens with the page: %o', (settings, opens) => {
    expect(opensWithPage(settings)).toBe(opens);
  });

  it('stands in nobody’s way, and says what comes of it', () => {
    expect(verdict({ offCanvasState: 'opened', type: 'sliding-bar' })).toMatchObject({
      passed: true,
      reason: 'opens with the page',
    });
    expect(verdict({ offCanvasState: 'opened', type: 'popup' })).toMatchObject({
      passed: true,
      reason: 'only a sliding bar opens with the page',
    });
  });
});
