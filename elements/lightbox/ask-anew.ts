import { request } from '../../src/http/request.ts';

/** Asks the server for an address past all caches; what comes is then what the browser knows of it. */
export async function askAnew(url: string, signal: AbortSignal): Promise<void> {
  await request(url, { fresh: true, signal });
}
