import { panelEntrance, panelExit, type Entrance, type Movement } from '../../src/overlay/entrance.ts';
import { breakpoint } from '../../src/page/breakpoints.ts';
import { lengthOf, sideOf, type Side } from './placing.ts';
import type { Owner, OffCanvasValues } from './owner.ts';

/** Where and how large a panel stands. */
export interface Look {
  readonly side: Side;
  readonly width: string;
  readonly height: string;
}

/** Where and how large it stands by its settings; what is no length is told the author, and left to the CSS. */
export function lookOf({ element, settings, warn }: Owner): Look {
  const length = (name: 'width' | 'height'): string => {
    const value = lengthOf(settings[name], (text) => CSS.supports(name, text));
    if (value === undefined)
      warn(`${name}="${settings[name]}" is no CSS length; write a number of px, a length, "full" or "fit".`);
    return value ?? '';
  };
  const isRightToLeft = getComputedStyle(element).direction === 'rtl';
  return { side: sideOf(settings.position, isRightToLeft), width: length('width'), height: length('height') };
}

/** Whether things move on this device, by the setting of the specification (§4: not on mobile unless set to desktop and mobile). */
export function moves({ statusCssAnimations: status }: OffCanvasValues): boolean {
  if (status === 'off') return false;
  return status !== 'desktop' || innerWidth > breakpoint('small');
}

const still: Movement = {
  entrance: { family: 'none', from: 'none' },
  exit: { family: 'none', from: 'none' },
  duration: 0,
};

/** How a panel at that side comes and goes. A name that nobody knows is told the author, and is a plain change. */
export function movementOf({ settings, warn }: Owner, side: Side): Movement {
  if (!moves(settings)) return still;
  const { type, enterAnimation, enterAnimationDirection: into, exitAnimation, exitAnimationDirection: out } = settings;
  const own: Entrance = type === 'popup' ? { family: 'fade', from: 'none' } : { family: 'slide', from: side };
  const named = (name: string, direction: string, read: typeof panelEntrance, otherwise: Entrance): Entrance => {
    if (name === '') return otherwise;
    const found = read(name, direction);
    if (!found.isKnown)
      warn(`there is no animation "${name}${direction && ` ${direction}`}"; it comes and goes without.`);
    const isSliding = found.family === 'slide' || found.family === 'slide-short';
    // What slides goes somewhere: a sliding bar to its side.
    return isSliding && found.from === 'none' && type === 'sliding-bar' ? { ...found, from: side } : found;
  };
  const entrance = named(enterAnimation, into, panelEntrance, own);
  const exit = named(exitAnimation, out, panelExit, entrance);
  return { entrance, exit, duration: settings.enterAnimationSpeed, exitDuration: settings.exitAnimationSpeed };
}
