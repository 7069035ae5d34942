import { callApi } from '../../src/antispam/api-client.ts';
import type { Transport } from '../../src/antispam/transport.ts';

/** Whether a pixel may be loaded from there (§5). */
export const isPixelAddress = (address: string): boolean => address.startsWith('https://') && URL.canParse(address);

/** The address of the pixel, as the site says it; `undefined` when it says none that may be loaded. Never throws. */
export async function askForPixel(
  transport: Transport,
  timeout: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  const answer = await callApi(transport, 'pixel-url', {}, { timeout, signal });
  const address = answer.kind === 'answered' && typeof answer.data === 'string' ? answer.data.trim() : '';
  return isPixelAddress(address) ? address : undefined;
}

/** Loads it: that it was asked for is all there is to it. */
export function loadPixel(address: string): void {
  new Image().src = address;
}
