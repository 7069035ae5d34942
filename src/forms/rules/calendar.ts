/** Returns the last day of a month, from 1 January on. The calendar repeats itself after 400 years. */
export const lastDay = (year: number, month: number): number =>
  new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
