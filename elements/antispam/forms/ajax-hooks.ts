import { isObject } from '../../../src/json/json.ts';

export interface LibraryRequest {
  /** The URL: absolute, or relative to the root of the site. */
  readonly address: string;
  readonly method: string;
  readonly body: unknown;
}

/** The callbacks for each request that jQuery or `wp.apiFetch` sends, and for its response. They must not throw. */
export interface LibraryListener {
  /** Returns the body to send instead, or `undefined` to keep it. `key` is passed to `onAnswer` for the same request. */
  readonly onRequest: (request: LibraryRequest, key: object) => unknown;
  /** Returns the server's comment if the response blocks the submit; otherwise `undefined`. */
  readonly onAnswer: (answer: unknown, key: object) => string | undefined;
}

/** The connection of a library to the current listener. A hook cannot be removed from a library, so a relay stays when its listener has left. */
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
 * Hooks into jQuery (`ajaxPrefilter`, `ajaxComplete`) and WordPress (`wp.apiFetch.use`) until `signal` aborts. Call it repeatedly, because a library
 * may load late; each library is hooked once.
 */
export function hookLibraries(page: Window, listener: LibraryListener, signal: AbortSignal): void {
  const jQuery: unknown = Reflect.get(page, 'jQuery');
  const wordPress: unknown = Reflect.get(page, 'wp');
  const apiFetch: unknown = isObject(wordPress) ? wordPress.apiFetch : undefined;
  if (isCallable(jQuery) && attach(jQuery, hookJQuery, listener, signal)) listenToJQuery(jQuery, listener, signal);
  if (isCallable(apiFetch)) attach(apiFetch, hookApiFetch, listener, signal);
}

/** Installs the hooks in a library. Returns whether this succeeded. */
type Hook = (library: Callable, relay: Relay) => boolean;

/** Attaches a listener to a library; returns whether the listener is new. */
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

/** Hooks into jQuery. Returns `false` for its slim build, which has no requests. */
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

/** Returns the options with the body of the listener. The caller's options are unchanged. */
function withBody(options: Readonly<Record<string, unknown>>, listener: LibraryListener, key: object): unknown {
  const { url, path, method, data, body } = options;
  const address = textOf(url) || textOf(path);
  const name = data === undefined || data === null ? 'body' : 'data';
  const request = { address, method: textOf(method) || 'GET', body: name === 'data' ? data : body };
  const other = listener.onRequest(request, key);
  return other === undefined ? options : { ...options, [name]: other };
}

/** Resolves to the same response. Rejects as the library does if the response blocks the submit. */
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
  // The error has a code and a message like the library's own errors, because callers of the library show the message.
  if (message !== undefined) throw Object.assign(new Error(message), { code: 'portico_blocked', data: read });
  return data;
}

const isReadMethod = (method: unknown): boolean =>
  ['', 'GET', 'HEAD', 'OPTIONS'].includes(textOf(method).toUpperCase());

async function readCopy(response: Response): Promise<unknown> {
  try {
    return await response.clone().text();
  } catch {
    return undefined; // The body was already read or interrupted; whoever reads it gets the same error.
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
