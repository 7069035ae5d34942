/** Returns a time since the start of the page (ms) in seconds: `12.3 s`. */
export const timeText = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;
