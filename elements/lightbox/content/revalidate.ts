import { request } from '../../../src/http/request.ts';

/** Requests a URL bypassing all caches, which updates the cache of the browser. */
export async function revalidate(url: string, signal: AbortSignal): Promise<void> {
  await request(url, { bypassCache: true, signal });
}
