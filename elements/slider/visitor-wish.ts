import { isForCarousel, stepOfKey } from '../../src/carousel/steps.ts';
import type { Frame } from './frame.ts';
import { stepFrom } from './positions.ts';

/** Where the slides are. */
export interface Whereabouts {
  readonly position: number;
  readonly positions: number;
  /** Whether the first follows the last. */
  readonly loop: boolean;
}

/**
 * What a click asks for: another position, or that the slides stop or go on; `undefined` for one that is about something else.
 */
export function wishOfClick(event: Event, frame: Frame, whereabouts: Whereabouts): number | 'toggle' | undefined {
  const { position, positions, loop } = whereabouts;
  const path = event.composedPath();
  const isOf = (part: Parameters<Frame['control']>[0]) => path.some((one) => one === frame.control(part));
  if (isOf('pause-button')) return 'toggle';
  if (isOf('next-button')) return stepFrom(position, 1, positions, loop);
  if (isOf('previous-button')) return stepFrom(position, -1, positions, loop);
  const bullet = frame.bullets.findIndex((one) => path.includes(one));
  return bullet >= 0 ? bullet : undefined;
}

/** The position that a key asks for; `undefined` for one that is not the slider's. */
export function wishOfKey(event: KeyboardEvent, element: HTMLElement, whereabouts: Whereabouts): number | undefined {
  const { position, positions, loop } = whereabouts;
  const step = stepOfKey(event, element.matches(':dir(rtl)'));
  if (!step || positions < 2 || !isForCarousel(event, element)) return undefined;
  if (step === 'first') return 0;
  if (step === 'last') return positions - 1;
  return stepFrom(position, step === 'next' ? 1 : -1, positions, loop);
}
