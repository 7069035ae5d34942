import { sleep } from '../../src/clock/clock.ts';
import { interruptions } from '../../src/page/scroll/interruptions.ts';

/** The time between two searches, in ms. */
const interval = 350;

/** The number of searches: 7 s after the page has opened, a jump would surprise the visitor. */
const attempts = 20;

/**
 * Resolves to the target of a newly opened page that a script adds late, for example after it has loaded the API of a video; to `null` if
 * there is none after 7 s, or if the visitor interacts or `signal` aborts before.
 */
export async function findLateTarget(find: () => HTMLElement | null, signal: AbortSignal): Promise<HTMLElement | null> {
  const ending = new AbortController();
  const ended = AbortSignal.any([signal, ending.signal]);
  const end = () => ending.abort();
  for (const type of interruptions) addEventListener(type, end, { signal: ended, passive: true, capture: true });
  let target: HTMLElement | null = null;
  for (let attempt = 0; attempt < attempts && !target && !ended.aborted; attempt += 1) {
    await sleep(interval, ended);
    if (!ended.aborted) target = find();
  }
  end();
  return target;
}
