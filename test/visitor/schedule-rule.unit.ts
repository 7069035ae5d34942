import { describe, expect, it } from 'vitest';
import { checkSchedule, type Schedule } from '../../src/visitor/schedule-rule.ts';
import { instantOf, monthLater, offsetAt, readTime } from '../../src/visitor/date-time.ts';

const utc = (text: string) => Date.parse(text);

describe('a written time', () => {
  it.each([
    ['2026-12-01', '2026-12-01T00:00:00Z', undefined, true],
    ['2026-12-01 09:30', '2026-12-01T09:30:00Z', undefined, false],
    ['2026-12-01T09:30', '2026-12-01T09:30:00Z', undefined, false],
    ['2026-12-01 09:30:15', '2026-12-01T09:30:15Z', undefined, false],
    ['2026-12-01T09:30:15.250', '2026-12-01T09:30:15Z', undefined, false],
    [' 2026-12-01 09:30 ', '2026-12-01T09:30:00Z', undefined, false],
    ['2026-12-01T09:30Z', '2026-12-01T09:30:00Z', 0, false],
    ['2026-12-01T09:30:00+01:00', '2026-12-01T09:30:00Z', 3_600_000, false],
    ['2026-12-01T09:30:00-0530', '2026-12-01T09:30:00Z', -19_800_000, false],
    ['2026-12-01 09:30:00 +01:00', '2026-12-01T09:30:00Z', 3_600_000, false],
    ['2028-02-29', '2028-02-29T00:00:00Z', undefined, true],
  ])('%o is %s in local time, with offset %o, a whole day: %o', (text, wall, offset, isDay) => {
    expect(readTime(text)).toEqual({ wall: utc(wall), offset, isDay });
  });

  it.each([
    '',
    'tomorrow',
    '2026-13-01',
    '2026-02-29',
    '2026-04-31',
    '2026-00-10',
    '2026-12-01 24:00',
    '2026-12-01 09:60',
  ])('is not a date that does not exist, or another text: %o', (text) => {
    expect(readTime(text)).toBeUndefined();
  });

  it.each(['01.12.2026', '12/01/2026', '2026-12-01 9:30', '2026-12-01 09', '0000-01-01', '2026-12-01 09:30 Berlin'])(
    'is not in another format: %o',
    (text) => {
      expect(readTime(text)).toBeUndefined();
    },
  );
});

describe('the clocks of a zone', () => {
  it.each([
    ['Europe/Berlin', '2026-01-15T12:00:00Z', 60],
    ['Europe/Berlin', '2026-07-15T12:00:00Z', 120],
    ['America/St_Johns', '2026-01-15T12:00:00Z', -210],
    ['Asia/Kathmandu', '2026-01-15T12:00:00Z', 345],
    ['UTC', '2026-01-15T12:00:00Z', 0],
    ['Europe/Berlin', '2026-03-29T00:59:59Z', 60],
    ['Europe/Berlin', '2026-03-29T01:00:00Z', 120],
  ])('%s at %s are %i minutes ahead', (zone, instant, minutes) => {
    expect(offsetAt(utc(instant), zone)).toBe(minutes * 60_000);
  });

  it('have the same offset within a second', () => {
    expect(offsetAt(utc('2026-01-15T12:00:00Z') + 999, 'Europe/Berlin')).toBe(3_600_000);
    expect(offsetAt(-1, 'Europe/Berlin')).toBe(3_600_000);
  });

  it('are those of the browser for an unknown zone', () => {
    const instant = utc('2026-01-15T12:00:00Z');
    expect(offsetAt(instant, 'Nowhere/Else')).toBe(0 - new Date(instant).getTimezoneOffset() * 60_000);
  });

  it.each([
    ['Europe/Berlin', '2026-01-15T12:00:00', '2026-01-15T11:00:00Z', 'in winter'],
    ['Europe/Berlin', '2026-07-15T12:00:00', '2026-07-15T10:00:00Z', 'in summer'],
    ['Europe/Berlin', '2026-03-29T01:59:00', '2026-03-29T00:59:00Z', 'just before clocks go forward'],
    ['Europe/Berlin', '2026-03-29T02:30:00', '2026-03-29T01:30:00Z', 'in the skipped hour'],
    ['Europe/Berlin', '2026-03-29T03:00:00', '2026-03-29T01:00:00Z', 'just after clocks went forward'],
    ['Europe/Berlin', '2026-10-25T01:59:00', '2026-10-24T23:59:00Z', 'before clocks go back'],
    ['Europe/Berlin', '2026-10-25T02:30:00', '2026-10-25T00:30:00Z', 'in the repeated hour: the first'],
    ['Europe/Berlin', '2026-10-25T03:00:00', '2026-10-25T02:00:00Z', 'after clocks went back'],
    ['America/New_York', '2026-03-08T02:30:00', '2026-03-08T07:30:00Z', 'in the skipped hour, west of UTC'],
    ['America/New_York', '2026-11-01T01:30:00', '2026-11-01T05:30:00Z', 'in the repeated hour, west of UTC'],
    ['Australia/Lord_Howe', '2026-10-04T02:15:00', '2026-10-03T15:45:00Z', 'where clocks change by half an hour'],
    ['Pacific/Kiritimati', '2026-01-01T00:00:00', '2025-12-31T10:00:00Z', '14 hours ahead'],
  ])('in %s show %s at %s: %s', (zone, wall, instant) => {
    expect(new Date(instantOf(utc(`${wall}Z`), zone)).toISOString()).toBe(new Date(utc(instant)).toISOString());
  });
});

