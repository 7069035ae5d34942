import { hasChoice, readQualities } from '../../src/media/qualities.ts';
import { insertControl } from './file-controls.ts';
import { fileControlTexts } from './file-controls.texts.ts';
import type { VideoHost } from './host.ts';

/** Shows a list of the qualities of a `<video>` until `signal` aborts, unless there is only one. */
export function showQuality(host: VideoHost, video: HTMLVideoElement, signal: AbortSignal): void {
  const sources = [...video.querySelectorAll('source')];
  const qualities = readQualities(video);
  if (!hasChoice(qualities)) return;
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
