import { because } from '../../../src/diagnostics/because.ts';
import { membersOf } from '../../../src/forms/controls/dom-clobbering.ts';
import { hiddenValue } from '../../../src/forms/controls/controls.ts';
import { isNativelyValidated } from '../../../src/forms/controls/native-validation.ts';
import { isPostToThisWindow } from '../../../src/forms/submit/submit-target.ts';
import type { ContactFormHost } from '../contact-form.settings.ts';
import { endpointUrl, type FormEndpoint } from '../contact-form-7/form-api.ts';
import { isOwnOrigin } from '../../../src/dom/own-origin.ts';
import { parseUrl } from '../../../src/older-browsers/parse-url.ts';

/** Returns the form in an element. Skips the forms of nested elements. */
export function findForm(element: HTMLElement): HTMLFormElement | null {
  for (const form of element.querySelectorAll('form'))
    if (membersOf(form).closest(element.localName) === element) return form;
  return null;
}

/** Returns whether a view has rendered the form: the view of this element or, in a copied page, that of the original element. */
export const isRendered = (form: HTMLFormElement): boolean =>
  membersOf(form).parentElement?.localName.startsWith('portico-view-') ?? false;

/** The identity of a form on its server. */
export interface Identity {
  /** The form's id on the server; empty if it is unknown. */
  readonly formId: string;
  /** The unit tag, which identifies this form on this page; a server refuses a send without it. */
  readonly unitTag: string;
  /** The REST endpoint; `undefined` if another URL receives the form, or if the id of the form is unknown. */
  readonly address: FormEndpoint | undefined;
  /** The address to which messages are sent; empty without a server. */
  readonly url: string;
}

/** Determines the form's identity from the settings, the hidden fields and the page. */
export function identify({ element, settings }: ContactFormHost, form: HTMLFormElement): Identity {
  const { namespace, restRoot, endpoint } = settings;
  const wrapper = membersOf(form).closest<HTMLElement>('.wpcf7');
  const formId = settings.formId || hiddenValue(form, '_wpcf7') || (wrapper?.dataset.wpcf7Id ?? '');
  const order = [...document.querySelectorAll(element.localName)].indexOf(element) + 1;
  const address = endpoint || !formId ? undefined : { restRoot, namespace, formId };
  const url = address ? endpointUrl(address, 'feedback') : endpoint;
  because('identity', url !== '', address ? 'cms' : 'own');
  return {
    formId,
    unitTag: hiddenValue(form, '_wpcf7_unit_tag') || `${formId ? 'wpcf7' : 'portico'}-f${formId || '0'}-o${order}`,
    address,
    url,
  };
}

/**
 * Returns the address to which the element sends a submit. Returns an empty text if the browser sends it: if there is no server, or if the pressed
 * button closes a dialog, sends by GET, or opens another window or site.
 */
export function requestUrl(host: ContactFormHost, form: HTMLFormElement, submitter: HTMLElement | null): string {
  const { url } = identify(host, form);
  const action = submitter?.getAttribute('formaction') ?? null;
  const { baseURI } = membersOf(form);
  // The method and the window of the form belong to the `action` of the form, which `endpoint` replaces.
  if (url === '' || !isPostToThisWindow(action === null ? null : form, submitter)) return '';
  if (action === null) return url;
  const target = parseUrl(action, baseURI);
  return target && isOwnOrigin(target) ? target.href : '';
}

/** Returns the groups (`<fieldset data-required>`) in which no checkbox is ticked. HTML has no required groups. */
export const uncheckedRequiredGroup =
  'fieldset[data-required]:has([type=checkbox]:enabled):not(:has([type=checkbox]:checked))';

/** Returns whether the element handles a submit: it sends the form, or it refuses the submit instead of the browser. */
export function handlesSubmit(host: ContactFormHost, form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  return (
    requestUrl(host, form, submitter) !== '' ||
    (isNativelyValidated(form, submitter) &&
      (membersOf(form).matches(':invalid') || membersOf(form).querySelector(uncheckedRequiredGroup) !== null))
  );
}
