import { controlsOf } from '../../src/forms/controls.ts';
import type { RemoteCheck } from '../../src/forms/remote-checks.ts';
import type { FieldValue } from '../../src/forms/rule.ts';
import type { Outcome, RequestOptions } from '../../src/http/request.ts';

/** What a server is asked about the value that a field has now. Two questions with one `key` have one answer. */
export interface Question {
  readonly check: RemoteCheck;
  readonly key: string;
  readonly url: string;
  readonly options: RequestOptions;
}

/** What a server said: nothing against it, why not, or nothing that could be used. */
export type Verdict =
  | { readonly verdict: 'valid' }
  | { readonly verdict: 'invalid'; readonly message: string }
  | { readonly verdict: 'unreachable' };

/**
 * The question for a field's text (§7): a POST to the site's endpoint with `method`, `fieldname` and the value under the field's own
 * name, for the code of an e-mail verification also `email`; an address of its own gets the value alone, by GET. No question for an
 * empty field.
 */
export function questionOf(check: RemoteCheck, value: FieldValue | undefined, ajaxUrl: string, email: string): Question | undefined {
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

/** Reads the answer: `true`, `false` or a message (§7), as JSON or as plain text; a page of HTML is none. */
export function verdictOf(outcome: Outcome, { error }: RemoteCheck): Verdict {
  const answer = answerOf(outcome);
  if (answer === true || answer === 'true') return { verdict: 'valid' };
  if (answer === false || answer === 'false' || answer === '') return { verdict: 'invalid', message: error };
  return typeof answer === 'string' ? { verdict: 'invalid', message: answer } : { verdict: 'unreachable' };
}

function answerOf(outcome: Outcome): unknown {
  if (outcome.kind === 'lost' || outcome.status >= 400) return undefined;
  if (outcome.kind === 'json') return outcome.data;
  const text = outcome.body.trim();
  return text === '' || text.startsWith('<') ? undefined : text;
}

/** The address that a code was sent to: of the input that is verified, else of the form's first e-mail input. */
export function verifiedAddress(form: HTMLFormElement): string {
  const controls = controlsOf(form);
  const marked = controls.find((control) => control.matches('[data-verify], portico-email-verification [type="email"]'));
  return (marked ?? controls.find(({ type }) => type === 'email'))?.value ?? '';
}
