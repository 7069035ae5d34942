// The site's ajax endpoint: the remote checks of a validator, and codes for e-mail addresses.
import { Hono } from 'hono';
import { jsonAnswer } from './answers.ts';
import type { Outbox } from './outbox.ts';
import { readPosted, textOf } from './posted.ts';

/** The parts of the backend that the endpoint needs. */
export interface SiteAjaxParts {
  /** The outbox of the codes, as messages of the form `verification`. */
  readonly outbox: Outbox;
  /** Makes the code that is sent next. */
  readonly nextCode: () => string;
}

const takenNames = ['admin', 'ada', 'bob'];

/**
 * POST `/site-ajax` with the field `method`. A check is answered by true, false or a message.
 *
 * - `checkUsername`: `admin`, `ada` and `bob` are taken.
 * - `customCode`: only `PORTICO` is right, in any case.
 * - `sendVerificationCode`: the code lands in the outbox; an address that begins with `broken@` is answered by 500.
 * - `verifyEmailCode`: the last code that was sent to the address is right.
 */
export function siteAjax({ outbox, nextCode }: SiteAjaxParts): Hono {
  const calls = new Hono();
  const codes = new Map<string, string>();

  const checks: Readonly<Record<string, (value: string, email: string) => boolean | string>> = {
    checkUsername: (name) => (takenNames.includes(name.toLowerCase()) ? `The name ${name} is taken.` : name !== ''),
    customCode: (code) => code.toUpperCase() === 'PORTICO',
    verifyEmailCode: (code, email) => (codes.has(email) ? codes.get(email) === code : 'Have a code sent first.'),
  };

  calls.post('/site-ajax', async (c) => {
    const entries = (await readPosted(c.req.raw)) ?? [];
    const method = textOf(entries, 'method');
    const email = textOf(entries, 'email').toLowerCase();
    if (method === 'sendVerificationCode') {
      if (!email.includes('@')) return jsonAnswer({ message: 'There is no address in the field "email".' }, 400);
      if (email.startsWith('broken@')) return jsonAnswer({ message: 'The mail server is down.' }, 500);
      const code = nextCode();
      codes.set(email, code);
      outbox.add('verification', [
        ['email', email],
        ['code', code],
      ]);
      return jsonAnswer({ ok: true });
    }
    const check = Object.hasOwn(checks, method) ? checks[method] : undefined;
    if (!check) return jsonAnswer({ message: `There is no method "${method}".` }, 400);
    return jsonAnswer(check(textOf(entries, textOf(entries, 'fieldname')), email));
  });
  return calls;
}
