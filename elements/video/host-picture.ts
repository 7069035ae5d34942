import { lazyImport } from '../../src/lazy-import.ts';
import type { HostedVideo } from '../../src/media/hosted-video.ts';

/** A picture of a hosted video, or why an endpoint has none. Neither: nobody knows one. */
export interface HostPicture {
  readonly picture?: string;
  readonly problem?: string;
}

/**
 * What the host of a video shows of it: an oEmbed endpoint is asked where the author names one, else the address is made of the id, as far as
 * the host has such addresses. Never throws; without the code for it there is no picture.
 */
export async function hostPicture(
  video: HostedVideo,
  address: string,
  endpoint: string,
  signal: AbortSignal,
): Promise<HostPicture> {
  try {
    if (!endpoint) {
      const { thumbnailAddress } = await lazyImport(() => import('../../src/media/hosts.ts'), import.meta.url);
      return { picture: thumbnailAddress(video) };
    }
    const { embedInfo } = await lazyImport(() => import('../../src/media/embed-info.ts'), import.meta.url);
    const answer = await embedInfo(endpoint, address, signal);
    if (answer.kind === 'error') return { problem: answer.message };
    return answer.kind === 'info' && answer.info.thumbnail ? { picture: answer.info.thumbnail } : {};
  } catch {
    return {};
  }
}
