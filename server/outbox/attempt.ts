import type { Clock } from '../../src/clock/clock.ts';
import type { AttemptResult, Deliver } from '../delivery/deliver.ts';
import { errorText } from '../errors.ts';
import type { Delivery, DeliveryResult } from './outbox-store.ts';
import { nextAttempt } from './retry-schedule.ts';

/** The result of an attempt: as the target reports it, or `aborted` if the server stopped, which says nothing about the message and the target. */
export type Outcome = AttemptResult | { readonly kind: 'aborted'; readonly error: string };

/** Returns the result to store after an attempt. `random` is a number from 0 (inclusive) to 1 (exclusive). */
export function decide(
  result: Outcome,
  attempts: number,
  maxAttempts: number,
  now: number,
  random: number,
): DeliveryResult {
  if (result.kind === 'delivered') return result;
  const { error } = result;
  if (result.kind === 'permanent') return { kind: 'dead', error };
  if (result.kind === 'aborted') return { kind: 'retry', at: now, error, attempts: attempts - 1 };
  if (attempts >= maxAttempts) return { kind: 'dead', error: `${error} (attempt ${attempts}, the last one)` };
  return { kind: 'retry', at: nextAttempt(attempts, now, random, result.after), error };
}

/**
 * Returns the result to store for a mail to the visitor. Such a mail does not deliver the message, and nobody must decide about a mistyped address.
 */
export function ofVisitor(result: DeliveryResult): DeliveryResult {
  if (result.kind === 'delivered') return { kind: 'sent' };
  return result.kind === 'dead' ? { kind: 'refused', error: result.error } : result;
}

/** Runs an attempt. Aborts it after `timeout` ms, or when `stop` aborts. Does not wait for a target that ignores the signal. */
export async function attempt(
  { message, target, attempts }: Delivery,
  targets: Readonly<Record<string, Deliver>>,
  maxAttempts: number,
  timeout: number,
  clock: Clock,
  stop: AbortSignal,
): Promise<Outcome> {
  const deliver = Object.hasOwn(targets, target) ? targets[target] : undefined;
  if (!deliver) throw new Error(`A store returned a delivery for the target “${target}”, which was not asked for.`);
  // The process ended during each attempt so far. This message may be the reason.
  if (attempts > maxAttempts) return { kind: 'permanent', error: `The server stopped during attempt ${maxAttempts}.` };

  const controller = new AbortController();
  let release = () => {};
  const aborted = new Promise<Outcome>((resolve) => {
    // Resolved before the abort, because the target may reject as soon as the signal aborts.
    const abort = (result: Outcome) => {
      resolve(result);
      controller.abort();
    };
    const onStop = () => abort({ kind: 'aborted', error: 'The server stopped' });
    const cancel = clock.setTimer(timeout, () =>
      abort({ kind: 'temporary', error: `No result within ${timeout / 1000} s` }),
    );
    stop.addEventListener('abort', onStop);
    release = () => {
      cancel();
      stop.removeEventListener('abort', onStop);
    };
  });
  try {
    return await Promise.race([aborted, deliver(message, controller.signal)]);
  } catch (error) {
    return { kind: 'temporary', error: errorText(error) };
  } finally {
    release();
  }
}
