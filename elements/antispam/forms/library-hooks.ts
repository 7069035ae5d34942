import { isObject } from '../../../src/json/json.ts';

/** A request that a library is about to send for the page. */
export interface LibraryRequest {
  /** The address, whole or from the site's root. */
  readonly address: string;
  readonly method: string;
  readonly body: unknown;
}

/** The callbacks for requests of libraries. They must not throw. */
export interface LibraryListener {
  /** Returns the body to send instead, or `undefined`. `key` identifies the request in `onAnswer`. */
  readonly onRequest: (request: LibraryRequest, key: object) => unknown;
  /** Returns the comment of an answer if the running submit ends here. */
  readonly onAnswer: (answer: unknown, key: object) => string | undefined;
}

/** Libraries forget nothing that they were given, so each is given one relay, which has a listener or none. */
interface Relay {
  listener: LibraryListener | undefined;
}

const relays = new WeakMap<object, Relay>();

type Callable = (...args: readonly unknown[]) => unknown;

const isCallable = (value: unknown): value is Callable => typeof value === 'function';

const methodOf = (host: unknown, name: string): Callable | undefined => {
  const method: unknown = isCallable(host) || isObject(host) ? Reflect.get(host, name) : undefined;
  return isCallable(method) ? method : undefined;
};

/**
 * Installs hooks in the libraries of the page, through their own interfaces: jQuery's `ajaxPrefilter` and `ajaxComplete`,
 * and WordPress's `wp.apiFetch.use`. To be called again from time to time, because a library may come late; each is joined
 * once. Until `signal` aborts.
 */
export function hookLibraries(page: Window, listener: LibraryListener, signal: AbortSignal): void {
  const jQuery: unknown = Reflect.get(page, 'jQuery');
  const wordPress: unknown = Reflect.get(page, 'wp');
  const apiFetch: unknown = isObject(wordPress) ? wordPress.apiFetch : undefined;
  if (isCallable(jQuery) && attach(jQuery, hookJQuery, listener, signal)) listenToJQuery(jQuery, listener, signal);
  if (isCallable(apiFetch)) attach(apiFetch, hookApiFetch, listener, signal);
}

/** Installs the hooks in a library. Returns whether that was possible. */
type Hook = (library: Callable, relay: Relay) => boolean;

/** Returns whether somebody else listens from now on. */
function attach(library: Callable, hook: Hook, listener: LibraryListener, signal: AbortSignal): boolean {
  const before = relays.get(library);
  if (before?.listener === listener || signal.aborted) return false;
  const relay: Relay = before ?? { listener: undefined };
  if (!before && !hook(library, relay)) return false;
  relays.set(library, relay);
  relay.listener = listener;
  signal.addEventListener('abort', () => relay.listener === listener && (relay.listener = undefined), { once: true });
  return true;
}

/** The slim one, which sends nothing, has no such hook. */
function hookJQuery(jQuery: Callable, relay: Relay): boolean {
  const prefilter = methodOf(jQuery, 'ajaxPrefilter');
  if (!prefilter) return false;
  Reflect.apply(prefilter, jQuery, [
    (options: unknown) => {
      if (!relay.listener || !isObject(options)) return;
      const { url, type, data } = options;
      const request = { address: textOf(url), method: textOf(type) || 'GET', body: data };
      const body = relay.listener.onRequest(request, options);
      if (body !== undefined) Reflect.set(options, 'data', body);
    },
  ]);
  return true;
}

function listenToJQuery(jQuery: Callable, listener: LibraryListener, signal: AbortSignal): void {
  const onComplete = (_event: unknown, response: unknown, options: unknown) => {
    if (!isObject(response) || !isObject(options)) return;
    const { responseJSON: data = response.responseText } = response;
    listener.onAnswer(data, options);
  };
  const page = jQuery(document);
  const [on, off] = [methodOf(page, 'on'), methodOf(page, 'off')];
  if (!on || !off) return;
  Reflect.apply(on, page, ['ajaxComplete', onComplete]);
  signal.addEventListener('abort', () => void Reflect.apply(off, page, ['ajaxComplete', onComplete]), { once: true });
}

function hookApiFetch(apiFetch: Callable, relay: Relay): boolean {
  const use = methodOf(apiFetch, 'use');
  if (!use) return false;
  Reflect.apply(use, apiFetch, [
    (options: unknown, next: unknown) => {
      if (!isCallable(next)) return undefined;
      const { listener } = relay;
      if (!listener || !isObject(options) || isReadMethod(options.method)) return next(options);
      const key = {};
      const sent = withBody(options, listener, key);
      const answer = next(sent);
      return answer instanceof Promise ? relayAnswer(answer, listener, key) : answer;
    },
  ]);
  return true;
}

/** The options with another body; the caller's own stay as they are. */
function withBody(options: Readonly<Record<string, unknown>>, listener: LibraryListener, key: object): unknown {
  const { url, path, method, data, body } = options;
  const address = textOf(url) || textOf(path);
  const name = data === undefined || data === null ? 'body' : 'data';
  const request = { address, method: textOf(method) || 'GET', body: name === 'data' ? data : body };
  const other = listener.onRequest(request, key);
  return other === undefined ? options : { ...options, [name]: other };
}

/** The same answer; where it says that the submit ends, a failure instead, as the library tells of one. */
async function relayAnswer(answer: Promise<unknown>, listener: LibraryListener, key: object): Promise<unknown> {
  let data: unknown;
  try {
    data = await answer;
  } catch (error) {
    listener.onAnswer(error, key);
    throw error;
  }
  const read: unknown = data instanceof Response ? await readCopy(data) : data;
  const message = listener.onAnswer(read, key);
  // With a code and a message, as the library tells of failures: its callers show that.
  if (message !== undefined) throw Object.assign(new Error(message), { code: 'portico_blocked', data: read });
  return data;
}

const isReadMethod = (method: unknown): boolean =>
  ['', 'GET', 'HEAD', 'OPTIONS'].includes(textOf(method).toUpperCase());

async function readCopy(response: Response): Promise<unknown> {
  try {
    return await response.clone().text();
  } catch {
    return undefined; // Read already, or cut off: its reader sees that, too.
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
