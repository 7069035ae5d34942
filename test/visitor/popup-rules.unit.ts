import { describe, expect, it } from 'vitest';
import {
  evaluatePopupRules,
  type PopupCounts,
  type PopupTiming,
  evaluateSuppression,
} from '../../src/visitor/popup-rules.ts';
import { allPassed } from '../../src/visitor/rule-result.ts';
import type { Visit } from '../../src/visitor/visit.ts';
import { visitOf } from './visits.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const day = 86_400_000;

const nothing: PopupCounts = {
  pageViews: 0,
  sessions: 0,
  shows: {},
  isDisabled: false,
  isConverted: false,
  lastOpen: undefined,
};

/** What the one rule that is on says. */
function verdict(settings: PopupTiming, visit: Partial<Visit> = {}, memory: Partial<PopupCounts> = {}) {
  const verdicts = evaluatePopupRules(settings, visitOf(visit), { ...nothing, ...memory }, now);
  expect(verdicts).toHaveLength(1);
  return verdicts[0];
}

describe('rules that are on', () => {
  it('are those with a value, in the order of the specification', () => {
    const settings: PopupTiming = {
      until: '2026-12-24',
      maxShows: 3,
      onBrowsers: ['all'],
      onDevices: ['desktop'],
      forRoles: ['editor'],
      arrivingFrom: ['external'],
      referrerMatches: 'a',
      minSessions: 1,
      minPageViews: 1,
    };
    expect(evaluatePopupRules(settings, visitOf(), nothing, now).map(({ rule }) => rule)).toEqual([
      'min-page-views',
      'min-sessions',
      'referrer-matches',
      'arriving-from',
      'for-roles',
      'on-devices',
      'on-browsers',
      'max-shows',
      'schedule',
    ]);
  });

  it('are none where nothing is said', () => {
    const texts: PopupTiming = { referrerMatches: '', from: '', until: '' };
    const lists: PopupTiming = { arrivingFrom: [], forRoles: [], onDevices: [], onBrowsers: [] };
    const companions: PopupTiming = {
      referrerMode: 'regex',
      per: 'day',
      countOn: 'close',
      timezone: 'site',
      serverTime: 'now',
    };
    expect(evaluatePopupRules({ ...texts, ...lists, ...companions }, visitOf(), nothing, now)).toEqual([]);
    expect(allPassed([])).toBe(true);
  });

  it('must all pass', () => {
    const settings: PopupTiming = { minPageViews: 2, onDevices: ['desktop'] };
    expect(allPassed(evaluatePopupRules(settings, visitOf(), { ...nothing, pageViews: 1 }, now))).toBe(false);
    expect(allPassed(evaluatePopupRules(settings, visitOf(), { ...nothing, pageViews: 2 }, now))).toBe(true);
  });
});

describe('page views and sessions', () => {
  it.each([
    [0, 3, false],
    [2, 3, false],
    [3, 3, true],
    [4, 3, true],
    [0, 0, true],
  ])('%i of %i: %o', (count, needed, passed) => {
    expect(verdict({ minPageViews: needed }, {}, { pageViews: count, sessions: 99 * Number(!passed) })).toEqual({
      rule: 'min-page-views',
      passed,
      reason: `page views: ${count} of ${needed}`,
    });
    expect(verdict({ minSessions: needed }, {}, { sessions: count, pageViews: 99 * Number(!passed) })).toEqual({
      rule: 'min-sessions',
      passed,
      reason: `sessions: ${count} of ${needed}`,
    });
  });
});

describe('the referrer', () => {
  const referrer = 'https://news.example/summer';

  it.each([
    [{ referrerMatches: 'summer' }, true, 'must contain the text where no mode is said'],
    [{ referrerMatches: 'winter' }, false, 'must contain the text where no mode is said'],
    [{ referrerMatches: 'summer', referrerMode: 'hide' }, false, 'must not contain the text'],
    [{ referrerMatches: 'winter', referrerMode: 'hide' }, true, 'must not contain the text'],
    [{ referrerMatches: 'sum+er$', referrerMode: 'regex' }, true, 'must match the pattern'],
    [{ referrerMatches: '(', referrerMode: 'regex' }, false, 'fails with a bad pattern, without a word'],
  ] as const)('%o: %o, it %s', (settings, passed, _title) => {
    expect(verdict(settings, { referrer })?.passed).toBe(passed);
  });
});

