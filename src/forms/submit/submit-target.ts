import { membersOf } from '../controls/dom-clobbering.ts';

/**
 * Returns the address, the method or the target of a submit: from the pressed button, otherwise from the form; `undefined` if neither has the
 * attribute.
 */
export const submitAttribute = (
  form: HTMLFormElement | null,
  submitter: HTMLElement | null,
  name: 'action' | 'method' | 'target',
): string | undefined =>
  submitter?.getAttribute(`form${name}`) ?? (form && membersOf(form).getAttribute(name)) ?? undefined;

/**
 * Returns whether a submit is a POST whose response the browser would show in this window, so that a request can replace the submit. Without a form,
 * only the button is considered.
 */
export const isPostToThisWindow = (form: HTMLFormElement | null, submitter: HTMLElement | null): boolean =>
  /^post$/i.test(submitAttribute(form, submitter, 'method') ?? (form ? 'get' : 'post')) &&
  /^(|_self)$/i.test(submitAttribute(form, submitter, 'target') ?? '');

/**
 * Returns whether a submit is not the final one of its form: its button saves incomplete values at another address, closes a dialog, or opens a
 * window.
 */
export const isInterim = (submitter: HTMLElement | null): boolean =>
  submitter?.matches(
    '[formaction][formnovalidate], [formmethod=dialog i], [formtarget]:not([formtarget=""], [formtarget=_self i])',
  ) ?? false;

/** Returns whether the pressed button overrides the address, the method or the window of the form. */
export const hasOwnTarget = (submitter: HTMLElement | null): boolean =>
  submitter?.matches('[formaction], [formmethod], [formtarget]') ?? false;
