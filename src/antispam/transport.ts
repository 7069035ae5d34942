import { sleep } from '../clock/clock.ts';

/** The settings for reaching a site. */
export interface Transport {
  /** The REST interface or the ajax endpoint. */
  readonly transport: 'rest' | 'ajax';
  /** The root of the REST interface; empty for the default. */
  readonly restRoot: string;
  readonly restNonce: string;
  /** The namespace of the anti-spam routes. */
  readonly namespace: string;
  /** The address of the ajax endpoint; empty for the default. */
  readonly ajaxUrl: string;
  readonly ajaxNonce: string;
  /** The root address of the site; empty for the root of the page's host. */
  readonly siteUrl: string;
}

/** The timeout (ms) for the page's `<portico-antispam>`, whose code may still be loading. */
const profilerTimeout = 5000;

/** Returns the own transport if it has an address, or no `<portico-antispam>` is ready within 5 s; else that one's. */
export async function transportOf(own: Transport, page: Document): Promise<Transport> {
  if (own.restRoot || own.ajaxUrl) return own;
  const profiler = await readyProfiler(page, profilerTimeout);
  return profiler ? transportIn(profiler, own) : own;
}

/** Returns the settings of another element, with missing ones from `own`. */
function transportIn(source: object, own: Transport): Transport {
  const read = (name: keyof Transport): string => {
    const value: unknown = Reflect.get(source, name);
    return typeof value === 'string' ? value : own[name];
  };
  return {
    transport: read('transport') === 'ajax' ? 'ajax' : 'rest',
    restRoot: read('restRoot'),
    restNonce: read('restNonce'),
    namespace: read('namespace'),
    ajaxUrl: read('ajaxUrl'),
    ajaxNonce: read('ajaxNonce'),
    siteUrl: read('siteUrl'),
  };
}

/** The tag of the page's profiler. */
const tag = 'portico-antispam';

/** Returns the page's `<portico-antispam>`; `undefined` if none is ready within `timeout` ms. Never rejects. */
export async function readyProfiler(page: Document, timeout: number): Promise<HTMLElement | undefined> {
  const element = page.querySelector<HTMLElement>(tag);
  const { defaultView } = page;
  if (!element || !defaultView) return undefined;
  const waiting = new AbortController();
  const whenReady = async (): Promise<HTMLElement | undefined> => {
    await defaultView.customElements.whenDefined(tag);
    await Reflect.get(element, 'ready');
    return element;
  };
  try {
    return await Promise.race([whenReady(), sleep(timeout, waiting.signal).then(() => undefined)]);
  } catch {
    return undefined; // The controller threw on connection; the error was already logged.
  } finally {
    waiting.abort();
  }
}
