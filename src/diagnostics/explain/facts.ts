import { isGranted, type PurposeName } from '../../consent/consent.ts';
import type { LoggedEvent } from '../page/event-log.ts';
import { hasState } from '../../older-browsers/custom-states.ts';

/* The facts about the element that is explained: its settings, states and events, and the values of its controller. */

/** The element that is explained. */
export interface Context {
  readonly element: HTMLElement;
  /** The controller of the element, which is asked for its decisions. */
  readonly controller: object;
  /** The resolved settings. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** The events of this element since the start of debug mode; the newest is last. */
  readonly events: readonly LoggedEvent[];
}

/** A test of the facts about the element. */
export type Test = (context: Context) => boolean;

export function valueOf({ settings }: Context, name: string): unknown {
  if (!(name in settings)) throw new Error(`There is no setting ${name}.`);
  return settings[name];
}

/** Returns the value of a setting as text. */
export function textOf(context: Context, name: string): string {
  const value = valueOf(context, name);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Negates a test. */
export const not =
  (test: Test): Test =>
  (context) =>
    !test(context);

/** Tests that at least one of several tests passes. */
export const any =
  (...tests: readonly Test[]): Test =>
  (context) =>
    tests.some((test) => test(context));

/** Returns whether an element has a state. */
export const isInState = hasState;

/** Tests that the element has a state. */
export const state =
  (name: string): Test =>
  ({ element }) =>
    isInState(element, name);

/** Tests that a setting is not empty, or that it has the given value. */
export const set =
  (name: string, value?: unknown): Test =>
  (context) =>
    value === undefined ? Boolean(valueOf(context, name)) : valueOf(context, name) === value;

/** Tests that the element contains a match of a selector. */
export const has =
  (selector: string): Test =>
  ({ element }) =>
    element.querySelector(selector) !== null;

/** Tests that there is consent for a purpose. */
export const isGrantedTo =
  (purpose: PurposeName, setting?: 'required'): Test =>
  (context) =>
    isGranted(purpose, (setting ?? valueOf(context, 'consent')) === 'required');

/** Returns the newest event with one of these names. */
export const lastEvent = (events: readonly LoggedEvent[], ...names: readonly string[]): LoggedEvent | undefined =>
  events.findLast(({ name }) => names.includes(name));

/** Tests that one of these events was dispatched. */
export const had =
  (...names: readonly string[]): Test =>
  ({ events }) =>
    lastEvent(events, ...names) !== undefined;

export function detailOf(event: LoggedEvent | undefined, name: string): unknown {
  const detail = event?.detail;
  return typeof detail === 'object' && detail !== null ? Reflect.get(detail, name) : undefined;
}

/** Returns a value of the controller by its path, such as `autoplay.holds`. */
export const answer = ({ controller }: Context, path: string): unknown =>
  path.split('.').reduce<unknown>((owner, name) => (owner ? Reflect.get(Object(owner), name) : undefined), controller);
