import { text, type Setting } from '../settings/settings.ts';
import { currentDevice } from './device-mode.ts';

const words = new Set(['desktop', 'tablet', 'mobile', 'none']);

export const parseDevices = (list: string): string[] => list.toLowerCase().match(/[^\s,]+/g) ?? [];

/** A list of the devices `desktop`, `tablet` and `mobile`, or `none`, separated by spaces or commas. */
export const deviceList = (initial: string): Setting<string> => ({
  ...text(initial),
  expected: 'a list of desktop, tablet and mobile, or none',
  read: (raw) => (typeof raw === 'string' && parseDevices(raw).every((word) => words.has(word)) ? raw : undefined),
});

export const includesDevice = (list: string): boolean => parseDevices(list).includes(currentDevice());

/** The device lists by the words of themes, which count tablets as desktops. `null` leaves the default. */
const devices = new Map<unknown, string | null>([
  ['desktop', 'desktop tablet'],
  ['mobile', 'mobile'],
  ['desktop_and_mobile', 'desktop tablet mobile'],
  ['off', 'none'],
  ['', null],
]);

/** Returns a device list for a theme's word, such as `desktop_and_mobile`; other values stay. */
export const toDeviceList = (word: unknown): unknown => (devices.has(word) ? devices.get(word) : word);
