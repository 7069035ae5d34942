/** Marks, for the style sheet, a bar that is lower since it sticks. */
export const shrunk = 'data-portico-shrunk';

/** Marks a bar whose changes take no time, because it is measured. */
const measured = 'data-portico-measured';

/** Whether the height of a bar is on the way to another. */
export const isMoving = (bar: Element): boolean =>
  bar
    .getAnimations({ subtree: true })
    .some((one) => one instanceof CSSTransition && one.transitionProperty.startsWith('min-'));

/**
 * The height (px) that a bar has once it is lower. What stands in it says how low it can become, and the author's CSS may say more, so it is
 * tried: nobody sees it, since nothing is painted between.
 */
export function shrunkHeight(bar: HTMLElement): number {
  bar.toggleAttribute(measured, true);
  bar.toggleAttribute(shrunk, true);
  const height = bar.offsetHeight;
  bar.toggleAttribute(shrunk, false);
  void bar.offsetHeight; // The way back takes no time either, as long as the mark is there.
  bar.toggleAttribute(measured, false);
  return height;
}
