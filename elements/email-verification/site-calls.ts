import { CODE_FIELD } from '../../src/forms/code-field.ts';
import { parseRemoteVerdict, reasonOf, type Verdict } from '../../src/forms/remote-verdict.ts';
import { request } from '../../src/http/request.ts';
import type { CodeFailedDetail } from './email-verification.events.ts';

/** How the site's ajax endpoint is called. */
export interface Call {
  readonly url: string;
  /** ms */
  readonly timeout: number;
  /** Ends the call. */
  readonly signal: AbortSignal;
}

/** What came of asking for a code; `dropped` when the call was ended. */
export type Sending = 'sent' | 'dropped' | CodeFailedDetail['reason'];

const post = ({ url, timeout, signal }: Call, fields: Readonly<Record<string, string>>) =>
  request(url, { method: 'POST', body: new URLSearchParams(fields), timeout, signal });

/** Has a code sent to an address (§7). The answer's body says nothing, its status does. */
export async function sendCode(email: string, call: Call): Promise<Sending> {
  const outcome = await post(call, { method: 'sendVerificationCode', email });
  if (outcome.kind !== 'lost') return outcome.status < 300 ? 'sent' : 'unsent';
  return outcome.why === 'aborted' ? 'dropped' : reasonOf(outcome.why);
}

/** Asks whether a code is that which was sent to an address (§7). */
export async function verifyCode(email: string, code: string, call: Call): Promise<Verdict> {
  return parseRemoteVerdict(
    await post(call, { method: 'verifyEmailCode', fieldname: CODE_FIELD, email, [CODE_FIELD]: code }),
  );
}
