import { readyProfiler } from './profiler.ts';

/** How a site is reached (§7); the names are those of the settings. */
export interface Transport {
  /** By its REST interface, or by its ajax endpoint. */
  readonly transport: 'rest' | 'ajax';
  /** Where the REST interface begins; empty for the usual place. */
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

/** How long (ms) the page's `<portico-antispam>` is waited for, whose code may still be on its way. */
const longestWait = 5000;

/**
 * The transport of an element: its own where it names an address (`rest-root` or `ajax-url`); else that of the page's
 * `<portico-antispam>`, once it is ready; else, and when that is not ready within 5 s, its own. Never rejects.
 */
export async function transportOf(own: Transport, page: Document): Promise<Transport> {
  if (own.restRoot || own.ajaxUrl) return own;
  const profiler = await readyProfiler(page, longestWait);
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
