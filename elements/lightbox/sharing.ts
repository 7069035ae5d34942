import type { Owner } from './owner.ts';
import { readShareTargets, shareAddress, type Shared, type ShareTarget } from './share-targets.ts';

/** The share targets that the author wants; what is wrong with the setting is said once. */
export function targetsOf({ settings, warn }: Owner): readonly ShareTarget[] {
  const { share } = settings;
  const { targets, problems } = readShareTargets(share.length === 0 ? true : share);
  for (const problem of problems) warn(`the setting share: ${problem}; that target is left out.`);
  return targets;
}

/** Whether this browser has a share sheet of the system's. */
export const hasShareSheet = (): boolean => typeof navigator.share === 'function';

/** Opens a target in a window of that size (§7); mail in the program for it. */
export function openTarget(target: ShareTarget, shared: Shared, { shareWidth, shareHeight }: Owner['settings']): void {
  const address = shareAddress(target, shared);
  // Whoever is shared with shall not reach into this page.
  if (address.startsWith('mailto:')) open(address, '_self');
  else open(address, '_blank', `popup,noopener,width=${shareWidth},height=${shareHeight}`);
}

/** Shares by the system's share sheet. A visitor who changes their mind is no error. */
export async function openShareSheet({ url, title }: Shared): Promise<void> {
  try {
    await navigator.share({ url, ...(title && { title }) });
  } catch {
    // Cancelled, or nothing that takes it.
  }
}

/** Copies the address; whether that worked. */
export async function copyAddress(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    return false; // Without permission, or on a page without TLS.
  }
}