describe('a calendar month later', () => {
  it.each([
    ['2026-01-15T12:00:00+01:00', '2026-02-15T12:00:00+01:00', 'is the same day of the next month'],
    ['2026-01-31T12:00:00+01:00', '2026-02-28T12:00:00+01:00', 'is the last day of a short month'],
    ['2028-01-31T12:00:00+01:00', '2028-02-29T12:00:00+01:00', 'is the 29th in a leap year'],
    ['2026-05-31T12:00:00+02:00', '2026-06-30T12:00:00+02:00', 'is the 30th in a month of 30 days'],
    ['2026-12-31T12:00:00+01:00', '2027-01-31T12:00:00+01:00', 'is in the next year'],
    ['2026-03-15T12:00:00+01:00', '2026-04-15T12:00:00+02:00', 'is the same time of day across a clock change'],
    ['2026-02-28T23:30:00+01:00', '2026-03-28T23:30:00+01:00', 'follows the visitor’s date'],
    ['2026-03-01T00:30:00+01:00', '2026-04-01T00:30:00+02:00', 'follows the visitor’s date where it differs from UTC'],
    ['2026-02-28T02:30:00+01:00', '2026-03-28T02:30:00+01:00', 'is the day before clocks change'],
  ])('than %s is %s: %s', (from, to) => {
    expect(new Date(monthLater(utc(from), 'Europe/Berlin')).toISOString()).toBe(new Date(utc(to)).toISOString());
  });
});

