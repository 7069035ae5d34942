import { describe, expect, it } from 'vitest';
import type { RuleValues } from '../../src/overlay/settings/overlay-settings.ts';
import { evaluateRules, type OverlayCounts } from '../../src/visitor/overlay-rules.ts';
import { allPassed } from '../../src/visitor/rule-result.ts';
import type { Visit } from '../../src/visitor/read-visit.ts';
import { visitOf } from './visits.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const day = 86_400_000;

const nothing: OverlayCounts = {
  pageViews: 0,
  sessions: 0,
  shows: {},
  isDisabled: false,
  isConverted: false,
  lastOpen: undefined,
};

/** Returns the result of the only rule that is on, at a moment. */
function resultOf(
  settings: RuleValues,
  visit: Partial<Visit> = {},
  counts: Partial<OverlayCounts> = {},
  moment: number = now,
) {
  const results = evaluateRules(settings, visitOf(visit), { ...nothing, ...counts }, moment);
  expect(results).toHaveLength(1);
  return results[0];
}

describe('the rules that are on', () => {
  it('are those with a value, in the order of the report', () => {
    const settings: RuleValues = {
      until: '2026-12-24',
      maxShows: 3,
      browsers: 'all',
      devices: 'desktop',
      hideForRoles: 'editor',
      ifSource: 'external',
      ifLanguage: 'de',
      ifCookie: 'member',
      ifUrl: '/offers/*',
      ifReferrer: 'a',
      minSessions: 1,
      minPageViews: 1,
      cooldown: 1000,
      stopOnConversion: true,
    };
    const counts = { ...nothing, isDisabled: true };
    expect(evaluateRules(settings, visitOf(), counts, now).map(({ rule }) => rule)).toEqual([
      'do-not-show-again',
      'stop-on-conversion',
      'cooldown',
      'min-page-views',
      'min-sessions',
      'if-referrer',
      'if-url',
      'if-cookie',
      'if-language',
      'if-source',
      'hide-for-roles',
      'devices',
      'browsers',
      'max-shows',
      'schedule',
    ]);
  });

  it('are none without a value, whatever was counted', () => {
    const texts: RuleValues = { ifReferrer: '', ifUrl: '', ifCookie: ' ', ifLanguage: ' ', from: '', until: '' };
    const words: RuleValues = { ifSource: '', hideForRoles: '', devices: ' ', browsers: ',' };
    const numbers: RuleValues = { minPageViews: 0, minSessions: 0, cooldown: 0, maxShows: -1 };
    const options: RuleValues = { referrerMode: 'regex', per: 'day', timezone: 'site', serverTime: 'now' };
    const counts = { ...nothing, shows: { ever: { count: 9, since: now } }, isConverted: true, lastOpen: now };
    expect(evaluateRules({ ...texts, ...words, ...numbers, ...options }, visitOf(), counts, now)).toEqual([]);
    expect(evaluateRules({}, visitOf(), counts, now)).toEqual([]);
    expect(allPassed([])).toBe(true);
  });

  it('must all pass', () => {
    const settings: RuleValues = { minPageViews: 2, devices: 'desktop' };
    expect(allPassed(evaluateRules(settings, visitOf(), { ...nothing, pageViews: 1 }, now))).toBe(false);
    expect(allPassed(evaluateRules(settings, visitOf(), { ...nothing, pageViews: 2 }, now))).toBe(true);
  });
});

describe('min-page-views and min-sessions', () => {
  it.each([
    [0, 3, false],
    [2, 3, false],
    [3, 3, true],
    [4, 3, true],
  ])('%i of %i: %o', (count, needed, passed) => {
    expect(resultOf({ minPageViews: needed }, {}, { pageViews: count, sessions: 99 * Number(!passed) })).toEqual({
      rule: 'min-page-views',
      passed,
      reason: `page views: ${count} of ${needed}`,
    });
    expect(resultOf({ minSessions: needed }, {}, { sessions: count, pageViews: 99 * Number(!passed) })).toEqual({
      rule: 'min-sessions',
      passed,
      reason: `sessions: ${count} of ${needed}`,
    });
  });
});

