import { now } from '../../clock/clock.ts';
import { secretFieldsOf } from '../../forms/controls/secret-controls.ts';
import { manifest } from './manifest.ts';

/** An event that an element of the library has dispatched. */
export interface LoggedEvent {
  readonly name: string;
  readonly target: Element;
  /** The detail of the event; `undefined` for events without one. */
  readonly detail: unknown;
  /** The names of the element's form fields that contain secrets. Includes fields of earlier events, because pages remove forms that were sent. */
  readonly secrets: ReadonlySet<string>;
  /** The time of the event, in ms since 1970, by the library's own clock. */
  readonly time: number;
  /** `true` if a listener has cancelled the event (`preventDefault()`). */
  readonly isCancelled: boolean;
}

/** The maximum number of events that are kept. */
const capacity = 500;

let events: readonly LoggedEvent[] = [];
const listeners = new Set<(event: LoggedEvent) => void>();
let isStarted = false;

/** The event of the library that is being dispatched now. An error that a listener throws is attributed to it. */
let current: Event | undefined;

/** The names of the fields that contain secrets, by the element around their form. */
const secretsByElement = new WeakMap<Element, Set<string>>();

/** Returns the names of the fields that contain secrets, in all forms that are in an element now or were in it earlier. */
function secretsIn(element: Element): ReadonlySet<string> {
  const secrets = secretsByElement.get(element) ?? new Set();
  secretsByElement.set(element, secrets);
  for (const form of element.querySelectorAll('form')) for (const name of secretFieldsOf(form)) secrets.add(name);
  return secrets;
}

/** Starts to log the events of the page before its listeners get them; further calls have no effect. */
export function startEventLog(): void {
  if (isStarted) return;
  isStarted = true;
  const names = new Set(Object.values(manifest.elements).flatMap((element) => element.events));
  for (const name of names) addEventListener(name, log, true);
}

function log(event: Event): void {
  const [target] = event.composedPath();
  if (!(target instanceof Element)) return;
  const time = now();
  // Read now, because a listener may remove the form.
  const secrets = secretsIn(target);
  current = event;
  // The listeners of the event run before the next microtask, unless a script of the page has dispatched it.
  queueMicrotask(() => {
    if (current === event) current = undefined;
    const detail: unknown = event instanceof CustomEvent ? (event.detail ?? undefined) : undefined;
    add({ name: event.type, target, detail, secrets, time, isCancelled: event.defaultPrevented });
  });
}

/** Calls `report` when a listener of a logged event throws: with the event and the error. */
export function watchListeners(report: (target: Element, event: string, error: unknown) => void): void {
  addEventListener('error', ({ error }) => {
    const [target] = current?.composedPath() ?? [];
    if (current && target instanceof Element) report(target, current.type, error);
  });
}

function add(event: LoggedEvent): void {
  events = [...events.slice(1 - capacity), event];
  for (const listener of listeners) listener(event);
}

/** Returns the last events of the library on the page; the newest is last. */
export const loggedEvents = (): readonly LoggedEvent[] => events;

/** Calls the listener with each event after its dispatch, until `signal` aborts. */
export function onLoggedEvent(listener: (event: LoggedEvent) => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  // A new function each time, so that the same listener can be added twice with different signals.
  const call = (event: LoggedEvent) => listener(event);
  listeners.add(call);
  signal.addEventListener('abort', () => listeners.delete(call), { once: true });
}

/** Removes all events from the log. */
export function clearLoggedEvents(): void {
  events = [];
}
