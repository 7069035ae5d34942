import { CODE_FIELD_NAME } from '../../src/forms/native/controls.ts';
import { parseRemoteVerdict, reasonOf, type Verdict } from '../../src/forms/latest-remote-check.ts';
import { request } from '../../src/http/request.ts';
import type { CodeFailedDetail } from './email-verification.settings.ts';

/** The options of a call to the ajax endpoint; `timeout` in ms. */
export type ApiOptions = { readonly url: string; readonly timeout: number; readonly signal: AbortSignal };

/** The result of requesting a code; `dropped` if aborted. */
export type SendResult = 'sent' | 'dropped' | CodeFailedDetail['reason'];

const post = ({ url, timeout, signal }: ApiOptions, fields: Readonly<Record<string, string>>) =>
  request(url, { method: 'POST', body: new URLSearchParams(fields), timeout, signal });

/** Requests a code for an address. Only the HTTP status of the answer matters. */
export async function sendCode(email: string, call: ApiOptions): Promise<SendResult> {
  const outcome = await post(call, { method: 'sendVerificationCode', email });
  if (outcome.kind !== 'lost') return outcome.status < 300 ? 'sent' : 'unsent';
  return outcome.reason === 'aborted' ? 'dropped' : reasonOf(outcome.reason);
}

/** Verifies the code for an address. */
export async function verifyCode(email: string, code: string, call: ApiOptions): Promise<Verdict> {
  return parseRemoteVerdict(
    await post(call, { method: 'verifyEmailCode', fieldname: CODE_FIELD_NAME, email, [CODE_FIELD_NAME]: code }),
  );
}