describe('if-referrer', () => {
  const referrer = 'https://news.example/summer';

  it.each([
    [{ ifReferrer: 'summer' }, true, 'requires the text by default'],
    [{ ifReferrer: 'winter' }, false, 'requires the text by default'],
    [{ ifReferrer: 'summer', referrerMode: 'hide' }, false, 'excludes the text'],
    [{ ifReferrer: 'winter', referrerMode: 'hide' }, true, 'excludes the text'],
    [{ ifReferrer: 'sum+er$', referrerMode: 'regex' }, true, 'requires a match'],
    [{ ifReferrer: '(', referrerMode: 'regex' }, false, 'fails with an invalid expression, without throwing'],
  ] as const)('%o: %o, it %s', (settings, passed, _title) => {
    expect(resultOf(settings, { referrer })?.passed).toBe(passed);
  });
});

describe('if-url and if-cookie', () => {
  it.each([
    [{ ifUrl: '/offers/*' }, true],
    [{ ifUrl: '/blog/*' }, false],
    [{ ifCookie: 'plan=pro' }, true],
    [{ ifCookie: '!plan' }, false],
  ])('%o: %o', (settings, passed) => {
    const visit = { address: 'https://shop.example/offers/summer?utm_source=news', cookies: 'plan=pro; theme=dark' };
    expect(resultOf(settings, visit)?.passed).toBe(passed);
  });

  it.each([
    [{ ifUrl: ' /blog/* ' }, 'address: https://shop.example/offers/, shown for /blog/*'],
    [{ ifCookie: 'member' }, 'cookies: none, shown for member'],
  ])('report a reason: %o', (settings, reason) => {
    expect(resultOf(settings)?.reason).toBe(reason);
  });
});

describe('if-language', () => {
  it.each([
    ['de-AT', 'de', true],
    ['de', 'de-AT', false],
    ['de', 'DE', true],
    ['den', 'de', false],
    ['pt-BR', 'en pt-br', true],
    ['en-GB', '!de', true],
    ['de-CH', '!de', false],
    ['de-CH', 'de !de-CH', false],
    ['zh-Hans-CN', 'zh-Hans', true],
    ['', 'de', false],
    ['', '!de', true],
  ])('in %o with %o: %o', (language, ifLanguage, passed) => {
    expect(resultOf({ ifLanguage }, { language })?.passed).toBe(passed);
  });

  it('reports the language', () => {
    expect(resultOf({ ifLanguage: 'de' }, { language: 'fr' })?.reason).toBe('language: fr, shown for de');
  });
});

describe('if-source', () => {
  const [inside, outside, search] = ['https://shop.example/a', 'https://other.example/', 'https://www.google.com/'];

  it.each([
    ['internal', inside, true, 'accepts the same host'],
    ['internal', outside, false, 'rejects another host'],
    ['internal', '', false, 'rejects a visit without a referrer'],
    ['external', outside, true, 'accepts another host'],
    ['external', search, false, 'rejects a search engine'],
    ['external', '', false, 'rejects a visit without a referrer'],
    ['external', inside, false, 'rejects the same host'],
    ['search', search, true, 'accepts a search engine'],
    ['search', outside, false, 'rejects another host'],
    ['search', 'https://other.example/google.com', false, 'ignores an engine’s name in the path'],
    ['direct', '', true, 'accepts a visit without a referrer'],
    ['direct', inside, false, 'rejects the same host'],
    ['direct', outside, false, 'rejects another host'],
    ['direct', search, false, 'rejects a search engine'],
    ['internal search', inside, true, 'accepts each of several'],
    ['internal, SEARCH', search, true, 'accepts each of several, in any case'],
    ['internal search', outside, false, 'rejects all others'],
    ['internal external search', '', false, 'rejects a visit without a referrer unless `direct` is listed'],
    ['internal external search direct', '', true, 'accepts every visit when all are listed'],
    ['elsewhere', outside, false, 'matches no visit with an unknown word'],
  ])('%o with the referrer %o: %o, it %s', (ifSource, referrer, passed, _title) => {
    expect(resultOf({ ifSource }, { referrer })?.passed).toBe(passed);
  });

  it('reports a reason', () => {
    expect(resultOf({ ifSource: 'internal' })).toEqual({
      rule: 'if-source',
      passed: false,
      reason: 'source: direct, shown for internal',
    });
    expect(resultOf({ ifSource: 'external, search' }, { referrer: inside })?.reason).toBe(
      'source: internal, shown for external, search',
    );
  });
});

