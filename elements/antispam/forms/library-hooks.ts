import { isObject } from '../../../src/json/json.ts';

/** A request that a library is about to send for the page. */
export interface LibraryRequest {
  /** The address, whole or from the site's root. */
  readonly address: string;
  readonly method: string;
  readonly body: unknown;
}

/** What is done with the requests of a page's libraries. Neither may throw. */
export interface LibraryListener {
  /** The body that is to be sent instead; `undefined` leaves it as it is. `key` is known again with the answer. */
  readonly sends: (request: LibraryRequest, key: object) => unknown;
  /** An answer came; whether the running submit ends here, with what is said of that. */
  readonly answered: (answer: unknown, key: object) => string | undefined;
}

/** Libraries forget nothing that they were given, so each is given one relay, which has a listener or none. */
interface Relay {
  listener: LibraryListener | undefined;
}

const relays = new WeakMap<object, Relay>();

type Callable = (...args: readonly unknown[]) => unknown;

const isCallable = (value: unknown): value is Callable => typeof value === 'function';

const methodOf = (owner: unknown, name: string): Callable | undefined => {
  const method: unknown = isCallable(owner) || isObject(owner) ? Reflect.get(owner, name) : undefined;
  return isCallable(method) ? method : undefined;
};

/**
 * Joins the libraries that are on the page now, through the hooks that they offer: jQuery's `ajaxPrefilter` and `ajaxComplete`,
 * and WordPress's `wp.apiFetch.use`. To be called again from time to time, because a library may come late; each is joined
 * once. Until `signal` ends.
 */
export function joinLibraries(page: Window, listener: LibraryListener, signal: AbortSignal): void {
  const jQuery: unknown = Reflect.get(page, 'jQuery');
  const wordPress: unknown = Reflect.get(page, 'wp');
  const apiFetch: unknown = isObject(wordPress) ? wordPress.apiFetch : undefined;
  if (isCallable(jQuery) && join(jQuery, filterJQuery, listener, signal)) hearJQuery(jQuery, listener, signal);
  if (isCallable(apiFetch)) join(apiFetch, joinApiFetch, listener, signal);
}

/** How a library is joined that was not before; whether it could be. */
type Joining = (library: Callable, relay: Relay) => boolean;

/** Whether somebody else listens from now on. */
function join(library: Callable, joining: Joining, listener: LibraryListener, signal: AbortSignal): boolean {
  const before = relays.get(library);
  if (before?.listener === listener || signal.aborted) return false;
  const relay: Relay = before ?? { listener: undefined };
  if (!before && !joining(library, relay)) return false;
  relays.set(library, relay);
  relay.listener = listener;
  signal.addEventListener('abort', () => relay.listener === listener && (relay.listener = undefined), { once: true });
  return true;
}

/** The slim one, which sends nothing, has no such hook. */
function filterJQuery(jQuery: Callable, relay: Relay): boolean {
  const prefilter = methodOf(jQuery, 'ajaxPrefilter');
  if (!prefilter) return false;
  Reflect.apply(prefilter, jQuery, [
    (options: unknown) => {
      if (!relay.listener || !isObject(options)) return;
      const { url, type, data } = options;
      const body = relay.listener.sends({ address: textOf(url), method: textOf(type) || 'GET', body: data }, options);
      if (body !== undefined) Reflect.set(options, 'data', body);
    },
  ]);
  return true;
}

function hearJQuery(jQuery: Callable, listener: LibraryListener, signal: AbortSignal): void {
  const hear = (_event: unknown, response: unknown, options: unknown) => {
    if (!isObject(response) || !isObject(options)) return;
    const { responseJSON: data = response.responseText } = response;
    listener.answered(data, options);
  };
  const page = jQuery(document);
  const [on, off] = [methodOf(page, 'on'), methodOf(page, 'off')];
  if (!on || !off) return;
  Reflect.apply(on, page, ['ajaxComplete', hear]);
  signal.addEventListener('abort', () => void Reflect.apply(off, page, ['ajaxComplete', hear]), { once: true });
}

function joinApiFetch(apiFetch: Callable, relay: Relay): boolean {
  const use = methodOf(apiFetch, 'use');
  if (!use) return false;
  Reflect.apply(use, apiFetch, [
    (options: unknown, next: unknown) => {
      if (!isCallable(next)) return undefined;
      const { listener } = relay;
      if (!listener || !isObject(options) || isReading(options.method)) return next(options);
      const key = {};
      const sent = withBody(options, listener, key);
      const answer = next(sent);
      return answer instanceof Promise ? heard(answer, listener, key) : answer;
    },
  ]);
  return true;
}

/** The options with another body; the caller's own stay as they are. */
function withBody(options: Readonly<Record<string, unknown>>, listener: LibraryListener, key: object): unknown {
  const { url, path, method, data, body } = options;
  const address = textOf(url) || textOf(path);
  const name = data === undefined || data === null ? 'body' : 'data';
  const other = listener.sends({ address, method: textOf(method) || 'GET', body: name === 'data' ? data : body }, key);
  return other === undefined ? options : { ...options, [name]: other };
}

/** The same answer; where it says that the submit ends, a failure instead, as the library tells of one. */
async function heard(answer: Promise<unknown>, listener: LibraryListener, key: object): Promise<unknown> {
  let data: unknown;
  try {
    data = await answer;
  } catch (error) {
    listener.answered(error, key);
    throw error;
  }
  const read: unknown = data instanceof Response ? await readCopy(data) : data;
  const message = listener.answered(read, key);
  // With a code and a message, as the library tells of failures: its callers show that.
  if (message !== undefined) throw Object.assign(new Error(message), { code: 'portico_blocked', data: read });
  return data;
}

const isReading = (method: unknown): boolean => ['', 'GET', 'HEAD', 'OPTIONS'].includes(textOf(method).toUpperCase());

async function readCopy(response: Response): Promise<unknown> {
  try {
    return await response.clone().text();
  } catch {
    return undefined; // Read already, or cut off: its reader sees that, too.
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
