import { after } from '../../src/clock/clock.ts';

/** How long (ms) a smooth scroll to a link's section may take, where a browser does not tell of its end. */
const patience = 1500;

/** Lets the browser go smoothly to where a link leads that is followed now; until it is there, or `signal` ends. */
export function goSmoothly(signal: AbortSignal): void {
  const { style } = document.documentElement;
  const before = style.scrollBehavior;
  const ending = new AbortController();
  const end = () => {
    ending.abort();
    style.scrollBehavior = before;
  };
  style.scrollBehavior = 'smooth';
  document.addEventListener('scrollend', end, { signal: ending.signal });
  after(patience, end, ending.signal);
  signal.addEventListener('abort', end, { signal: ending.signal });
}
