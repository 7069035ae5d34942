import { lazyImport } from '../../src/lazy-import.ts';
import type { HostedVideo } from '../../src/media/types/hosted-video.ts';

/** Returns the thumbnail of a hosted video, by the author's oEmbed endpoint or by its id; or the problem. Never throws. */
export async function hostThumbnail(
  video: HostedVideo,
  address: string,
  endpoint: string,
  signal: AbortSignal,
): Promise<{ picture?: string | undefined; problem?: string }> {
  try {
    if (!endpoint) {
      const { thumbnailAddress } = await lazyImport(() => import('../../src/media/embed-urls.ts'), import.meta.url);
      return { picture: thumbnailAddress(video) };
    }
    const { embedInfo } = await lazyImport(() => import('../../src/media/embed-info.ts'), import.meta.url);
    const answer = await embedInfo(endpoint, address, signal);
    if (answer.kind === 'error') return { problem: answer.message };
    return answer.kind === 'info' ? { picture: answer.info.thumbnail } : {};
  } catch {
    return {};
  }
}
