import type { Outcome } from '../http/request.ts';

/**
 * What a server makes of the value of a field (§7).
 *
 * - `right`
 * - `wrong`: with its message; empty where it just says no.
 * - `unknown`: it did not say, because of `offline`, `late` (no answer in time) or `unchecked` (an answer that says neither).
 * - `dropped`: nobody wants to know any more.
 */
export type Verdict =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly message: string }
  | { readonly kind: 'unknown'; readonly reason: 'offline' | 'late' | 'unchecked' }
  | { readonly kind: 'dropped' };

const unchecked: Verdict = { kind: 'unknown', reason: 'unchecked' };

/** Reads the answer to a remote check: true, false or a message (§7), as JSON or as plain text. */
export function parseRemoteVerdict(outcome: Outcome): Verdict {
  if (outcome.kind === 'lost')
    return outcome.why === 'aborted' ? { kind: 'dropped' } : { kind: 'unknown', reason: reasonOf(outcome.why) };
  if (outcome.status >= 500) return unchecked;
  const isGood = outcome.status < 300;
  const answer = outcome.kind === 'json' ? outcome.data : isGood ? outcome.body.trim() : undefined;
  if (answer === false || answer === 'false') return { kind: 'wrong', message: '' };
  if (isGood && (answer === true || answer === 'true')) return { kind: 'right' };
  // A page of markup is no message.
  return typeof answer === 'string' && answer.trim() !== '' && !answer.includes('<')
    ? { kind: 'wrong', message: answer.trim() }
    : unchecked;
}

/** Why no answer came, in one word. */
export const reasonOf = (why: 'offline' | 'timeout'): 'offline' | 'late' => (why === 'timeout' ? 'late' : 'offline');
