import type { Example } from './example.ts';

/** Dates and times as people write them. */
export const dates: readonly Example[] = [
  {
    rule: 'date',
    valid: [
      ['2026-11-20', 'year first'],
      ['11/20/2026', 'month first'],
      ['20 November 2026', 'in words'],
      ['Nov 20, 2026', 'in short'],
    ],
    invalid: [
      ['tomorrow', 'a word'],
      ['2026-13-01', 'a month that is none'],
      ['20.11.26.1', 'four numbers'],
    ],
  },
  {
    rule: 'dateISO',
    valid: [
      ['2026-11-20', 'hyphens'],
      ['2026/11/20', 'slashes'],
      ['2026-1-2', 'short'],
      ['2024-02-29', 'a leap day'],
    ],
    invalid: [
      ['20.11.2026', 'day first'],
      ['2026-13-01', 'month 13'],
      ['2026-00-01', 'month 0'],
      ['2026-01-32', 'day 32'],
      ['2026-01-00', 'day 0'],
      ['2026-02-30', 'a day that no calendar has'],
      ['26-01-01', 'a short year'],
    ],
  },
  {
    rule: 'dateFA',
    valid: [
      ['1405/06/31', 'a month of 31 days'],
      ['1405/7/30', 'a month of 30'],
      ['1405/1/1', 'short'],
    ],
    invalid: [
      ['1405/07/31', 'a day too many'],
      ['1405/13/01', 'month 13'],
      ['5405/01/01', 'year 5405'],
      ['1405-01-01', 'hyphens'],
      ['1405/0/1', 'month 0'],
      ['1405/1/0', 'day 0'],
    ],
  },
  {
    rule: 'dateITA',
    valid: [
      ['20/11/2026', 'day first'],
      ['1/2/2026', 'short'],
      ['29/02/2024', 'a leap day'],
      ['01/01/0050', 'the first century'],
    ],
    invalid: [
      ['11/20/2026', 'month first'],
      ['29/02/2026', 'no leap year'],
      ['20.11.2026', 'dots'],
      ['20/11/26', 'a short year'],
      ['31/04/2026', 'a day too many'],
    ],
  },
  {
    rule: 'dateNL',
    valid: [
      ['20-11-2026', 'hyphens'],
      ['20/11/26', 'a short year'],
      ['1.2.2026', 'dots'],
      ['29-02-24', 'a leap day'],
    ],
    invalid: [
      ['2026-11-20', 'year first'],
      ['32-01-2026', 'day 32'],
      ['1-13-2026', 'month 13'],
      ['30-02-2026', 'a day that no calendar has'],
      ['1-1-3026', 'the year 3026'],
      ['1-1-202', 'three digits'],
    ],
  },
  {
    rule: 'time',
    valid: [
      ['09:30', 'two digits'],
      ['9:30', 'one digit'],
      ['23:59:59', 'seconds'],
      ['00:00', 'midnight'],
    ],
    invalid: [
      ['24:00', 'hour 24'],
      ['9:60', 'minute 60'],
      ['9', 'an hour alone'],
      ['9:3', 'one digit of minutes'],
      ['9:30 AM', 'twelve hours'],
    ],
  },
  {
    rule: 'time12h',
    valid: [
      ['9:30 AM', 'a blank'],
      ['12:00PM', 'no blank'],
      ['09:30:15 pm', 'seconds'],
    ],
    invalid: [
      ['13:00 PM', 'hour 13'],
      ['0:30 AM', 'hour 0'],
      ['9:30', 'neither'],
      ['9:30  AM', 'two blanks'],
      ['9 AM', 'an hour alone'],
    ],
  },
];
