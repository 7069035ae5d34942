import { deepActiveElement } from '../../src/dom/flat-tree.ts';

/** A rectangle of the window, px. */
interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Whether two boxes cover each other anywhere. */
export const isCovering = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * Lets a button that floats over the page step aside (`data-aside`) as long as it would cover what the keyboard's focus is on (WCAG 2.4.11).
 * It is looked at when the focus comes somewhere and when scrolling ends, and not meanwhile.
 */
export function keepAside(button: HTMLElement, signal: AbortSignal): void {
  const look = () => {
    const focus = deepActiveElement();
    const isElsewhere = focus && focus !== button && focus !== document.body && focus.matches(':focus-visible');
    const isCovered = isElsewhere && isCovering(focus.getBoundingClientRect(), button.getBoundingClientRect());
    button.toggleAttribute('data-aside', Boolean(isCovered));
  };
  for (const type of ['focusin', 'focusout', 'scrollend'])
    document.addEventListener(type, look, { signal, passive: true });
  signal.addEventListener('abort', () => button.removeAttribute('data-aside'));
}
