import type { Device } from '../../src/page/device-mode.ts';

const devices: readonly Device[] = ['desktop', 'tablet', 'mobile'];

/** The devices that an author names, apart by spaces or commas, and the words that are none. */
export function readDevices(written: string): {
  readonly devices: readonly Device[];
  readonly unknown: readonly string[];
} {
  const words = written
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  return {
    devices: devices.filter((device) => words.includes(device)),
    unknown: words.filter((word) => !devices.some((device) => device === word)),
  };
}
