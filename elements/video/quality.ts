import { insertControl } from './file-controls.ts';
import { fileControlTexts } from './file-controls.texts.ts';
import type { VideoHostElement } from './playback-features.ts';

/** A `<source>` with its quality; `isPlayable`: the browser supports its type. */
interface QualitySource {
  readonly quality: string;
  readonly src: string;
  readonly isPlayable: boolean;
}

/** Returns the address of each quality in order: the first of its sources that the browser can play. */
export function qualitiesOf(sources: readonly QualitySource[]): ReadonlyMap<string, string> {
  const qualities = new Map<string, string>();
  for (const { quality, src, isPlayable } of sources)
    if (quality && isPlayable && !qualities.has(quality)) qualities.set(quality, src);
  return qualities;
}

/** Shows a list of the qualities of a `<video>` until `signal` aborts, unless there is only one. */
export function showQuality(host: VideoHostElement, video: HTMLVideoElement, signal: AbortSignal): void {
  const sources = [...video.querySelectorAll('source')];
  const qualities = qualitiesOf(
    sources.map(({ src, type, dataset }) => ({
      quality: dataset.quality?.trim() ?? '',
      src,
      isPlayable: !type || video.canPlayType(type) !== '',
    })),
  );
  if (qualities.size < 2) return;
  const select = document.createElement('select');
  select.append(...[...qualities].map(([quality, src]) => new Option(quality, src)));
  const mark = () => {
    const current = sources.find(({ src }) => src === video.currentSrc)?.dataset.quality?.trim();
    select.value = qualities.get(current ?? '') ?? '';
  };
  mark();
  video.addEventListener('loadstart', mark, { signal });
  select.addEventListener('change', () => switchSource(video, select.value, signal), { signal });
  const label = document.createElement('label');
  label.part.add('quality');
  label.append(host.text(fileControlTexts, 'quality'), select);
  insertControl(host.element, label, true, signal);
}

/** Loads another file of the same video, at the same position and speed; it plays on if it has played. */
function switchSource(video: HTMLVideoElement, src: string, signal: AbortSignal): void {
  const { currentTime, paused, ended, playbackRate } = video;
  const resume = () => {
    video.currentTime = currentTime;
    video.playbackRate = playbackRate;
    if (!paused && !ended) video.play().catch(() => {});
  };
  video.addEventListener('loadedmetadata', resume, { signal, once: true });
  video.preload = 'auto';
  video.src = src;
}
