import { now } from '../../src/clock/clock.ts';
import { prefersReducedMotion } from '../../src/page/reduced-motion.ts';
import { type Side, isClosingSwipe, classifySwipe, translateOf, distanceTowards, type Touch } from './geometry.ts';

/** How long (ms) a panel takes to go back that was not drawn far enough. */
const backTime = 200;

/**
 * A finger that draws a panel towards its side; far or quickly enough, and `close` is called. A mouse does not: it marks text. What takes
 * a sideways move itself, such as a slider, is left alone.
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

  const end = (event: PointerEvent, isLetGo: boolean) => {
    const towards = side();
    if (!first || event.pointerId !== first.id) return;
    const [from, to, wasSwipe] = [first, touchOf(event), isSwipe];
    first = undefined;
    isSwipe = false;
    if (!wasSwipe || !towards) return;
    const { width, height } = panel.getBoundingClientRect();
    const size = towards === 'left' || towards === 'right' ? width : height;
    if (isLetGo && isClosingSwipe(towards, from, to, size)) return close();
    goBack(panel);
  };

  panel.addEventListener(
    'pointerdown',
    (event) => {
      first = undefined;
      isSwipe = false;
      if (event.pointerType === 'mouse' || !event.isPrimary || takesMoves(event, panel)) return;
      first = { ...touchOf(event), id: event.pointerId };
    },
    { signal },
  );
  // On the window: a finger may leave the panel, which it draws away below itself.
  addEventListener(
    'pointermove',
    (event) => {
      const towards = side();
      if (!first || event.pointerId !== first.id || !towards) return;
      const to = touchOf(event);
      if (!isSwipe) {
        const meaning = classifySwipe(towards, first, to);
        if (meaning === 'other') first = undefined;
        isSwipe = meaning === 'swipe';
      }
      if (isSwipe && first) panel.style.translate = translateOf(towards, distanceTowards(towards, first, to));
    },
    { signal },
  );
  addEventListener('pointerup', (event) => end(event, true), { signal });
  addEventListener('pointercancel', (event) => end(event, false), { signal });
}

function goBack(panel: HTMLElement): void {
  const { translate } = panel.style;
  panel.style.translate = '';
  if (!prefersReducedMotion())
    panel.animate([{ translate }, { translate: 'none' }], { duration: backTime, easing: 'ease-out' });
}

/** Whether something between the finger and the panel takes such moves itself. */
function takesMoves(event: Event, panel: HTMLElement): boolean {
  for (const one of event.composedPath()) {
    if (one === panel) return false;
    if (!(one instanceof HTMLElement)) continue;
    if (one.matches('input[type=range], textarea, [contenteditable], canvas')) return true;
    if (one.scrollWidth > one.clientWidth && /auto|scroll/.test(getComputedStyle(one).overflowX)) return true;
  }
  return false;
}
