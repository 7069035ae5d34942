import { setTimer } from '../clock/clock.ts';

/**
 * Calls `run` once the browser has reset the form: after all listeners of this `reset` event, unless one of them cancels the reset, but before the
 * next submit, which may follow in the same task.
 */
export function afterReset(event: Event, run: () => void, signal?: AbortSignal): void {
  const root = event.composedPath().at(-1);
  const finish = () => {
    if (event.eventPhase !== Event.NONE) return;
    cancel();
    root?.removeEventListener('submit', finish, true);
    if (!event.defaultPrevented) run();
  };
  const cancel = setTimer(0, finish, signal);
  root?.addEventListener('submit', finish, { capture: true, ...(signal && { signal }) });
}
