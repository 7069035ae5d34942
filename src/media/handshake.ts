import { setTimer } from '../clock/clock.ts';

/** §9: a player that does not answer is asked again so often, at such intervals in ms. */
const RETRIES = 5;
const RETRY_INTERVAL = 325;

/**
 * Greets a player, which may not be listening yet: at once, and again until what this returns is called, as it answers, or `signal`
 * ends. Where it never answers `gaveUp` is called, one interval after the last greeting.
 */
export function handshake(say: () => void, gaveUp: () => void, signal: AbortSignal): () => void {
  let stop = (): void => {};
  const greetAgain = (retries: number) => {
    say();
    stop = setTimer(RETRY_INTERVAL, () => (retries > 0 ? greetAgain(retries - 1) : gaveUp()), signal);
  };
  greetAgain(RETRIES);
  return () => stop();
}
