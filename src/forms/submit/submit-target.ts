import { membersOf } from '../controls/dom-clobbering.ts';

/** Returns where or how a submit goes: what the pressed button says, else what the form says; `undefined` if neither says it. */
export const submitAttribute = (
  form: HTMLFormElement | null,
  submitter: HTMLElement | null,
  name: 'action' | 'method' | 'target',
): string | undefined =>
  submitter?.getAttribute(`form${name}`) ?? (form && membersOf(form).getAttribute(name)) ?? undefined;

/**
 * Returns whether a submit is a POST whose response the browser would show in this window, so that a request can replace it. Without a form, only the
 * button counts.
 */
export const isPostToThisWindow = (form: HTMLFormElement | null, submitter: HTMLElement | null): boolean =>
  /^post$/i.test(submitAttribute(form, submitter, 'method') ?? (form ? 'get' : 'post')) &&
  /^(|_self)$/i.test(submitAttribute(form, submitter, 'target') ?? '');

/** Returns whether a submit is not the final one of its form: the button saves incomplete values elsewhere, closes a dialog, or opens a window. */
export const isInterim = (submitter: HTMLElement | null): boolean =>
  submitter?.matches(
    '[formaction][formnovalidate], [formmethod=dialog i], [formtarget]:not([formtarget=""], [formtarget=_self i])',
  ) ?? false;

/** Returns whether the pressed button has an address, a method or a window of its own. */
export const hasOwnTarget = (submitter: HTMLElement | null): boolean =>
  submitter?.matches('[formaction], [formmethod], [formtarget]') ?? false;
