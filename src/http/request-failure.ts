import type { Outcome } from './request.ts';

/** The reason why a request returned no usable data: no connection, a timeout, or a missing or unexpected response. */
export type FailureReason = 'offline' | 'late' | 'failed';

/** An outcome without usable data, in the form in which elements report it. */
export type Failure = { readonly kind: 'aborted' } | { readonly kind: 'error'; readonly reason: FailureReason };

/** Returns the failure for an outcome without usable data. */
export function failureOf(outcome: Outcome): Failure {
  const reason = failureReason(outcome, 'failed');
  return reason === 'aborted' ? { kind: reason } : { kind: 'error', reason };
}

/** Returns the reason why an outcome has no usable data; `other` if the reason is unknown, or the response is unexpected. */
export function failureReason<Other extends string>(
  outcome: Outcome,
  other: Other,
): 'offline' | 'late' | 'aborted' | Other {
  const reason = outcome.kind === 'lost' ? outcome.reason : 'unknown';
  return ({ offline: 'offline', timeout: 'late', aborted: 'aborted', unknown: other } as const)[reason];
}
