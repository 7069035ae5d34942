import { setTimer } from '../clock/clock.ts';
import { breakpoint } from './breakpoints.ts';

/** A kind of device, in the words that page builders use. */
export type Device = 'desktop' | 'tablet' | 'mobile';

/** The properties of a screen that determine the device. Widths and heights in px. */
export interface Screen {
  readonly width: number;
  readonly height: number;
  /** `true` if touch is the primary input. */
  readonly isTouch: boolean;
}

/** The widths (px, inclusive) that distinguish devices; a page can override them. */
export type DeviceWidths = Readonly<
  Record<'small' | 'medium' | 'tabletFrom' | 'tabletPortrait' | 'tabletLandscape', number>
>;

/**
 * Returns the device mode: `mobile` up to the small width; `tablet` up to the medium width, and on touch screens within
 * the tablet widths of the orientation; otherwise `desktop`. As in media queries, a narrow window is a narrow device.
 */
export function deviceMode({ width, height, isTouch }: Screen, widths: DeviceWidths): Device {
  if (width <= widths.small) return 'mobile';
  if (width <= widths.medium) return 'tablet';
  const widest = height >= width ? widths.tabletPortrait : widths.tabletLandscape;
  return isTouch && width >= widths.tabletFrom && width <= widest ? 'tablet' : 'desktop';
}

const coarse = '(pointer: coarse)';

/** Returns the device mode of this window, by the page's breakpoints. */
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

/** Reports each change of the device mode, `debounce` ms after the last resize, until `signal` aborts. */
export function watchDevice(
  onChange: (device: Device) => void,
  { debounce, signal }: { readonly debounce: number | (() => number); readonly signal: AbortSignal },
): void {
  let device = currentDevice();
  let cancel = () => {};
  const update = () => {
    const next = currentDevice();
    if (next === device) return;
    device = next;
    onChange(next);
  };
  const scheduleUpdate = () => {
    cancel();
    cancel = setTimer(typeof debounce === 'number' ? debounce : debounce(), update, signal);
  };
  addEventListener('resize', scheduleUpdate, { signal, passive: true });
  // A mouse can be connected to a tablet later.
  matchMedia(coarse).addEventListener('change', scheduleUpdate, { signal });
}
