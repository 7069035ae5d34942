import { lazyImport } from '../../src/lazy-import.ts';
import type { SlideVideos } from './slide-videos.ts';
import { videoSelector } from './video-selector.ts';

/** Loads the code that controls the videos in slides; resolves to `undefined` if there are none. */
export async function loadSlideVideos(slides: readonly HTMLElement[]): Promise<typeof SlideVideos | undefined> {
  if (!slides.some((slide) => slide.matches(videoSelector) || slide.querySelector(videoSelector))) return undefined;
  const loaded = await lazyImport(() => import('./slide-videos.ts'), import.meta.url);
  return loaded.SlideVideos;
}