describe('arriving from', () => {
  const [inside, outside, search] = ['https://shop.example/a', 'https://other.example/', 'https://www.google.com/'];

  it.each([
    [['internal'], inside, true, 'lets visitors in from the same host'],
    [['internal'], outside, false, 'keeps visitors from another host out'],
    [['internal'], '', false, 'takes no referrer for external'],
    [['external'], outside, true, 'lets visitors in from another host'],
    [['external'], search, true, 'takes a search engine for external'],
    [['external'], '', true, 'takes no referrer for external'],
    [['external'], inside, false, 'keeps visitors from the same host out'],
    [['search'], search, true, 'lets visitors in from a search engine'],
    [['search'], outside, false, 'keeps visitors from another host out'],
    [['search'], 'https://other.example/google.com', false, 'is not deceived by a path'],
    [['internal', 'search'], inside, true, 'takes either'],
    [['internal', 'search'], search, true, 'takes either'],
    [['internal', 'search'], outside, false, 'takes no third'],
    [['internal', 'external', 'search'], '', true, 'everywhere lets everybody in'],
    [['internal', 'external', 'search'], inside, true, 'everywhere lets everybody in'],
  ] as const)('%o, coming from %o: %o, it %s', (arrivingFrom, referrer, passed, _title) => {
    expect(verdict({ arrivingFrom }, { referrer })?.passed).toBe(passed);
  });

  it('says why', () => {
    expect(verdict({ arrivingFrom: ['internal'] }, { referrer: '' })?.reason).toBe(
      'arriving from: external (no referrer), shown to internal',
    );
  });
});

describe('roles', () => {
  it.each([
    [['editor'], false, [], true, 'a visitor who is not logged in passes'],
    [['all'], false, [], true, 'a visitor who is not logged in passes even where all are hidden from'],
    [['all'], true, [], false, 'all who are logged in are hidden from'],
    [['all', 'editor'], true, ['author'], false, 'all and a role are all'],
    [['editor'], true, ['editor'], false, 'the role is hidden from'],
    [['editor', 'author'], true, ['shop_manager', 'author'], false, 'one role of several is enough'],
    [['editor'], true, ['author'], true, 'another role passes'],
    [['editor'], true, [], true, 'no role passes'],
    [['editor'], false, ['editor'], true, 'roles without a login do not count'],
  ] as const)('hidden from %o, logged in: %o as %o: %o, %s', (forRoles, isLoggedIn, roles, passed, _title) => {
    expect(verdict({ forRoles }, { isLoggedIn, roles })?.passed).toBe(passed);
  });
});

describe('devices and browsers', () => {
  it.each([
    [{ onDevices: ['mobile'] }, { device: 'mobile' }, true],
    [{ onDevices: ['desktop', 'tablet'] }, { device: 'mobile' }, false],
    [{ onBrowsers: ['all'] }, { browser: 'other' }, true],
    [{ onBrowsers: ['firefox', 'safari'] }, { browser: 'safari' }, true],
    [{ onBrowsers: ['firefox', 'safari'] }, { browser: 'chrome' }, false],
    [{ onBrowsers: ['netscape'] }, { browser: 'other' }, false],
  ] as const)('%o to %o: %o', (settings, visit, passed) => {
    expect(verdict(settings, visit)?.passed).toBe(passed);
  });

  it('say why', () => {
    const said = verdict({ onDevices: ['desktop', 'tablet'] }, { device: 'mobile' });
    expect(said?.reason).toBe('device: mobile, shown on desktop, tablet');
  });
});

