import { setClock } from '../../src/clock/clock.ts';
import { setNetwork } from '../../src/http/request.ts';

/*
 * Counts the activity of an element: listeners, timers, observers and requests. The page's functions are wrapped while a test watches, and
 * restored after it.
 */

/** The current activity, in addition to that at the start of watching. */
export interface Outside {
  /**
   * Returns one line per item, in order. Listeners count only on objects that stay: the window, the document and its nodes, `element`
   * itself and the author's content. Nodes of a removed view are garbage collected.
   */
  left(element?: Element): string[];
  /** Returns the listeners of `element` on itself. */
  own(element: Element): string[];
}

const undo: (() => void)[] = [];

afterEach(() => {
  for (const step of undo.splice(0).toReversed()) step();
});

/** Replaces a method until the test ends. */
function wrap<Host extends object, Name extends keyof Host>(
  host: Host,
  name: Name,
  make: (original: Host[Name]) => Host[Name],
): void {
  const original = host[name];
  host[name] = make(original);
  undo.push(() => {
    host[name] = original;
  });
}

/** Starts watching. */
export function watchOutside(): Outside {
  const going: Going = new Map();
  watchListeners(going);
  watchTimers(going);
  for (const { prototype } of [MutationObserver, ResizeObserver, IntersectionObserver]) watchObserver(prototype, going);
  watchRequests(going);
  const lines = (isMeant: (target: EventTarget | undefined) => boolean) =>
    [...going.values()]
      .filter(({ target }) => isMeant(target))
      .map(({ what }) => what)
      .toSorted();
  return {
    left: (element) =>
      lines((target) => {
        if (!(target instanceof Element) || target === element) return true;
        return target.isConnected || Boolean(element?.contains(target));
      }),
    own: (element) => lines((target) => target === element),
  };
}

/** The activity, by a token for each item. */
type Going = Map<object, { readonly what: string; readonly target?: EventTarget }>;

/** Listeners are equal if target, type, callback and capture are equal. */
function watchListeners(going: Going): void {
  const known = new WeakMap<EventTarget, Map<unknown, Map<string, object>>>();
  const keyOf = (type: string, options: AddEventListenerOptions | boolean | undefined) =>
    `${type} ${typeof options === 'boolean' ? options : Boolean(options?.capture)}`;
  const forget = (target: EventTarget, callback: unknown, key: string) => {
    const token = known.get(target)?.get(callback)?.get(key);
    if (token) going.delete(token);
    known.get(target)?.get(callback)?.delete(key);
  };
  wrap(
    EventTarget.prototype,
    'addEventListener',
    (original) =>
      function (this: EventTarget | undefined, type, callback, options) {
        const target = this ?? window;
        const signal = typeof options === 'object' ? options.signal : undefined;
        Reflect.apply(original, target, [type, callback, options]);
        if (!callback || signal?.aborted || !outlives(target)) return;
        const key = keyOf(type, options);
        const callbacks = known.get(target) ?? new Map<unknown, Map<string, object>>();
        known.set(target, callbacks);
        const tokens = callbacks.get(callback) ?? new Map<string, object>();
        callbacks.set(callback, tokens);
        if (tokens.has(key)) return;
        const token = {};
        tokens.set(key, token);
        going.set(token, { what: `listener of ${nameOf(target)} for ${type}`, target });
        if (signal) Reflect.apply(original, signal, ['abort', () => forget(target, callback, key)]);
        const isOnce = typeof options === 'object' && options.once;
        if (isOnce) Reflect.apply(original, target, [type, () => forget(target, callback, key), options]);
      },
  );
  wrap(
    EventTarget.prototype,
    'removeEventListener',
    (original) =>
      function (this: EventTarget | undefined, type, callback, options) {
        const target = this ?? window;
        Reflect.apply(original, target, [type, callback, options]);
        forget(target, callback, keyOf(type, options));
      },
  );
}

/**
 * Returns whether a target outlives the element. A signal is garbage collected once it is unreferenced; React's root listens on its
 * container as long as the container exists.
 */
const outlives = (target: EventTarget): boolean =>
  !(target instanceof AbortSignal || target instanceof MessagePort) &&
  !(target instanceof Element && target.localName.startsWith('portico-view-'));

const nameOf = (target: EventTarget): string =>
  target instanceof Element ? `<${target.localName}>` : Object.prototype.toString.call(target).slice(8, -1);

function watchTimers(going: Going): void {
  setClock({
    now: () => Date.now(),
    setTimer(delay, run) {
      const token = {};
      going.set(token, { what: `timer of ${delay} ms` });
      const timer = setTimeout(() => {
        going.delete(token);
        run();
      }, delay);
      return () => {
        going.delete(token);
        clearTimeout(timer);
      };
    },
  });
  undo.push(() => setClock());
}

/** The common interface of the three kinds of observers. */
interface Observing {
  observe(...given: never[]): void;
  disconnect(): void;
}

function watchObserver(prototype: Observing, going: Going): void {
  wrap(
    prototype,
    'observe',
    (original) =>
      function (this: Observing, ...given) {
        going.set(this, { what: Object.prototype.toString.call(this) });
        Reflect.apply(original, this, given);
      },
  );
  wrap(
    prototype,
    'disconnect',
    (original) =>
      function (this: Observing) {
        going.delete(this);
        Reflect.apply(original, this, []);
      },
  );
}

/** Installs a server that never responds: requests are pending until they are aborted. */
function watchRequests(going: Going): void {
  setNetwork(
    (url, { signal }) =>
      new Promise((_, reject) => {
        const token = {};
        going.set(token, { what: `request of ${url}` });
        signal?.addEventListener('abort', () => {
          going.delete(token);
          reject(new DOMException('The request was given up.', 'AbortError'));
        });
      }),
  );
}
