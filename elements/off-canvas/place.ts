import { setMovement, type Entrance } from '../../src/overlay/entrance.ts';
import { adminBarHeight } from '../../src/page/admin-bar.ts';
import { topOffset } from '../../src/page/offsets.ts';
import { breakpoint } from '../../src/page/breakpoints.ts';
import { lookOf, movementOf, moves } from './look.ts';
import type { OffCanvasParts } from './off-canvas.view.tsx';
import type { Owner } from './owner.ts';
import { mannerOf } from './push.ts';
import { push } from './pushing.ts';

/** Says on what was drawn how it comes or goes: the panel as set, and the overlay by fading along. */
export function move(owner: Owner, { panel, overlay }: OffCanvasParts, way: 'in' | 'out'): void {
  const { enterAnimationTiming, exitAnimationTiming } = owner.settings;
  const movement = movementOf(owner, lookOf(owner).side);
  setMovement(panel, movement);
  const fade = ({ family }: Entrance): Entrance => ({ family: family === 'none' ? 'none' : 'fade', from: 'none' });
  setMovement(overlay, { ...movement, entrance: fade(movement.entrance), exit: fade(movement.exit) });
  const timing = way === 'in' ? enterAnimationTiming : exitAnimationTiming;
  if (timing && CSS.supports('animation-timing-function', timing))
    panel.style.setProperty('--portico-move-easing', timing);
  else panel.style.removeProperty('--portico-move-easing');
}

/** Gives an open panel its place in the window of now: below the admin bar (§6), and below a header that the visitor still uses, with as much of the page as it pushes away. */
export function place(owner: Owner, { dialog, panel, content }: OffCanvasParts, isModal: boolean): void {
  const { settings, element } = owner;
  dialog.style.setProperty('--top', `${isModal ? adminBarHeight() : topOffset()}px`);
  const scrolls = content.scrollHeight > content.clientHeight + 1 || content.scrollWidth > content.clientWidth + 1;
  panel.toggleAttribute('data-scrolls', scrolls);
  panel.toggleAttribute('data-scrolls-aside', content.scrollWidth > content.clientWidth + 1);
  // What scrolls is a stop for Tab: not every browser makes it one by itself.
  content.tabIndex = scrolls ? 0 : -1;
  const { side } = lookOf(owner);
  const isPushing = settings.type === 'sliding-bar' && settings.transition === 'push';
  const size = side === 'left' || side === 'right' ? panel.offsetWidth : panel.offsetHeight;
  const manner = mannerOf(isModal, side, size, innerWidth, breakpoint('minimum'));
  push(element, isPushing ? { side, size, manner } : undefined, moves(settings) ? settings.enterAnimationSpeed : 0);
}
