import { hiddenValue } from '../../src/forms/controls.ts';
import type { Identity } from './identity.ts';

/** One field as events tell of it. */
export interface Input {
  readonly name: string;
  readonly value: FormDataEntryValue;
}

/** What is told of a form's fields: all but those whose name begins with an underscore (§3). */
export const inputsOf = (formData: FormData): Input[] =>
  [...formData].filter(([name]) => !name.startsWith('_')).map(([name, value]) => ({ name, value }));

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
