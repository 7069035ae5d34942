/** Returns the last day of a month (1 is January). The calendar repeats after 400 years. */
export const lastDay = (year: number, month: number): number =>
  new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
