import { stepFrom } from '../../src/carousel/carousel-keys.ts';
import type { SliderFrame } from './slider-frame.ts';

/** Returns the action of a click: a position, or toggling the autoplay; `undefined` for other clicks. */
export function clickAction(
  event: Event,
  frame: SliderFrame,
  { position, positions, loop }: { readonly position: number; readonly positions: number; readonly loop: boolean },
): number | 'toggle' | undefined {
  const path = event.composedPath();
  const isOf = (part: Parameters<SliderFrame['control']>[0]) => path.some((one) => one === frame.control(part));
  if (isOf('pause-button')) return 'toggle';
  if (isOf('next-button')) return stepFrom(position, 1, positions, loop);
  if (isOf('previous-button')) return stepFrom(position, -1, positions, loop);
  const bullet = frame.bullets.findIndex((one) => path.includes(one));
  return bullet >= 0 ? bullet : undefined;
}
