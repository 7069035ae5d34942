import { animationsFinished } from '../../src/overlay/modal.ts';

/** Where something is in the window, and how large, in px. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * How something at `to` looks as it lies over `from`: moved, as small as covers it, and cut where it would stand out. `undefined` where
 * either has no size.
 */
export function over(from: Place, to: Place): { readonly transform: string; readonly clipPath: string } | undefined {
  if (!(from.width > 0 && from.height > 0 && to.width > 0 && to.height > 0)) return undefined;
  const scale = Math.max(from.width / to.width, from.height / to.height);
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const across = Math.max((to.width - from.width / scale) / 2, 0);
  const down = Math.max((to.height - from.height / scale) / 2, 0);
  return { transform: `translate(${x}px, ${y}px) scale(${scale})`, clipPath: `inset(${down}px ${across}px)` };
}

/** Whether any of it can be seen in the window. */
const isInWindow = ({ left, top, width, height }: Place): boolean =>
  width > 0 && height > 0 && left < innerWidth && top < innerHeight && left + width > 0 && top + height > 0;

/** Cut where the frame of a skin ends, not the picture. */
const rest = { transform: 'none', clipPath: 'inset(-0.5rem)' };

/**
 * Lets the picture on the stage open out of its thumbnail, or close back into it, in `duration` ms. Resolves when it is there; at once where
 * there is nothing to leap between.
 */
export async function leap(
  node: HTMLElement | undefined,
  thumbnail: HTMLElement | undefined,
  duration: number,
  isBack: boolean,
): Promise<void> {
  if (!node || !thumbnail || duration === 0) return;
  const from = thumbnail.getBoundingClientRect();
  if (!isInWindow(from)) return;
  const small = over(from, node.getBoundingClientRect());
  if (!small) return;
  node.animate(isBack ? [rest, small] : [small, rest], {
    duration,
    easing: 'ease-in-out',
    fill: isBack ? 'forwards' : 'none',
  });
  await animationsFinished(node);
}
