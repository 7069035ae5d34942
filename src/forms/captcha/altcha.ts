import { now, setTimer } from '../../clock/clock.ts';
import { request } from '../../http/request.ts';
import { failureReason } from '../../http/request-failure.ts';
import { payloadOf, readChallenge } from './altcha-challenge.ts';
import type { CaptchaFault } from './captcha-state.ts';
import type { CaptchaCheck, CheckContext } from './captcha-check.ts';
import { solveChallenge } from './solve-challenge.ts';
import { anySignal } from '../../older-browsers/any-signal.ts';

/** The timeout of the request for a challenge, in ms. */
const requestTimeout = 15_000;

/** A challenge that expires within this time (ms) is not sent, because the form takes a while to arrive. */
const expiryMargin = 10_000;

/** Creates the check by a proof of work of ALTCHA. It contacts no other site. */
export function createAltcha(context: CheckContext): CaptchaCheck {
  const { notify } = context;
  let run = new AbortController();
  const fail = (fault: CaptchaFault) => notify({ kind: 'failed', fault });

  async function check(signal: AbortSignal): Promise<void> {
    notify({ kind: 'working' });
    const outcome = await request(context.captchaUrl, { timeout: requestTimeout, signal });
    const challenge = outcome.kind === 'json' && outcome.status < 300 ? readChallenge(outcome.data) : undefined;
    const reason = failureReason(outcome, 'refused');
    if (signal.aborted || reason === 'aborted') return;
    if (!challenge) return fail(reason);
    const solution = await solveChallenge(challenge.task, signal);
    if (signal.aborted) return;
    const remaining = challenge.expiresAt - now() - expiryMargin;
    if (!solution || remaining <= 0) return fail(solution ? 'late' : 'refused');
    notify({ kind: 'solved', token: payloadOf(challenge, solution) });
    if (Number.isFinite(remaining)) setTimer(remaining, () => notify({ kind: 'expired', isAutomatic: true }), signal);
  }

  return {
    hasWidget: false,
    start() {
      run.abort();
      run = new AbortController();
      check(anySignal([run.signal, context.signal])).catch(() => fail('unsupported'));
    },
    remove: () => run.abort(),
  };
}
