import { isForCarousel, stepOfKey } from '../../src/carousel/carousel-keys.ts';
import type { SliderFrame } from './slider-frame.ts';
import { stepFrom } from './positions.ts';

/** The position of the slides. */
export interface NavigationState {
  readonly position: number;
  readonly positions: number;
  /** `true` if the first slide follows the last one. */
  readonly loop: boolean;
}

/** Returns the action of a click: a position, or toggling the autoplay; `undefined` for other clicks. */
export function clickAction(
  event: Event,
  frame: SliderFrame,
  navigation: NavigationState,
): number | 'toggle' | undefined {
  const { position, positions, loop } = navigation;
  const path = event.composedPath();
  const isOf = (part: Parameters<SliderFrame['control']>[0]) => path.some((one) => one === frame.control(part));
  if (isOf('pause-button')) return 'toggle';
  if (isOf('next-button')) return stepFrom(position, 1, positions, loop);
  if (isOf('previous-button')) return stepFrom(position, -1, positions, loop);
  const bullet = frame.bullets.findIndex((one) => path.includes(one));
  return bullet >= 0 ? bullet : undefined;
}

/** Returns the position of a key; `undefined` for keys that the slider does not handle. */
export function keyPosition(
  event: KeyboardEvent,
  element: HTMLElement,
  navigation: NavigationState,
): number | undefined {
  const { position, positions, loop } = navigation;
  const step = stepOfKey(event, element.matches(':dir(rtl)'));
  if (!step || positions < 2 || !isForCarousel(event, element)) return undefined;
  if (step === 'first') return 0;
  if (step === 'last') return positions - 1;
  return stepFrom(position, step === 'next' ? 1 : -1, positions, loop);
}
