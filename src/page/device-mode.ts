import { setTimer } from '../clock/clock.ts';
import { breakpoint } from './breakpoints.ts';

/** A kind of device, in the words that page builders print. */
export type Device = 'desktop' | 'tablet' | 'mobile';

/** The properties of a screen that decide. Widths and heights in px. */
export interface Screen {
  readonly width: number;
  readonly height: number;
  /** `true` if touch is the primary input. */
  readonly isTouch: boolean;
}

/** The widths (px, inclusive) that tell devices apart; a page may have its own. */
export type DeviceWidths = Readonly<
  Record<'small' | 'medium' | 'tabletFrom' | 'tabletPortrait' | 'tabletLandscape', number>
>;

/**
 * Returns the device mode: `mobile` up to the small width, `tablet` up to the medium one, also a touch screen within the tablet
 * widths of its orientation, else `desktop`. As in style sheets, a narrow window counts as a narrow device.
 */
export function deviceMode({ width, height, isTouch }: Screen, widths: DeviceWidths): Device {
  if (width <= widths.small) return 'mobile';
  if (width <= widths.medium) return 'tablet';
  const widest = height >= width ? widths.tabletPortrait : widths.tabletLandscape;
  return isTouch && width >= widths.tabletFrom && width <= widest ? 'tablet' : 'desktop';
}

const coarse = '(pointer: coarse)';

/** The device mode of this window, by the page's own widths. */
export function currentDevice(): Device {
  const screen = { width: innerWidth, height: innerHeight, isTouch: matchMedia(coarse).matches };
  return deviceMode(screen, {
    small: breakpoint('small'),
    medium: breakpoint('medium'),
    tabletFrom: breakpoint('tabletFrom'),
    tabletPortrait: breakpoint('tabletPortrait'),
    tabletLandscape: breakpoint('tabletLandscape'),
  });
}

/**
 * Reports each change of the device mode, `debounce` ms after the last resize, until `signal` aborts. Where that time may
 * change, a function is asked for it.
 */
export function watchDevice(
  changed: (device: Device) => void,
  { debounce, signal }: { readonly debounce: number | (() => number); readonly signal: AbortSignal },
): void {
  let device = currentDevice();
  let cancel = () => {};
  const look = () => {
    const next = currentDevice();
    if (next === device) return;
    device = next;
    changed(device);
  };
  const wait = () => {
    cancel();
    cancel = setTimer(typeof debounce === 'number' ? debounce : debounce(), look, signal);
  };
  addEventListener('resize', wait, { signal, passive: true });
  // A tablet may get a mouse.
  matchMedia(coarse).addEventListener('change', wait, { signal });
}
