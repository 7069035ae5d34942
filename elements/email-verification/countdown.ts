/** Returns the seconds until the time `end`, rounded up; 0 if this time has passed. Both arguments are in ms since 1970. */
export const secondsUntil = (end: number, now: number): number => Math.max(0, Math.ceil((end - now) / 1000));

/** Returns the time (ms) after which the number of seconds changes. */
export const untilNextSecond = (end: number, now: number): number => end - now - (secondsUntil(end, now) - 1) * 1000;
