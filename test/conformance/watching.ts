import { setClock } from '../../src/clock/clock.ts';
import { setNetwork } from '../../src/http/request.ts';

/*
 * Counts the activity of an element: listeners, timers, observers and requests. The page's functions are wrapped while a test watches, and
 * restored after it.
 */

/** The current activity, in addition to that at the start of watching. */
export interface Activity {
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
export function watchActivity(): Activity {
  const activity: ActivityMap = new Map();
  watchListeners(activity);
  watchTimers(activity);
  for (const { prototype } of [MutationObserver, ResizeObserver, IntersectionObserver])
    watchObserver(prototype, activity);
  watchRequests(activity);
  const lines = (isIncluded: (target: EventTarget | undefined) => boolean) =>
    [...activity.values()]
      .filter(({ target }) => isIncluded(target))
      .map(({ label }) => label)
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
type ActivityMap = Map<object, { readonly label: string; readonly target?: EventTarget }>;

/** Listeners are equal if target, type, callback and capture are equal. */
function watchListeners(activity: ActivityMap): void {
  const known = new WeakMap<EventTarget, Map<unknown, Map<string, object>>>();
  const keyOf = (type: string, options: AddEventListenerOptions | boolean | undefined) =>
    `${type} ${typeof options === 'boolean' ? options : Boolean(options?.capture)}`;
  const removeToken = (target: EventTarget, callback: unknown, key: string) => {
    const token = known.get(target)?.get(callback)?.get(key);
    if (token) activity.delete(token);
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
        activity.set(token, { label: `listener of ${targetName(target)} for ${type}`, target });
        if (signal) Reflect.apply(original, signal, ['abort', () => removeToken(target, callback, key)]);
        const isOnce = typeof options === 'object' && options.once;
        if (isOnce) Reflect.apply(original, target, [type, () => removeToken(target, callback, key), options]);
      },
  );
  wrap(
    EventTarget.prototype,
    'removeEventListener',
    (original) =>
      function (this: EventTarget | undefined, type, callback, options) {
        const target = this ?? window;
        Reflect.apply(original, target, [type, callback, options]);
        removeToken(target, callback, keyOf(type, options));
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

const targetName = (target: EventTarget): string =>
  target instanceof Element ? `<${target.localName}>` : Object.prototype.toString.call(target).slice(8, -1);

function watchTimers(activity: ActivityMap): void {
  setClock({
    now: () => Date.now(),
    setTimer(delay, run) {
      const token = {};
      activity.set(token, { label: `timer of ${delay} ms` });
      const timer = setTimeout(() => {
        activity.delete(token);
        run();
      }, delay);
      return () => {
        activity.delete(token);
        clearTimeout(timer);
      };
    },
  });
  undo.push(() => setClock());
}

/** The common interface of the three kinds of observers. */
interface Observing {
  observe(...args: never[]): void;
  disconnect(): void;
}

function watchObserver(prototype: Observing, activity: ActivityMap): void {
  wrap(
    prototype,
    'observe',
    (original) =>
      function (this: Observing, ...args) {
        const observed = args.map((one: unknown) => (one instanceof Element ? ` ${targetName(one)}` : '')).join('');
        const label = activity.get(this)?.label ?? Object.prototype.toString.call(this);
        activity.set(this, { label: label + observed });
        Reflect.apply(original, this, args);
      },
  );
  wrap(
    prototype,
    'disconnect',
    (original) =>
      function (this: Observing) {
        activity.delete(this);
        Reflect.apply(original, this, []);
      },
  );
}

/** Installs a server that never responds: requests are pending until they are aborted. */
function watchRequests(activity: ActivityMap): void {
  setNetwork(
    (url, { signal }) =>
      new Promise((_, reject) => {
        const token = {};
        activity.set(token, { label: `request of ${url}` });
        signal?.addEventListener('abort', () => {
          activity.delete(token);
          reject(new DOMException('The request was aborted.', 'AbortError'));
        });
      }),
  );
}
