import type { Outcome } from '../../http/request.ts';

/** The reason why a request got no usable data: no connection, a timeout, or none or another response than expected. */
export type FailureReason = 'offline' | 'late' | 'failed';

/** An outcome without usable data, as elements report it. */
export type Failure = { readonly kind: 'aborted' } | { readonly kind: 'error'; readonly reason: FailureReason };

const reasons = { offline: 'offline', timeout: 'late', unknown: 'failed' } as const;

/** Returns the failure of an outcome that has no usable data. */
export function failureOf(outcome: Outcome): Failure {
  const reason = outcome.kind === 'lost' ? outcome.reason : 'unknown';
  return reason === 'aborted' ? { kind: reason } : { kind: 'error', reason: reasons[reason] };
}
