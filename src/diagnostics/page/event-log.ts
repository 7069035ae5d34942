import { now } from '../../clock/clock.ts';
import { onLibraryEvent } from './library-events.ts';

/** An event that an element of the library has dispatched. */
export interface LoggedEvent {
  readonly name: string;
  readonly target: Element;
  /** The detail of the event; `undefined` for events without one. */
  readonly detail: unknown;
  /** The time of the event, in ms since 1970, by the clock of the library. */
  readonly time: number;
  /** `true` if a listener has cancelled the event (`preventDefault()`). */
  readonly isCancelled: boolean;
}

/** The number of events that are kept. */
const capacity = 500;

let events: readonly LoggedEvent[] = [];
const listeners = new Set<(event: LoggedEvent) => void>();
let isStarted = false;

/** Starts to log the events of the page; further calls have no effect. */
export function startEventLog(): void {
  if (isStarted) return;
  isStarted = true;
  onLibraryEvent((event, target) => {
    const time = now();
    // The listeners of the event run before the next microtask, so that a listener that cancels it has done so by then.
    queueMicrotask(() => add(toLoggedEvent(event, target, time)));
  });
}

function toLoggedEvent(event: Event, target: Element, time: number): LoggedEvent {
  const detail: unknown = event instanceof CustomEvent ? (event.detail ?? undefined) : undefined;
  return { name: event.type, target, detail, time, isCancelled: event.defaultPrevented };
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
  // A function of its own, so that the same listener can be added twice with different signals.
  const call = (event: LoggedEvent) => listener(event);
  listeners.add(call);
  signal.addEventListener('abort', () => listeners.delete(call), { once: true });
}

/** Removes all events from the log. */
export function clearLoggedEvents(): void {
  events = [];
}
