import type { Device } from '../../src/page/device-mode.ts';

const devices: readonly Device[] = ['desktop', 'tablet', 'mobile'];

/** Returns the devices in a list separated by spaces or commas, and its unknown words. */
export function parseDevices(text: string): {
  readonly devices: readonly Device[];
  readonly unknown: readonly string[];
} {
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  return {
    devices: devices.filter((device) => words.includes(device)),
    unknown: words.filter((word) => !devices.some((device) => device === word)),
  };
}
