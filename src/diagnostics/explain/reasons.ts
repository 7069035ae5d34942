import { isGranted, type PurposeName } from '../../consent/consent.ts';
import { prefersReducedMotion } from '../../dom/reduced-motion.ts';
import { breakpoint } from '../../page/breakpoints.ts';
import { includesDevice } from '../../page/device-list.ts';
import { currentDevice } from '../../page/device-mode.ts';
import type { LoggedEvent } from '../page/event-log.ts';
import { reason, unmet, type Reason } from './decision.ts';

/** Returns whether an element has a state. */
export const isInState = (element: Element, state: string): boolean => element.matches(`:state(${state})`);

/** Returns the newest event with one of these names. */
export const lastEvent = (events: readonly LoggedEvent[], ...names: readonly string[]): LoggedEvent | undefined =>
  events.findLast(({ name }) => names.includes(name));

/** Returns a value in the detail of an event. */
export function detailOf(event: LoggedEvent | undefined, name: string): unknown {
  const detail = event?.detail;
  return typeof detail === 'object' && detail !== null ? Reflect.get(detail, name) : undefined;
}

/** The condition that no listener has cancelled the last event of this name; absent if none has. */
export const ifCancelled = (events: readonly LoggedEvent[], name: string): Reason | undefined =>
  lastEvent(events, name)?.isCancelled ? unmet(`A listener of the page cancelled the last ${name}.`) : undefined;

/** The condition that a boolean setting is on. */
export const isOn = (name: string, value: boolean): Reason =>
  reason(value, `The setting ${name} is on.`, `The setting ${name} is off.`);

/** The condition that the visitor allows motion. */
export const allowsMotion = (): Reason =>
  reason(!prefersReducedMotion(), 'The visitor does not prefer reduced motion.', 'The visitor prefers reduced motion.');

/** The condition that there is consent to a purpose; `consent` is the setting of the element. */
export const hasConsent = (purpose: PurposeName, consent: 'granted' | 'required'): Reason =>
  reason(
    isGranted(purpose, consent === 'required'),
    `There is consent to ${purpose}.`,
    `There is no consent to ${purpose} yet.`,
  );

/** The condition that a device list contains this device. */
export const isForDevice = (name: string, list: string): Reason =>
  reason(
    includesDevice(list),
    `This window counts as ${currentDevice()}, which is in ${name}="${list}".`,
    `This window counts as ${currentDevice()}, which is not in ${name}="${list}".`,
  );

/** Returns the elements of the page that a selector in a setting matches, first those in the shadow root of the element; `undefined` for an invalid one. */
export function matchesOf(element: Element, selector: string): readonly Element[] | undefined {
  const root = element.getRootNode();
  try {
    const inside = root instanceof ShadowRoot ? [...root.querySelectorAll(selector)] : [];
    return inside.length > 0 ? inside : [...document.querySelectorAll(selector)];
  } catch {
    return undefined;
  }
}

/** The condition that a selector in a setting matches elements of the page; `found` is the result of `matchesOf()`. */
export function isFound(name: string, selector: string, found: readonly Element[] | undefined): Reason {
  if (!found) return unmet(`${name}="${selector}" is not a valid CSS selector.`);
  return reason(
    found.length > 0,
    `${name}="${selector}" matches an element.`,
    `${name}="${selector}" matches no element.`,
  );
}

/** The condition that an element is in the window. */
export function isInWindow(element: Element): Reason {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return reason(
    bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && element.checkVisibility(),
    'It is in the window.',
    'It is not in the window.',
  );
}

/** Returns the width (px) up to which headers and menus have their narrow layout: their own, in the setting with that attribute, or the page's. */
export const narrowWidth = (element: Element, attribute: string, own: number): number =>
  element.hasAttribute(attribute) || own !== 800 ? own : breakpoint('headerSide');

/** The condition that the window is wider than a width in px. */
export const isWiderThan = (width: number): Reason =>
  reason(
    matchMedia(`(width > ${width}px)`).matches,
    `The window is wider than ${width} px: ${innerWidth} px.`,
    `The window is not wider than ${width} px: ${innerWidth} px.`,
  );
