import { sleep } from '../clock/clock.ts';
import { isObject } from '../json/json.ts';
import { readyProfiler } from './profiler.ts';

/** How long (ms) is waited for what the profiler has to say. */
const longestWait = 1000;

/**
 * What the page's `<portico-antispam>` would send (§3), as a JSON text: the field `event_javascript_data` of the calls. It is
 * `{}` where there is none, or no consent, or nothing was heard within 1 s. Never rejects.
 */
export async function clientData(page: Document): Promise<string> {
  const waiting = new AbortController();
  const none = sleep(longestWait, waiting.signal).then(() => '{}');
  try {
    return await Promise.race([profileOf(page), none]);
  } catch {
    return '{}';
  } finally {
    waiting.abort();
  }
}

async function profileOf(page: Document): Promise<string> {
  const profiler = await readyProfiler(page, longestWait);
  const profile: unknown = profiler && Reflect.get(profiler, 'profile');
  const data: unknown = typeof profile === 'function' ? await profile.call(profiler) : undefined;
  return isObject(data) ? JSON.stringify(data) : '{}';
}