describe('hide-for-roles', () => {
  it.each([
    ['editor', false, '', true, 'a visitor who is not logged in passes'],
    ['all', false, '', true, 'a visitor who is not logged in passes with `all`'],
    ['all', true, '', false, 'every logged-in user fails with `all`'],
    ['all editor', true, 'author', false, '`all` beside a role still means all'],
    ['editor', true, 'editor', false, 'the role fails'],
    ['editor, author', true, 'shop_manager author', false, 'one role of several is enough to fail'],
    ['editor', true, 'author', true, 'another role passes'],
    ['editor', true, '', true, 'no role passes'],
    ['editor', false, 'editor', true, 'roles without a login do not count'],
  ] as const)('%o, logged in: %o as %o: %o, %s', (hideForRoles, isLoggedIn, visitorRoles, passed, _title) => {
    expect(resultOf({ hideForRoles, visitorRoles }, { isLoggedIn })?.passed).toBe(passed);
  });
});

describe('devices and browsers', () => {
  it.each([
    [{ devices: 'mobile' }, { device: 'mobile' }, true],
    [{ devices: 'desktop  tablet' }, { device: 'mobile' }, false],
    [{ devices: 'phone' }, { device: 'mobile' }, false],
    [{ browsers: 'all' }, { browser: 'other' }, true],
    [{ browsers: 'firefox, Safari' }, { browser: 'safari' }, true],
    [{ browsers: 'firefox safari' }, { browser: 'chrome' }, false],
    [{ browsers: 'netscape' }, { browser: 'other' }, false],
  ] as const)('%o to %o: %o', (settings, visit, passed) => {
    expect(resultOf(settings, visit)?.passed).toBe(passed);
  });

  it('report a reason', () => {
    expect(resultOf({ devices: 'desktop tablet' }, { device: 'mobile' })?.reason).toBe(
      'device: mobile, shown for desktop, tablet',
    );
    expect(resultOf({ browsers: 'ie' })?.reason).toBe('browser: firefox, shown for ie');
  });
});

