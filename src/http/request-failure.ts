import type { Outcome } from './request.ts';

/** The reason why a request got no usable data: no connection, a timeout, or none or another response than expected. */
export type FailureReason = 'offline' | 'late' | 'failed';

/** An outcome without usable data, as elements report it. */
export type Failure = { readonly kind: 'aborted' } | { readonly kind: 'error'; readonly reason: FailureReason };

/** Returns the failure of an outcome that has no usable data. */
export function failureOf(outcome: Outcome): Failure {
  const reason = failureReason(outcome, 'failed');
  return reason === 'aborted' ? { kind: reason } : { kind: 'error', reason };
}

/** Returns the reason why an outcome has no usable data; `other` if it is unknown, or the response is not the expected one. */
export function failureReason<Other extends string>(
  outcome: Outcome,
  other: Other,
): 'offline' | 'late' | 'aborted' | Other {
  const reason = outcome.kind === 'lost' ? outcome.reason : 'unknown';
  return ({ offline: 'offline', timeout: 'late', aborted: 'aborted', unknown: other } as const)[reason];
}
