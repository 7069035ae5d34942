import { isRightToLeft, sideOf } from '../../src/dom/text-direction.ts';
import type { Host as KitHost } from '../../src/kit/controller.ts';
import {
  setMovement,
  type Entrance,
  panelEntrance,
  panelExit,
  type Movement,
} from '../../src/overlay/entrance/entrance.ts';
import { adminBarHeight, topOffset } from '../../src/page/scroll/offsets.ts';
import { zoomOf } from '../../src/dom/zoom.ts';
import { breakpoint } from '../../src/page/breakpoints.ts';
import { includesDevice } from '../../src/page/device-list.ts';
import type { OffCanvasParts, OffCanvasProps } from './off-canvas.view.tsx';
import type { offCanvasEvents, offCanvasSettings } from './off-canvas.settings.ts';
import { pushMode, toCssLength, type Side } from './geometry.ts';
import { push } from './push.ts';

/** The controller of a panel, as its modules use it. */
export type Host = KitHost<typeof offCanvasSettings, typeof offCanvasEvents, OffCanvasProps>;

/** Returns the side and the size according to the settings. If a length is invalid, warns and leaves the size to the CSS. */
export function layoutOf(host: Host): Pick<OffCanvasProps, 'side' | 'width' | 'height'> {
  const { element, settings } = host;
  const length = (name: 'width' | 'height'): string => {
    const value = toCssLength(settings[name], (text) => CSS.supports(name, text));
    if (value === undefined)
      host.warn(
        `${name}="${settings[name]}" is invalid; expected a number of px, a CSS length such as "20rem", "full" or "fit".`,
      );
    return value ?? '';
  };
  return { side: sideOf(settings.placement, isRightToLeft(element)), width: length('width'), height: length('height') };
}

/** Returns whether animations play on this device, according to `animation-devices`. */
export const isAnimated = ({ settings }: Host): boolean => includesDevice(settings.animationDevices);

const none: Entrance = { family: 'none', from: 'none' };

/** Returns the animations of a panel at this side. With an unknown name, there is no animation. */
function movementOf(host: Host, side: Side): Movement {
  const { settings } = host;
  if (!isAnimated(host)) return { entrance: none, exit: none, duration: 0 };
  const { type, entranceAnimation, entranceDirection: into, exitAnimation, exitDirection: out } = settings;
  const own: Entrance = type === 'popup' ? { family: 'fade', from: 'none' } : { family: 'slide', from: side };
  const named = (name: string, direction: string, read: typeof panelEntrance, otherwise: Entrance): Entrance => {
    if (name === '') return otherwise;
    const found = read(name, direction);
    const isSliding = found.family === 'slide' || found.family === 'slide-short';
    // A slide without a direction comes from the side of the sliding bar.
    return isSliding && found.from === 'none' && type === 'sliding-bar' ? { ...found, from: side } : found;
  };
  const entrance = named(entranceAnimation, into, panelEntrance, own);
  const exit = named(exitAnimation, out, panelExit, entrance);
  return { entrance, exit, duration: settings.entranceDuration, exitDuration: settings.exitDuration };
}

/** Sets the entrance or exit animation of a panel, and the fade of the overlay behind it. */
export function applyMovement(host: Host, { panel, overlay }: OffCanvasParts, way: 'entrance' | 'exit'): void {
  const { entranceEasing, exitEasing } = host.settings;
  const movement = movementOf(host, layoutOf(host).side);
  setMovement(panel, movement, way);
  const fade = ({ family }: Entrance): Entrance => (family === 'none' ? none : { family: 'fade', from: 'none' });
  setMovement(overlay, { ...movement, entrance: fade(movement.entrance), exit: fade(movement.exit) }, way);
  const timing = way === 'entrance' ? entranceEasing : exitEasing;
  if (timing && CSS.supports('animation-timing-function', timing))
    panel.style.setProperty('--portico-move-easing', timing);
  else panel.style.removeProperty('--portico-move-easing');
}

/** Returns whether the content of an open panel is larger than its box. */
export const isScrollable = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: HTMLElement): boolean =>
  scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1;

/** Positions an open panel below the admin bar. If the page stays usable, positions it below the sticky header. Also pushes the page. */
export function positionPanel(host: Host, { dialog, panel, content }: OffCanvasParts, isModal: boolean): void {
  const { settings, element } = host;
  dialog.style.setProperty('--top', `${(isModal ? adminBarHeight() : topOffset()) / zoomOf(dialog)}px`);
  const scrolls = isScrollable(content);
  panel.toggleAttribute('data-scrolls', scrolls);
  panel.toggleAttribute('data-scrolls-aside', content.scrollWidth > content.clientWidth + 1);
  // A scroll container must be focusable. Not every browser ensures this.
  content.tabIndex = scrolls ? 0 : -1;
  // Without a role, screen readers would read all of the text as the name of the box.
  content.role = scrolls ? 'group' : null;
  content.ariaLabel = scrolls ? dialog.ariaLabel : null;
  const { side } = layoutOf(host);
  const isPushing = settings.type === 'sliding-bar' && settings.mode === 'push';
  const size = side === 'left' || side === 'right' ? panel.offsetWidth : panel.offsetHeight;
  const manner = pushMode(isModal, side, size, innerWidth, breakpoint('minimum'));
  push(element, isPushing ? { side, size, manner } : undefined, isAnimated(host) ? settings.entranceDuration : 0);
}
