import { hiddenValue } from '../../src/forms/controls.ts';
import type { Identity } from './identity.ts';

/** Fires one of the contract's events (`mailsent` …) on the form itself, as existing analytics hear it. */
export function fireContractEvent(form: HTMLFormElement, name: string, { formId, unitTag }: Identity, detail: object): void {
  const always = {
    contactFormId: Number(formId) || formId,
    pluginVersion: hiddenValue(form, '_wpcf7_version'),
    contactFormLocale: hiddenValue(form, '_wpcf7_locale'),
    unitTag,
    containerPostId: Number(hiddenValue(form, '_wpcf7_container_post')),
  };
  form.dispatchEvent(new CustomEvent(`wpcf7${name}`, { bubbles: true, detail: { ...always, ...detail } }));
}
