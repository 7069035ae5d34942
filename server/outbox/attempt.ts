import type { Clock } from '../../src/clock/clock.ts';
import type { AttemptResult, Deliver } from '../delivery/deliver.ts';
import type { Delivery, DeliveryResult } from './outbox-store.ts';
import { nextAttempt } from './retry-schedule.ts';

/** Returns what to store after an attempt. `random` is a number from 0 to below 1. */
export function decide(
  result: AttemptResult,
  attempts: number,
  maxAttempts: number,
  now: number,
  random: number,
): DeliveryResult {
  if (result.kind === 'delivered') return result;
  const { error } = result;
  if (result.kind === 'permanent') return { kind: 'dead', error };
  if (attempts >= maxAttempts) return { kind: 'dead', error: `${error} (attempt ${attempts}, the last one)` };
  return { kind: 'retry', at: nextAttempt(attempts, now, random, result.after), error };
}

/** Runs an attempt, and aborts it after `timeout` ms. Does not wait for a target that ignores the signal. */
export async function attempt(
  { message, target, attempts }: Delivery,
  targets: Readonly<Record<string, Deliver>>,
  maxAttempts: number,
  timeout: number,
  clock: Clock,
): Promise<AttemptResult> {
  const deliver = Object.hasOwn(targets, target) ? targets[target] : undefined;
  if (!deliver) return { kind: 'permanent', error: `The configuration has no target “${target}”.` };
  // The process ended during each attempt so far; this message may be the reason.
  if (attempts > maxAttempts) return { kind: 'permanent', error: `The server stopped during attempt ${maxAttempts}.` };

  const controller = new AbortController();
  let cancel = () => {};
  const timedOut = new Promise<AttemptResult>((resolve) => {
    cancel = clock.setTimer(timeout, () => {
      controller.abort();
      resolve({ kind: 'temporary', error: `No result within ${timeout / 1000} s` });
    });
  });
  try {
    return await Promise.race([timedOut, deliver(message, controller.signal)]);
  } catch (error) {
    return { kind: 'temporary', error: errorText(error) };
  } finally {
    cancel();
  }
}

/** Returns the text of an error for a log. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));
