import { describe, expect, it } from 'vitest';
import { verdict } from '../rule-result.ts';

describe('date', () => {
  it.each([
    ['valid', ''],
    ['valid', '2026-01-31'],
    ['valid', '2024-02-29'],
    ['valid', '2000-02-29'],
    ['valid', '0050-12-31'],
    ['valid', '1970-01-01'],
    ['valid', '9999-12-31'],
    ['invalid', '2026-02-29'],
    ['invalid', '1900-02-29'],
    ['invalid', '2026-02-30'],
    ['invalid', '2026-04-31'],
    ['invalid', '2026-01-32'],
    ['invalid', '2026-01-00'],
    ['invalid', '2026-00-01'],
    ['invalid', '2026-13-01'],
    ['invalid', '0000-01-01'],
    ['valid', '12026-01-01'],
    ['valid', '12024-02-29'],
    ['valid', '002026-01-01'],
    ['valid', '32767-12-31'],
    ['invalid', '12026-02-29'],
    ['invalid', '12026-13-01'],
    ['invalid', '32768-01-01'],
    ['invalid', '275760-09-13'],
    ['invalid', '00000-01-01'],
    ['invalid', '-2026-01-01'],
    ['invalid', '2026-1-1'],
    ['invalid', '26-01-01'],
    ['invalid', '2026/01/01'],
    ['invalid', '2026-01-01T00:00'],
    ['invalid', 'tomorrow'],
  ])('is %s: "%s"', (expected, value) => {
    expect(verdict('date', {}, [value])).toBe(expected);
  });
});

describe('time', () => {
  it.each([
    ['valid', ''],
    ['valid', '00:00'],
    ['valid', '19:05'],
    ['valid', '23:59:59'],
    ['invalid', '24:00'],
    ['invalid', '12:60'],
    ['invalid', '12:00:60'],
    ['invalid', '12:00:00.5'],
    ['invalid', '12:00:00:00'],
    ['invalid', '9:00'],
    ['invalid', '12'],
    ['invalid', '12.30'],
    ['invalid', 'noon'],
  ])('is %s: "%s"', (expected, value) => {
    expect(verdict('time', {}, [value])).toBe(expected);
  });
});

describe('bounds of dates and times', () => {
  it.each([
    ['valid', 'mindate', '2026-05-05', '2026-05-05'],
    ['valid', 'mindate', '2026-05-05', '2027-01-01'],
    ['invalid', 'mindate', '2026-05-05', '2026-05-04'],
    ['valid', 'mindate', '2026-05-05', '2026-04-31'],
    ['valid', 'mindate', '2026-05-05', 'bad'],
    ['valid', 'mindate', '2026-05-05', ''],
    ['valid', 'mindate', '2026-02-30', '2020-01-01'],
    ['valid', 'maxdate', '2026-05-05', '2026-05-05'],
    ['invalid', 'maxdate', '2026-05-05', '2026-05-06'],
    ['valid', 'maxdate', '2026-05-05', '2026-06-31'],
    ['valid', 'maxdate', 'bad', '2026-05-06'],
    ['valid', 'maxdate', '2026-05-05', '12026-01-01'],
    ['invalid', 'mindate', '2026-05-05', '12026-01-01'],
    ['invalid', 'maxday', '2026-05-05', '12026-01-01'],
    ['valid', 'minday', '2026-05-05', '12026-01-01'],
    ['valid', 'minday', '2026-05-05', '2026-05-05'],
    ['invalid', 'minday', '2026-05-05', '2026-05-04'],
    ['valid', 'maxday', '2026-05-05', '2026-05-05'],
    ['invalid', 'maxday', '2026-05-05', '2026-06-01'],
    ['valid', 'maxday', '2026-05-05', '2026-06-31'],
    ['valid', 'mintime', '09:00', '09:00'],
    ['valid', 'mintime', '09:00:00', '09:00'],
    ['invalid', 'mintime', '09:00', '08:59'],
    ['invalid', 'mintime', '09:00:30', '09:00'],
    ['valid', 'mintime', '09:00', 'bad'],
    ['valid', 'maxtime', '17:00', '17:00:00'],
    ['invalid', 'maxtime', '17:00', '17:00:01'],
    ['valid', 'maxtime', 'bad', '23:00'],
  ])('are %s: %s %s of "%s"', (expected, rule, threshold, value) => {
    expect(verdict(rule, { threshold }, [value])).toBe(expected);
  });
});

describe('dayofweek', () => {
  it.each([
    ['1', 'Monday', '2026-11-16'],
    ['2', 'Tuesday', '2026-11-17'],
    ['3', 'Wednesday', '2026-11-18'],
    ['4', 'Thursday', '2026-11-19'],
    ['5', 'Friday', '2026-11-20'],
    ['6', 'Saturday', '2026-11-21'],
    ['7', 'Sunday', '2026-11-22'],
  ])('%s is %s: %s', (number, _name, date) => {
    const others = ['1', '2', '3', '4', '5', '6', '7'].filter((other) => other !== number);
    expect(verdict('dayofweek', { accept: [number] }, [date])).toBe('valid');
    expect(verdict('dayofweek', { accept: others }, [date])).toBe('invalid');
  });

  it('skips invalid dates and years that the server cannot compute, and holds without days', () => {
    expect(verdict('dayofweek', { accept: ['1'] }, ['bad'])).toBe('valid');
    expect(verdict('dayofweek', { accept: ['1'] }, [])).toBe('valid');
    expect(verdict('dayofweek', { accept: ['1'] }, ['12026-01-01'])).toBe('valid');
    expect(verdict('dayofweek', {}, ['2026-11-22'])).toBe('valid');
  });
});
