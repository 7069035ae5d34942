import { describe, expect, it } from 'vitest';
import { countInWindow, increment, limitStart, mergeCounts, periodEnd } from '../../src/visitor/period-counts.ts';

const zone = 'Europe/Berlin';
const second = 1000;

describe('the end of a period', () => {
  it.each([
    ['day', '2026-11-22T12:00:00Z'],
    ['week', '2026-11-28T12:00:00Z'],
    ['month', '2026-12-21T12:00:00Z'],
    ['1d', '2026-11-22T12:00:00Z'],
    ['3d', '2026-11-24T12:00:00Z'],
    ['1.5d', '2026-11-23T00:00:00Z'],
    ['12h', '2026-11-22T00:00:00Z'],
    ['90s', '2026-11-21T12:01:30Z'],
    ['0d', '2026-11-21T12:00:00Z'],
    ['2628288s', '2026-12-21T22:04:48Z'],
  ])('of %s', (period, end) => {
    expect(periodEnd(period, Date.parse('2026-11-21T12:00:00Z'), zone)).toBe(Date.parse(end));
  });

  it.each(['ever', 'session', '', 'fortnight', '3', '3w', '-3d', '3 d'])('does not exist for %o', (period) => {
    expect(periodEnd(period, 0, zone)).toBe(Infinity);
  });

  it.each([
    ['2026-01-31T12:00:00+01:00', '2026-02-28T12:00:00+01:00', 'the last day of a shorter month'],
    ['2028-01-31T12:00:00+01:00', '2028-02-29T12:00:00+01:00', 'the last day of February in a leap year'],
    ['2026-03-15T12:00:00+01:00', '2026-04-15T12:00:00+02:00', 'the same time of day across a clock change'],
    ['2026-12-31T23:30:00+01:00', '2027-01-31T23:30:00+01:00', 'in the next year'],
  ])('of a calendar month from %s is %s: %s', (since, end) => {
    expect(periodEnd('month', Date.parse(since), zone)).toBe(Date.parse(end));
  });

  it('of a month follows the time zone', () => {
    const since = Date.parse('2026-01-31T23:30:00Z'); // 1 February in Berlin.
    expect(periodEnd('month', since, 'UTC')).toBe(Date.parse('2026-02-28T23:30:00Z'));
    expect(periodEnd('month', since, zone)).toBe(Date.parse('2026-02-28T23:30:00Z'));
    expect(periodEnd('month', Date.parse('2026-01-30T23:30:00Z'), 'UTC')).toBe(Date.parse('2026-02-28T23:30:00Z'));
    expect(periodEnd('month', Date.parse('2026-01-30T23:30:00Z'), zone)).toBe(Date.parse('2026-02-27T23:30:00Z'));
  });
});

describe('a count in a period of 100 s', () => {
  const at = (seconds: number) => seconds * second;
  const counted = (count: number, seconds: number) => ({ count, since: at(seconds) });

  it.each([
    [undefined, 500, 0, 'is 0 before the first'],
    [counted(2, 500), 500, 2, 'counts from its start'],
    [counted(2, 500), 599.999, 2, 'counts until its last ms'],
    [counted(2, 500), 600, 0, 'is over at its end'],
    [counted(2, 500), 499, 2, 'is not over when the clock was set back'],
    [counted(2, 500), -9999, 2, 'is not over when the clock was set back far'],
  ])('%o at %d s is %i: it %s', (count, now, expected, _title) => {
    expect(countInWindow(count, '100s', at(now), zone)).toBe(expected);
  });

  it.each([
    [undefined, 500, counted(1, 500), 'starts with the first'],
    [counted(2, 500), 599, counted(3, 500), 'goes on'],
    [counted(2, 500), 600, counted(1, 600), 'starts again after its end'],
    [counted(2, 500), 400, counted(3, 500), 'goes on when the clock was set back'],
  ])('%o increased at %d s is %o: it %s', (count, now, after, _title) => {
    expect(increment(count, '100s', at(now), zone)).toEqual(after);
  });

  it('without an end is never over', () => {
    for (const period of ['ever', 'session'])
      expect(countInWindow({ count: 1, since: 0 }, period, 8.64e15, zone)).toBe(1);
  });

  it('does not start in the future', () => {
    expect(limitStart({ count: 2, since: 500 }, 400)).toEqual({ count: 2, since: 400 });
    expect(limitStart({ count: 2, since: 500 }, 600)).toEqual({ count: 2, since: 500 });
  });

  it.each([
    [undefined, undefined, undefined, 'nothing'],
    [counted(1, 500), undefined, counted(1, 500), 'the count of one tab'],
    [counted(1, 500), counted(2, 500), counted(2, 500), 'the higher count of the same period'],
    [counted(3, 500), counted(1, 599), counted(3, 599), 'the higher count and the later start of overlapping periods'],
    [counted(3, 500), counted(1, 600), counted(1, 600), 'the later of separate periods'],
  ])('merges %o and %o of two tabs to %o: %s', (one, other, merged, _title) => {
    expect(mergeCounts(one, other, '100s', zone)).toEqual(merged);
    expect(mergeCounts(other, one, '100s', zone)).toEqual(merged);
  });
});

describe('counts of two tabs per calendar month', () => {
  const counted = (count: number, date: string) => ({ count, since: Date.parse(`${date}T12:00:00+01:00`) });

  it.each([
    [counted(2, '2026-01-31'), counted(1, '2026-02-27'), counted(2, '2026-02-27'), 'overlap before the end'],
    [counted(2, '2026-01-31'), counted(1, '2026-02-28'), counted(1, '2026-02-28'), 'are separate from the end on'],
  ])('%o and %o give %o: they %s', (one, other, merged, _title) => {
    expect(mergeCounts(one, other, 'month', zone)).toEqual(merged);
    expect(mergeCounts(other, one, 'month', zone)).toEqual(merged);
  });
});
