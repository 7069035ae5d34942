import { callApi } from '../../../src/antispam/api-client.ts';
import type { Transport } from '../../../src/antispam/transport.ts';
import { parseUrl } from '../../../src/older-browsers/parse-url.ts';

/** Returns whether an address is valid for the pixel: it must begin with `https:`. */
export const isPixelUrl = (address: string): boolean => address.startsWith('https://') && parseUrl(address) !== null;

/** Requests the URL of the pixel. Resolves to `undefined` if the response contains no valid URL. Never throws. */
export async function requestPixelUrl(
  transport: Transport,
  timeout: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  const answer = await callApi(transport, 'pixel-url', {}, { timeout, signal });
  const address = answer.kind === 'answered' && typeof answer.data === 'string' ? answer.data.trim() : '';
  return isPixelUrl(address) ? address : undefined;
}
