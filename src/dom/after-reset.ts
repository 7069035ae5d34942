import { setTimer } from '../clock/clock.ts';

/** Calls `run` once the browser has reset the form of this event: after all listeners, unless one of them cancels the reset. */
export function afterReset(event: Event, run: () => void, signal?: AbortSignal): void {
  setTimer(0, () => event.defaultPrevented || run(), signal);
}
