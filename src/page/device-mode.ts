import { setTimer } from '../clock/clock.ts';
import { breakpoint } from './breakpoints.ts';

/** A kind of device, named as in page builders. */
export type Device = 'desktop' | 'tablet' | 'mobile';

/** The properties of a screen that determine the kind of device. Widths and heights are in px. */
export interface Screen {
  readonly width: number;
  readonly height: number;
  /** `true` if touch is the primary input. */
  readonly isTouch: boolean;
}

/** The widths (px, inclusive) that separate the kinds of devices. A page can override them. */
export type DeviceWidths = Readonly<
  Record<'small' | 'medium' | 'tabletFrom' | 'tabletPortrait' | 'tabletLandscape', number>
>;

/**
 * Returns the kind of device: `mobile` up to the small width; `tablet` up to the medium width, and on touch screens within the tablet widths for the
 * orientation; otherwise `desktop`. As in media queries, a narrow window counts as a narrow device.
 */
export function deviceMode({ width, height, isTouch }: Screen, widths: DeviceWidths): Device {
  if (width <= widths.small) return 'mobile';
  if (width <= widths.medium) return 'tablet';
  const widest = height >= width ? widths.tabletPortrait : widths.tabletLandscape;
  return isTouch && width >= widths.tabletFrom && width <= widest ? 'tablet' : 'desktop';
}

let touchQuery: MediaQueryList | undefined;

/** Returns the media query for touch screens. It is created once, because creating it takes longer than reading it. */
const touch = (): MediaQueryList => (touchQuery ??= matchMedia('(pointer: coarse)'));

/** Returns the kind of device of this window, by the page's breakpoints. */
export function currentDevice(): Device {
  const screen = { width: innerWidth, height: innerHeight, isTouch: touch().matches };
  return deviceMode(screen, {
    small: breakpoint('small'),
    medium: breakpoint('medium'),
    tabletFrom: breakpoint('tabletFrom'),
    tabletPortrait: breakpoint('tabletPortrait'),
    tabletLandscape: breakpoint('tabletLandscape'),
  });
}

/** The callers of `watchDevice`, which share the listeners. */
const callbacks = new Set<() => void>();

const onScreenChange = (): void => {
  for (const onChange of callbacks) onChange();
};

/** Calls back after each change of the kind of device, `debounce` ms after the last resize, until `signal` aborts. */
export function watchDevice(
  onChange: (device: Device) => void,
  { debounce, signal }: { readonly debounce: number | (() => number); readonly signal: AbortSignal },
): void {
  if (signal.aborted) return;
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
  if (callbacks.size === 0) {
    addEventListener('resize', onScreenChange, { passive: true });
    // A mouse may be connected to a tablet later.
    touch().addEventListener('change', onScreenChange);
  }
  callbacks.add(scheduleUpdate);
  signal.addEventListener('abort', () => {
    callbacks.delete(scheduleUpdate);
    if (callbacks.size > 0) return;
    removeEventListener('resize', onScreenChange);
    touch().removeEventListener('change', onScreenChange);
  });
}
