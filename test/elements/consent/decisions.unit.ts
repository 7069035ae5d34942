import { describe, expect, it } from 'vitest';
import { dayOf, readPurposes, standingOf, withDecision } from '../../../elements/consent/answer-state.ts';
import { cookieDomains, cookiePaths, eraseFault, patternsOf, profilingKeys } from '../../../elements/consent/erase.ts';
import { consentSignals } from '../../../elements/consent/google-consent-mode.ts';
import { scrollToClear } from '../../../elements/consent/keep-clear.ts';
import { privacy as antispamPrivacy } from '../../../elements/antispam/antispam.privacy.ts';
import { matchesKey } from '../../../src/privacy/privacy.ts';

describe('readPurposes()', () => {
  it.each([
    ['media memory', ['media', 'memory'], []],
    [' media\n media my-own ', ['media', 'my-own'], []],
    ['media, a/b', [], ['media,', 'a/b']],
    ['', [], []],
  ])('reads %j', (text, purposes, invalid) => {
    expect(readPurposes(text)).toEqual({ purposes, invalid });
  });
});

const answer = { date: '2026-11-01', granted: ['media'], refused: ['memory'] };

describe('standingOf()', () => {
  it.each([
    ['no answer', ['media', 'memory'], undefined, [[], [], ['media', 'memory']]],
    ['a whole answer', ['media', 'memory'], answer, [['media'], ['memory'], []]],
    ['a new purpose', ['media', 'analytics'], answer, [['media'], [], ['analytics']]],
    ['a contradiction', ['a'], { date: '', granted: ['a'], refused: ['a'] }, [['a'], [], []]],
  ])('returns the decisions for %s', (_, purposes, given, [granted, refused, open]) => {
    expect(standingOf(purposes, given)).toEqual({ granted, refused, open });
  });
});

describe('withDecision()', () => {
  it('replaces decisions about the same purposes and keeps the others', () => {
    expect(withDecision(answer, { granted: ['memory'], refused: ['media'] }, '2026-11-27')).toEqual({
      date: '2026-11-27',
      granted: ['memory'],
      refused: ['media'],
    });
    expect(withDecision(answer, { granted: ['analytics'], refused: [] }, '2026-11-01')).toEqual({
      date: '2026-11-01',
      granted: ['media', 'analytics'],
      refused: ['memory'],
    });
    expect(withDecision(undefined, { granted: [], refused: ['media'] }, '2026-11-27').refused).toEqual(['media']);
  });

  it('dates an answer by its day', () => {
    expect(dayOf(Date.parse('2026-11-27T23:59:59Z'))).toBe('2026-11-27');
  });
});

describe('the data of a purpose', () => {
  it('is that of the library and that in the setting', () => {
    expect(patternsOf('analytics', { analytics: ['_ga', '_ga_*', 3, ''] })).toEqual(['_ga', '_ga_*']);
    expect(patternsOf('analytics', { analytics: '_ga' })).toEqual(['_ga']);
    expect(patternsOf('media', { analytics: '_ga' })).toEqual([]);
    expect(patternsOf('toString', {})).toEqual([]);
    expect(patternsOf('profiling', { profiling: ['own'] })).toEqual([...profilingKeys, 'own']);
  });

  it('covers every key that is declared for `profiling`, and no key of other purposes', () => {
    const isCovered = (key: string) => profilingKeys.some((pattern) => matchesKey(pattern, key.replace('*', '0')));
    expect(antispamPrivacy.stores.filter(({ key }) => !isCovered(key)).map(({ key }) => key)).toEqual([]);
    expect(['portico-consent', 'portico-overlays', 'PHPSESSID'].filter(isCovered)).toEqual([]);
  });

  it.each([
    [{ analytics: ['_ga'] }, undefined],
    [{ analytics: '_ga' }, undefined],
    [{ statistics: ['_ga'] }, 'names "statistics"'],
    [{ analytics: [3] }, 'expected a list of keys'],
    [{ analytics: { _ga: true } }, 'expected a list of keys'],
  ])('has a setting of which %j is reported as %j', (erase, fault) => {
    const found = eraseFault(erase, ['analytics']);
    if (fault) expect(found).toContain(fault);
    else expect(found).toBeUndefined();
  });

  it.each([
    ['www.shop.example.com', ['', 'www.shop.example.com', 'shop.example.com', 'example.com']],
    ['localhost', ['']],
    ['127.0.0.1', ['']],
    ['[::1]', ['']],
  ])('in cookies of %s has the domains %j', (host, domains) => {
    expect(cookieDomains(host)).toEqual(domains);
  });

  it('in cookies has the paths of the page', () => {
    expect(cookiePaths('/shop/boats/list.html')).toEqual(['/', '/shop', '/shop/boats', '/shop/boats/list.html']);
    expect(cookiePaths('/')).toEqual(['/']);
  });
});

describe('consentSignals()', () => {
  it.each([
    [[], []],
    [['analytics'], ['analytics_storage']],
    [['marketing'], ['ad_storage', 'ad_user_data', 'ad_personalization']],
    [['media'], []],
    [
      ['memory', 'toString'],
      ['functionality_storage', 'personalization_storage'],
    ],
  ])('for %j grants %j, and denies all others', (granted, types) => {
    const signals = consentSignals(granted);
    const found = Object.entries(signals).flatMap(([type, state]) => (state === 'granted' ? type : []));
    expect(found.toSorted()).toEqual([...types, 'security_storage'].toSorted());
    expect(Object.keys(signals)).toHaveLength(7);
  });
});

describe('scrollToClear()', () => {
  const notice = { left: 0, right: 400, top: 500, bottom: 800 };
  const control = (top: number, bottom: number, left = 10) => ({ left, right: left + 50, top, bottom });
  it.each([
    ['above it', control(400, 440), false, 0],
    ['beside it', control(600, 640, 500), false, 0],
    ['below its upper edge', control(490, 530), false, 38],
    ['entirely covered', control(700, 740), false, 248],
  ])('for a control %s', (_, focused, isAtTop, distance) => {
    expect(scrollToClear(focused, notice, isAtTop)).toBe(distance);
  });

  it('scrolls back for a notice at the top', () => {
    expect(scrollToClear(control(50, 90), { ...notice, top: 0, bottom: 100 }, true)).toBe(-58);
  });
});
