import { matches } from '../../src/dom/selectors.ts';
import { now } from '../../src/clock/clock.ts';
import { prefersReducedMotion } from '../../src/dom/reduced-motion.ts';
import { type Side, isClosingSwipe, classifySwipe, translateOf, distanceTowards, type Touch } from './geometry.ts';

/** The duration (ms) of the movement back after a swipe that was too short. */
const backTime = 200;

/**
 * Listens for swipes with a finger that drag a panel towards its side. Calls `close` after a long or fast swipe. Mouse drags are ignored, because
 * they select text. Elements that handle horizontal movements themselves, such as a slider, are ignored, too.
 */
export function listenForSwipes(
  panel: HTMLElement,
  side: () => Side | undefined,
  close: () => void,
  signal: AbortSignal,
): void {
  let first: (Touch & { readonly id: number }) | undefined;
  let isSwipe = false;

  const touchOf = ({ clientX, clientY }: PointerEvent): Touch => ({ x: clientX, y: clientY, time: now() });

  const onDown = (event: PointerEvent) => {
    first = undefined;
    isSwipe = false;
    if (event.pointerType === 'mouse' || !event.isPrimary || takesMoves(event, panel)) return;
    first = { ...touchOf(event), id: event.pointerId };
  };
  const onMove = (event: PointerEvent) => {
    const towards = side();
    if (!first || event.pointerId !== first.id || !towards) return;
    const to = touchOf(event);
    if (!isSwipe) {
      const meaning = classifySwipe(towards, first, to);
      if (meaning === 'other') first = undefined;
      isSwipe = meaning === 'swipe';
    }
    if (isSwipe && first) panel.style.translate = translateOf(towards, distanceTowards(towards, first, to));
  };
  const onEnd = (event: PointerEvent) => {
    const towards = side();
    if (!first || event.pointerId !== first.id) return;
    const [from, to, wasSwipe] = [first, touchOf(event), isSwipe];
    first = undefined;
    isSwipe = false;
    if (!wasSwipe || !towards) return;
    const { width, height } = panel.getBoundingClientRect();
    const size = towards === 'left' || towards === 'right' ? width : height;
    if (event.type === 'pointerup' && isClosingSwipe(towards, from, to, size)) close();
    else goBack(panel);
  };
  panel.addEventListener('pointerdown', onDown, { signal });
  // The listener is on the window, because the finger may leave the panel while dragging it.
  addEventListener('pointermove', onMove, { signal });
  addEventListener('pointerup', onEnd, { signal });
  addEventListener('pointercancel', onEnd, { signal });
}

function goBack(panel: HTMLElement): void {
  const { translate } = panel.style;
  panel.style.translate = '';
  if (!prefersReducedMotion())
    panel.animate([{ translate }, { translate: 'none' }], { duration: backTime, easing: 'ease-out' });
}

/** Returns whether an element between the event target and the panel handles such movements itself. */
function takesMoves(event: Event, panel: HTMLElement): boolean {
  for (const one of event.composedPath()) {
    if (one === panel) return false;
    if (!(one instanceof HTMLElement)) continue;
    if (matches(one, 'input[type=range], textarea, [contenteditable], canvas')) return true;
    if (one.scrollWidth > one.clientWidth && /auto|scroll/.test(getComputedStyle(one).overflowX)) return true;
  }
  return false;
}
