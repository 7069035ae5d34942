import { membersOf } from '../../../src/forms/controls/dom-clobbering.ts';
import { dataWithoutSecrets } from '../../../src/forms/controls/secret-controls.ts';
import { parseUrl } from '../../../src/older-browsers/parse-url.ts';

/** Returns the address that a GET form with these fields opens. */
export function buildSearchUrl(action: string, fields: FormData): string {
  const address = new URL(action);
  const texts = [...fields].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  address.search = new URLSearchParams(texts).toString();
  return address.href;
}

/**
 * Returns the address of the search page for a text. It contains the other fields of the form, except secrets. Returns `undefined` if there is no GET
 * form.
 */
export function searchPageUrl(input: HTMLInputElement, text: string): string | undefined {
  const { form, name } = input;
  if (!form || !name || /^(post|dialog)$/i.test(membersOf(form).getAttribute('method') ?? '')) return undefined;
  const action = parseUrl(membersOf(form).getAttribute('action') || document.URL, membersOf(form).baseURI);
  if (!action) return undefined;
  const fields = dataWithoutSecrets(form);
  fields.set(name, text);
  return buildSearchUrl(action.href, fields);
}
