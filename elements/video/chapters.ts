import { insertControl } from './file-controls.ts';
import { fileControlTexts } from './file-controls.texts.ts';
import type { VideoHost } from './host.ts';

/** Returns a position (s) as text: `1:05` or `1:02:03`. */
export function formatPosition(position: number): string {
  const seconds = Math.floor(position);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  if (seconds >= 3600) parts.unshift(Math.floor(seconds / 3600));
  return parts.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

/** Returns the index of the chapter at a position, by the ordered starts of the chapters (s); -1 before the first one. */
export const chapterAt = (starts: readonly number[], position: number): number =>
  starts.findLastIndex((start) => start <= position);

/** Returns the track in a language, else the default one, else the first one. */
export const chooseTrack = <Track extends { readonly srclang: string; readonly default: boolean }>(
  tracks: readonly Track[],
  language: string,
): Track | undefined =>
  tracks.find(({ srclang }) => srclang.split('-', 1)[0] === language.split('-', 1)[0]) ??
  tracks.find((track) => track.default) ??
  tracks[0];

/** Shows the chapters of a `<video>` as a list of buttons, until `signal` aborts. */
export function showChapters(host: VideoHost, video: HTMLVideoElement, signal: AbortSignal): void {
  const language = host.element.closest('[lang]')?.getAttribute('lang') ?? 'en';
  const element = chooseTrack([...video.querySelectorAll<HTMLTrackElement>('track[kind="chapters" i]')], language);
  if (!element) return;
  const { track } = element;
  const show = () => {
    const cues = [...(track.cues ?? [])].filter((cue) => cue instanceof VTTCue);
    if (cues.length > 0) insertList(host, video, cues, signal);
  };
  const fail = () =>
    host.warn(`shows no chapters: ${element.src} could not be loaded; expected a WebVTT file of the same site.`);
  element.addEventListener('error', fail, { signal, once: true });
  if (element.readyState === HTMLTrackElement.LOADED) return show();
  element.addEventListener('load', show, { signal, once: true });
  // A track loads only if it is not disabled.
  if (track.mode === 'disabled') track.mode = 'hidden';
}

function insertList(host: VideoHost, video: HTMLVideoElement, cues: VTTCue[], signal: AbortSignal): void {
  const list = document.createElement('ol');
  list.part.add('chapters');
  // Without markers, WebKit takes it for no list.
  list.role = 'list';
  list.ariaLabel = host.text(fileControlTexts, 'chapters');
  const buttons = cues.map((cue) => {
    const [button, name, time] = [
      document.createElement('button'),
      document.createElement('span'),
      document.createElement('time'),
    ];
    button.type = 'button';
    name.textContent = cue.getCueAsHTML().textContent;
    time.textContent = formatPosition(cue.startTime);
    button.append(time, ' ', name);
    button.addEventListener('click', () => (video.currentTime = cue.startTime), { signal });
    return button;
  });
  list.append(
    ...buttons.map((button) => {
      const item = document.createElement('li');
      item.append(button);
      return item;
    }),
  );
  const starts = cues.map(({ startTime }) => startTime);
  const mark = () => {
    const current = chapterAt(starts, video.currentTime);
    for (const [index, button] of buttons.entries()) button.ariaCurrent = index === current ? 'true' : null;
  };
  mark();
  for (const type of ['timeupdate', 'seeking']) video.addEventListener(type, mark, { signal });
  insertControl(host.element, list, false, signal);
}
