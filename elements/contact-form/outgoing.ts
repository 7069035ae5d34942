import type { Identity } from './identity.ts';
import { hiddenField } from '../../src/forms/controls.ts';

/**
 * Everything that a send carries: the fields, empty file inputs among them (the server refuses a required file only when its part
 * is there), and the submitter. For a server of the contract also what it must know and an author's own form does not have.
 */
export function collect(
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

/** Keeps the hash of what was sent in the form, where it has a field for it, so that the page's own scripts find it. */
export function keepHash(form: HTMLFormElement, postedDataHash: string): void {
  const field = hiddenField(form, '_wpcf7_posted_data_hash');
  if (field) field.value = postedDataHash;
}
