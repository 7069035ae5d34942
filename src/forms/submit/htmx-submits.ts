import { isObject } from '../../json/json.ts';
import { membersOf } from '../controls/dom-clobbering.ts';

/*
 * Prevents double submits with htmx. With `hx-boost`, htmx listens on each form and cancels its submit events before an element around the form
 * receives them. Without this module, the element could not tell whether the page or htmx has cancelled a submit, and both htmx and the element would
 * send the form.
 */

/** The state of a submit event that listeners may cancel. */
interface SubmitState {
  /** `true` if a listener other than htmx has cancelled the event. */
  isCancelled: boolean;
  /** `true` if the event was already cancelled before the latest call of `preventDefault`, which may come from htmx. */
  wasCancelled: boolean;
  /** `true` if htmx has cancelled the event. */
  isBoosted: boolean;
  /** Functions that return whether an element sends the form itself instead of htmx. */
  readonly claims: (() => boolean)[];
}

const watched = new WeakMap<Event, SubmitState>();

/** The attributes that make htmx send a single form without `hx-boost`. */
const requestAttribute = /^(data-)?hx-(get|post|put|patch|delete)$/;

/** Returns whether htmx sends a form only because of `hx-boost` on or around it. */
function isBoosted(form: EventTarget | null): boolean {
  if (!(form instanceof Element)) return false;
  const members = membersOf(form);
  const nearest = members.closest('[hx-boost],[data-hx-boost]');
  return (
    nearest !== null &&
    nearest === members.closest('[hx-boost=true],[data-hx-boost=true]') &&
    !members.getAttributeNames().some((name) => requestAttribute.test(name))
  );
}

/** Prevents htmx from sending the form when `isClaimed` returns `true`. Call it in the capture phase, before htmx. */
export function claimSubmit(event: Event, isClaimed: () => boolean = () => true): void {
  const before = watched.get(event);
  if (before) before.claims.push(isClaimed);
  if (before || !isBoosted(event.target)) return;
  const state = { isCancelled: false, wasCancelled: false, isBoosted: false, claims: [isClaimed] };
  watched.set(event, state);
  addEventListener('htmx:confirm', onHtmxConfirm, { capture: true });
  event.preventDefault = () => {
    state.wasCancelled = isCancelled(event);
    state.isCancelled = true;
    Event.prototype.preventDefault.call(event);
  };
}

/** Observes the cancellations of a submit, so that `isCancelled` can distinguish listeners of the page from htmx. */
export const watchCancels = (event: Event): void => claimSubmit(event, () => false);

/** Returns whether the page has cancelled an event. If the event is observed, a cancellation by htmx does not count. */
export function isCancelled(event: Event): boolean {
  const state = watched.get(event);
  return state?.isCancelled || (event.defaultPrevented && !state?.isBoosted);
}

/** Handles `htmx:confirm`, which htmx dispatches right after it has cancelled the submit. */
function onHtmxConfirm(confirmation: Event): void {
  const detail: unknown = confirmation instanceof CustomEvent && confirmation.detail;
  const state = isObject(detail) && detail.triggeringEvent instanceof Event && watched.get(detail.triggeringEvent);
  if (!state) return;
  state.isCancelled = state.wasCancelled;
  state.isBoosted = true;
  if (!state.claims.some((isClaimed) => isClaimed())) return;
  confirmation.preventDefault();
  confirmation.stopImmediatePropagation();
}
