import type { Input } from './contact-form.settings.ts';
import type { Identity } from './form-identity.ts';

/** Returns the fields that events report: all but those whose name begins with an underscore. */
export const visibleInputs = (formData: FormData): Input[] =>
  [...formData].filter(([name]) => !name.startsWith('_')).map(([name, value]) => ({ name, value }));

/** Returns the data of a submit with empty file inputs, and for a server of Contact Form 7 with its hidden fields. */
export function collectFormData(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  { address, formId, unitTag }: Identity,
  postedDataHash: string,
): FormData {
  const formData = new FormData(form, submitter);
  if (!address) return formData;
  if (!formData.has('_wpcf7')) formData.set('_wpcf7', formId);
  if (!formData.has('_wpcf7_unit_tag')) formData.set('_wpcf7_unit_tag', unitTag);
  if (postedDataHash) formData.set('_wpcf7_posted_data_hash', postedDataHash);
  return formData;
}
