import type { Device } from '../../src/page/device-mode.ts';

/** Whether the button is there on a device (§3). Who has a tablet sees what a desktop has. */
export function isFor(status: string, device: Device): boolean {
  if (status === 'desktop-and-mobile') return true;
  return status === (device === 'mobile' ? 'mobile' : 'desktop');
}