describe('max-shows', () => {
  const counted = (count: number, ago: number) => ({ count, since: now - ago });

  it.each([
    ['ever', { ever: counted(1, 999 * day) }, 2, true, 'below the limit'],
    ['ever', { ever: counted(2, 999 * day) }, 2, false, 'at the limit, without an end'],
    ['ever', {}, 0, false, 'always at a limit of 0'],
    ['day', { day: counted(2, day - 1) }, 2, false, 'in the last ms of the day'],
    ['day', { day: counted(2, day) }, 2, true, 'a day later'],
    ['day', { day: counted(1, 1), ever: counted(9, 1) }, 2, true, 'counting only its own period'],
    ['week', { week: counted(2, 7 * day - 1) }, 2, false, 'in the last ms of the week'],
    ['week', { week: counted(2, 7 * day) }, 2, true, 'a week later'],
    ['3d', { '3d': counted(1, 3 * day - 1) }, 1, false, 'in the last ms of three days'],
    ['3d', { '3d': counted(1, 3 * day) }, 1, true, 'three days later'],
    ['0d', { '0d': counted(1, 0) }, 1, true, 'in a period without a length'],
    ['12h', { '12h': counted(1, 43_199_999) }, 1, false, 'in the last ms of 12 hours'],
    ['12h', { '12h': counted(1, 43_200_000) }, 1, true, '12 hours later'],
    ['2628288s', { '2628288s': counted(2, 2_628_287_999) }, 2, false, 'in the last ms of 2,628,288 s'],
    ['2628288s', { '2628288s': counted(2, 2_628_288_000) }, 2, true, '2,628,288 s later'],
    ['month', {}, 1, true, 'the first time'],
    ['month', { month: { count: 1, since: 0 } }, 1, true, 'a month after 1970 began'],
    ['session', { session: { count: 2, since: 0 } }, 2, false, 'in this session'],
    ['session', { ever: counted(2, 1) }, 2, true, 'in a new session'],
    ['day', { day: counted(2, -999 * day) }, 2, false, 'when the clock was set back: the day is not over'],
    ['month', { month: counted(2, -999 * day) }, 2, false, 'when the clock was set back: the month is not over'],
    [undefined, { ever: counted(1, 1) }, 1, false, 'without an end by default'],
  ])('per %o, counted %o, at most %i: %o, %s', (per, shows, maxShows, passed, _title) => {
    expect(resultOf({ maxShows, ...(per && { per }) }, {}, { shows })?.passed).toBe(passed);
  });

  it.each([
    ['2026-01-31T12:00:00+01:00', '2026-02-28T11:59:59+01:00', false, 'not before the time of day, from 31 January'],
    ['2026-01-31T12:00:00+01:00', '2026-02-28T12:00:00+01:00', true, 'on 28 February, from 31 January'],
    ['2026-02-28T12:00:00+01:00', '2026-03-28T11:59:59+01:00', false, 'not before the time of day, from 28 February'],
    ['2026-02-28T12:00:00+01:00', '2026-03-28T12:00:00+01:00', true, 'on 28 March, from 28 February'],
    ['2026-07-15T12:00:00+02:00', '2026-08-14T22:00:00+02:00', false, 'not after a twelfth of a year'],
    ['2026-03-15T12:00:00+01:00', '2026-04-15T11:59:59+02:00', false, 'not yet, across a clock change'],
    ['2026-03-15T12:00:00+01:00', '2026-04-15T12:00:00+02:00', true, 'at the same time of day, across a clock change'],
  ])('per month, since %s, at %s: %o, %s', (since, moment, passed, _title) => {
    const shows = { month: { count: 1, since: Date.parse(since) } };
    expect(resultOf({ maxShows: 1, per: 'month' }, {}, { shows }, Date.parse(moment))?.passed).toBe(passed);
  });

  it.each([
    ['week', { week: counted(1, day) }, 2, 'shows: 1 of 2 in a week'],
    ['session', {}, 1, 'shows: 0 of 1 in this session'],
    ['month', {}, 1, 'shows: 0 of 1 in a month'],
    ['3d', { '3d': counted(1, day) }, 1, 'shows: 1 of 1 in 3d'],
    ['ever', {}, 1, 'shows: 0 of 1'],
  ])('reports a reason: per %s', (per, shows, maxShows, reason) => {
    expect(resultOf({ maxShows, per }, {}, { shows })?.reason).toBe(reason);
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
    expect(resultOf(settings, { arrivedAt: now - 60_000 })).toMatchObject({ rule: 'schedule', passed });
  });
});

describe('the history of the visitor', () => {
  it('stops automatic openings after “do not show again”', () => {
    expect(resultOf({}, {}, { isDisabled: true })).toMatchObject({ rule: 'do-not-show-again', passed: false });
  });

  it.each([
    [false, true],
    [true, false],
  ])('counts a conversion: %o, passes: %o', (isConverted, passed) => {
    expect(resultOf({ stopOnConversion: true }, {}, { isConverted })).toMatchObject({
      rule: 'stop-on-conversion',
      passed,
    });
  });

  it.each([
    [undefined, true, 'no popup or panel has opened yet'],
    [59_999, false, 'since the last opening: 59 s of 60 s'],
    [60_000, true, 'since the last opening: 60 s of 60 s'],
    [-5000, false, 'since the last opening: 0 s of 60 s'],
  ])('with an opening %o ms ago and a cooldown of a minute: %o, %s', (ago, passed, reason) => {
    const lastOpen = ago === undefined ? undefined : now - ago;
    expect(resultOf({ cooldown: 60_000 }, {}, { lastOpen })).toEqual({ rule: 'cooldown', passed, reason });
  });
});
