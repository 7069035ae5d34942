import { now, setTimer } from '../../src/clock/clock.ts';
import { animationDurations, type Host } from './host.ts';
import type { Position } from './session/position.ts';

/** The maximum number of waiting steps: a held key must not go on long after its release. */
const maxSteps = 5;

/** Returns the waiting steps after one more; opposite steps cancel each other. */
export const addStep = (waiting: number, step: 1 | -1): number =>
  Math.min(Math.max(waiting + step, -maxSteps), maxSteps) + 0;

/** Returns the time until a transition of `duration` ms that started at `since` ends, in ms; 0 without one. */
export const timeLeft = (since: number | undefined, time: number, duration: number): number =>
  since === undefined ? 0 : Math.max(since + duration - time, 0);

/** The navigation through the items. */
interface Steps {
  readonly isOpen: boolean;
  readonly position: Position;
  go(index: number, step: 1 | -1): void;
}

/** The waiting steps of the open lightboxes. */
const waitingSteps = new WeakMap<Steps, number>();

/** Performs a step at once, or after the running transition and the steps that wait already. */
export function queueStep(navigator: Steps, settings: Host['settings'], step: 1 | -1): void {
  const waiting = waitingSteps.get(navigator) ?? 0;
  waitingSteps.set(navigator, addStep(waiting, step));
  if (waiting === 0) perform(navigator, settings);
}

function perform(navigator: Steps, settings: Host['settings']): void {
  const { position } = navigator;
  const left = timeLeft(position.lockedSince, now(), animationDurations(settings).switchDuration);
  if (left > 0) return void setTimer(left, () => perform(navigator, settings));
  const steps = waitingSteps.get(navigator) ?? 0;
  const step = steps > 0 ? 1 : -1;
  const index = position.neighbour(step, settings.loop);
  const before = position.index;
  if (navigator.isOpen && steps !== 0 && index !== undefined) navigator.go(index, step);
  // The end of the gallery, a cancelled change and closing discard the steps that wait.
  const rest = position.index === before ? 0 : steps - step;
  waitingSteps.set(navigator, rest);
  if (rest !== 0) perform(navigator, settings);
}
