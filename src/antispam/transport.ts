import { sleep } from '../clock/clock.ts';

/** The settings for reaching a site. */
export interface Transport {
  /** By its REST interface, or by its ajax endpoint. */
  readonly transport: 'rest' | 'ajax';
  /** The root of the REST interface; empty for the default. */
  readonly restRoot: string;
  readonly restNonce: string;
  /** The namespace of the anti-spam routes. */
  readonly namespace: string;
  /** The address of the ajax endpoint; empty for the usual one. */
  readonly ajaxUrl: string;
  readonly ajaxNonce: string;
  /** The root address of the site; empty for that of the page's host. */
  readonly siteUrl: string;
}

/** The timeout (ms) for the page's `<portico-antispam>`, whose code may still be loading. */
const profilerTimeout = 5000;

/**
 * The transport of an element: its own where it names an address (`rest-root` or `ajax-url`); else that of the page's
 * `<portico-antispam>`, once it is ready; else, and when that is not ready within 5 s, its own. Never rejects.
 */
export async function transportOf(own: Transport, page: Document): Promise<Transport> {
  if (own.restRoot || own.ajaxUrl) return own;
  const profiler = await readyProfiler(page, profilerTimeout);
  return profiler ? transportIn(profiler, own) : own;
}

/** The settings of another element; of what it does not have, those of `own`. */
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

/**
 * The page's `<portico-antispam>` once it works; `undefined` without one, when it crashed, and when it does not work within
 * `wait` ms. Never rejects.
 */
export async function readyProfiler(page: Document, wait: number): Promise<HTMLElement | undefined> {
  const element = page.querySelector<HTMLElement>(tag);
  const { defaultView } = page;
  if (!element || !defaultView) return undefined;
  const waiting = new AbortController();
  const works = async (): Promise<HTMLElement | undefined> => {
    await defaultView.customElements.whenDefined(tag);
    await Reflect.get(element, 'ready');
    return element;
  };
  try {
    return await Promise.race([works(), sleep(wait, waiting.signal).then(() => undefined)]);
  } catch {
    return undefined; // It crashed as it began, which was said on the console.
  } finally {
    waiting.abort();
  }
}
