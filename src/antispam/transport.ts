import { sleep } from '../clock/clock.ts';
import type { Resolved } from '../settings/settings.ts';
import { transportSettings } from './transport-settings.ts';

/** The settings for reaching a site. */
export type Transport = Resolved<typeof transportSettings>;

/** The time (ms) to wait for the page's `<portico-antispam>`: its code may still be loading. */
const profilerTimeout = 5000;

/**
 * Returns the element's own transport if it has an address. Otherwise returns the transport of the page's `<portico-antispam>`, unless that element
 * is not ready within 5 s.
 */
export async function transportOf(own: Transport, page: Document): Promise<Transport> {
  if (own.restRoot || own.ajaxUrl) return own;
  const profiler = await readyProfiler(page, profilerTimeout);
  return profiler ? transportIn(profiler, own) : own;
}

/** Returns the settings of another element, with missing ones from `own`. */
function transportIn(source: object, own: Transport): Transport {
  const values = Object.keys(transportSettings).map((name): [string, unknown] => [name, Reflect.get(source, name)]);
  const given = values.filter(([, value]) => typeof value === 'string' && value !== '');
  const merged: Transport = { ...own, ...Object.fromEntries(given) };
  return { ...merged, transport: merged.transport === 'ajax' ? 'ajax' : 'rest' };
}

const tag = 'portico-antispam';

/** Returns the page's `<portico-antispam>`; `undefined` if none is ready within `timeout` ms. Never rejects. */
export async function readyProfiler(page: Document, timeout: number): Promise<HTMLElement | undefined> {
  const element = page.querySelector<HTMLElement>(tag);
  const { defaultView } = page;
  if (!element || !defaultView) return undefined;
  const whenReady = async () => {
    await defaultView.customElements.whenDefined(tag);
    await Reflect.get(element, 'ready'); // Rejects if the controller threw on connection; that was already logged.
    return element;
  };
  return resolveWithin(timeout, whenReady(), undefined);
}

/** Resolves with the value of `promise`; with `fallback` if it rejects or takes longer than `timeout` ms. */
export async function resolveWithin<T>(timeout: number, promise: Promise<T>, fallback: T): Promise<T> {
  const waiting = new AbortController();
  try {
    return await Promise.race([promise, sleep(timeout, waiting.signal).then(() => fallback)]);
  } catch {
    return fallback;
  } finally {
    waiting.abort();
  }
}
