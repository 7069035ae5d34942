import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../src/http/request.ts';
import { failureOf, failureReason } from '../../src/http/request-failure.ts';

const lost = (reason: 'offline' | 'timeout' | 'unknown' | 'aborted'): Outcome => ({ kind: 'lost', reason });

describe('failureReason', () => {
  it.each<[string, Outcome, string]>([
    ['no connection', lost('offline'), 'offline'],
    ['a timeout', lost('timeout'), 'late'],
    ['an unknown reason', lost('unknown'), 'unsent'],
    ['an aborted request', lost('aborted'), 'aborted'],
    ['an unexpected response', { kind: 'other', status: 200, body: '' }, 'unsent'],
    ['an error of the server', { kind: 'json', status: 500, data: {} }, 'unsent'],
  ])('of %s', (_, outcome, reason) => {
    expect(failureReason(outcome, 'unsent')).toBe(reason);
    expect(failureOf(outcome)).toEqual(
      reason === 'aborted' ? { kind: reason } : { kind: 'error', reason: reason === 'unsent' ? 'failed' : reason },
    );
  });
});