describe('shows', () => {
  const tally = (count: number, ago: number) => ({ count, since: now - ago });
  const month = 2_628_288_000;

  it.each([
    ['', { ever: tally(1, 999 * day) }, 2, true, 'below the limit'],
    ['', { ever: tally(2, 999 * day) }, 2, false, 'at the limit, for ever'],
    ['', {}, 0, false, 'never, at a limit of 0'],
    ['day', { day: tally(2, day - 1) }, 2, false, 'in the last ms of the day'],
    ['day', { day: tally(2, day) }, 2, true, 'a day later'],
    ['day', { day: tally(1, 1), ever: tally(9, 1) }, 2, true, 'by its own period alone'],
    ['week', { week: tally(2, 7 * day - 1) }, 2, false, 'in the last ms of the week'],
    ['week', { week: tally(2, 7 * day) }, 2, true, 'a week later'],
    ['month', { month: tally(2, month - 1) }, 2, false, 'in the last ms of 2,628,288 s'],
    ['month', { month: tally(2, month) }, 2, true, '2,628,288 s later'],
    ['session', { session: { count: 2, since: 0 } }, 2, false, 'in this session'],
    ['session', { ever: tally(2, 1) }, 2, true, 'in a new session'],
    ['day', { day: tally(2, -999 * day) }, 2, false, 'when the clock was set back: the day is not over'],
    [undefined, { ever: tally(1, 1) }, 1, false, 'for ever, where no period is said'],
  ] as const)('per %o, counted %o, at most %i: %o, %s', (per, shows, maxShows, passed, _title) => {
    expect(verdict({ maxShows, per }, {}, { shows })?.passed).toBe(passed);
  });

  it('say why', () => {
    expect(verdict({ maxShows: 2, per: 'week' }, {}, { shows: { week: tally(1, day) } })?.reason).toBe(
      'shows: 1 of 2 in a week',
    );
    expect(verdict({ maxShows: 1 })?.reason).toBe('shows: 0 of 1');
  });
});

describe('the schedule', () => {
  it.each([
    [{ from: '2026-11-21 13:00' }, true],
    [{ from: '2026-11-21 13:01' }, false],
    [{ until: '2026-11-20' }, false],
    [{ from: 'never' }, false],
    [{ from: '2026-11-21 08:00', timezone: 'site', serverTime: '2026-11-21 07:59' }, true],
  ] as const)('%o: %o', (settings, passed) => {
    expect(verdict(settings, { arrivedAt: now - 60_000 })).toMatchObject({ rule: 'schedule', passed });
  });
});

describe('what the visitor did before', () => {
  const standing = (settings: Parameters<typeof evaluateSuppression>[0], memory: Partial<PopupCounts>) =>
    evaluateSuppression(settings, { ...nothing, ...memory }, now);

  it('says nothing where nothing is set and nothing was done', () => {
    expect(standing({}, {})).toEqual([]);
    expect(standing({ cooldown: 0 }, { isConverted: true, lastOpen: now })).toEqual([]);
  });

  it('stops what is not to be shown again', () => {
    expect(standing({}, { isDisabled: true })).toMatchObject([{ rule: 'do-not-show-again', passed: false }]);
  });

  it.each([
    [false, true],
    [true, false],
  ])('with a conversion: %o, passes: %o', (isConverted, passed) => {
    expect(standing({ stopOnConversion: true }, { isConverted })).toMatchObject([
      { rule: 'stop-on-conversion', passed },
    ]);
  });

  it.each([
    [undefined, true, 'no popup has opened yet'],
    [59_999, false, 'since the last popup: 59 s of 60 s'],
    [60_000, true, 'since the last popup: 60 s of 60 s'],
    [-5000, false, 'since the last popup: 0 s of 60 s'],
  ])('with a popup %o ms ago and a minute to cool down: %o, %s', (ago, passed, reason) => {
    const lastOpen = ago === undefined ? undefined : now - ago;
    expect(standing({ cooldown: 60_000 }, { lastOpen })).toEqual([{ rule: 'cooldown', passed, reason }]);
  });
});