describe('a schedule', () => {
  /** Checks a schedule at a moment, for a visitor who opened the page an hour before. */
  const check = (schedule: Schedule, moment: string, timeZone = 'Europe/Berlin') =>
    checkSchedule(schedule, { timeZone, arrivedAt: utc(moment) - 3_600_000 }, utc(moment));

  it.each([
    [{ from: '2026-12-01 09:00' }, '2026-12-01T07:59:59Z', false, 'has not begun a second before'],
    [{ from: '2026-12-01 09:00' }, '2026-12-01T08:00:00Z', true, 'begins at its start, in the visitor’s zone'],
    [{ until: '2026-12-01 09:00' }, '2026-12-01T08:00:00Z', true, 'includes its end'],
    [{ until: '2026-12-01 09:00' }, '2026-12-01T08:00:01Z', false, 'is over a second later'],
    [{ from: '2026-12-01', until: '2026-12-24' }, '2026-11-30T22:59:59Z', false, 'of days begins with the first day'],
    [{ from: '2026-12-01', until: '2026-12-24' }, '2026-11-30T23:00:00Z', true, 'of days begins at midnight'],
    [{ from: '2026-12-01', until: '2026-12-24' }, '2026-12-24T22:59:59Z', true, 'of days includes the whole last day'],
    [{ from: '2026-12-01', until: '2026-12-24' }, '2026-12-24T23:00:00Z', false, 'of days ends with the last day'],
    [{ from: '2026-12-24', until: '2026-12-24' }, '2026-12-24T12:00:00Z', true, 'may be one day'],
    [
      { from: '2026-12-24', until: '2026-12-01' },
      '2026-12-12T12:00:00Z',
      false,
      'with an end before its start never passes',
    ],
    [{ from: '2026-12-01T09:00Z' }, '2026-12-01T08:59:59Z', false, 'with a zone follows it: before'],
    [{ from: '2026-12-01T09:00Z' }, '2026-12-01T09:00:00Z', true, 'with a zone follows it: from then on'],
    [{ until: '2026-12-01T09:00-05:00' }, '2026-12-01T14:00:00Z', true, 'with an offset follows it'],
    [{ until: '2026-10-25 02:30' }, '2026-10-25T00:30:00Z', true, 'until a repeated time ends with the first'],
    [{ until: '2026-10-25 02:30' }, '2026-10-25T01:00:00Z', false, 'until a repeated time does not begin again'],
    [{ until: '2026-10-25' }, '2026-10-25T22:59:59Z', true, 'until a day of 25 hours includes them all'],
    [{ from: 'soon' }, '2026-12-01T09:00:00Z', false, 'with an invalid start never passes'],
    [{ until: '31.12.2026' }, '2026-12-01T09:00:00Z', false, 'with an invalid end never passes'],
    [{ from: '', until: '' }, '2026-12-01T09:00:00Z', true, 'without start and end always passes'],
    [
      { from: '2026-12-01', timezone: 'site' },
      '2026-12-01T09:00:00Z',
      true,
      'of a site without a server time follows the visitor’s clock',
    ],
    [
      { from: '2026-12-01', serverTime: '2026-11-01 00:00' },
      '2026-12-01T09:00:00Z',
      true,
      'of a visitor ignores the server time',
    ],
  ] as const)('%o at %s: %o, it %s', (schedule, moment, passed, _title) => {
    expect(check(schedule, moment).passed).toBe(passed);
  });

  it.each([
    [{ from: '2026-12-01 10:00', serverTime: '2026-12-01 09:00' }, true, 'begins an hour after rendering'],
    [{ from: '2026-12-01 10:01', serverTime: '2026-12-01 09:00' }, false, 'has not begun within that hour'],
    [{ until: '2026-12-01 09:59', serverTime: '2026-12-01 09:00' }, false, 'ends within that hour'],
    [{ from: '2026-12-01', serverTime: '2026-11-30 23:30' }, true, 'of days begins at the site’s midnight'],
    [
      { from: '2026-12-01T08:00Z', serverTime: '2026-12-01T09:00+02:00' },
      true,
      'with zones on both sides compares instants',
    ],
    [{ from: '2026-12-01T08:01Z', serverTime: '2026-12-01T09:00+02:00' }, false, 'with zones on both sides: before'],
    [{ from: '2026-12-01 10:00', serverTime: '2026-12-01T09:00+02:00' }, true, 'without a zone is in the server’s'],
    [{ from: '2026-12-01', serverTime: 'noon' }, false, 'with an invalid server time never passes'],
  ] as const)('by the site: %o: %o, it %s', (schedule, passed, _title) => {
    // The visitor's clock is years off, which makes no difference.
    expect(check({ ...schedule, timezone: 'site' }, '2001-01-01T00:00:00Z', 'Asia/Tokyo').passed).toBe(passed);
  });

  it('by the site follows the visitor’s clock if only the schedule has a zone', () => {
    const schedule = { from: '2026-12-01T09:00Z', timezone: 'site', serverTime: '2026-12-01 09:00' } as const;
    expect(check(schedule, '2026-12-01T08:59:00Z').passed).toBe(false);
    expect(check(schedule, '2026-12-01T09:00:00Z').passed).toBe(true);
  });

  it('by the site does not go back when the visitor’s clock is set back', () => {
    const schedule = { from: '2026-12-01 09:00', timezone: 'site', serverTime: '2026-12-01 09:00' } as const;
    expect(checkSchedule(schedule, { timeZone: 'UTC', arrivedAt: 10_000 }, 0).passed).toBe(true);
  });

  it.each([
    [{ from: '2026-12-02' }, 'begins 2026-12-02 (visitor’s time)'],
    [{ until: '2026-11-30' }, 'ended 2026-11-30 (visitor’s time)'],
    [{ from: '2026-11-30' }, 'since 2026-11-30 (visitor’s time)'],
    [{ from: '2026-11-30', until: '2026-12-24' }, 'since 2026-11-30, until 2026-12-24 (visitor’s time)'],
    [{ until: '2026-12-24', timezone: 'site', serverTime: '2026-12-01 00:00' }, 'until 2026-12-24 (site time)'],
    [{ until: 'soon' }, '“soon” is no time'],
  ] as const)('reports a reason: %o', (schedule, reason) => {
    expect(check(schedule, '2026-12-01T12:00:00Z').reason).toBe(reason);
  });
});
