import { type Host, warnInvalidOption } from '../host.ts';
import type { Edges } from '../stage/zoom-geometry.ts';
import { type AddedGestures, gestureNames } from './gesture.ts';

type GestureName = (typeof gestureNames)[number];

const isName = (word: string): word is GestureName => gestureNames.some((name) => name === word);

/** Returns the gestures in the setting `gestures`, and its unknown words. `all` stands for all gestures. */
export function readGestures(setting: string): {
  readonly names: ReadonlySet<GestureName>;
  readonly unknown: readonly string[];
} {
  const words = setting
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  return {
    names: new Set(words.includes('all') ? gestureNames : words.filter(isName)),
    unknown: words.filter((word) => word !== 'all' && !isName(word)),
  };
}

/** Reads the setting of a lightbox. Warns about unknown words. */
export function addedGestures(host: Host): ReadonlySet<GestureName> {
  const { names, unknown } = readGestures(host.settings.gestures);
  if (unknown.length > 0) {
    const expected = `all, or one or more of ${gestureNames.join(', ')}`;
    warnInvalidOption(host, 'gestures', unknown.join(' '), expected);
  }
  return names;
}

/** If the fingers of a pinch end at less than this fraction of their first distance, the lightbox closes. */
const closingPinch = 0.7;

/** The scale at which the overlay is transparent. The resistance of a pinch hardly allows a smaller scale. */
const transparentScale = 0.75;

/** Returns the opacity of the overlay, from 1 to 0, for an image that is pinched to this scale, which is smaller than 1. */
export const pinchOpacity = (scale: number): number =>
  Math.min(Math.max((scale - transparentScale) / (1 - transparentScale), 0), 1);

const distance = (a: { readonly x: number; readonly y: number }, b: typeof a): number =>
  Math.hypot(b.x - a.x, b.y - a.y);

/** The state of the image when the fingers touched the stage. */
interface ImageAtStart {
  readonly isZoomed: boolean;
  readonly edges: Edges | undefined;
}

export const decisionsOf = (names: ReadonlySet<GestureName>, { isZoomed, edges }: ImageAtStart): AddedGestures => ({
  kindOf(x, y, context) {
    const isAcross = Math.abs(x) >= Math.abs(y);
    if (!context.overflows)
      return names.has('drag-up-to-close') && context.canClose && !isAcross && y < 0 ? 'drag-up' : undefined;
    if (!names.has('swipe-at-edge') || !context.canSwipe || !isAcross) return undefined;
    return (x > 0 ? edges?.left : edges?.right) ? 'swipe' : undefined;
  },
  closesPinch: ([a0, b0, a1, b1]) =>
    names.has('pinch-to-close') && !isZoomed && distance(a1, b1) < distance(a0, b0) * closingPinch,
});

/** Marks a dialog whose controls are hidden. */
const hidden = 'data-bare';

/**
 * Returns a function that hides or shows the controls. They also appear when a key is pressed, when the keyboard focuses a control, when a mouse
 * moves, and when `signal` aborts. Hidden controls stay in the accessibility tree, because screen readers send a tap only as a click.
 */
export function controlsToggle(dialog: HTMLElement, signal: AbortSignal): () => void {
  const onInput = (event: Event) => {
    const { target } = event;
    const isShown =
      event instanceof PointerEvent
        ? event.pointerType === 'mouse'
        : event.type === 'keydown' ||
          (target !== dialog && target instanceof Element && target.matches(':focus-visible'));
    if (isShown) dialog.removeAttribute(hidden);
  };
  for (const type of ['keydown', 'focusin', 'pointermove']) dialog.addEventListener(type, onInput, { signal });
  signal.addEventListener('abort', () => dialog.removeAttribute(hidden));
  return () => void dialog.toggleAttribute(hidden);
}
