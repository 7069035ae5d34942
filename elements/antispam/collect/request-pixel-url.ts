import { callApi } from '../../../src/antispam/api-client.ts';
import type { Transport } from '../../../src/antispam/transport.ts';
import { parseUrl } from '../../../src/older-browsers/parse-url.ts';

/** Returns whether an address is valid for the pixel: only `https:`. */
export const isPixelUrl = (address: string): boolean => address.startsWith('https://') && parseUrl(address) !== null;

/** Requests the URL of the pixel; resolves to `undefined` without a valid one. Never throws. */
export async function requestPixelUrl(
  transport: Transport,
  timeout: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  const answer = await callApi(transport, 'pixel-url', {}, { timeout, signal });
  const address = answer.kind === 'answered' && typeof answer.data === 'string' ? answer.data.trim() : '';
  return isPixelUrl(address) ? address : undefined;
}
