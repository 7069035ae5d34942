import { controlsOf } from '../../src/forms/controls.ts';
import type { RemoteCheck } from '../../src/forms/remote-checks.ts';
import type { FieldValue } from '../../src/forms/rule.ts';
import type { RequestOptions } from '../../src/http/request.ts';

/** What a server is asked about the value that a field has now. Two questions with one `key` have one answer. */
export interface Question {
  readonly check: RemoteCheck;
  readonly key: string;
  readonly url: string;
  readonly options: RequestOptions;
}

/**
 * The question for a field's text (§7): a POST to the site's endpoint with `method`, `fieldname` and the value under the field's own
 * name, for the code of an e-mail verification also `email`; an address of its own gets the value alone, by GET. No question for an
 * empty field.
 */
export function questionOf(
  check: RemoteCheck,
  value: FieldValue | undefined,
  ajaxUrl: string,
  email: string,
): Question | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const { field, method } = check;
  const fields = new URLSearchParams();
  const isAddress = method.includes('/');
  if (!isAddress) {
    fields.set('method', method);
    fields.set('fieldname', field);
    if (method === 'verifyEmailCode') fields.set('email', email);
  }
  fields.set(field, value);
  const key = `${method} ${fields}`;
  if (!isAddress) return { check, key, url: ajaxUrl, options: { method: 'POST', body: fields } };
  return { check, key, url: `${method}${method.includes('?') ? '&' : '?'}${fields}`, options: {} };
}

/** The address that a code was sent to: of the input that is marked for it, else of the form's first e-mail input. */
export function verifiedAddress(form: HTMLFormElement): string {
  const controls = controlsOf(form);
  const marked = controls.find((control) => control.matches('[data-verify]'));
  return (marked ?? controls.find(({ type }) => type === 'email'))?.value ?? '';
}
