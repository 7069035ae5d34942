import type { Device } from './device-mode.ts';

const allDevices: readonly Device[] = ['desktop', 'tablet', 'mobile'];

/** Returns the devices in a list separated by spaces or commas, and its unknown words. `none` stands for no device. */
export function parseDevices(text: string): {
  readonly devices: readonly Device[];
  readonly unknown: readonly string[];
} {
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  return {
    devices: allDevices.filter((device) => words.includes(device)),
    unknown: words.filter((word) => word !== 'none' && !allDevices.some((device) => device === word)),
  };
}

/** Returns the warning for the unknown words in a device list; `undefined` if all are known. `name` is the attribute. */
export function unknownDevicesWarning(name: string, text: string): string | undefined {
  const { unknown } = parseDevices(text);
  if (unknown.length === 0) return undefined;
  return `${name}="${text}" contains ${unknown.map((word) => `"${word}"`).join(', ')}; expected a list of desktop, tablet and mobile, or none.`;
}
