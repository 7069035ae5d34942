import { isInWindow } from '../../../src/overlay/in-window.ts';
import type { Slide } from '../content/slide.ts';

/** A position and a size in the window, in px. */
type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** Returns the transform and the clip path with which an element at `to` exactly covers `from`; `undefined` if one of them has no size. */
export function coverTransform(from: Box, to: Box): { transform: string; clipPath: string } | undefined {
  if (!(from.width > 0 && from.height > 0 && to.width > 0 && to.height > 0)) return undefined;
  const scale = Math.max(from.width / to.width, from.height / to.height);
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const across = Math.max((to.width - from.width / scale) / 2, 0);
  const down = Math.max((to.height - from.height / scale) / 2, 0);
  return { transform: `translate(${x}px, ${y}px) scale(${scale})`, clipPath: `inset(${down}px ${across}px)` };
}

/** The end of the animation. The clip path leaves space for the frame of a skin. */
const fullSize = { transform: 'none', clipPath: 'inset(-0.5rem)' };

/** Animates the image on the stage from its visible thumbnail, or back to it (`isBack`), in `duration` ms. */
export function animateFromThumbnail(slide: Slide | undefined, duration: number, isBack: boolean): void {
  const { content: { node, natural } = {}, item, status } = slide ?? {};
  const isReady = isBack ? status === 'shown' : natural;
  if (!isReady || !node || !item?.thumbnailImage || duration === 0) return;
  const from = item.thumbnailImage.getBoundingClientRect();
  if (!isInWindow(from)) return;
  const small = coverTransform(from, node.getBoundingClientRect());
  if (!small) return;
  node.animate(isBack ? [fullSize, small] : [small, fullSize], {
    duration,
    // Most of the growth happens first, so that the image soon covers the middle of its place.
    easing: 'cubic-bezier(.2,.8,.2,1)',
    fill: isBack ? 'forwards' : 'none',
  });
}
