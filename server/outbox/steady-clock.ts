import type { OutboxStore } from './outbox-store.ts';
import { clockTolerance } from './rows.ts';

const day = 24 * 60 * 60_000;

/** Resolves to `false` for a day after the clock jumped back, or by more than a week: a wrong time would make everything old. */
export async function isClockSteady(
  store: Pick<OutboxStore, 'state' | 'replaceState'>,
  time: number,
): Promise<boolean> {
  const seen = await store.state('seen');
  const isJump = seen !== undefined && (seen > time + clockTolerance || time - seen > 7 * day);
  if (isJump || seen === undefined || seen < time) await store.replaceState('seen', seen, time);
  const last = await store.state('jumped');
  if (isJump) await store.replaceState('jumped', last, time);
  const jumped = isJump ? time : last;
  return jumped === undefined || time - jumped >= day;
}
