/** The direction and the kind of the animation of a change. */
export interface Movement {
  readonly animation: 'sides' | 'center';
  /** `forward`: the new slide enters from the inline end, and the old slide leaves to the inline start. */
  readonly direction: 'forward' | 'backward';
  readonly isRightToLeft: boolean;
}

/** Returns the keyframes of both slides. The old slide is already hidden; its keyframes keep it visible during the animation. */
export function changeKeyframes({
  animation,
  direction,
  isRightToLeft,
}: Movement): Record<'incoming' | 'outgoing', Keyframe[]> {
  const visible = (keyframe: Keyframe) => ({ visibility: 'visible', ...keyframe });
  if (animation === 'center') {
    return {
      incoming: [visible({ zIndex: 1, opacity: 0, scale: '0.6' }), visible({ zIndex: 1, opacity: 1, scale: '1' })],
      outgoing: [visible({ zIndex: 0, opacity: 1 }), visible({ zIndex: 0, opacity: 0 })],
    };
  }
  const [from, to] = (direction === 'forward') === isRightToLeft ? ['-100%', '100%'] : ['100%', '-100%'];
  return {
    incoming: [visible({ translate: from }), visible({ translate: '0' })],
    outgoing: [visible({ translate: '0' }), visible({ translate: to })],
  };
}

/** Returns the shorter direction between two slides: from the last slide to the first one, it is forward. */
export function directionOf(previous: number, index: number, total: number): Movement['direction'] {
  if (total > 2 && previous === total - 1 && index === 0) return 'forward';
  if (total > 2 && previous === 0 && index === total - 1) return 'backward';
  return index > previous ? 'forward' : 'backward';
}

const easing = 'cubic-bezier(0.25, 0.8, 0.25, 1)';

/** The distance (px) that a title moves to its position. */
const titleOffset = 50;

/** Returns the texts of a slide that are animated: its captions, otherwise its headings. */
function titlesOf(slide: HTMLElement): readonly Element[] {
  const captions = slide.querySelectorAll('figcaption');
  return [...(captions.length > 0 ? captions : slide.querySelectorAll('h1, h2, h3, h4, h5, h6'))];
}

/** The elements of a change, and its duration. */
interface SlideChange extends Movement {
  readonly incoming: HTMLElement;
  readonly outgoing: HTMLElement;
  /** The new slide, whose titles are animated. */
  readonly slide: HTMLElement;
  /** The duration (ms). */
  readonly duration: number;
  /** The fraction of `duration` after which the titles appear. */
  readonly titleDelayFactor: number;
}

/** Animates a change of slides. Returns a function that finishes the animation at once. */
export function animateChange(change: SlideChange): () => void {
  const { incoming, outgoing, slide, duration, titleDelayFactor, isRightToLeft } = change;
  const keyframes = changeKeyframes(change);
  const side = isRightToLeft ? -titleOffset : titleOffset;
  const title = [
    { opacity: 0, translate: `${side}px` },
    { opacity: 1, translate: '0' },
  ];
  const animations = [
    outgoing.animate(keyframes.outgoing, { duration, easing }),
    incoming.animate(keyframes.incoming, { duration, easing }),
    ...titlesOf(slide).map((element) =>
      element.animate(title, { duration, delay: duration * titleDelayFactor, easing, fill: 'backwards' }),
    ),
  ];
  return () => {
    for (const animation of animations) animation.cancel();
  };
}
