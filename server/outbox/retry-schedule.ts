/** The delay before the second attempt, in ms. Each later delay is twice as long. */
const firstWait = 30_000;
/** The maximum delay between two attempts, in ms. */
const longestWait = 6 * 60 * 60_000;
/** The random part of a delay, so that the messages of an outage are not all sent again at the same moment. */
const jitter = 0.25;

/**
 * Returns the time of the next attempt, in ms since 1970.
 * @param attempts the number of failed attempts, at least 1
 * @param random a random number, from 0 (inclusive) to 1 (exclusive)
 * @param after the delay that the receiver asked for, in ms. The next attempt is not earlier.
 */
export function nextAttempt(attempts: number, now: number, random: number, after = 0): number {
  const wait = Math.min(firstWait * 2 ** (attempts - 1), longestWait);
  const shortened = wait * (1 - jitter * random);
  // If a receiver asks for more than a day, a day is used: the message would seem lost otherwise.
  return now + Math.round(Math.max(shortened, Math.min(after, 24 * 60 * 60_000)));
}
