import { describe, expect, it } from 'vitest';
import { decide } from '../../../server/outbox/attempt.ts';
import { nextAttempt } from '../../../server/outbox/retry-schedule.ts';

const minute = 60_000;
const hour = 60 * minute;
const now = 1_790_000_000_000;

describe('nextAttempt', () => {
  it.each([
    { attempts: 1, random: 0, wait: 0.5 * minute },
    { attempts: 2, random: 0, wait: minute },
    { attempts: 3, random: 0, wait: 2 * minute },
    { attempts: 10, random: 0, wait: 256 * minute },
    { attempts: 11, random: 0, wait: 6 * hour },
    { attempts: 2000, random: 0, wait: 6 * hour },
    { attempts: 1, random: 0.5, wait: 26_250 },
    { attempts: 2, random: 0.999_999, wait: 45_000 },
    { attempts: 1, random: 0, after: 10_000, wait: 0.5 * minute },
    { attempts: 1, random: 0.5, after: 5 * minute, wait: 5 * minute },
    { attempts: 1, random: 0, after: 900 * hour, wait: 24 * hour },
  ])(
    'waits $wait ms after attempt $attempts (random $random, Retry-After $after)',
    ({ attempts, random, after, wait }) => {
      expect(nextAttempt(attempts, now, random, after)).toBe(now + wait);
    },
  );

  it('spreads 24 attempts over about three days', () => {
    let time = 0;
    for (let attempts = 1; attempts < 24; attempts += 1) time = nextAttempt(attempts, time, 0.5);
    expect(time / hour).toBeCloseTo(75.7, 1);
  });
});

describe('decide', () => {
  it.each([
    { name: 'delivered', result: { kind: 'delivered' }, attempts: 9, expected: { kind: 'delivered' } },
    {
      name: 'a permanent error at the first attempt',
      result: { kind: 'permanent', error: 'no such address' },
      attempts: 1,
      expected: { kind: 'dead', error: 'no such address' },
    },
    {
      name: 'a temporary error',
      result: { kind: 'temporary', error: 'busy' },
      attempts: 2,
      expected: { kind: 'retry', at: now + minute, error: 'busy' },
    },
    {
      name: 'a temporary error with a wait',
      result: { kind: 'temporary', error: 'busy', after: hour },
      attempts: 2,
      expected: { kind: 'retry', at: now + hour, error: 'busy' },
    },
    {
      name: 'a temporary error of the last attempt',
      result: { kind: 'temporary', error: 'busy' },
      attempts: 3,
      expected: { kind: 'dead', error: 'busy (attempt 3, the last one)' },
    },
  ] as const)('$name', ({ result, attempts, expected }) => {
    expect(decide(result, attempts, 3, now, 0)).toEqual(expected);
  });
});
