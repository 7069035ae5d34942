import { isObject } from '../json/json.ts';
import { membersOf } from './form-members.ts';

/*
 * Submits on pages whose forms a library sends. With `hx-boost`, htmx listens on each form itself and cancels the submit before an element
 * around the form hears of it: then nobody knows whether a listener of the page refused it, and both would send the form.
 */

/** The listeners that have cancelled a submit. */
interface Cancels {
  /** A listener of the page has, htmx apart. */
  isCancelled: boolean;
  /** A listener had before the latest call, which may be htmx's own. */
  wasCancelled: boolean;
  /** htmx has. */
  isBoosted: boolean;
  /** Return whether an element sends the form itself, so that htmx must not. */
  readonly claims: (() => boolean)[];
}

const watched = new WeakMap<Event, Cancels>();

/** Attributes by which an author has htmx send just this form. */
const request = /^(data-)?hx-(get|post|put|patch|delete)$/;

/** Returns whether htmx sends a form only because the page around it is boosted. */
function isBoosted(form: EventTarget | null): boolean {
  if (!(form instanceof Element)) return false;
  const members = membersOf(form);
  const nearest = members.closest('[hx-boost],[data-hx-boost]');
  return (
    nearest !== null &&
    nearest === members.closest('[hx-boost=true],[data-hx-boost=true]') &&
    !members.getAttributeNames().some((name) => request.test(name))
  );
}

/**
 * Keeps htmx from a form that an element sends itself, where `isOurs` says so when htmx is about to send; and watches who else cancels the
 * submit, as `watchCancels` does. To be called as the event comes down (`capture`), before htmx hears of it.
 */
export function claimSubmit(event: Event, isOurs: () => boolean = () => true): void {
  const before = watched.get(event);
  if (before) before.claims.push(isOurs);
  if (before || !isBoosted(event.target)) return;
  const cancels = { isCancelled: false, wasCancelled: false, isBoosted: false, claims: [isOurs] };
  watched.set(event, cancels);
  addEventListener('htmx:confirm', answerHtmx, { capture: true });
  event.preventDefault = () => {
    cancels.wasCancelled = isCancelled(event);
    cancels.isCancelled = true;
    Event.prototype.preventDefault.call(event);
  };
}

/** Watches who cancels a submit that htmx may send, so that `isCancelled` can tell a listener of the page from htmx. */
export const watchCancels = (event: Event): void => claimSubmit(event, () => false);

/** Returns whether a listener of the page has cancelled an event. That htmx has says nothing where the event is watched. */
export function isCancelled(event: Event): boolean {
  const cancels = watched.get(event);
  return cancels?.isCancelled || (event.defaultPrevented && !cancels?.isBoosted);
}

/** htmx asks whether it may send: the first thing that it does once it has cancelled the event. */
function answerHtmx(question: Event): void {
  const detail: unknown = question instanceof CustomEvent && question.detail;
  const cancels = isObject(detail) && detail.triggeringEvent instanceof Event && watched.get(detail.triggeringEvent);
  if (!cancels) return;
  cancels.isCancelled = cancels.wasCancelled;
  cancels.isBoosted = true;
  if (!cancels.claims.some((isOurs) => isOurs())) return;
  question.preventDefault();
  question.stopImmediatePropagation();
}
