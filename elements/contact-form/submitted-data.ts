import type { Identity } from './form-identity.ts';

/** One field as events tell of it. */
export interface Input {
  readonly name: string;
  readonly value: FormDataEntryValue;
}

/** Returns the fields that events report: all but those whose name begins with an underscore. */
export const visibleInputs = (formData: FormData): Input[] =>
  [...formData].filter(([name]) => !name.startsWith('_')).map(([name, value]) => ({ name, value }));

/**
 * Everything that a send carries: the fields, empty file inputs among them (the server refuses a required file only when its part
 * is there), and the submitter. For a server of the contract also what it must know and an author's own form does not have.
 */
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
