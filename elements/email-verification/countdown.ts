/** Returns the seconds until a time (both in ms since 1970), rounded up; 0 once it has passed. */
export const secondsUntil = (end: number, now: number): number => Math.max(0, Math.ceil((end - now) / 1000));

/** Returns the time (ms) until the number of seconds changes. */
export const untilNextSecond = (end: number, now: number): number => end - now - (secondsUntil(end, now) - 1) * 1000;
